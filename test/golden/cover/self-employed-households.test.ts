import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../engine/index.ts';
import { explainYear } from '../../../engine/projection/explain/explain.ts';
import { lawTables } from '../../law-tables.ts';
import { planOf, projectYearly } from '../../projection.ts';
import { stillPlan } from '../households/still-plan.ts';

/**
 * Self-employed people of 60 who buy on the marketplace in 2026, worked by hand: poverty line $15,650, no credit above
 * 4 × 15,650 = $62,600, from 3 × 15,650 on 9.96% of household income. The plan bought costs the benchmark.
 */
function selfEmployed(profit: number, pension: number, premium: number, more: Partial<PlanInputs> = {}): PlanInputs {
  return stillPlan('1966-05-15', 62, {
    accounts: [{ id: 'cash', kind: 'cash', balance: 200_000, surplus: true }],
    incomes: [
      {
        kind: 'selfEmployment',
        amount: profit,
        frequency: 'annual',
        end: { month: '2027-01' },
        growth: { kind: 'none' },
      },
      { kind: 'pension', amount: pension, frequency: 'annual', start: { month: '2026-01' }, growth: { kind: 'none' } },
    ],
    taxes: { priorYearMagi: [0, 0], acaBenchmarkMonthly: premium, selfEmployedHealth: true },
    ...more,
  });
}

function sheetsOf(plan: PlanInputs) {
  const explained = explainYear(planOf(plan), lawTables, 2026);
  if (!explained.ok) throw new Error('not simulatable');
  const valueOf = (id: string, label: string) =>
    explained.value.worksheets.find((sheet) => sheet.id === id)?.lines.find((line) => line.label === label)?.value;
  return {
    deduction: valueOf('form-7206', 'Deduction'),
    credit: valueOf('form-8962', 'Premium tax credit'),
    onSchedule1: valueOf('schedule-1', 'Health insurance of the self-employed'),
  };
}

describe('health premiums of the self-employed: 26 USC 162(l), Rev. Proc. 2014-41', () => {
  // Half of the tax on 65,000 is 4,592.104, so that 60,407.896 is left before the deduction d. Both stand where
  // d = 9.96% of (60,407.896 − d): d = 6,016.626 ÷ 1.0996.
  const plan = selfEmployed(65_000, 0, 1000);

  it('are deducted up to what the credit leaves, each by the other', () => {
    const { deduction, credit, onSchedule1 } = sheetsOf(plan);
    expect(deduction).toBeDollars(5471.65);
    expect(credit).toBeDollars(12_000 - 5471.65);
    expect(onSchedule1).toBe(deduction);
    expect(projectYearly(plan).rows[0]?.taxes.agi).toBeDollars(60_407.896 - 5471.65);
  });

  it('stay medical expenses where the plan does not ask for it', () => {
    const without = { ...plan, taxes: { priorYearMagi: [0, 0] as const, acaBenchmarkMonthly: 1000 } };
    expect(projectYearly(without).rows[0]?.taxes.agi).toBeDollars(60_407.896);
  });

  it('are deducted at most to the profit less half of the tax on it: 162(l)(2)(A)', () => {
    // 5,000 − 353.239 = 4,646.761; above 62,600 there is no credit.
    const small = selfEmployed(5000, 90_000, 1000);
    expect(sheetsOf(small)).toMatchObject({ deduction: expect.closeTo(4646.761, 2), credit: 0 });
    expect(projectYearly(small).rows[0]?.taxes.agi).toBeDollars(90_000);
  });

  it('are no deduction in a year without a business', () => {
    expect(projectYearly(plan).rows[1]?.taxes.agi).toBe(0);
  });

  it('find the deduction that stands where the steps of the procedure go round for ever', () => {
    // 20,000 − 1,412.955 + 50,242.955 = 68,830. The first step of the procedure deducts 9,000, which leaves a credit that
    // brings income above the limit again. 9.96% of 68,830 ÷ 1.0996 is 6,234.511, and 62,595.489 lies below the limit.
    const { deduction, credit } = sheetsOf(selfEmployed(20_000, 50_242.955, 750));
    expect(deduction).toBeDollars(6234.511);
    expect(credit).toBeDollars(9000 - 6234.511);
  });

  it('keep below the deduction that would bring a credit where none stands', () => {
    // 68,900: the two would stand at 6,240.851, an income of 62,659.15 without any credit. Down to the limit 6,300 is left.
    const { deduction, credit } = sheetsOf(selfEmployed(20_000, 50_312.955, 750));
    expect(deduction).toBeDollars(6300);
    expect(credit).toBe(0);
  });
});
