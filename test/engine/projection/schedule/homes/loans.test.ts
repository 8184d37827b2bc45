import { describe, expect, it } from 'vitest';
import { annuityPayment } from '../../../../../engine/plan/complete/loan-payoff.ts';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import type { PropertyInputs } from '../../../../../engine/plan/schema/property.ts';
import { loanSchedule } from '../../../../../engine/projection/schedule/loan.ts';
import { projectMonthly, projectYearly } from '../../../../projection.ts';
import { singlePlan } from '../../plans.ts';

const cents = (amount: number | undefined) => Math.round((amount ?? Number.NaN) * 100) / 100;

describe('a loan over a term', () => {
  // Tables of monthly payments for each $1,000, as lenders print them: 5.995505 at 6% and 30 years, 8.438568 at 6% and 15 years.
  it.each([
    // balance  rate    years  payment
    [1_000, 0.06, 30, 6.0],
    [100_000, 0.06, 30, 599.55],
    [100_000, 0.06, 15, 843.86],
    [320_000, 0.065, 30, 2_022.62],
    [200_000, 0.03, 15, 1_381.16],
    [25_000, 0.059, 5, 482.16],
    [12_000, 0, 1, 1_000],
  ])('%d at %d over %d years is paid by %d a month', (balance, rate, years, payment) => {
    expect(cents(annuityPayment(balance, rate, years * 12))).toBe(payment);
  });

  const schedule = loanSchedule(
    { balance: 0, phases: [{ from: 3, rate: 0.06, borrowed: 100_000, repayment: { months: 360 } }] },
    400,
  );

  it('is owed and paid from its month on, and by its last payment to the cent', () => {
    expect([...schedule.payments.subarray(0, 3)]).toEqual([0, 0, 0]);
    expect(schedule.borrowed[3]).toBe(100_000);
    // 360 equal payments: month 3 to month 362.
    expect(schedule.payments.filter((amount) => amount > 0)).toHaveLength(360);
    expect(cents(schedule.payments[362])).toBe(599.55);
    expect(schedule.owed[363]).toBe(0);
    expect(schedule.payments[363]).toBe(0);
  });

  it.each([
    // payment  interest  principal  owed after it
    [1, 500, 99.55, 99_900.45],
    [2, 499.5, 100.05, 99_800.4],
    [12, 494.39, 105.16, 98_771.99],
    // What is left of thirty years after five: 599.5505 x (1 - 1.005^-300) / 0.005.
    [60, 465.94, 133.61, 93_054.36],
  ])('payment %d is %d of interest and %d of principal, and leaves %d', (payment, interest, principal, owed) => {
    const month = 2 + payment;
    expect(cents(schedule.interest[month])).toBe(interest);
    expect(cents((schedule.payments[month] ?? 0) - (schedule.interest[month] ?? 0))).toBe(principal);
    expect(cents(schedule.owed[month + 1])).toBe(owed);
  });
});

const home = (changes: Partial<PropertyInputs>): PropertyInputs => ({ name: 'House', value: 400_000, ...changes });
const itemizing = (property: PropertyInputs): PlanInputs =>
  singlePlan({
    properties: [property],
    incomes: [{ kind: 'other', amount: 100_000, frequency: 'annual' }],
    taxes: { deductions: 'itemized' },
  });

describe('a mortgage that is refinanced', () => {
  // 200,000 without interest, 1,000 a month: 188,000 after a year. Then 6% over ten years, with 50,000 taken out.
  const refinanced = home({
    mortgage: { balance: 200_000, rate: 0, monthlyPayment: 1_000 },
    refinance: { when: { month: '2027-01' }, rate: 0.06, years: 10, cashOut: 50_000, costs: 3_000 },
  });

  it('pays out what is borrowed beyond it, costs what it costs, and goes on by its new payment', () => {
    const { rows } = projectMonthly(singlePlan({ properties: [refinanced] }));
    expect(rows[11]?.spending.housing).toBeDollars(1_000);
    expect(rows[12]?.income.other).toBeDollars(50_000);
    // 238,000 over 120 months at half a percent: 2,642.29, and the costs.
    expect(rows[12]?.spending.housing).toBeDollars(5_642.29);
    expect(rows[13]?.spending.housing).toBeDollars(2_642.29);
    // Cash 1,000,000 - 12,000 + 50,000 - 3,000 - 12 x 2,642.29; the house less 220,085.21.
    expect(rows[23]?.netPortfolio).toBeDollars(1_003_292.54);
    expect(rows[23]?.netWorth).toBeDollars(1_003_292.54 + 400_000 - 220_085.21);
    expect(rows[12]?.events).toContainEqual({ kind: 'loan', text: 'Mortgage on House is refinanced' });
  });

  it('bears interest that is deducted on what it was, not on what was taken out', () => {
    // What was taken out is repaid first, so that 188,000 stays as it was: 940 a month.
    expect(projectYearly(itemizing(refinanced)).rows[1]?.taxes.deduction).toBeDollars(11_280);
  });
});

