import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MonthRow, Plan, YearRow } from '../../engine/index.ts';
import { inputsHash } from '../../engine/plan/inputs-hash.ts';
import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';
import { planWithConversionsArbitrary } from '../arbitraries/plan-with-conversions.ts';
import { planInputsOf } from '../plan-inputs-of.ts';
import { planOf, projectMonthly, projectYearly } from '../projection.ts';
import { propertyRuns } from './finds.ts';

/** A tenth of a cent, or a billionth of the sums involved: a double has no finer grain for millions. */
const grain = (scale: number) => Math.max(0.001, Math.abs(scale) * 1e-9);

/** Millions of cells are checked: a matcher for each would take minutes. */
function must(claim: boolean, place: string): void {
  if (!claim) throw new Error(`does not hold: ${place}`);
}

const forEveryPlan = (claim: (plan: PlanInputs) => void) =>
  fc.assert(fc.property(planWithConversionsArbitrary, claim), propertyRuns());

const everyRow = (plan: PlanInputs): readonly (YearRow | MonthRow)[] => [
  ...projectYearly(plan).rows,
  ...projectMonthly(plan).rows,
];

describe('in every month and every year of every plan', () => {
  it('each account rolls forward from its start to its end', () => {
    forEveryPlan((plan) => {
      for (const row of everyRow(plan)) {
        for (const account of row.accounts) {
          const { startBalance, contributions, growth, fees, withdrawals, conversions, transferred, endBalance } =
            account;
          const rolled = startBalance + contributions + growth - fees - withdrawals + conversions + transferred;
          must(Math.abs(rolled - endBalance) < grain(startBalance), `${row.period} ${account.id}`);
        }
      }
    });
  });

  it('all sources of cash equal all uses of cash', () => {
    forEveryPlan((plan) => {
      for (const {
        period,
        income,
        withdrawals,
        shortfall,
        spending,
        taxes,
        contributions,
        surplusDeposited,
        netCashFlow,
      } of everyRow(plan)) {
        const sources = income.total - income.interestAndDividends + withdrawals.total + shortfall;
        const uses = spending.total + taxes.total + contributions.employee + surplusDeposited;
        must(Math.abs(sources - uses) < grain(sources), period);
        const rest = sources - shortfall - (uses - surplusDeposited);
        must(Math.abs(netCashFlow - rest) < grain(sources), `${period} netCashFlow`);
      }
    });
  });

  it('every account starts where it ended, and the portfolio is the sum of its accounts', () => {
    forEveryPlan((plan) => {
      const { rows } = projectMonthly(plan);
      rows.forEach((row, at) => {
        const before = rows[at - 1];
        row.accounts.forEach(({ startBalance }, account) => {
          must(before === undefined || startBalance === before.accounts[account]?.endBalance, `${row.period} start`);
        });
        const sum = row.accounts.reduce((total, { endBalance }) => total + endBalance, 0);
        must(Math.abs(row.netPortfolio - sum) < grain(sum), `${row.period} portfolio`);
      });
    });
  });

  it('no balance and no basis of retirement money is ever negative', () => {
    forEveryPlan((plan) => {
      for (const row of projectMonthly(plan).rows) {
        for (const { id, endBalance } of row.accounts) must(endBalance >= 0, `${row.period} ${id}`);
      }
    });
  });

  it('the parts of income, spending, withdrawals and taxes add up to their totals', () => {
    forEveryPlan((plan) => {
      for (const row of everyRow(plan)) {
        const { federalIncome, capitalGains, niit, amt, payroll, state, earlyWithdrawalPenalty, total } = row.taxes;
        const taxes = federalIncome + capitalGains + niit + amt + payroll + state + earlyWithdrawalPenalty;
        must(Math.abs(taxes - total) < grain(total), row.period);
        for (const parts of [row.income, row.spending, row.withdrawals]) {
          const { total: sum, ...rest } = parts;
          const added = Object.values(rest).reduce((all, part) => all + part, 0);
          must(Math.abs(added - sum) < grain(sum), row.period);
        }
      }
    });
  });
});

