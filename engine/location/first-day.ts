import type { LawTables } from '../law/law-tables.ts';
import type { Plan } from '../plan/complete/plan.ts';
import type { AssetClass } from '../plan/schema/allocation/classes.ts';
import { add } from '../primitives/cells.ts';
import { compilePlan } from '../projection/compile/compile-plan.ts';
import { meanReturns } from '../projection/run/mean-returns.ts';
import { FUND_UNIT, fundBalanceOf } from '../projection/state/household/fund-units.ts';
import { openMarket } from '../projection/state/market.ts';
import { createRun, startRun } from '../projection/state/start-run.ts';
import type { ClassShares } from '../results/location.ts';

/** The classes in the order in which they are shown, and the fund of each. */
export const FUND_OF_CLASS = {
  usEquity: FUND_UNIT.equity,
  international: FUND_UNIT.international,
  bond: FUND_UNIT.bond,
  tips: FUND_UNIT.tips,
  cash: FUND_UNIT.cash,
  realEstate: FUND_UNIT.realEstate,
} as const satisfies Readonly<Record<AssetClass, number>>;

/** Dollars of each fund that each account of the plan begins with, by `FUND_UNIT`. */
export function firstDayFunds(plan: Plan, law: LawTables): readonly Float64Array[] {
  const program = compilePlan(plan, law);
  const run = createRun(program);
  openMarket(program, run, meanReturns(plan, program));
  startRun(run, false);
  return run.holdings.map((holding) =>
    Float64Array.from({ length: FUND_UNIT.count }, (_, fund) => fundBalanceOf(holding, fund)),
  );
}

/** The mix of some accounts together; all in US stocks where they hold nothing. */
export function sharesOf(accounts: readonly Float64Array[]): ClassShares {
  const sums = new Float64Array(FUND_UNIT.count);
  for (const funds of accounts) funds.forEach((dollars, fund) => add(sums, fund, dollars));
  const all = sums.reduce((sum, dollars) => sum + dollars, 0);
  const share = (name: AssetClass) => (all > 0 ? (sums[FUND_OF_CLASS[name]] ?? 0) / all : 0);
  return {
    usEquity: all > 0 ? share('usEquity') : 1,
    bond: share('bond'),
    international: share('international'),
    tips: share('tips'),
    realEstate: share('realEstate'),
    cash: share('cash'),
  };
}
