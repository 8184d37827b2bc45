import { describe, expect, it } from 'vitest';
import { STATE_CODES } from '../../../../engine/primitives/state-codes.ts';
import { stateTables } from '../../../state-tables.ts';

const entries = STATE_CODES.flatMap((code) =>
  [stateTables[code].entries, ...(stateTables[code].alternatives ?? []).map((each) => each.entries)].flatMap((each) =>
    Object.entries(each).flatMap(([name, entry]) => (entry === undefined ? [] : [{ place: `${code} ${name}`, entry }])),
  ),
);

/** Every number of a value but the year from which it holds. */
function figuresOf(payload: unknown): number[] {
  if (typeof payload === 'number') return [payload];
  if (typeof payload !== 'object' || payload === null) return [];
  return Object.entries(payload).flatMap(([key, inner]) =>
    key === 'from' || key === 'amountsOf' ? [] : figuresOf(inner),
  );
}

const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const SCALES: Readonly<Record<string, number>> = { hundred: 100, thousand: 1_000 };

/** The numbers in a text, in digits or as “ten thousand”; percentages as written and as rates, and their complements. */
function numbersIn(text: string): Set<number> {
  const inDigits = [...text.matchAll(/\d[\d,_]*\.?\d*/g)].map(([digits]) => Number(digits.replaceAll(/[,_]/g, '')));
  const inWords = [...text.matchAll(/(\w+) (hundred|thousand)/g)].map(
    ([, word = '', scale = '']) => WORDS.indexOf(word) * (SCALES[scale] ?? 0),
  );
  const rounded = (number: number) => Number(number.toFixed(8));
  const all = [...inDigits, ...inWords];
  return new Set(all.flatMap((each) => [each, rounded(each / 100), rounded(1 - each), rounded(1 - each / 100)]));
}

describe('the provenance of every entry of the states', () => {
  it.each(entries.filter(({ entry }) => entry.quote !== undefined))(
    '$place: a figure stands in the quote',
    ({ entry }) => {
      const figures = figuresOf(entry.values).filter((figure) => figure !== 0);
      const quoted = numbersIn(entry.quote ?? '');
      expect(figures.length === 0 || figures.some((figure) => quoted.has(figure))).toBe(true);
    },
  );

  it('quotes the statute or the form, never dated lines of somebody else’s data', () => {
    const isDatedLine = (quote: string) => /\d{4}-\d\d-\d\d\s*:/.test(quote);
    expect(isDatedLine('SINGLE: 2012-01-01: 65_000')).toBe(true);
    expect(entries.filter(({ entry }) => isDatedLine(entry.quote ?? '')).map(({ place }) => place)).toEqual([]);
  });

  it('says what the law does about later years only where there are amounts, and carries no rule without them', () => {
    const withoutFigures = entries.filter(({ entry }) => figuresOf(entry.values).length === 0);
    expect(withoutFigures.filter(({ entry }) => entry.indexed !== 'never').map(({ place }) => place)).toEqual([]);
  });

  it('has no secondary source as the cited text', () => {
    expect(entries.filter(({ entry }) => /github\.com/.test(entry.url)).map(({ place }) => place)).toEqual([]);
  });
});
