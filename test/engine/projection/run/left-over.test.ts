import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { projectMonthly, projectYearly } from '../../../projection.ts';
import { STILL, singlePlan } from '../plans.ts';

const LIVING = { amount: 3000, frequency: 'monthly', category: 'essential' } as const;

/**
 * $60,000 of wages until the end of 2026 and $36,000 to live on. Worked by hand: taxable income is 60,000 − 16,100 = 43,900, of which 12,400
 * bear 10% and 31,500 bear 12%: 5,020 (Rev. Proc. 2025-32); payroll tax is 7.65%: 4,590. So 60,000 − 36,000 − 5,020 − 4,590 = 14,390 is left, 1,199.17 a month.
 */
function working(changes: Partial<PlanInputs> = {}): PlanInputs {
  return singlePlan({
    leftOver: 'spend',
    goals: [LIVING],
    incomes: [{ kind: 'wage', amount: 60_000, frequency: 'annual', end: { month: '2027-01' } }],
    ...changes,
  });
}

const rowsOf = (plan: PlanInputs) => projectYearly(plan).rows;

describe('a household that spends what is left until the last wages end', () => {
  it('spends 14,390 on discretionary things in its last year of work, and draws on its savings from then on', () => {
    const [atWork, retired] = rowsOf(working());
    expect(atWork?.taxes.total).toBeCloseTo(9610, 6);
    expect(atWork?.leftOverSpent).toBeCloseTo(14_390, 6);
    expect(atWork?.spending).toMatchObject({ essential: 36_000 });
    expect(atWork?.spending.discretionary).toBeCloseTo(14_390, 6);
    expect(atWork?.surplusDeposited).toBe(0);
    expect(atWork?.netPortfolio).toBeCloseTo(1_000_000, 6);
    expect(retired?.leftOverSpent).toBe(0);
    expect(retired?.netPortfolio).toBeLessThan(965_000);
  });

  it('saves it where the plan says nothing else', () => {
    const [atWork] = rowsOf(working({ leftOver: 'save' }));
    expect(atWork).toMatchObject({ leftOverSpent: 0, spending: { discretionary: 0 } });
    expect(atWork?.surplusDeposited).toBeCloseTo(14_390, 6);
    expect(atWork?.netPortfolio).toBeCloseTo(1_014_390, 6);
  });

  it('spends 1,199.17 in each month', () => {
    const months = projectMonthly(working()).rows.slice(0, 13);
    const spent = months.map(({ leftOverSpent }) => leftOverSpent);
    for (const amount of spent.slice(0, 12)) expect(amount).toBeCloseTo(14_390 / 12, 6);
    expect(spent[12]).toBe(0);
  });

  it('pays the rest of the year’s tax out of December’s: 12% of $6,000 of interest', () => {
    const accounts = [{ id: 'cash', kind: 'cash', balance: 150_000 }] as const;
    const plan = working({ accounts, assumptions: { ...STILL, cashReturn: 0.04 } });
    const months = projectMonthly(plan).rows;
    expect(months[11]?.leftOverSpent).toBeCloseTo(14_390 / 12 - 720, 4);
    const [atWork] = rowsOf(plan);
    expect(atWork?.withdrawals.total).toBe(0);
    expect(atWork?.netPortfolio).toBeCloseTo(156_000, 4);
  });

  it('draws on savings only for what December’s does not pay', () => {
    const accounts = [{ id: 'cash', kind: 'cash', balance: 1_000_000 }] as const;
    const plan = working({ accounts, assumptions: { ...STILL, cashReturn: 0.04 } });
    // Taxable income 83,900: 5,800 on 50,400 and 22% of 33,500: 13,170, of which 5,020 are paid month by month.
    const december = projectMonthly(plan).rows[11];
    expect(december?.leftOverSpent).toBe(0);
    expect(december?.withdrawals.total).toBeCloseTo(13_170 - 5020 - 14_390 / 12, 4);
  });

  it('spends a refund with the rest of December’s: 12% of a loss of $3,000 carried in', () => {
    const [atWork] = rowsOf(working({ taxes: { capitalLossCarryforward: 3000 } }));
    expect(atWork?.leftOverSpent).toBeCloseTo(14_750, 4);
    expect(atWork?.surplusDeposited).toBe(0);
  });

  it('saves a distribution that the law requires: 246,000 ÷ 23.7 at 76', () => {
    const plan = working({
      persons: [{ birthDate: '1950-05-15', planEnd: 80, medicare: { enrolled: false } }],
      accounts: [
        { kind: 'cash', balance: 100_000 },
        { kind: 'traditionalIra', balance: 246_000 },
      ],
    });
    const [atWork] = rowsOf(plan);
    expect(atWork?.surplusDeposited).toBeCloseTo(246_000 / 23.7, 6);
    expect(atWork?.leftOverSpent).toBeGreaterThan(10_000);
  });

  it('saves the proceeds of a sale, which are no income of the month', () => {
    const home = {
      value: 300_000,
      primary: true,
      basis: 300_000,
      growth: 0,
      sale: { when: { month: '2026-06' }, costs: 0 },
    };
    const [atWork] = rowsOf(working({ properties: [home] }));
    expect(atWork?.surplusDeposited).toBeCloseTo(300_000, 6);
    expect(atWork?.leftOverSpent).toBeCloseTo(14_390, 6);
  });

  it('never makes a plan fail: there is no shortfall where nothing but wages pays', () => {
    const { rows, summary } = projectYearly(
      working({ accounts: [{ kind: 'cash', balance: 0 }], persons: [{ birthDate: '1971-05-15', planEnd: 55 }] }),
    );
    expect(summary.firstShortfall).toBeNull();
    expect(rows[0]?.leftOverSpent).toBeCloseTo(14_390, 6);
  });

  it('says so where the plan has no wages to end', () => {
    const plan = singlePlan({ leftOver: 'spend', incomes: [{ kind: 'pension', amount: 10_000, frequency: 'annual' }] });
    const { rows, warnings } = projectYearly(plan);
    expect(rows.every(({ leftOverSpent }) => leftOverSpent === 0)).toBe(true);
    expect(warnings.filter(({ code }) => code === 'askedNotDone')).toMatchObject([
      { what: 'leftOver', path: 'leftOver', firstYear: 2026, years: 6, asked: 60_000, done: 0, reason: 'noWages' },
    ]);
  });
});

it('a sweep of what is left over finds nothing where it is spent', () => {
  const { warnings } = projectYearly(
    working({
      accounts: [
        { id: 'cash', kind: 'cash', balance: 1000 },
        { id: 'brokerage', kind: 'taxable', balance: 500_000, basis: 500_000 },
      ],
      withdrawal: { emergencyCash: 1000, sweep: { to: 'brokerage' } },
    }),
  );
  expect(warnings.map(({ code }) => code)).toContain('sweepNeverActs');
});