describe('between the months and the years of every plan', () => {
  it('twelve months add up to their year, and stocks are those of December', () => {
    forEveryPlan((plan) => {
      const months = projectMonthly(plan).rows;
      for (const year of projectYearly(plan).rows) {
        const inYear = months.filter((month) => month.year === year.year);
        const flows = flowsOf(year);
        const added = inYear.map(flowsOf).reduce(sumOf);
        for (const [name, amount] of Object.entries(flows)) {
          expect(Math.abs((added[name] ?? Number.NaN) - amount), `${year.year} ${name}`).toBeLessThan(
            grain(amount) * 12,
          );
        }
        const december = inYear.at(-1);
        expect(december?.netPortfolio).toBe(year.netPortfolio);
        expect(december?.accounts.map(({ endBalance, basis }) => [endBalance, basis])).toEqual(
          year.accounts.map(({ endBalance, basis }) => [endBalance, basis]),
        );
        // One price level for every flow of the year, so that months add up to it in today's dollars too.
        expect(inYear.map(({ deflator }) => deflator)).toEqual(inYear.map(() => year.deflator));
        expect(december?.deflatorEnd).toBe(year.deflatorEnd);
      }
    });
  });

  it('required distributions are taken in full as long as the accounts hold them', () => {
    forEveryPlan((plan) => {
      for (const { period, rmd, accounts } of projectYearly(plan).rows) {
        must(rmd.taken <= rmd.required + 0.001, period);
        const left = accounts.filter(({ id }) => isTraditional(plan, id)).every(({ endBalance }) => endBalance > 0);
        if (left) must(rmd.required - rmd.taken < 0.001, period);
      }
    });
  });

  it('there is a shortfall only in months that leave no money behind', () => {
    forEveryPlan((plan) => {
      for (const row of projectMonthly(plan).rows) {
        if (row.shortfall <= 0.01) continue;
        // Every account was drawn to zero before there was a shortfall, so that nothing is left to grow.
        const spent = row.accounts.every(({ endBalance }) => endBalance < 0.01);
        must(spent || row.taxes.total < 0, `${row.period} ${row.shortfall}`);
      }
    });
  });
});

describe('the projection of every plan is a pure function', () => {
  it('the same plan gives the same bytes', () => {
    forEveryPlan((plan) => {
      expect(JSON.stringify(projectMonthly(plan))).toBe(JSON.stringify(projectMonthly(structuredClone(plan))));
    });
  });

  it('the order of its goals and incomes changes nothing but their hash', () => {
    forEveryPlan((inputs) => {
      const plan = planOf(inputs);
      const reordered: Plan = { ...plan, goals: plan.goals.toReversed(), incomes: plan.incomes.toReversed() };
      const [rows, others] = [projectYearly(planInputsOf(plan)).rows, projectYearly(planInputsOf(reordered)).rows];
      rows.forEach((row, at) => {
        expect(Math.abs(row.netPortfolio - (others[at]?.netPortfolio ?? 0)), row.period).toBeLessThan(
          grain(row.netPortfolio),
        );
      });
    });
  });

  it('a result names the plan that it is of', () => {
    forEveryPlan((plan) => {
      expect(projectYearly(plan).manifest.inputsHash).toBe(inputsHash(planOf(plan)));
    });
  });
});

function isTraditional({ accounts = [] }: PlanInputs, id: string): boolean {
  const at = accounts.findIndex((account, place) => (account.id ?? `a${place + 1}`) === id);
  return accounts[at]?.kind.startsWith('traditional') ?? false;
}

/** Every flow of a row by name; balances, levels and rates are not flows. */
function flowsOf(row: YearRow | MonthRow): Record<string, number> {
  const { federalIncome, capitalGains, niit, amt, payroll, state, earlyWithdrawalPenalty, total } = row.taxes;
  const groups = {
    income: row.income,
    spending: row.spending,
    withdrawals: row.withdrawals,
    contributions: { ...row.contributions, saversMatch: row.contributions.saversMatch ?? 0 },
    rmd: row.rmd,
    taxes: { federalIncome, capitalGains, niit, amt, payroll, state, earlyWithdrawalPenalty, total },
    one: {
      shortfall: row.shortfall,
      surplus: row.surplusDeposited,
      realized: row.capitalGains.realizedLongTerm,
    },
  };
  const perPerson = row.socialSecurity.map((person, at) => [`person ${at}`, person] as const);
  const perAccount = row.accounts.map(
    ({ id, contributions, withdrawals, growth, fees }) => [id, { contributions, withdrawals, growth, fees }] as const,
  );
  return Object.fromEntries(
    [...Object.entries(groups), ...perPerson, ...perAccount].flatMap(([group, amounts]) =>
      Object.entries(amounts).map(([name, amount]) => [`${group}.${name}`, amount]),
    ),
  );
}

function sumOf(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(one).map(([name, amount]) => [name, amount + (other[name] ?? Number.NaN)]));
}
