import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const at = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
const guide = at('docs/security.md');

/** `path`: “name of a test”, as the guide names them. */
const named = [...guide.matchAll(/`(test\/[^`]+)`: “([^”]+)”/g)].map(([, file = '', name = '']) => ({ file, name }));
const rows = [...guide.matchAll(/^\| (\d+) \|(.*)\|$/gm)].map(([, number, cells = '']) => ({
  number: Number(number),
  cells: cells.split(' | '),
}));

describe('the guide to security', () => {
  it('goes through the twenty items of Electron’s checklist', () => {
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it.each(rows)('has a test or a reason for item $number', ({ cells }) => {
    expect(cells.at(-1)?.includes('`test/') === true || cells.some((cell) => cell.includes('Reason: '))).toBe(true);
  });

  it.each(named)('names a test that is there: $file “$name”', ({ file, name }) => {
    // A name with an apostrophe may stand in any quotes; what matters is that a test has it.
    expect(at(file)).toMatch(new RegExp(`['"\`]${name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}['"\`]`));
  });

  it('says of links in it only what exists', () => {
    for (const [, path = ''] of guide.matchAll(/\]\(([\w-]+\.md)\)/g)) expect(at(`docs/${path}`)).not.toBe('');
  });
});
