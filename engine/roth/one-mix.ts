import type { LawTables } from '../law/law-tables.ts';
import type { Plan } from '../plan/complete/plan.ts';
import type { Account } from '../plan/schema/account.ts';
import type { HouseholdAllocation } from '../plan/schema/allocation/allocation.ts';
import { MORE_CLASSES, type MoreClass } from '../plan/schema/allocation/classes.ts';
import type { HouseholdMix, Mix } from '../plan/schema/strategy.ts';
import { add } from '../primitives/cells.ts';
import { isCounted, mixedAlike } from '../projection/compile/allocation/compile-household.ts';
import { takesMix } from '../projection/compile/allocation/takes-mix.ts';
import { compilePlan } from '../projection/compile/compile-plan.ts';
import { ACCOUNT_CLASS } from '../projection/program/program.ts';
import { meanReturns } from '../projection/run/mean-returns.ts';
import { closeMonth } from '../projection/run/month.ts';
import { runUnsettledDecember } from '../projection/run/simulate.ts';
import { settleYear } from '../projection/run/year-end.ts';
import type { Holding } from '../projection/state/holding.ts';
import { FUND_UNIT, fundBalanceOf } from '../projection/state/household/fund-units.ts';
import { openMarket } from '../projection/state/market.ts';
import type { Run } from '../projection/state/run-state.ts';
import { createRun, startRun } from '../projection/state/start-run.ts';

/**
 * The plan in which conversions cannot change what the household holds: every account but cash, single shares and annuities holds the mix that
 * all of them together have without conversions, at the mean returns, and what is left over goes to the first taxable account,
 * where there is one. Accounts that keep a mix of their own are left alone. Null where all are mixed alike already. A household whose mix the
 * plan states, of such accounts alone, holds that mix in each.
 */
export function atOneMix(plan: Plan, law: LawTables): Plan | null {
  const { allocation } = plan;
  if (allocation === null && isMixedAlike(plan)) return null;
  if (allocation !== null && isOfMixedAlone(plan, allocation)) return mixedAlike(plan, allocation);
  const taxable = plan.accounts.findIndex((account) => account.kind === 'taxable' && takesMix(account, plan));
  const accounts =
    taxable < 0 ? plan.accounts : plan.accounts.map((account, at) => ({ ...account, surplus: at === taxable }));
  return { ...plan, accounts, oneMix: mixWithoutConversions(plan, law) };
}

/** A plan that differs in its conversions alone, at the one mix where there is one. */
export function withMixOf(base: Plan | null, followed: Plan): Plan {
  return base === null ? followed : { ...base, roth: followed.roth };
}

/** Whether all that is counted is in accounts that take the household's mix, each dollar as it stands. */
function isOfMixedAlone(plan: Plan, { counts }: HouseholdAllocation): boolean {
  return counts === 'pretax' && plan.accounts.every((account) => !isCounted(account) || takesMix(account, plan));
}

/** Whether every account that is mixed follows strategies that say the same. */
function isMixedAlike(plan: Plan): boolean {
  const { accounts, strategies } = plan;
  const said = ({ strategyId }: Account) => {
    const { id: _, name: __, ...rest } = strategies.find(({ id }) => id === strategyId) ?? { id: '', name: '' };
    return JSON.stringify(rest);
  };
  return new Set(accounts.filter((account) => takesMix(account, plan)).map(said)).size <= 1;
}

/** What all accounts of the mix hold together on the first day and each December after rebalancing; the last mix where nothing is left. */
function mixWithoutConversions(plan: Plan, law: LawTables): HouseholdMix {
  const takes = plan.accounts.map((account) => takesMix(account, plan));
  return mixAlong(plan, law, (holding) => isOfMix(holding) && takes[holding.at] !== false);
}

/** The same of all accounts that a household's mix is of, cash and accounts that keep their own mix among them. */
export function countedMix(plan: Plan, law: LawTables): HouseholdMix {
  return mixAlong(plan, law, isInSum);
}

function mixAlong(plan: Plan, law: LawTables, isOf: (holding: Holding) => boolean): HouseholdMix {
  const program = compilePlan({ ...plan, roth: 'none' }, law);
  const run = createRun(program);
  openMarket(program, run, meanReturns(plan, program));
  startRun(run, false);
  const first = mixOf(run, isOf) ?? FIRST_OF_ALL;
  let last = first;
  const years = program.years.map((year, yearIndex) => {
    runUnsettledDecember(program, run, yearIndex);
    last = mixOf(run, isOf) ?? last;
    settleYear(program, run, year, null);
    closeMonth(program, run);
    return last;
  });
  return { first, years };
}

/** Where no account of the mix holds anything yet. */
const FIRST_OF_ALL: Mix = { equity: 1, bond: 0, cash: 0 };

/** The place of a class that a mix names only where it holds some of it among the funds of an account. */
const FUND_OF = {
  international: FUND_UNIT.international,
  tips: FUND_UNIT.tips,
  realEstate: FUND_UNIT.realEstate,
} satisfies Readonly<Record<MoreClass, number>>;

function mixOf({ holdings }: Run, isOf: (holding: Holding) => boolean): Mix | null {
  const held = new Float64Array(FUND_UNIT.count);
  for (const holding of holdings) {
    if (!isOf(holding)) continue;
    for (let fund = 0; fund < held.length; fund++) add(held, fund, fundBalanceOf(holding, fund));
  }
  const [equity = 0, bond = 0, cash = 0] = held;
  const more = MORE_CLASSES.filter((name) => (held[FUND_OF[name]] ?? 0) > 0);
  const all = more.reduce((sum, name) => sum + (held[FUND_OF[name]] ?? 0), equity + bond + cash);
  if (all <= 0) return null;
  const ofMore = Object.fromEntries(more.map((name) => [name, (held[FUND_OF[name]] ?? 0) / all]));
  return { equity: equity / all, bond: bond / all, cash: cash / all, ...ofMore };
}

/** Accounts that the plan adds are of the mix, too. */
function isOfMix(holding: Holding): boolean {
  return holding.strategy !== null && !holding.account.isOneShare && isInSum(holding);
}

function isInSum({ accountClass }: Holding): boolean {
  return accountClass !== ACCOUNT_CLASS.annuity && accountClass !== ACCOUNT_CLASS.education;
}
