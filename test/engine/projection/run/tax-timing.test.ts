import { describe, expect, it } from 'vitest';
import type { MonthRow } from '../../../../engine/index.ts';
import { projectMonthly, projectYearly } from '../../../projection.ts';

const CENTS = 2;

/** The tax on the returns that a month paid: without what is withheld from wages. */
const paid = ({ taxes }: MonthRow) => taxes.total - taxes.payroll;

/** The months of a year, January first. */
const monthsOf = (document: unknown, year: number) => projectMonthly(document).rows.filter((row) => row.year === year);

/** No interest and no inflation, so that cash can be counted by hand. */
const STILL = { inflation: 0, medicalInflation: 0, wageGrowth: 0, cashReturn: 0 };

describe('estimated payments after a first year that was simulated in part', () => {
  /** Starts in November of its first year, on wages that are the same in every month. */
  const NOVEMBER = {
    startMonth: '2026-11',
    persons: [{ birthDate: '1970-05-04', retirement: { month: '2032-01' }, socialSecurity: { basis: 'none' } }],
    accounts: [{ id: 'cash', kind: 'cash', balance: 45_000 }],
    incomes: [{ kind: 'wage', amount: 180_000, frequency: 'annual' }],
    goals: [{ amount: 8_600, frequency: 'monthly' }],
    assumptions: STILL,
  };
  const JANUARY = { ...NOVEMBER, startMonth: '2026-01' };
  const installment = (document: unknown) => paid(monthsOf(document, 2027)[0] ?? expect.unreachable());

  it('are those of a whole year at the same pace: December has next to nothing left to pay', () => {
    const months = monthsOf(NOVEMBER, 2027);
    const year = months.reduce((sum, month) => sum + paid(month), 0);
    for (const month of months) expect(paid(month)).toBeCloseTo(installment(JANUARY), CENTS);
    expect(installment(NOVEMBER) * 12).toBeCloseTo(year, CENTS);
  });

  it('follow the whole year’s liability where the plan says what came before, payments of then not taken off', () => {
    const yearToDate = { wages: 150_000, payrollWages: 150_000, federalTaxPaid: 25_000 };
    const document = { ...NOVEMBER, taxes: { yearToDate } };
    expect(installment(document)).toBeCloseTo(installment(JANUARY), CENTS);
  });

  it.each([
    ['a conversion', { roth: { manual: [{ year: 2026, amount: 50_000 }] } }],
    ['a yearly gift', { taxes: { charity: { annual: 30_000 } } }],
    ['a single gift', { goals: [{ amount: 30_000, frequency: 'once', category: 'charity' }] }],
    [
      'a single income',
      {
        incomes: [
          ...NOVEMBER.incomes,
          { kind: 'other', amount: 60_000, frequency: 'once', start: { month: '2026-12' } },
        ],
      },
    ],
    [
      'a pension’s lump sum',
      {
        incomes: [
          ...NOVEMBER.incomes,
          {
            kind: 'pension',
            amount: 900,
            start: { month: '2026-11' },
            lumpSum: { amount: 60_000, taken: true },
            frequency: 'monthly',
          },
        ],
      },
    ],
    ['stated deductions of the year', { taxes: { itemized: { other: 30_000 } } }],
    ['a required distribution', { persons: [{ ...NOVEMBER.persons[0], birthDate: '1950-05-04' }] }],
  ])('keep %s as it came', (_, changes) => {
    const changed = (document: object) => ({
      ...document,
      accounts: [
        ...NOVEMBER.accounts,
        { id: 'ira', kind: 'traditionalIra', balance: 400_000, strategyId: 'still' },
        { id: 'roth', kind: 'rothIra', balance: 1_000, basis: 1_000, strategyId: 'still' },
      ],
      strategies: [{ id: 'still', kind: 'fixed', mix: { equity: 0, bond: 0, cash: 1 } }],
      ...changes,
    });
    expect(installment(changed(NOVEMBER))).toBeCloseTo(installment(changed(JANUARY)), CENTS);
  });
});

