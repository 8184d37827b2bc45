import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Plan } from '../../engine/index.ts';
import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';
import { planInputsArbitrary } from '../arbitraries/plan.ts';
import { planInputsOf } from '../plan-inputs-of.ts';
import { planOf, projectYearly } from '../projection.ts';
import { propertyRuns } from './finds.ts';

const forEveryPlan = (claim: (plan: PlanInputs) => void) =>
  fc.assert(fc.property(planInputsArbitrary(), claim), propertyRuns());

/** Sums in another order differ in the last bits; a cliff of law magnifies that by no more than this. */
const sameMoney = (one: number, other: number) => Math.abs(one - other) <= Math.max(0.01, Math.abs(one) * 1e-9);

describe('the order of what a plan lists', () => {
  it('changes nothing for goals, incomes, strategies, properties and debts', () => {
    forEveryPlan((inputs) => {
      const plan = planOf(inputs);
      const reordered: Plan = {
        ...plan,
        goals: plan.goals.toReversed(),
        incomes: plan.incomes.toReversed(),
        strategies: plan.strategies.toReversed(),
        properties: plan.properties.toReversed(),
        debts: plan.debts.toReversed(),
      };
      const others = projectYearly(planInputsOf(reordered)).rows;
      for (const [at, row] of projectYearly(planInputsOf(plan)).rows.entries()) {
        const other = others[at]?.netPortfolio ?? Number.NaN;
        if (!sameMoney(row.netPortfolio, other)) throw new Error(`${row.period}: ${row.netPortfolio} or ${other}`);
      }
    });
  });

  it('decides for accounts which of a class is drawn first', () => {
    const one = { id: 'one', kind: 'cash', balance: 1000 };
    const two = { id: 'two', kind: 'cash', balance: 1000 };
    const drawn = (accounts: readonly object[]) =>
      projectYearly({
        startMonth: '2026-01',
        persons: [{ birthDate: '1950-05-10', planEnd: 76, medicare: { enrolled: false } }],
        accounts,
        goals: [{ amount: 600, frequency: 'annual' }],
        assumptions: { inflation: 0, cashReturn: 0 },
      }).rows[0]?.accounts.map(({ id, withdrawals }) => [id, withdrawals]);
    expect(drawn([one, two])).toEqual([
      ['one', 600],
      ['two', 0],
    ]);
    expect(drawn([two, one])).toEqual([
      ['two', 600],
      ['one', 0],
    ]);
  });
});

describe('more money', () => {
  it('in a Roth IRA never makes a plan with the default order run short sooner', () => {
    const owners = fc.integer({ min: 1, max: 30 }).map((tens) => tens * 10_000);
    fc.assert(
      fc.property(planInputsArbitrary({ contributions: false }), owners, (plan, more) => {
        const roth = (balance: number) => ({ id: 'extra', kind: 'rothIra' as const, balance, basis: balance });
        const shortfall = (balance: number) => {
          const accounts = [...(plan.accounts ?? []), roth(balance)];
          return projectYearly({ ...plan, accounts }).summary.firstShortfall ?? '9999-12';
        };
        const [less, richer] = [shortfall(0), shortfall(more)];
        if (richer < less) throw new Error(`short from ${richer} with ${more} more, from ${less} without`);
      }),
      propertyRuns(),
    );
  });

  it('as income can: one dollar over 400% of the poverty line costs the whole premium tax credit', () => {
    // A single person of 60 in 2026: 400% of the 2025 line of 15,650 is 62,600.
    const tax = (pension: number) =>
      projectYearly({
        startMonth: '2026-01',
        persons: [{ birthDate: '1966-05-10', planEnd: 61 }],
        accounts: [{ kind: 'rothIra', balance: 100_000, basis: 100_000 }],
        incomes: [{ kind: 'pension', amount: pension, frequency: 'annual' }],
        taxes: { acaBenchmarkMonthly: 1200, stateModel: 'none' },
        assumptions: { cashReturn: 0 },
      }).rows[0]?.taxes.total ?? Number.NaN;
    // Below: 14,400 of premium less 9.96% of 62,600, 6,234.96, is a credit of 8,165.04.
    expect(tax(62_601) - tax(62_600)).toBeGreaterThan(8_165);
    expect(tax(62_601) - tax(62_600)).toBeLessThan(8_166);
  });
});

describe('the hardest plan that the bounds allow', () => {
  it('runs: forty accounts, sixty goals, sixty incomes, twenty properties and debts, ninety years', () => {
    const times = <T>(count: number, of: (at: number) => T) => Array.from({ length: count }, (_, at) => of(at));
    const kinds = [
      'cash',
      'taxable',
      'traditional401k',
      'traditionalIra',
      'roth401k',
      'rothIra',
      'hsa',
      'annuity',
    ] as const;
    const plan: PlanInputs = {
      startMonth: '2026-01',
      state: 'CA',
      persons: [
        { birthDate: '2000-05-10', planEnd: 115 },
        { birthDate: '2001-05-10', planEnd: 110 },
      ],
      accounts: times(40, (at) => ({
        kind: kinds[at % kinds.length] ?? 'cash',
        owner: at % 2 === 0 ? 'p1' : 'p2',
        balance: 50_000,
        ...(kinds[at % kinds.length] === 'taxable' ? { basis: 30_000 } : {}),
      })),
      goals: times(60, () => ({ amount: 200, frequency: 'monthly' as const })),
      incomes: times(60, (at) => ({
        kind: 'pension' as const,
        owner: at % 2 === 0 ? 'p1' : 'p2',
        amount: 100,
        frequency: 'monthly' as const,
      })),
      properties: times(20, () => ({ value: 100_000, basis: 100_000, propertyTax: 1000 })),
      debts: times(20, () => ({ balance: 1000, rate: 0.05, monthlyPayment: 50 })),
    };
    const { rows } = projectYearly(plan);
    expect(rows).toHaveLength(90);
    expect(rows[0]?.accounts).toHaveLength(40);
    expect(rows.every((row) => Number.isFinite(row.netWorth))).toBe(true);
  });
});
