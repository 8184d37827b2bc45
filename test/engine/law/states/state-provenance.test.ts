import { describe, expect, it } from 'vitest';
import type { StateValueSource } from '../../../../engine/law/states/state-entry.ts';
import { firstStateLawYear, stateLaw } from '../../../../engine/law/states/state-law-year.ts';
import { STATE_CODES } from '../../../../engine/primitives/state-codes.ts';
import { stateTables } from '../../../state-tables.ts';

const entries = STATE_CODES.flatMap((code) =>
  [stateTables[code].entries, ...(stateTables[code].alternatives ?? []).map((each) => each.entries)].flatMap((each) =>
    Object.entries(each).flatMap(([name, entry]) =>
      entry === undefined ? [] : [{ code, place: `${code} ${name}`, entry }],
    ),
  ),
);

/** The states in which most retirees live that tax income. */
const CHECKED = ['CA', 'NY', 'PA', 'OH', 'IL', 'MI', 'NC', 'GA', 'NJ', 'VA', 'AZ', 'MA', 'WI', 'MN', 'MO'] as const;
const checked = entries.filter(({ code }) => CHECKED.some((each) => each === code));

/** Every text that an entry cites: its own, and those of its dated values. */
interface Cited {
  readonly code: string;
  readonly place: string;
  readonly source: StateValueSource;
  readonly values: readonly object[];
}

const sources = entries.flatMap(({ code, place, entry }): Cited[] => [
  {
    code,
    place,
    source: entry,
    values: entry.values.filter((value) => value.source === undefined),
  },
  ...entry.values.flatMap((value) =>
    value.source === undefined
      ? []
      : [{ code, place: `${place} of ${value.from}`, source: value.source, values: [value] }],
  ),
]);

/** Where the figures of an entry in force in a year stand. */
function sourceIn(entry: (typeof entries)[number]['entry'], year: number): StateValueSource {
  const inForce = entry.values.findLast(({ from }) => from <= year);
  return inForce?.source ?? entry;
}

/** Every number of a value but the year from which it holds. */
function figuresOf(payload: unknown): number[] {
  if (typeof payload === 'number') return [payload];
  if (typeof payload !== 'object' || payload === null) return [];
  return Object.entries(payload).flatMap(([key, inner]) =>
    key === 'from' || key === 'amountsOf' || key === 'source' ? [] : figuresOf(inner),
  );
}

const UNITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const SCALES: Readonly<Record<string, number>> = { hundred: 100, thousand: 1_000, 'hundred thousand': 100_000 };

/** A number below a hundred in words, “six” or “twenty-five”. */
function spelled(word: string): number {
  const [first = '', second = 'zero'] = word.toLowerCase().split('-');
  const unit = UNITS.indexOf(first);
  return unit >= 0 ? unit : 10 * TENS.indexOf(first) + UNITS.indexOf(second);
}

/** The numbers in a text, in digits or as “ten thousand”; percentages as written and as rates, and their complements. */
function numbersIn(text: string): Set<number> {
  const inDigits = [...text.matchAll(/\d[\d,_]*\.?\d*/g)].map(([digits]) => Number(digits.replaceAll(/[,_]/g, '')));
  const inWords = [...text.matchAll(/([\w-]+) (hundred thousand|hundred|thousand|per ?cent|years)/g)].map(
    ([, word = '', scale = '']) => spelled(word) * (SCALES[scale] ?? 1),
  );
  const rounded = (number: number) => Number(number.toFixed(8));
  const all = [...inDigits, ...inWords];
  return new Set(all.flatMap((each) => [each, rounded(each / 100), rounded(1 - each), rounded(1 - each / 100)]));
}

describe('the provenance of every entry of the states', () => {
  it.each(sources.filter(({ source }) => source.quote !== undefined && source.unseen !== true))(
    '$place: a figure stands in the quote',
    ({ source, values }) => {
      const figures = values.flatMap(figuresOf).filter((figure) => figure !== 0);
      const quoted = numbersIn(source.quote ?? '');
      expect(figures.length === 0 || figures.some((figure) => quoted.has(figure))).toBe(true);
    },
  );

  it('reads numbers in words as in digits', () => {
    const read = [...numbersIn('Six percent of one hundred thousand dollars, twenty-five percent over $ 1,250')];
    expect(read).toEqual(expect.arrayContaining([0.06, 100_000, 0.25, 1_250]));
  });

  it('quotes the statute or the form, never dated lines of somebody else’s data', () => {
    const isDatedLine = (quote: string) => /\d{4}-\d\d-\d\d\s*:/.test(quote);
    expect(isDatedLine('SINGLE: 2012-01-01: 65_000')).toBe(true);
    expect(sources.filter(({ source }) => isDatedLine(source.quote ?? '')).map(({ place }) => place)).toEqual([]);
  });

  it('says what the law does about later years only where there are amounts, and carries no rule without them', () => {
    const withoutFigures = entries.filter(({ entry }) => figuresOf(entry.values).length === 0);
    expect(withoutFigures.filter(({ entry }) => entry.indexed !== 'never').map(({ place }) => place)).toEqual([]);
  });

  it('has no secondary source as the cited text', () => {
    expect(sources.filter(({ source }) => /github\.com/.test(source.url)).map(({ place }) => place)).toEqual([]);
  });
});

describe('the fifteen states in which most retirees live', () => {
  it('say why a text that they cite was not seen', () => {
    const silent = sources.filter(
      ({ code, source }) =>
        CHECKED.some((each) => each === code) && source.unseen === true && source.whyUnseen === undefined,
    );
    expect(silent.map(({ place }) => place)).toEqual([]);
  });

  it.each([2025, 2026])('quote and link what is in force in %i, or say why not', (year) => {
    const bare = checked.filter(({ entry }) => {
      const { quote, url, unseen, whyUnseen } = sourceIn(entry, year);
      return url === '' || (quote === undefined && (unseen !== true || whyUnseen === undefined));
    });
    expect(bare.map(({ place }) => place)).toEqual([]);
  });

  it.each(CHECKED)('%s has every entry on file from 2025, its alternatives among them', (code) => {
    const later = checked.filter((each) => each.code === code && (each.entry.values[0]?.from ?? 0) > 2025);
    expect(later.map(({ place }) => place)).toEqual([]);
    expect(firstStateLawYear(stateTables[code])).toBe(2025);
    const growth = { inflation: 0.03, wageGrowth: 0.04, medicalInflation: 0.05 };
    expect(stateLaw(stateTables[code], { year: 2025, filingStatus: 'single', growth }).warnings).toEqual([]);
  });
});
