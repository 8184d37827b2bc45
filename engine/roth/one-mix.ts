import type { LawTables } from '../law/law-tables.ts';
import type { Plan } from '../plan/complete/plan.ts';
import type { Account } from '../plan/schema/account.ts';
import type { HouseholdMix, Mix } from '../plan/schema/strategy.ts';
import { isMixed } from '../projection/compile/compile-accounts.ts';
import { compilePlan } from '../projection/compile/compile-plan.ts';
import { ACCOUNT_CLASS } from '../projection/program/program.ts';
import { meanReturns } from '../projection/result/mean-returns.ts';
import { closeMonth } from '../projection/run/month.ts';
import { runUnsettledDecember } from '../projection/run/simulate.ts';
import { settleYear } from '../projection/run/year-end.ts';
import type { Holding } from '../projection/state/holding.ts';
import { openMarket } from '../projection/state/market.ts';
import type { Run } from '../projection/state/run-state.ts';
import { createRun, startRun } from '../projection/state/start-run.ts';

/**
 * The plan in which conversions cannot change what the household holds: every account but cash, single shares and annuities holds the mix that
 * all of them together have without conversions, at the mean returns, and what is left over goes to the first taxable account,
 * where there is one. Null where all are mixed alike already.
 */
export function atOneMix(plan: Plan, law: LawTables): Plan | null {
  if (isMixedAlike(plan)) return null;
  const taxable = plan.accounts.findIndex((account) => account.kind === 'taxable' && isMixed(account));
  const accounts =
    taxable < 0 ? plan.accounts : plan.accounts.map((account, at) => ({ ...account, surplus: at === taxable }));
  return { ...plan, accounts, oneMix: mixWithoutConversions(plan, law) };
}

/** A plan that differs in its conversions alone, at the one mix where there is one. */
export function withMixOf(base: Plan | null, followed: Plan): Plan {
  return base === null ? followed : { ...base, roth: followed.roth };
}

/** Whether every account that is mixed follows strategies that say the same. */
function isMixedAlike({ accounts, strategies }: Plan): boolean {
  const said = ({ strategyId }: Account) => {
    const { id: _, name: __, ...rest } = strategies.find(({ id }) => id === strategyId) ?? { id: '', name: '' };
    return JSON.stringify(rest);
  };
  return new Set(accounts.filter(isMixed).map(said)).size <= 1;
}

/** What all accounts of the mix hold together on the first day and each December after rebalancing; the last mix where nothing is left. */
function mixWithoutConversions(plan: Plan, law: LawTables): HouseholdMix {
  const program = compilePlan({ ...plan, roth: 'none' }, law);
  const run = createRun(program);
  openMarket(program, run, meanReturns(plan, program));
  startRun(run, false);
  const first = mixOf(run) ?? FIRST_OF_ALL;
  let last = first;
  const years = program.years.map((year, yearIndex) => {
    runUnsettledDecember(program, run, yearIndex);
    last = mixOf(run) ?? last;
    settleYear(program, run, year, null);
    closeMonth(program, run);
    return last;
  });
  return { first, years };
}

/** Where no account of the mix holds anything yet. */
const FIRST_OF_ALL: Mix = { equity: 1, bond: 0, cash: 0 };

function mixOf({ holdings }: Run): Mix | null {
  const held = { equity: 0, bond: 0, cash: 0 };
  for (const holding of holdings) {
    if (!isOfMix(holding)) continue;
    held.equity += holding.shares * holding.equity * holding.prices.equity;
    held.bond += holding.shares * holding.bond * holding.prices.bond;
    held.cash += holding.shares * holding.cash * holding.prices.cash;
  }
  const all = held.equity + held.bond + held.cash;
  return all > 0 ? { equity: held.equity / all, bond: held.bond / all, cash: held.cash / all } : null;
}

function isOfMix({ strategy, accountClass, account }: Holding): boolean {
  return (
    strategy !== null &&
    !account.isOneShare &&
    accountClass !== ACCOUNT_CLASS.annuity &&
    accountClass !== ACCOUNT_CLASS.education
  );
}
