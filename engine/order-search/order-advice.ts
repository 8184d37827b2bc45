import { differencesOf } from '../monte-carlo/compare/compare-plans.ts';
import { meansOfRun, worthBeside } from '../monte-carlo/compare/plan-worth.ts';
import type { PathRun } from '../monte-carlo/path-run.ts';
import { meanInterval } from '../monte-carlo/statistics/intervals.ts';
import { USUAL_RISK_AVERSION } from '../plan/schema/roth.ts';
import type { OrderAdvice, OrderAlternative, OrderFound, OrderWorth, SimplerOrder } from '../results/order.ts';
import {
  type CertaintyEquivalent,
  certaintyEquivalent,
  differenceOfEquivalents,
} from '../roth/on-paths/certainty-equivalent.ts';
import { atLeast, leastLegacy } from '../roth/on-paths/least-legacy.ts';
import { isAdmissible, type OrderTrial } from './order-trial.ts';
import type { OrderSearch } from './search-orders.ts';

/** Orders that differ by less than this share of what heirs keep are as good as each other. */
const FLAT_TOP = 0.005;

/** A finalist with its run on random paths. */
export interface JudgedTrial {
  readonly trial: OrderTrial;
  readonly run: PathRun;
}

/** The plan and what was chosen, run on random paths with each account's own mix. */
export interface RunsAsMixed {
  readonly own: PathRun;
  readonly best: PathRun | null;
  readonly together: PathRun | null;
}

/** What was chosen on random paths. */
export interface ChosenOrders {
  readonly own: PathRun;
  readonly best: JudgedTrial | null;
  readonly together: JudgedTrial | null;
  /** Paths that all of them have run. */
  readonly paths: number;
}

/**
 * Of orders that were run on the same paths as the plan's own the one whose certainty equivalent of what heirs keep is the highest, and
 * higher than that of the plan's own, as conversions are chosen; an order whose success is lower beyond its paired 95% interval is none.
 */
export function chosenOf(own: PathRun, judged: readonly JudgedTrial[], paths: number): JudgedTrial | null {
  let [best, most]: [JudgedTrial | null, number] = [null, equivalentOf(own, paths).equivalent];
  for (const each of judged) {
    const { equivalent } = equivalentOf(each.run, paths);
    if (equivalent <= most || worthBeside(each.run, own, paths).worth.successDifferenceInterval.high < 0) continue;
    [best, most] = [each, equivalent];
  }
  return best;
}

/** What heirs keep for certain that is worth as much as what they keep on the paths. */
function equivalentOf({ prepared: { plan, law }, table }: PathRun, paths: number): CertaintyEquivalent {
  const legacies = atLeast(table.afterTaxLegacyInTodaysDollars.slice(0, paths), leastLegacy(plan, law));
  return certaintyEquivalent(legacies, USUAL_RISK_AVERSION);
}

/** What another order is worth, beside the plan as it is. */
export function orderAdvice(
  search: OrderSearch,
  { own, best, together, paths }: ChosenOrders,
  asMixed: RunsAsMixed | null,
): OrderAdvice {
  const found = (chosen: JudgedTrial | null, mixed: PathRun | null | undefined): OrderFound | null =>
    chosen === null
      ? null
      : {
          ...alternativeOf(chosen.trial, search.own),
          gain: chosen.trial.legacy - search.own.legacy,
          worth: worthOf(
            { found: chosen.run, own },
            mixed && asMixed ? { found: mixed, own: asMixed.own } : null,
            paths,
          ),
        };
  const isBetter =
    together !== null &&
    (best === null || equivalentOf(together.run, paths).equivalent > equivalentOf(best.run, paths).equivalent);
  return {
    ...withoutPaths(search, { seed: own.prepared.returns.parameters.seed }),
    runs: best === null && together === null ? 0 : paths,
    best: found(best, asMixed?.best),
    together: isBetter ? found(together, asMixed?.together) : null,
    simpler: best === null ? null : simplerThan(best.trial, search),
    note: best === null ? NONE_BETTER : null,
  };
}

const NONE_BETTER = 'No other order of withdrawals alone leaves heirs more than the plan’s own.';
const ONE_ORDER = 'The plan draws on its accounts in one order only: there is nothing to search.';

/** The answer where nothing is better on the plan's own returns already. */
export function noOrderAdvice(search: OrderSearch, { seed }: { readonly seed: number }): OrderAdvice {
  return withoutPaths(search, { seed });
}

function withoutPaths({ own, alone, simulations }: OrderSearch, { seed }: { readonly seed: number }): OrderAdvice {
  return {
    runs: 0,
    seed,
    own: alternativeOf(own, own),
    best: null,
    together: null,
    simpler: null,
    alternatives: alone.map((trial) => alternativeOf(trial, own)),
    simulations,
    note: alone.length === 0 ? ONE_ORDER : NONE_BETTER,
  };
}

function alternativeOf(trial: OrderTrial, own: OrderTrial): OrderAlternative {
  const { candidate, variant, legacy, taxes } = trial;
  const { conversions, targetBracket } = variant;
  const { name, order, isOwn } = candidate;
  return { name, isOwn, order, conversions, targetBracket, legacy, taxes, admissible: isAdmissible(trial, own) };
}

interface Both {
  readonly found: PathRun;
  readonly own: PathRun;
}

/** Both at one mix, and with the accounts' own mixes where those are others. */
function worthOf(both: Both, mixed: Both | null, paths: number): OrderWorth {
  const { worth } = worthBeside(both.found, both.own, paths);
  return {
    ...worth,
    certaintyEquivalent: differenceOfEquivalents(equivalentOf(both.found, paths), equivalentOf(both.own, paths)),
    found: meansOfRun(both.found, paths),
    own: meansOfRun(both.own, paths),
    mixGain: mixed === null ? null : meanInterval(differencesOf(gainsOf(mixed, paths), gainsOf(both, paths))),
  };
}

/** What each path leaves more to heirs, today's dollars. */
function gainsOf({ found, own }: Both, paths: number): Float64Array {
  const legacies = ({ table }: PathRun) => table.afterTaxLegacyInTodaysDollars.slice(0, paths);
  return differencesOf(legacies(found), legacies(own));
}

/** The easiest order within half a percent of the best, the plan's own among them; null where the best is the easiest. */
function simplerThan(best: OrderTrial, { own, alone }: OrderSearch): SimplerOrder | null {
  const least = best.legacy - FLAT_TOP * Math.abs(best.legacy);
  const [easiest] = [own, ...alone]
    .filter((trial) => isAdmissible(trial, own) && trial.legacy >= least)
    .sort((one, other) => one.candidate.difficulty - other.candidate.difficulty || other.legacy - one.legacy);
  if (easiest === undefined || easiest.candidate.difficulty >= best.candidate.difficulty) return null;
  return { ...alternativeOf(easiest, own), shortOfBest: Math.max(0, best.legacy - easiest.legacy) };
}
