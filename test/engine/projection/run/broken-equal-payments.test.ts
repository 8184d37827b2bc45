import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { explanationOf, valueOn } from '../../../explained.ts';
import { projectMonthly, projectYearly } from '../../../projection.ts';
import { singlePlan } from '../plans.ts';

const seppPlan = { start: { month: '2026-01' }, method: 'amortization', rate: 0 } as const;

/** An IRA of 316,000 at 55, which pays a 31.6th a year without interest: 10,000, or 833.33 a month. */
const series = { id: 'i', kind: 'traditionalIra', balance: 316_000, seppPlan } as const;

/** 1,500 a month to spend: the 12,000 of cash, of which 6,000 are a reserve, give the missing 666.67 through June 2027. */
function plan(changes: Partial<PlanInputs> = {}): PlanInputs {
  return singlePlan({
    accounts: [series, { kind: 'cash', balance: 12_000 }],
    goals: [{ amount: 1_500, frequency: 'monthly', category: 'essential' }],
    withdrawal: { emergencyCash: 6_000 },
    ...changes,
  });
}

const penalties = (document: object) => projectYearly(document).rows.map(({ taxes }) => taxes.earlyWithdrawalPenalty);

describe('equal periodic payments are broken off before a shortfall, 26 USC 72(t)(4)', () => {
  const months = projectMonthly(plan()).rows;
  const drawn = (period: string) => months.find((row) => row.period === period)?.withdrawals.traditional;

  it('not while anything else is left, the reserve included; then by as much as is short; no payments afterward', () => {
    expect(drawn('2027-06')).toBeDollars(833.33);
    expect(drawn('2027-07')).toBeDollars(1_500);
    expect(drawn('2027-08')).toBeDollars(1_500);
    expect(months.every(({ shortfall }) => shortfall < 0.01)).toBe(true);
  });

  it('the tenth falls on the draws, and in the same year on all nineteen payments of 833.33', () => {
    // Income: 5,833.33 of payments, 666.67 and 7,500 drawn, and S for the tax, less 16,100. The additional tax is a tenth
    // of 15,833.33 and of 8,166.67 + S. S = 2,400 + 0.1 S + 0.1 (S - 2,100) is 2,737.50.
    expect(drawn('2027-12')).toBeDollars(1_500 + 2_737.5);
    expect(penalties(plan())[0]).toBe(0);
    expect(penalties(plan())[1]).toBeDollars(2_673.75);
    expect(valueOn(explanationOf(plan(), 2027), 'form-5329', 'Equal periodic payments broken off')).toBeDollars(
      15_833.33,
    );
  });

  it('a warning names the year and the cost', () => {
    const { warnings } = projectYearly(plan());
    expect(warnings.filter(({ code }) => code === 'equalPaymentsBroken')).toEqual([
      {
        code: 'equalPaymentsBroken',
        message:
          'Money runs short in 2027, so that the equal payments out of Traditional IRA are broken off: the additional tax falls on the $15,833 that they have paid early, which costs $1,583 and interest on it, which is left out.',
        year: 2027,
        path: null,
        // 10% of 15,833.33.
        cost: expect.closeTo(1_583.33, 2),
      },
    ]);
  });

  it('an installment that waits for December is no shortfall, the balance then due is', () => {
    // A pension of 30,000 and the payments are spent. Tax: 1,240 and 12% of 11,500. S = 2,620 + 1,000 + 0.1 S + 0.12 S.
    const spent = plan({
      accounts: [series],
      incomes: [{ kind: 'pension', amount: 30_000, frequency: 'annual' }],
      goals: [
        { amount: 2_500, frequency: 'monthly' },
        { amount: 10_000 / 12, frequency: 'monthly' },
      ],
    });
    const rows = projectMonthly(spent).rows.filter(({ year }) => year === 2026);
    expect(rows[10]?.withdrawals.traditional).toBeDollars(833.33);
    expect(rows[11]?.withdrawals.traditional).toBeDollars(833.33 + 4_641.03);
    expect(penalties(spent)[0]).toBeDollars(1_464.1);
  });

  it('accounts break in list order, and only as many as are needed', () => {
    const [first, second] = [
      { ...series, id: 'first', balance: 3_160 },
      { ...series, id: 'second' },
    ];
    const { rows } = projectYearly(plan({ accounts: [first, second, { kind: 'cash', balance: 12_000 }] }));
    const out = (year: number, id: string) =>
      rows.find((row) => row.year === year)?.accounts.find((account) => account.id === id)?.withdrawals;
    // 841.67 a month leave 658.33 short: the last 150 of cash in July 2027, and the first account for the rest.
    expect(out(2026, 'first')).toBeDollars(100);
    expect((out(2027, 'first') ?? 0) + 100).toBeDollars(3_160);
    expect(out(2026, 'second')).toBeDollars(10_000);
  });

  it('after 59½ the draw is free, the payments before it are not', () => {
    // 59½ in December 2026, the divisor of 59 is 28: 1,000 a month. Eleven payments were early.
    const late = plan({
      persons: [{ birthDate: '1967-06-15', planEnd: 62 }],
      accounts: [
        { ...series, balance: 336_000 },
        { kind: 'cash', balance: 14_000 },
      ],
      goals: [{ amount: 2_000, frequency: 'monthly' }],
    });
    expect(penalties(late).slice(0, 2).map(Math.round)).toEqual([0, 1_100]);
  });

  it('payments of the year before the plan count as well', () => {
    const earlier = { ...series, seppPlan: { ...seppPlan, start: { month: '2025-01' } } };
    const begun = plan({ accounts: [earlier, { kind: 'cash', balance: 12_000 }] });
    expect(valueOn(explanationOf(begun, 2027), 'form-5329', 'Equal periodic payments broken off')).toBeDollars(
      25_833.33,
    );
  });

  it('before its first payment a series is drawn on, at a tenth, and not broken', () => {
    const later = { ...series, seppPlan: { ...seppPlan, start: { month: '2028-01' } } };
    const waiting = plan({ accounts: [later, { kind: 'cash', balance: 12_000 }] });
    const { rows, warnings } = projectYearly(waiting);
    expect(rows[0]?.withdrawals.traditional).toBeGreaterThan(6_000);
    expect(rows[0]?.taxes.earlyWithdrawalPenalty).toBeDollars((rows[0]?.withdrawals.traditional ?? 0) / 10);
    expect(warnings.filter(({ code }) => code === 'equalPaymentsBroken').map(({ year }) => year)).toEqual([2028]);
  });
});
