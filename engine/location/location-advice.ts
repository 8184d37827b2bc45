import type { LawTables } from '../law/law-tables.ts';
import { meansOfRun, worthBeside } from '../monte-carlo/compare/plan-worth.ts';
import type { PathRun } from '../monte-carlo/path-run.ts';
import type { Plan } from '../plan/complete/plan.ts';
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
  const { common, worth: compared } = worthBeside(located, alike, paths);
  const worth: LocationWorth = {
    ...compared,
    located: meansOfRun(located, paths),
    alike: meansOfRun(alike, paths),
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
