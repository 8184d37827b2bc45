import { plannedSpending } from '../plan/living-goals.ts';
import { POLICY_DECISIONS, type PolicyDecision } from '../plan/policy-decisions.ts';
import { invariant } from '../primitives/invariant.ts';
import type { DecidedPolicy, JointPolicy } from '../results/policy/joint-policy.ts';
import { claimWords } from './choices/claim-choices.ts';
import { conversionWords } from './choices/conversion-choices.ts';
import { mixWords } from './choices/mix-choices.ts';
import { orderWords } from './choices/order-choices.ts';
import { retirementWords } from './choices/retirement-choices.ts';
import { levelWords, spendingWords } from './choices/spending-choices.ts';
import { documentPatch } from './document-patch.ts';
import { type FreshRequest, gainBeside, type JudgedPolicy, outcomeOf, worthOf } from './judge-policies.ts';
import { documentOf, keyOf, type Policy } from './policy.ts';
import type { Search } from './policy-paths.ts';
import { type Score, valueOf } from './score.ts';
import { type FoundPolicies, searchPaths } from './search-policies.ts';
import { sharesOfChanges } from './simplest-policy.ts';

/** What was found, as it is on fresh paths. */
export interface JudgedPolicies {
  readonly found: FoundPolicies;
  readonly planned: JudgedPolicy;
  readonly together: JudgedPolicy;
  readonly simplest: JudgedPolicy;
  /** False where what was found is worse than the plan there: both are then the plan. */
  readonly isHeldUp: boolean;
  /** The changes of the best and of the simplest policy, without a level of spending. */
  readonly whole: Policy;
  readonly simple: Policy;
  /** By the keys of policies. */
  readonly values: ReadonlyMap<string, Score>;
}

interface Answering {
  readonly free: readonly PolicyDecision[];
  readonly request: FreshRequest;
  readonly certificate: JointPolicy['certificate'];
}

export function policyAnswer(
  search: Search,
  judged: JudgedPolicies,
  { free, request, certificate }: Answering,
): JointPolicy {
  const { asked, base, level } = search;
  const { found, planned, together, simplest, isHeldUp } = judged;
  const isSpending = asked.objective === 'spending';
  return {
    objective: asked.objective,
    successRate: isSpending ? asked.successRate : null,
    runs: request.runs,
    seed: together.run.prepared.returns.parameters.seed,
    searchRuns: searchPaths(search),
    searchSeed: search.request.seed ?? 0,
    rounds: found.rounds,
    decisions: decisionsOf(search, judged, free),
    planned: outcomeOf(planned, search, request),
    together: outcomeOf(together, search, request),
    simplest: outcomeOf(simplest, search, request),
    gain: gainBeside(together.score, planned.score, search),
    simplestGain: gainBeside(simplest.score, planned.score, search),
    worth: worthOf(together, planned),
    atSpending: isSpending ? level.factor * plannedSpending(base.plan.goals) : null,
    isHeldUp,
    patch: {
      together: documentPatch(base.inputs, documentOf(base, together.policy)),
      simplest: documentPatch(base.inputs, documentOf(base, simplest.policy)),
    },
    certificate,
    note: noteOf(judged, free),
    pathsRun: search.pathsRun,
    simulations: search.simulations,
  };
}

function noteOf({ together, isHeldUp }: JudgedPolicies, free: readonly PolicyDecision[]): string | null {
  if (free.length === 0) return 'Nothing is free to change: this is the plan as it is.';
  if (!isHeldUp) return 'What the search found is worse than the plan on fresh paths: the plan stays as it is.';
  return together.policy.size === 0 ? 'No other choice of these decisions is better than the plan.' : null;
}

function decisionsOf(
  search: Search,
  { found, planned, together, simplest, whole, values }: JudgedPolicies,
  free: readonly PolicyDecision[],
): readonly DecidedPolicy[] {
  const { objective } = search.asked;
  const scoreAt = (policy: Policy) => values.get(keyOf(policy)) ?? null;
  const adds = sharesOfChanges(whole, (part) => {
    const score = scoreAt(part);
    invariant(score !== null, 'every part of the best policy has run');
    return valueOf(score, objective);
  });
  const words = wordsOfPlan(search);
  return POLICY_DECISIONS.map((decision) => {
    const alone = found.alone.get(decision);
    const choice = alone?.get(decision);
    const score = alone === undefined ? null : scoreAt(alone);
    return {
      decision,
      isFree: free.includes(decision),
      planned: words[decision],
      choices: found.choicesRun.get(decision) ?? 0,
      alone:
        choice === undefined || score === null
          ? null
          : { name: choice.name, gain: gainBeside(score, planned.score, search) },
      together: together.policy.get(decision)?.name ?? null,
      adds: adds.get(decision) ?? 0,
      simplest: simplest.policy.get(decision)?.name ?? null,
    };
  });
}

function wordsOfPlan({ base: { plan }, asked, context: { law } }: Search): Readonly<Record<PolicyDecision, string>> {
  return {
    retirement: retirementWords(plan, law),
    spending: asked.objective === 'spending' ? levelWords(plan, 1) : spendingWords(plan),
    claims: claimWords(plan, law),
    order: orderWords(plan),
    conversions: conversionWords(plan),
    mix: mixWords(plan, law),
  };
}
