import * as fc from 'fast-check';
import { describe, it } from 'vitest';
import { explainYear } from '../../engine/index.ts';
import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';
import { planInputsArbitrary } from '../arbitraries/plan.ts';
import { recomputed, roundingOf } from '../engine/tax/worksheets/figures.ts';
import { worksheetDifferences } from '../golden/worksheets/worksheet-differences.ts';
import { lawTables } from '../law-tables.ts';
import { planOf, projectMonthly, projectYearly } from '../projection.ts';
import { propertyRuns } from './finds.ts';

const contribution = fc.record({
  amount: fc.constantFrom(5_000, 40_000, 400_000),
  everyYears: fc.integer({ min: 1, max: 4 }),
  inShares: fc.boolean(),
});

const charity = fc
  .record({
    annual: fc.constantFrom(0, 20_000, 150_000),
    useQcd: fc.boolean(),
    qcdForGoals: fc.boolean(),
    giveShares: fc.boolean(),
    fund: fc.option(
      fc.record({
        balance: fc.constantFrom(0, 60_000),
        fees: fc.constantFrom(0, 0.006),
        grants: fc.boolean(),
        contributions: fc.array(contribution, { maxLength: 2 }),
      }),
      { nil: undefined },
    ),
  })
  .map(({ fund, ...rest }) => ({ ...rest, ...(fund === undefined ? {} : { donorAdvisedFund: fund }) }));

const goal = fc.record({
  category: fc.constant('charity' as const),
  amount: fc.constantFrom(1_000, 30_000),
  frequency: fc.constantFrom('monthly' as const, 'annual' as const, 'once' as const),
});

/** Plans that give from IRAs, in shares and by a fund. */
const plans: fc.Arbitrary<PlanInputs> = fc
  .tuple(
    planInputsArbitrary({ properties: false }),
    charity,
    fc.array(goal, { maxLength: 2 }),
    fc.constantFrom('december' as const, 'monthly' as const, 'january' as const),
    fc.uniqueArray(fc.integer({ min: 2027, max: 2033 }), { maxLength: 2 }),
  )
  .map(([plan, given, goals, rmdTiming, years]) => ({
    ...plan,
    goals: [...(plan.goals ?? []), ...goals],
    taxes: { charity: given },
    withdrawal: { rmdTiming },
    ...(years.length === 0 ? {} : { roth: { manual: years.map((year) => ({ year, amount: 50_000 })) } }),
  }));

const forEveryPlan = (claim: (plan: PlanInputs) => void) => fc.assert(fc.property(plans, claim), propertyRuns());

const grain = (scale: number) => Math.max(0.001, Math.abs(scale) * 1e-9);

function must(claim: boolean, place: string): void {
  if (!claim) throw new Error(`does not hold: ${place}`);
}

describe('in every plan that gives', () => {
  it('all sources of cash equal all uses, every month and year', () => {
    forEveryPlan((plan) => {
      for (const row of [...projectMonthly(plan).rows, ...projectYearly(plan).rows]) {
        const { income, withdrawals, shortfall, spending, taxes, contributions, surplusDeposited } = row;
        const sources = income.total - income.interestAndDividends + withdrawals.total + shortfall;
        const uses = spending.total + taxes.total + contributions.employee + surplusDeposited;
        must(Math.abs(sources - uses) < grain(sources), row.period);
      }
    });
  });

  it('accounts roll forward, and the fund does where nothing grows', () => {
    forEveryPlan((plan) => {
      const still = { inflation: 0.02, equityReturn: 0, bondReturn: 0, equityVol: 0, bondVol: 0 };
      const before = { fund: plan.taxes?.charity?.donorAdvisedFund?.balance ?? 0 };
      const fees = plan.taxes?.charity?.donorAdvisedFund?.fees ?? 0;
      for (const { period, accounts, giving } of projectMonthly({ ...plan, assumptions: still }).rows) {
        for (const {
          id,
          startBalance,
          contributions,
          growth,
          fees: fee,
          withdrawals,
          conversions,
          transferred,
          endBalance,
        } of accounts) {
          const rolled = startBalance + contributions + growth - fee - withdrawals + conversions + transferred;
          must(Math.abs(rolled - endBalance) < grain(startBalance), `${period} ${id}`);
        }
        if (giving === undefined) continue;
        const kept = (before.fund + giving.toFund - giving.fromFund) * (1 - fees / 12);
        must(Math.abs(kept - giving.fundBalance) < grain(kept), `${period} fund`);
        must(giving.fundBalance >= 0, `${period} fund below zero`);
        before.fund = giving.fundBalance;
      }
    });
  });

  it('twelve months of giving add up to the year', () => {
    forEveryPlan((plan) => {
      const months = projectMonthly(plan).rows;
      for (const { year, giving, qcd } of projectYearly(plan).rows) {
        const own = months.filter((month) => month.year === year);
        const sum = (of: (row: (typeof own)[number]) => number) => own.reduce((total, row) => total + of(row), 0);
        must(Math.abs(sum((row) => row.qcd) - qcd) < grain(qcd), `${year} qcd`);
        if (giving === undefined) continue;
        must(
          Math.abs(sum((row) => row.giving?.inShares ?? 0) - giving.inShares) < grain(giving.inShares),
          `${year} shares`,
        );
        must(
          Math.abs(sum((row) => row.giving?.fromFund ?? 0) - giving.fromFund) < grain(giving.fromFund),
          `${year} grants`,
        );
        must(own.at(-1)?.giving?.fundBalance === giving.fundBalance, `${year} fund`);
        must(own.at(-1)?.giving?.carryover === giving.carryover, `${year} carryover`);
      }
    });
  });

  it('the worksheets come to the row, and the figures of every line to its value', () => {
    forEveryPlan((inputs) => {
      const plan = planOf(inputs);
      const { rows } = projectYearly(inputs);
      for (const row of [rows[0], rows[Math.floor(rows.length / 2)]]) {
        if (row === undefined) continue;
        const [first] = worksheetDifferences(plan, rows, rows.indexOf(row));
        if (first !== undefined) throw new Error(first);
        const explained = explainYear(plan, lawTables, row.year);
        if (!explained.ok) throw new Error(`${row.year} is not explained`);
        const lines = explained.value.worksheets.flatMap((sheet) => sheet.lines);
        for (const { id, formula, value } of lines.filter(
          (line) => line.id.startsWith('limit-on-gifts') && line.formula.includes(': '),
        )) {
          if (Math.abs(recomputed(formula) - value) <= roundingOf(formula)) continue;
          throw new Error(`${row.year} ${id} is ${value}: ${formula}`);
        }
        const values = new Map(lines.map(({ id, value }) => [id, value]));
        for (const [field, value] of Object.entries(row.giving ?? {})) {
          const shown = values.get(explained.value.figures[`giving.${field}`] ?? '');
          must(Math.abs((shown ?? Number.NaN) - value) < 0.005, `${row.year} giving.${field}`);
        }
      }
    });
  });
});
