import { describe, expect, it } from 'vitest';
import { STATE_CODES } from '../../../../engine/law/states/state-law.ts';
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

/** The numbers in a text, percentages as written and as rates. */
function numbersIn(text: string): Set<number> {
  const found = [...text.matchAll(/\d[\d,]*\.?\d*/g)].map(([digits]) => Number(digits.replaceAll(',', '')));
  return new Set(
    found.flatMap((number) => [number, Number((number / 100).toFixed(8)), Number((1 - number / 100).toFixed(8))]),
  );
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

  it('says what the law does about later years only where there are amounts, and carries no rule without them', () => {
    const withoutFigures = entries.filter(({ entry }) => figuresOf(entry.values).length === 0);
    expect(withoutFigures.filter(({ entry }) => entry.indexed !== 'never').map(({ place }) => place)).toEqual([]);
  });

  it('has no secondary source as the cited text', () => {
    expect(entries.filter(({ entry }) => /github\.com/.test(entry.url)).map(({ place }) => place)).toEqual([]);
  });
});
