import type { LawTables } from '../law/law-tables.ts';
import { planComparison } from '../monte-carlo/compare/compare-plans.ts';
import type { PathRun } from '../monte-carlo/path-run.ts';
import { meanOf } from '../monte-carlo/statistics/intervals.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { invariant } from '../primitives/invariant.ts';
import { isCounted } from '../projection/compile/allocation/compile-household.ts';
import type { LocationAdvice, LocationWorth } from '../results/location.ts';
import { firstDayFunds, sharesOf } from './first-day.ts';
import type { LocatedPlans } from './located-plans.ts';
import { locationMoves } from './location-moves.ts';

/** Both ways, run on the same paths. */
interface LocatedRuns {
  readonly located: PathRun;
  readonly alike: PathRun;
  /** Paths that both have run. */
  readonly paths: number;
}

/** What location alone is worth to a plan, from both of its runs. */
export function locationAdvice(
  plan: Plan,
  plans: LocatedPlans,
  law: LawTables,
  { located, alike, paths }: LocatedRuns,
): LocationAdvice {
  const runs = [located.prepared, alike.prepared];
  const tables = [located.table, alike.table];
  const { plans: _, pairs, ...common } = planComparison(runs, tables, paths, 'afterTaxLegacy');
  const [pair] = pairs;
  invariant(pair !== undefined, 'two plans make a pair');
  const { a: _a, b: _b, shareEqual: _e, fundedDifference: _f, onlyA: _o, onlyB: _p, ...compared } = pair;
  const worth: LocationWorth = {
    ...compared,
    located: meansOf(located, paths),
    alike: meansOf(alike, paths),
  };
  return { ...common, ...mixOf(plan, plans, law), worth, ...locationMoves(plans, law), note: null };
}

/** The answer of a plan in which there is nothing to place. */
export function noLocationAdvice(plan: Plan, law: LawTables, { seed }: { readonly seed: number }): LocationAdvice {
  return {
    runs: 0,
    seed,
    ...mixOf(plan, null, law),
    worth: null,
    moves: [],
    tax: 0,
    note: 'Fewer than two accounts take a mix, so that there is nothing to place.',
  };
}

function mixOf(plan: Plan, plans: LocatedPlans | null, law: LawTables): Pick<LocationAdvice, 'mixOf' | 'mix'> {
  const funds = firstDayFunds(plans?.located ?? plan, law);
  const counted = funds.filter((_, at) => {
    const account = plan.accounts[at];
    return account === undefined || isCounted(account);
  });
  return { mixOf: plan.allocation === null ? 'accounts' : 'household', mix: sharesOf(counted) };
}

function meansOf({ table }: PathRun, paths: number): LocationWorth['located'] {
  return {
    legacy: meanOf(table.afterTaxLegacyInTodaysDollars.slice(0, paths)),
    taxes: meanOf(table.lifetimeTaxesInTodaysDollars.slice(0, paths)),
  };
}
