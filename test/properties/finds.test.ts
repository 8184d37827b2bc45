import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findsOf, report } from './finds.ts';

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'longhand-finds-'));
  file = join(folder, 'finds.json');
  writeFileSync(file, '{}\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

const isSmall = fc.property(fc.nat(1_000), (number) => number < 100);
const kept = () => JSON.parse(readFileSync(file, 'utf8'));

describe('what a long run finds', () => {
  it('is kept once, shrunk, under the name of the property, and is still said', () => {
    const run = fc.check(isSmall, { seed: 1 });
    for (let times = 0; times < 2; times += 1)
      expect(() => report('numbers are small', run, file)).toThrow(
        /Property failed[^]*Counterexample: \[100\][^]*Kept in/,
      );
    expect(kept()).toEqual({ 'numbers are small': [[100]] });
  });

  it('is said to be lost where JSON cannot hold it', () => {
    const run = fc.check(fc.property(fc.constant(Number.NaN), () => false));
    expect(() => report('no number', run, file)).toThrow('JSON cannot hold this find');
    expect(kept()).not.toHaveProperty('no number');
  });

  it('is only said by an ordinary run, and nothing of a property that holds', () => {
    const run = fc.check(isSmall, { seed: 1 });
    expect(() => report('another', run, null)).toThrow('Counterexample: [100]');
    expect(() => report('another', fc.check(fc.property(fc.nat(), () => true)), file)).not.toThrow();
    expect(kept()).not.toHaveProperty('another');
  });
});

it('what was found of a property that nothing was found of is nothing', () => {
  expect(findsOf('nobody asked').examples).toEqual([]);
});
