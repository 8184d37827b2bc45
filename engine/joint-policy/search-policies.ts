import type { PolicyDecision } from '../plan/policy-decisions.ts';
import { SIMULATIONS } from '../roth/search/efforts.ts';
import { claimChoices } from './choices/claim-choices.ts';
import { conversionChoices, searchedChoice } from './choices/conversion-choices.ts';
import { mixChoices } from './choices/mix-choices.ts';
import { orderChoices } from './choices/order-choices.ts';
import { retirementChoices } from './choices/retirement-choices.ts';
import { spendingChoices } from './choices/spending-choices.ts';
import { AS_PLANNED, type Choice, keyOf, type Policy, planOf, withChoice, withoutChoice } from './policy.ts';
import { type PathSteps, type Scored, type Search, scored } from './policy-paths.ts';
import { isAllowed, isExcluded, valueOf } from './score.ts';
import { spendingLevel } from './spending-level.ts';

/** Common paths after each of which policies are dropped that the best excludes; the last of them decide. */
const HEATS = [100, 500] as const;
export const ROUNDS = 2;

/** The paths of each heat: no more than the policies are judged on in the end. */
function heatsOf({ request: { runs = Math.max(...HEATS) } }: Pick<Search, 'request'>): readonly number[] {
  return [...new Set(HEATS.map((paths) => Math.min(paths, runs)))];
}

/** Paths on which the search decides. */
export function searchPaths(search: Pick<Search, 'request'>): number {
  return Math.max(...heatsOf(search));
}

/** Where the choices of a decision come from, with the others as a policy has them. */
export type OfferChoices = (search: Search, policy: Policy, decision: PolicyDecision) => readonly Choice[];

/** What the searches inside find for a plan. */
export const offered: OfferChoices = (search, policy, decision) => {
  const { base, context, asked } = search;
  const plan = planOf(base, policy);
  if (plan === null) return [];
  const counted = ({ choices, simulations }: { choices: readonly Choice[]; simulations: number }) => {
    search.simulations += simulations;
    return choices;
  };
  switch (decision) {
    case 'retirement':
      return retirementChoices(plan, base.plan, asked.latestRetirement, context.law);
    case 'spending':
      return asked.objective === 'spending' ? [] : spendingChoices(plan);
    case 'claims':
      return counted(claimChoices(plan, context));
    case 'order':
      return counted(orderChoices(plan, context));
    case 'conversions':
      return counted(conversionChoices(plan, context));
    case 'mix':
      return mixChoices(base, context.law);
  }
};

export interface FoundPolicies {
  /** For each free decision the best choice with every other as planned; as planned where none is better. */
  readonly alone: ReadonlyMap<PolicyDecision, Policy>;
  readonly together: Policy;
  readonly rounds: number;
  /** Choices that were run, by decision. */
  readonly choicesRun: ReadonlyMap<PolicyDecision, number>;
}

/**
 * The best choice of each free decision alone, then round after round the best choice of each with the others as they have become, from the plan
 * or from all of the best alone together, whichever is better, until a round changes nothing.
 */