describe('estimated payments of somebody who runs out of money', () => {
  /** A year of high income, then one without any: what is prepaid in it comes back. */
  const runsOut = (cash: number, spending: number) => ({
    startMonth: '2026-01',
    persons: [
      { birthDate: '1958-06-15', planEnd: 69, socialSecurity: { basis: 'none' }, medicare: { enrolled: false } },
    ],
    accounts: [{ id: 'cash', kind: 'cash', balance: cash }],
    incomes: [{ kind: 'other', amount: 200_000, frequency: 'once', start: { month: '2026-01' } }],
    goals: [
      { amount: spending, frequency: 'monthly' },
      { amount: 200_000, frequency: 'once', start: { month: '2026-12' } },
    ],
    assumptions: STILL,
  });
  const LIABILITY = projectYearly(runsOut(500_000, 0)).rows[0]?.taxes.total ?? 0;
  const INSTALMENT = LIABILITY / 12;
  /** Begins 2027 with `cash`. */
  const from = (cash: number, spending: number) => runsOut(cash + LIABILITY + 12 * spending, spending);
  const cellsOf = (document: unknown) =>
    monthsOf(document, 2027).map((row) => [paid(row), row.shortfall, row.refundBefore, row.surplusDeposited]);

  it.each([3000, 1000])('stop before money runs out, and come back where they lacked: %d a month', (spending) => {
    // After the first payment half of one is lacking.
    const document = from(12 * spending + INSTALMENT / 2, spending);
    const back = INSTALMENT / 2;
    const inNovember = Math.max(0, back - spending);
    const worked = [
      [INSTALMENT, 0, 0, 0],
      ...Array.from({ length: 9 }, () => [0, 0, 0, 0]),
      [-inNovember, 0, inNovember, 0],
      [inNovember - INSTALMENT, 0, back - inNovember, INSTALMENT - back],
    ];
    expect(cellsOf(document)).toEqual(worked.map((cells) => cells.map((cell) => expect.closeTo(cell, CENTS))));
    const { rows, summary, warnings } = projectYearly(document);
    expect(summary.firstShortfall).toBeNull();
    expect(warnings.filter(({ code }) => code === 'shortfall')).toEqual([]);
    expect([rows[1]?.taxes.total, rows[1]?.shortfall]).toEqual([expect.closeTo(0, CENTS), expect.closeTo(0, CENTS)]);
    expect(rows[1]?.refundBefore).toBeCloseTo(back, CENTS);
    expect(rows[1]?.events.map(({ kind }) => kind)).toContain('refund');
  });

  it('never stop where the money lasts', () => {
    const document = from(12 * 3000 + LIABILITY, 3000);
    expect(monthsOf(document, 2027).map(paid).slice(0, -1)).toEqual(
      Array.from({ length: 11 }, () => expect.closeTo(INSTALMENT, CENTS)),
    );
  });

  it('leave the first months short where the refund is too small for all, and the shortfall begins there', () => {
    const document = from(6 * 3000, 3000);
    const months = monthsOf(document, 2027);
    // Short from the first day: nothing is prepaid, nothing comes back.
    expect(months.map(paid)).toEqual(Array.from({ length: 12 }, () => expect.closeTo(0, CENTS)));
    expect(projectMonthly(document).summary.firstShortfall).toBe('2027-07');
  });

  it('go by money free of penalty, the reserve included', () => {
    const withIra = (birthDate: string) => ({
      ...from(20_000, 3000),
      persons: [{ birthDate, planEnd: 2027 - Number(birthDate.slice(0, 4)), medicare: { enrolled: false } }],
      accounts: [
        { id: 'cash', kind: 'cash', balance: 20_000 + LIABILITY + 36_000 },
        { id: 'ira', kind: 'traditionalIra', balance: 200_000 },
      ],
      withdrawal: { emergencyCash: 10_000 },
    });
    const payments = (birthDate: string) => monthsOf(withIra(birthDate), 2027).map((row) => paid(row) > 1);
    expect(payments('1958-06-15')[0]).toBe(true);
    expect(payments('1975-06-15').slice(0, -1)).toEqual(Array.from({ length: 11 }, () => false));
  });
});
