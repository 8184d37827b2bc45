import { worthBeside } from '../monte-carlo/compare/plan-worth.ts';
import type { PathRun } from '../monte-carlo/path-run.ts';
import { successOf } from '../monte-carlo/result/result-of-run.ts';
import { spendingOf } from '../monte-carlo/result/spending-of-paths.ts';
import { meanOf } from '../monte-carlo/statistics/intervals.ts';
import { percentilesOf } from '../monte-carlo/statistics/percentiles.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { plannedSpending } from '../plan/living-goals.ts';
import type { RothCeiling } from '../plan/schema/roth.ts';
import type { CompareRequest } from '../results/monte-carlo/request.ts';
import type { JointPolicy, PolicyOutcome } from '../results/policy/joint-policy.ts';
import { keyOf, type Policy, planOf, settledPlan } from './policy.ts';
import type { PathSteps, Search } from './policy-paths.ts';
import { gainOf, type Score, scoreOf, valueOf } from './score.ts';
import { partsOf } from './simplest-policy.ts';
import { spendable } from './spending-level.ts';

export type FreshRequest = CompareRequest & { readonly runs: number };

/** A policy as it is written into the plan, on fresh paths. */
export interface JudgedPolicy {
  readonly policy: Policy;
  readonly plan: Plan;
  readonly run: PathRun;
  /** At the level of spending at which policies are compared. */
  readonly score: Score;
}

/** A policy with what is written into the plan for it, a level of spending among it. */
export interface WrittenPolicy {
  readonly policy: Policy;
  readonly written: Policy;
  /** What its searched conversions come to, where that is known. */
  readonly ceilings: readonly RothCeiling[] | null;
}

/** Runs a policy as it will run in the plan; null where it cannot. */
export function* judged(
  search: Search,
  { policy, written, ceilings }: WrittenPolicy,
  request: FreshRequest,
): PathSteps<JudgedPolicy | null> {
  const { base, context, level, asked, least } = search;
  const plan = settledPlan(base, written, { request, ceilings }, context);
  if (plan === null) return null;
  const run = yield* runOf(search, plan, request);
  if (run === null) return null;
  const compared = asked.objective === 'spending' ? planOf(base, policy) : null;
  const atLevel = compared === null ? run : yield* runOf(search, level.planAt(compared), request);
  return { policy: written, plan, run, score: scoreOf(atLevel ?? run, least) };
}

function* runOf(search: Search, plan: Plan, request: FreshRequest): PathSteps<PathRun | null> {
  const [run = null] = yield { plans: [plan], request };
  search.pathsRun += run?.runs ?? 0;
  return run;
}

/** What policies come to on fresh paths by their keys: those that are known by now, and every other one. */
export function* valuesOnFresh(
  search: Search,
  policies: readonly Policy[],
  request: FreshRequest,
  known: ReadonlyMap<string, Score>,
): PathSteps<ReadonlyMap<string, Score>> {
  const scores = new Map(known);
  for (const policy of policies) {
    const plan = scores.has(keyOf(policy)) ? null : planOf(search.base, policy);
    const run = plan === null ? null : yield* runOf(search, search.level.planAt(plan), request);
    if (run !== null) scores.set(keyOf(policy), scoreOf(run, search.least));
  }
  return scores;
}

/** All that makes some of the changes of a policy, but that policy itself and the plan. */
export function partsBetween(policy: Policy): readonly Policy[] {
  return partsOf(policy)
    .flat()
    .filter(({ size }) => size > 0 && size < policy.size);
}

export function gainBeside(one: Score, planned: Score, { asked: { objective } }: Search): JointPolicy['gain'] {
  const { difference, interval } = gainOf(one, planned, objective);
  return { difference, interval, isWithinNoise: interval === null || (interval.low <= 0 && interval.high >= 0) };
}

export function outcomeOf({ plan, run, score }: JudgedPolicy, search: Search, request: FreshRequest): PolicyOutcome {
  const { prepared, table, runs } = run;
  const { objective } = search.asked;
  const legacies = table.afterTaxLegacyInTodaysDollars.slice(0, runs);
  const { p50, p10 } = percentilesOf(Float64Array.from(legacies));
  const spending = spendingOf(prepared, table, runs, percentilesOf(Float64Array.from(legacies)));
  const { successes, successRate, successRateInterval } = successOf(prepared, table, runs);
  return {
    value: valueOf(score, objective),
    successes,
    successRate,
    successRateInterval,
    legacy: {
      certaintyEquivalent: scoreOf(run, search.least).legacy.equivalent,
      mean: meanOf(legacies),
      median: p50,
      worstTenth: p10,
    },
    taxes: meanOf(table.lifetimeTaxesInTodaysDollars.slice(0, runs)),
    spending: { planned: spending.plannedLifetime, median: spending.power.p50, worstTenth: spending.power.p10 },
    monthlySpending: plannedSpending(plan.goals),
    canSpend: objective === 'spending' ? spendable(search, plan, request) : null,
  };
}

export function worthOf(one: JudgedPolicy, planned: JudgedPolicy): JointPolicy['worth'] {
  return worthBeside(one.run, planned.run, planned.run.runs).worth;
}