describe('payments beyond those due', () => {
  const mortgage = { balance: 12_000, rate: 0, monthlyPayment: 1_000 };

  it('each month end the loan sooner', () => {
    const { rows } = projectMonthly(
      singlePlan({ properties: [home({ mortgage, extraPayments: { amount: 1_000, start: { month: '2026-03' } } })] }),
    );
    expect(rows.slice(0, 8).map(({ spending }) => spending.housing)).toEqual([
      1_000, 1_000, 2_000, 2_000, 2_000, 2_000, 2_000, 0,
    ]);
    expect(rows[6]?.events).toContainEqual({ kind: 'payoff', text: 'Mortgage on House is paid off' });
  });

  it('once and each year fall into their months', () => {
    const extraOf = (frequency: 'once' | 'annual') =>
      projectMonthly(
        singlePlan({
          debts: [
            {
              balance: 60_000,
              rate: 0,
              years: 5,
              extraPayments: { amount: 500, frequency, start: { month: '2026-02' } },
            },
          ],
        }),
      )
        .rows.map(({ spending }) => spending.debtService)
        .slice(0, 26);
    expect(extraOf('once').filter((paid) => paid === 1_500)).toHaveLength(1);
    expect(extraOf('annual').flatMap((paid, month) => (paid === 1_500 ? [month] : []))).toEqual([1, 13, 25]);
  });
});

describe('a loan that begins later', () => {
  // 30,000 at 5% over five years: 566.14 a month.
  const car = { name: 'Car', start: { month: '2027-04' }, balance: 30_000, rate: 0.05, years: 5 } as const;
  const { rows } = projectMonthly(singlePlan({ debts: [car] }));

  it('pays its balance out, as no income that is taxed, and is owed from then on', () => {
    expect(rows[14]?.netWorth).toBeDollars(1_000_000);
    expect(rows[15]?.income.other).toBeDollars(30_000);
    expect(rows[15]?.spending.debtService).toBeDollars(566.14);
    // Interest of a month, 125, is all that it costs in the first.
    expect(rows[15]?.netWorth).toBeDollars(999_875);
    expect(rows[15]?.events).toContainEqual({ kind: 'loan', text: 'Car begins' });
    expect(projectYearly(singlePlan({ debts: [car] })).rows[1]?.taxes.agi).toBe(0);
  });

  it('of a term that has begun is paid from the first month on', () => {
    const { rows: owed } = projectMonthly(singlePlan({ debts: [{ balance: 30_000, rate: 0.05, years: 5 }] }));
    expect(owed[0]?.spending.debtService).toBeDollars(566.14);
    expect(owed[59]?.spending.debtService).toBeDollars(566.14);
    expect(owed[60]?.spending.debtService).toBe(0);
  });
});

describe('a line of credit on a home', () => {
  // 60,000 drawn in March 2026 at 6%: 300 a month, then from January 2027 on 1,159.97 over five years.
  const line = home({
    creditLine: {
      rate: 0.06,
      limit: 60_000,
      draw: { amount: 60_000, start: { month: '2026-03' } },
      repayFrom: { month: '2027-01' },
      years: 5,
    },
  });
  const { rows } = projectMonthly(singlePlan({ properties: [line] }));

  it('is drawn on, bears interest alone, and is then repaid', () => {
    expect(rows[1]?.spending.housing).toBe(0);
    expect(rows[2]?.income.other).toBe(60_000);
    expect(rows.slice(2, 12).map(({ spending }) => spending.housing)).toEqual(Array.from({ length: 10 }, () => 300));
    expect(rows[12]?.spending.housing).toBeDollars(1_159.97);
    expect(rows[71]?.spending.housing).toBeDollars(1_159.97);
  });

  it('bears interest that is not deducted', () => {
    expect(projectYearly(itemizing(line)).rows[0]?.taxes.deduction).toBe(0);
  });

  it('is repaid out of a sale', () => {
    const sold = { ...line, sale: { when: { month: '2026-12' }, costs: 0 }, basis: 400_000 };
    expect(projectMonthly(singlePlan({ properties: [sold] })).rows[11]?.income.other).toBeDollars(340_000);
  });

  it('gives no more than its limit, which is said', () => {
    const over = home({
      creditLine: {
        rate: 0.06,
        limit: 50_000,
        draw: { amount: 20_000, frequency: 'annual', start: { month: '2026-01' } },
        repayFrom: { month: '2030-01' },
        years: 5,
      },
    });
    const { rows: years, warnings } = projectYearly(singlePlan({ properties: [over] }));
    expect(years.slice(0, 4).map(({ income }) => income.other)).toEqual([20_000, 20_000, 10_000, 0]);
    expect(warnings).toContainEqual(
      expect.objectContaining({
        code: 'askedNotDone',
        what: 'creditDraw',
        asked: 40_000,
        done: 10_000,
        reason: 'creditLimit',
      }),
    );
  });
});
