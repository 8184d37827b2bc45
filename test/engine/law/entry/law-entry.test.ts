import { describe, expect, it } from 'vitest';
import type { Growth } from '../../../../engine/law/entry/indexing.ts';
import {
  type AmountEntry,
  amountEntry,
  amountFor,
  amountsByStatus,
  bracketsByStatus,
  bracketsByStatusEntry,
  lawTable,
  parseLawTable,
} from '../../../../engine/law/entry/law-entry.ts';

const growth: Growth = { inflation: 0.1, wageGrowth: 0, medicalInflation: 0 };
const down = (to: number) => ({ index: 'chainedCpi', rounding: { direction: 'down', to } }) as const;
const entry = (indexed: AmountEntry['indexed'], ...values: AmountEntry['values']): AmountEntry => ({
  source: '26 USC 0',
  indexed,
  values,
});

describe('an entry in a year', () => {
  it.each([
    ['never', 2040, 200, 'fixed by statute'],
    ['enacted', 2040, 200, 'dated values only'],
  ] as const)('%s indexed: in %d still %d (%s)', (indexed, year, value, _why) => {
    expect(amountFor(entry(indexed, { from: 2024, value: 100 }, { from: 2026, value: 200 }), year, growth)).toBe(value);
  });

  it('takes the dated value in force, on its date', () => {
    const sunset = entry('enacted', { from: 2018, value: 0 }, { from: 2025, value: 6_000 }, { from: 2029, value: 0 });
    const inYear = (year: number) => amountFor(sunset, year, growth);
    expect([2024, 2025, 2028, 2029].map(inYear)).toEqual([0, 6_000, 6_000, 0]);
  });

  it('grows from its last published year in one step and rounds once', () => {
    const indexed = entry(down(50), { from: 2026, value: 1_490 });
    const inYear = (year: number) => amountFor(indexed, year, growth);
    // 1,639, 1,802.90, 1,983.19; rounding each year would give 1,600, 1,750, 1,900.
    expect([2026, 2027, 2028, 2029].map(inYear)).toEqual([1_490, 1_600, 1_800, 1_950]);
  });

  it('prefers a published value to a projection', () => {
    const indexed = entry(down(1), { from: 2026, value: 100 }, { from: 2027, value: 101 });
    expect(amountFor(indexed, 2027, growth)).toBe(101);
  });

  it('refuses a year before the law on file', () => {
    expect(() => amountFor(entry('never', { from: 2024, value: 1 }), 2023, growth)).toThrow('2023: 26 USC 0');
  });

  it('rounds by filing status where the statute does', () => {
    const to = {
      single: 25,
      marriedFilingJointly: 50,
      marriedFilingSeparately: 25,
      headOfHousehold: 50,
      qualifyingSurvivingSpouse: 50,
    };
    const amounts = {
      single: 1_150,
      marriedFilingJointly: 1_160,
      marriedFilingSeparately: 1_160,
      headOfHousehold: 1_110,
      qualifyingSurvivingSpouse: 1_160,
    };
    const indexed = { index: 'chainedCpi', rounding: { direction: 'down', to } } as const;
    const law = amountsByStatus({ source: 's', indexed, values: [{ from: 2026, ...amounts }] }, 2027, growth);
    expect(law).toEqual({
      single: 1_250,
      marriedFilingJointly: 1_250,
      marriedFilingSeparately: 1_275,
      headOfHousehold: 1_200,
      qualifyingSurvivingSpouse: 1_250,
    });
  });

  it('carries the edges of a rate schedule, not its rates', () => {
    const schedule = [
      { over: 0, rate: 0.1 },
      { over: 1_000, rate: 0.25 },
    ];
    const values = [
      {
        from: 2026,
        single: schedule,
        marriedFilingJointly: schedule,
        marriedFilingSeparately: schedule,
        headOfHousehold: schedule,
        qualifyingSurvivingSpouse: schedule,
      },
    ];
    expect(bracketsByStatus({ source: 's', indexed: down(50), values }, 2027, growth).headOfHousehold).toEqual([
      { over: 0, rate: 0.1 },
      { over: 1_100, rate: 0.25 },
    ]);
  });
});

describe('a law file', () => {
  const table = lawTable('topic', { limit: amountEntry, rates: bracketsByStatusEntry });
  const limit = { source: '26 USC 0', indexed: 'never', values: [{ from: 2026, value: 1 }] };
  const schedule = [{ over: 0, rate: 0.1 }];
  const byStatus = {
    single: schedule,
    marriedFilingJointly: schedule,
    marriedFilingSeparately: schedule,
    headOfHousehold: schedule,
    qualifyingSurvivingSpouse: schedule,
  };
  const rates = { source: '26 USC 1', indexed: 'enacted', values: [{ from: 2026, ...byStatus }] };
  const parse = (entries: object) => () =>
    parseLawTable(table, 'topic', { topic: 'topic', version: '2026-11', entries });

  it('is accepted when it is complete', () => {
    expect(parse({ limit, rates })().entries.limit.values[0]?.value).toBe(1);
  });

  it.each([
    ['a missing entry', { rates }, 'entries.limit'],
    ['an unknown entry', { limit, rates, other: limit }, 'entries'],
    ['a missing source', { limit: { ...limit, source: '' }, rates }, 'entries.limit.source'],
    [
      'a number as text',
      { limit: { ...limit, values: [{ from: 2026, value: '1' }] }, rates },
      'entries.limit.values.0.value',
    ],
    ['no dated value', { limit: { ...limit, values: [] }, rates }, 'entries.limit.values'],
    ['an unknown index', { limit: { ...limit, indexed: 'cpi' }, rates }, 'entries.limit.indexed'],
    ['doubt without a note', { limit: { ...limit, unconfirmed: true }, rates }, 'an unconfirmed entry needs a note'],
    [
      'years out of order',
      {
        limit: {
          ...limit,
          values: [
            { from: 2026, value: 1 },
            { from: 2025, value: 2 },
          ],
        },
        rates,
      },
      'the years of the values must ascend',
    ],
    [
      'a missing filing status',
      { limit, rates: { ...rates, values: [{ from: 2026, ...byStatus, headOfHousehold: undefined }] } },
      'entries.rates.values.0.headOfHousehold',
    ],
    [
      'a rate schedule that does not start at 0',
      { limit, rates: { ...rates, values: [{ from: 2026, ...byStatus, single: [{ over: 1, rate: 0.1 }] }] } },
      'the first bracket must start at 0',
    ],
    [
      'brackets out of order',
      {
        limit,
        rates: {
          ...rates,
          values: [{ from: 2026, ...byStatus, single: [...schedule, { over: 9, rate: 0.2 }, { over: 8, rate: 0.3 }] }],
        },
      },
      'the brackets must ascend',
    ],
  ])('is refused for %s, naming the entry', (_fault, entries, message) => {
    expect(parse(entries)).toThrow(message);
  });
});
