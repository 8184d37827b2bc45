import type { SimulationContext } from '../../monte-carlo/paths/run-paths.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import type { UsedRothRequest } from '../../results/roth.ts';
import type { ChoiceOnPaths, RothPolicy } from '../../results/roth-on-paths.ts';
import type { SimpleSchedule } from '../alternatives.ts';
import { fillToLevels } from '../fill-to-levels.ts';
import { atOneMix, withMixOf } from '../one-mix.ts';
import type { ConversionTrials } from '../search/conversion-trials.ts';
import { choosePolicy, mostPaths } from './choose-policy.ts';
import { policyOnPlan } from './follow-policy.ts';
import { leastLegacy } from './least-legacy.ts';
import { levelPolicy, noConversions, withPolicy } from './policy.ts';

/** What a choice on paths goes on from. */
export interface SearchedPlan {
  /** Of the plan as it is, with the searched schedule as the incumbent. */
  readonly trials: ConversionTrials;
  readonly context: SimulationContext;
  /** Seed of the judgment. */
  readonly seed: number;
  readonly simple: readonly SimpleSchedule[];
  /** Called with the paths simulated so far. */
  readonly onPaths: (paths: number) => void;
}

/** Chooses among the searched schedule, the simple rules and moves of their levels, all at the household's one mix. */
export function chooseOnPaths(
  plan: Plan,
  used: UsedRothRequest,
  { trials, context, seed, simple, onPaths }: SearchedPlan,
): ChoiceOnPaths {
  const { effort, riskAversion } = used;
  const searched = levelPolicy(used, fillToLevels(trials, used));
  const base = atOneMix(withPolicy(plan, used, searched), context.law);
  const race = {
    context,
    seed: choosingSeed(seed),
    most: mostPaths(effort),
    riskAversion,
    leastLegacy: leastLegacy(plan, context.law),
    planOf: (policy: RothPolicy) => withMixOf(base, withPolicy(plan, used, policy)),
    onPaths,
    simulations: 0,
  };
  const entrants = {
    none: noConversions(used),
    simple: bracketsFirst(simple.filter(({ alternative }) => alternative.admissible)).flatMap((each) =>
      ruleOf(each, used),
    ),
    searched,
    runOnPlan: (policy: RothPolicy) => policyOnPlan(trials, used, policy),
  };
  return choosePolicy(race, entrants, effort);
}

/** Of two rules that do the same the simpler is named: a bracket rather than a threshold that is not in force. */
function bracketsFirst(simple: readonly SimpleSchedule[]): readonly SimpleSchedule[] {
  return [...simple.filter(isBracket), ...simple.filter((each) => !isBracket(each))];
}

function isBracket({ strategy }: SimpleSchedule): boolean {
  return strategy === 'bracketFill';
}

function ruleOf(
  { strategy, targetBracket, threshold }: SimpleSchedule,
  { endYear }: UsedRothRequest,
): readonly RothPolicy[] {
  return strategy === 'none' ? [] : [{ strategy, targetBracket, threshold, endYear, ceilings: null }];
}

/** A seed other than that of the judgment, so that no choice flatters itself. */
export function choosingSeed(seed: number): number {
  return Math.max(Number.MIN_SAFE_INTEGER, -seed - 1);
}