export function* searchPolicies(
  search: Search,
  free: readonly PolicyDecision[],
  offer: OfferChoices = offered,
): PathSteps<FoundPolicies> {
  const known = new Map<PolicyDecision, Map<string, Choice>>(free.map((decision) => [decision, new Map()]));
  const asked = new Set<string>();
  const offersOf = (policy: Policy, decision: PolicyDecision) => {
    const choices = known.get(decision) ?? new Map<string, Choice>();
    // What a search inside finds depends on the other decisions alone; months of retirement are moved from where they are.
    const others = `${decision}/${search.level.factor}/${keyOf(withoutChoice(policy, decision))}`;
    if (asked.has(others) && decision !== 'retirement') return [...choices.values()];
    asked.add(others);
    for (const choice of offer(search, policy, decision)) if (!choices.has(choice.key)) choices.set(choice.key, choice);
    known.set(decision, choices);
    return [...choices.values()];
  };
  const alone = new Map<PolicyDecision, Policy>();
  search.level = spendingLevel(search, AS_PLANNED, searchPaths(search));
  for (const decision of free)
    alone.set(decision, yield* bestOf(search, AS_PLANNED, decision, offersOf(AS_PLANNED, decision)));
  const all: Policy = new Map([...alone.values()].flatMap((policy) => [...policy]));
  let together = yield* best(search, AS_PLANNED, [AS_PLANNED, ...alone.values(), all]);
  let rounds = 0;
  for (let before: string | null = null; rounds < ROUNDS && before !== keyOf(together); rounds++) {
    before = keyOf(together);
    search.level = spendingLevel(search, together, searchPaths(search));
    for (const decision of free) together = yield* bestOf(search, together, decision, offersOf(together, decision));
  }
  if (free.includes('conversions')) {
    together = yield* fullConversions(search, together, [...(known.get('conversions')?.values() ?? [])]);
  }
  search.level = spendingLevel(search, together, searchPaths(search));
  return {
    alone,
    together,
    rounds,
    choicesRun: new Map([...known].map(([decision, choices]) => [decision, choices.size])),
  };
}

/** The best choice of one decision in a policy: as planned, as it is, or one of those offered. */
function* bestOf(
  search: Search,
  policy: Policy,
  decision: PolicyDecision,
  choices: readonly Choice[],
): PathSteps<Policy> {
  const others = choices.map((choice) => withChoice(policy, choice));
  return yield* best(search, policy, [withoutChoice(policy, decision), policy, ...others]);
}

/** The best of some policies, if it is better than the one in hand; of equal ones the first. */
function* best(search: Search, inHand: Policy, policies: readonly Policy[]): PathSteps<Policy> {
  const { objective, spendingFloor } = search.asked;
  let kept: readonly Policy[] = policies;
  let [winner, own]: [Scored | null, Scored | null] = [null, null];
  for (const paths of heatsOf(search)) {
    const [planned] = yield* scored(search, [AS_PLANNED], paths);
    [own = null] = yield* scored(search, [inHand], paths);
    const all = yield* scored(search, kept, paths);
    const allowed = all.filter(({ score }) => planned === undefined || isAllowed(score, planned.score, spendingFloor));
    winner = highest(allowed, search);
    const top = winner;
    kept = allowed
      .filter(({ score }) => top === null || !isExcluded(score, top.score, objective))
      .map((one) => one.policy);
  }
  if (winner === null || own === null) return inHand;
  return valueOf(winner.score, objective) > valueOf(own.score, objective) ? winner.policy : inHand;
}

/** The one of the highest value; of equal ones the first. */
export function highest(all: readonly Scored[], { asked: { objective } }: Pick<Search, 'asked'>): Scored | null {
  return all.reduce<Scored | null>(
    (most, one) => (most === null || valueOf(one.score, objective) > valueOf(most.score, objective) ? one : most),
    null,
  );
}

/**
 * Conversions searched for once more with all else decided: in full, and where searched ones were chosen quickly as before, because what was
 * found for another policy is not what the plan will follow.
 */
function* fullConversions(search: Search, policy: Policy, known: readonly Choice[]): PathSteps<Policy> {
  const { base, context } = search;
  const plan = planOf(base, policy);
  if (plan === null) return policy;
  const isSearched = policy.get('conversions')?.ceilings !== undefined;
  const [again] = isSearched ? searchedChoice(plan, 'quick', context) : [];
  search.simulations += (isSearched ? SIMULATIONS.quick : 0) + SIMULATIONS.standard;
  const simple = known.filter(({ ceilings }) => ceilings === undefined);
  const others = [...simple, ...searchedChoice(plan, 'standard', context)].map((choice) => withChoice(policy, choice));
  const inHand = again === undefined ? policy : withChoice(policy, again);
  return yield* best(search, inHand, [withoutChoice(policy, 'conversions'), inHand, ...others]);
}
