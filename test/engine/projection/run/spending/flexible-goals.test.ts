import { describe, expect, it } from 'vitest';
import { projectYearly } from '../../../../projection.ts';

/** 2,000 a month must be spent out of cash that earns nothing; a trip of 30,000 in May 2027 may be put off to January 2029. */
const household = (cash: number, trip: object = {}, more: object = {}) => ({
  startMonth: '2026-01',
  state: 'none' as const,
  persons: [{ birthDate: '1961-03-10', planEnd: 75, medicare: { enrolled: false } }],
  accounts: [{ kind: 'cash', balance: cash }],
  goals: [
    { amount: 2000, frequency: 'monthly' },
    {
      name: 'Trip',
      amount: 30_000,
      frequency: 'once',
      start: { month: '2027-05' },
      category: 'travel',
      movable: { latest: { month: '2029-01' } },
      ...trip,
    },
  ],
  assumptions: { inflation: 0, equityReturn: 0, bondReturn: 0, cashReturn: 0 },
  ...more,
});

const spentOnce = (document: object) =>
  projectYearly(document)
    .rows.slice(0, 4)
    .map(({ spending }) => Math.round(spending.oneTime * 100) / 100);

const warnings = (document: object) =>
  projectYearly(document)
    .warnings.filter(({ code }) => code === 'goalPutOff' || code === 'goalSkipped')
    .map(({ message }) => message);

describe('a goal that may be put off', () => {
  it('is paid when due where 24 months of musts are left to the dollar', () => {
    // 110,000 less sixteen months is 78,000 on May 1; less the trip 48,000, which is 24 months.
    expect(spentOnce(household(110_000))).toEqual([0, 30_000, 0, 0]);
    expect(warnings(household(110_000))).toEqual([]);
  });

  it('is asked each January, and paid at its latest month if it may not be skipped', () => {
    // A dollar less: 77,999 in May 2027, 61,999 in January 2028, 37,999 in January 2029.
    expect(spentOnce(household(109_999))).toEqual([0, 0, 0, 30_000]);
    expect(warnings(household(109_999))).toEqual([
      'Trip, $30,000 due in May 2027, is put off to Jan 2029, when it costs $30,000: money free of additional tax would not cover 24 months of must spending after it.',
    ]);
  });

  it('is skipped at its latest month where it may be', () => {
    const document = household(109_999, { skippable: true });
    expect(spentOnce(document)).toEqual([0, 0, 0, 0]);
    expect(warnings(document)).toEqual([
      'Trip, $30,000 due in May 2027, is skipped: money free of additional tax would not cover 24 months of must spending after it.',
    ]);
  });

  it('costs what it costs in its new year, and is paid once there is money for it', () => {
    // 46,199 on May 1, 2027, less 33,000 is a dollar less than six months at 2,200. In January 2028 the first 20,000 of a pension
    // have come, which pays for all that must be spent: nothing is kept. Prices rise by a tenth each January.
    const document = household(
      78_999,
      {},
      {
        incomes: [
          { kind: 'pension', amount: 20_000, frequency: 'monthly', start: { month: '2027-12' }, taxableShare: 0 },
        ],
        withdrawal: { keepMonths: 6 },
        assumptions: { inflation: 0.1, equityReturn: 0, bondReturn: 0, cashReturn: 0 },
      },
    );
    expect(spentOnce(document)).toEqual([0, 0, 36_300, 0]);
    expect(spentOnce({ ...document, accounts: [{ kind: 'cash', balance: 79_000 }] })).toEqual([0, 33_000, 0, 0]);
  });

  it('asks for as many months as the plan keeps', () => {
    // 23 months are 46,000.
    expect(spentOnce(household(108_000, {}, { withdrawal: { keepMonths: 23 } }))).toEqual([0, 30_000, 0, 0]);
    expect(spentOnce(household(107_999, {}, { withdrawal: { keepMonths: 23 } }))).toEqual([0, 0, 0, 30_000]);
  });

  it('counts money free of additional tax alone', () => {
    // Of a 401(k) of a man of 50 nothing is free.
    const young = {
      persons: [{ birthDate: '1976-03-10', planEnd: 75, medicare: { enrolled: false } }],
      accounts: [
        { kind: 'cash', balance: 109_999 },
        { kind: 'traditional401k', balance: 500_000 },
      ],
    };
    expect(spentOnce(household(0, {}, young))).toEqual([0, 0, 0, 30_000]);
  });

  it('is settled in its latest month where that is no January', () => {
    const latest = { movable: { latest: { month: '2028-06' } } };
    const { rows } = projectYearly(household(109_999, latest));
    expect(rows.slice(0, 4).map(({ spending }) => spending.oneTime)).toEqual([0, 0, 30_000, 0]);
  });
});

describe('goals of several layers', () => {
  it('asks wants before wishes, whatever their order, and each less what the one before takes', () => {
    const trips = {
      goals: [
        { amount: 2000, frequency: 'monthly' },
        ...(['wish', 'want'] as const).map((layer) => ({
          name: layer,
          amount: 20_000,
          frequency: 'once',
          start: { month: '2026-01' },
          category: 'gift',
          layer,
          skippable: true,
        })),
      ],
    };
    // 48,000 are kept: 88,000 pay for both, a dollar less for the want alone.
    expect(spentOnce(household(88_000, {}, trips))[0]).toBe(40_000);
    expect(spentOnce(household(87_999, {}, trips))[0]).toBe(20_000);
    expect(warnings(household(87_999, {}, trips))[0]).toContain('wish, $20,000 due in Jan 2026, is skipped');
  });

  it('puts each payment of a rarer goal off by as long as the first', () => {
    const cars = {
      goals: [
        { amount: 2000, frequency: 'monthly' },
        {
          name: 'Car',
          amount: 30_000,
          frequency: 'everyNYears',
          everyYears: 3,
          start: { month: '2026-01' },
          end: { month: '2030-01' },
          category: 'discretionary',
          movable: { latest: { month: '2027-01' } },
        },
      ],
    };
    const { rows } = projectYearly(household(70_000, {}, cars));
    expect(rows.slice(0, 5).map(({ spending }) => spending.discretionary)).toEqual([0, 30_000, 0, 0, 30_000]);
  });

  it('shows a want that is essential spending where the ledger has it', () => {
    const document = household(
      109_999,
      { category: 'essential', layer: 'want', frequency: 'annual', skippable: true },
      {},
    );
    const [first, second] = projectYearly(document).rows;
    expect([first?.spending.essential, second?.spending.essential]).toEqual([24_000, 24_000]);
    expect(second?.spending.discretionary).toBe(0);
  });
});
