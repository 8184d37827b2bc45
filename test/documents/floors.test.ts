import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { floorImports, floorsPicture } from './floors.ts';

const imports = floorImports(fileURLToPath(new URL('../..', import.meta.url)));

describe('the picture of the floors', () => {
  it('is drawn from the imports as they are', async () => {
    await expect(floorsPicture(imports)).toMatchFileSnapshot('../../docs/floors.svg');
  });

  it('has every floor once, and leaves out an arrow that follows from others', () => {
    const planted = new Map([
      ['roof', new Set(['middle', 'ground'])],
      ['middle', new Set(['ground'])],
      ['ground', new Set<string>()],
    ]);
    const picture = floorsPicture(planted);
    expect(picture.match(/<text /g)).toHaveLength(3);
    expect(picture.match(/<path /g)).toHaveLength(2);
    expect(picture.indexOf('>roof<')).toBeLessThan(picture.indexOf('>ground<'));
  });
});
