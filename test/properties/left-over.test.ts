import * as fc from 'fast-check';
import { describe, it } from 'vitest';
import type { MonthRow, YearRow } from '../../engine/index.ts';
import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';
import { planWithConversionsArbitrary } from '../arbitraries/plan-with-conversions.ts';
import { planOf, projectMonthly, projectYearly } from '../projection.ts';
import { propertyRuns } from './finds.ts';

/** A tenth of a cent, or a billionth of the sums involved: a double has no finer grain for millions. */
const grain = (scale: number) => Math.max(0.001, Math.abs(scale) * 1e-9);

function must(claim: boolean, place: string): void {
  if (!claim) throw new Error(`does not hold: ${place}`);
}

/** The same household, with something to sweep and an account that takes it. */
function sweeping(plan: PlanInputs): PlanInputs {
  const accounts = [
    ...(plan.accounts ?? []),
    { id: 'swept', kind: 'taxable', balance: 1000, basis: 900 } as const,
    { id: 'tosweep', kind: 'cash', balance: 50_000 } as const,
  ];
  return { ...plan, accounts, withdrawal: { ...plan.withdrawal, sweep: { to: 'swept', above: 3000 } } };
}

const forEveryPlan = (claim: (plan: PlanInputs) => void) =>
  fc.assert(fc.property(planWithConversionsArbitrary, claim), propertyRuns());

const everyRow = (plan: PlanInputs): readonly (YearRow | MonthRow)[] => [
  ...projectYearly(plan).rows,
  ...projectMonthly(plan).rows,
];

/** Rule 81, and that each account rolls forward. */
function conserves(row: YearRow | MonthRow): void {
  const { income, withdrawals, shortfall, spending, taxes, contributions, surplusDeposited } = row;
  const sources = income.total - income.interestAndDividends + withdrawals.total + shortfall;
  const uses = spending.total + taxes.total + contributions.employee + surplusDeposited;
  must(Math.abs(sources - uses) < grain(sources), `${row.period}: sources ${sources}, uses ${uses}`);
  for (const account of row.accounts) {
    const { startBalance, growth, fees, conversions, transferred, endBalance } = account;
    const rolled =
      startBalance + account.contributions + growth - fees - account.withdrawals + conversions + transferred;
    must(Math.abs(rolled - endBalance) < grain(startBalance), `${row.period} ${account.id}`);
  }
}

describe('of every plan that spends what is left over', () => {
  const spending = (plan: PlanInputs): PlanInputs => ({ ...plan, leftOver: 'spend' });

  it('money is conserved in every month and year, and what is spent is discretionary', () => {
    forEveryPlan((plan) => {
      for (const row of everyRow(spending(plan))) {
        conserves(row);
        must(row.leftOverSpent >= 0 && row.leftOverSpent <= row.spending.discretionary + 0.001, row.period);
      }
    });
  });

  it('nothing is spent once the last wages have ended', () => {
    forEveryPlan((plan) => {
      const { rows } = projectMonthly(spending(plan));
      const last = rows.findLastIndex(({ income }) => income.wages + income.selfEmployment > 0);
      must(
        rows.slice(last + 1).every(({ leftOverSpent }) => leftOverSpent === 0),
        'after the last wages',
      );
    });
  });

  it('the first year never spends more than saving would have saved', () => {
    forEveryPlan((plan) => {
      const [saved] = projectYearly(plan).rows;
      const [spent] = projectYearly(spending(plan)).rows;
      must((spent?.leftOverSpent ?? 0) <= (saved?.surplusDeposited ?? 0) + 0.001, 'more than was left');
    });
  });
});

describe('of every plan that sweeps cash', () => {
  it('money is conserved in every month and year, and what is moved adds up to nothing', () => {
    forEveryPlan((plan) => {
      for (const row of everyRow(sweeping(plan))) {
        conserves(row);
        const moved = row.accounts.reduce((sum, { transferred }) => sum + transferred, 0);
        must(Math.abs(moved) < grain(row.netPortfolio), `${row.period} moves ${moved}`);
      }
    });
  });

  it('no month leaves more in cash before its growth than is to stay, but for December’s refund', () => {
    forEveryPlan((plan) => {
      const inputs = sweeping(plan);
      const { accounts, withdrawal } = planOf(inputs);
      const cash = new Set(accounts.filter(({ kind }) => kind === 'cash').map(({ id }) => id));
      for (const row of projectMonthly(inputs).rows) {
        const left = row.accounts
          .filter(({ id }) => cash.has(id))
          .reduce((sum, { endBalance, growth, fees }) => sum + endBalance - growth + fees, 0);
        const kept = (withdrawal.emergencyCash + 3000) * row.deflator;
        must(row.month === 12 || left <= kept + 0.02, `${row.period} leaves ${left} of ${kept}`);
      }
    });
  });
});
