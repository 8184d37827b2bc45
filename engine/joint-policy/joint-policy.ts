import { certificateOf, certifiedTable } from '../monte-carlo/certificate/certificate.ts';
import { DEFAULT_RUNS, prepareRun, withRequestedMeans } from '../monte-carlo/paths/run-paths.ts';
import { compareIssues } from '../monte-carlo/request-issues.ts';
import { ceilingsFollowed } from '../plan/ceilings-followed.ts';
import { POLICY_DECISIONS, type PolicyDecision, USUALLY_FREE } from '../plan/policy-decisions.ts';
import { type Outcome, refusal, success } from '../primitives/outcome.ts';
import type { CompareRequest } from '../results/monte-carlo/request.ts';
import type { JointPolicy, PolicyRequest } from '../results/policy/joint-policy.ts';
import { certifiedGains } from '../roth/certified-gains.ts';
import { choosingSeed } from '../roth/on-paths/choose-on-paths.ts';
import { leastLegacy } from '../roth/on-paths/least-legacy.ts';
import { leverOf } from '../solve/levers.ts';
import { drawnLivesIssues } from '../solve/solve-issues.ts';
import { DEFAULT_SUCCESS_RATE } from '../solve/solve-plan.ts';
import { levelChoice } from './choices/spending-choices.ts';
import {
  type FreshRequest,
  gainBeside,
  type JudgedPolicy,
  judged,
  partsBetween,
  valuesOnFresh,
} from './judge-policies.ts';
import { AS_PLANNED, keyOf, type Policy, type PolicyBase, type PolicyContext, withChoice } from './policy.ts';
import { type JudgedPolicies, policyAnswer } from './policy-answer.ts';
import type { PathSteps, Search } from './policy-paths.ts';
import { type FoundPolicies, type OfferChoices, offered, searchPolicies } from './search-policies.ts';
import { simplestPolicy } from './simplest-policy.ts';
import { AS_IT_SPENDS } from './spending-level.ts';

/** What a path of the worst tenth must spend of what is planned, where the request says nothing. */
const DEFAULT_SPENDING_FLOOR = 0.9;

/**
 * The free decisions of a plan chosen together: searched for on common random paths, and judged with the plan on fresh ones, so that no choice
 * flatters itself. Stops for every run of paths that it needs, so that any number of threads can share them. Refused where the request makes no
 * sense, or the plan cannot be simulated.
 */
export function* jointPolicy(
  base: PolicyBase,
  asked: PolicyRequest,
  context: PolicyContext,
  offer: OfferChoices = offered,
): PathSteps<Outcome<JointPolicy>> {
  const { free: wanted = USUALLY_FREE, objective = 'afterTaxLegacy', ...rest } = asked;
  const {
    successRate = DEFAULT_SUCCESS_RATE,
    latestRetirement,
    spendingFloor = DEFAULT_SPENDING_FLOOR,
    ...paths
  } = rest;
  const faults = compareIssues(paths);
  if (faults.length > 0) return refusal('request', faults);
  const refused = refusedPlan(base, objective, paths, context);
  if (refused !== null) return refused;
  const fresh = { ...paths, runs: paths.runs ?? DEFAULT_RUNS, seed: paths.seed ?? 1 };
  const search: Search = {
    base,
    asked: { objective, successRate, spendingFloor, latestRetirement },
    request: { ...fresh, seed: choosingSeed(fresh.seed) },
    context,
    least: leastLegacy(base.plan, context.law),
    known: new Map(),
    level: AS_IT_SPENDS,
    pathsRun: 0,
    simulations: 0,
  };
  const free = POLICY_DECISIONS.filter((decision) => wanted.includes(decision));
  const found = yield* searchPolicies(search, free, offer);
  const simplest = yield* simplestPolicy(search, found.together);
  const judgedAll = yield* judgedOnFresh(search, { free, found, simplest }, fresh);
  if (judgedAll === null) return refusal('simulation', [CANNOT_RUN]);
  return success(
    policyAnswer(search, judgedAll, {
      free,
      request: fresh,
      certificate: certificateOfPolicy(search, judgedAll.together, fresh),
    }),
  );
}

const CANNOT_RUN = { code: 'notSimulatable', path: '', message: 'The plan cannot be simulated on these paths.' };

function refusedPlan(
  { plan }: PolicyBase,
  objective: JointPolicy['objective'],
  request: CompareRequest,
  context: PolicyContext,
) {
  const lives = objective === 'spending' ? drawnLivesIssues(plan) : [];
  if (lives.length > 0) return refusal('simulation', lives);
  const prepared = prepareRun(plan, request, context);
  if (!prepared.ok) return prepared;
  if (prepared.value.returns.startYears !== null)
    return refusal('request', [{ code: 'notWithCycles', path: 'model', message: NO_FRESH }]);
  const lever = objective === 'spending' ? leverOf(plan, { solveFor: 'spending' }, context.law) : null;
  return lever === null || lever.ok ? null : lever;
}

const NO_FRESH =
  'There is one history only, so that nothing found on it can be judged on fresh paths. Choose another model, such as "historical", which draws blocks of it.';

interface Chosen {
  readonly free: readonly PolicyDecision[];
  readonly found: FoundPolicies;
  readonly simplest: Policy;
}

/** The plan and what was found on fresh paths; the plan itself where that is worse than the plan there. */
function* judgedOnFresh(search: Search, chosen: Chosen, request: FreshRequest): PathSteps<JudgedPolicies | null> {
  const { free, found, simplest } = chosen;
  const planned = yield* judged(search, { policy: AS_PLANNED, written: AS_PLANNED, ceilings: null }, request);
  if (planned === null) return null;
  const written = (policy: Policy) => (free.includes('spending') ? atSpending(search, policy) : policy);
  const run = function* (policy: Policy, isLast: boolean): PathSteps<JudgedPolicy> {
    const whole = written(policy);
    if (whole.size === 0) return planned;
    const ceilings = isLast && whole.size === policy.size ? (policy.get('conversions')?.ceilings ?? null) : null;
    return (yield* judged(search, { policy, written: whole, ceilings }, request)) ?? planned;
  };
  const best = yield* run(found.together, true);
  const isWorse = (one: JudgedPolicy) => (gainBeside(one.score, planned.score, search).interval?.high ?? 0) < 0;
  const isHeldUp = !isWorse(best);
  const together = isHeldUp ? best : planned;
  const whole = isHeldUp ? found.together : AS_PLANNED;
  const simple = !isHeldUp ? planned : keyOf(simplest) === keyOf(whole) ? together : yield* run(simplest, false);
  const known = new Map([
    [keyOf(AS_PLANNED), planned.score],
    [keyOf(whole), together.score],
  ]);
  const others = [...partsBetween(whole), ...found.alone.values()];
  return {
    found,
    planned,
    together,
    simplest: isWorse(simple) ? planned : simple,
    isHeldUp,
    whole,
    simple: isHeldUp && !isWorse(simple) ? simplest : AS_PLANNED,
    values: yield* valuesOnFresh(search, others, request, known),
  };
}

/** A policy with the level of spending that it was found at. */
function atSpending({ asked, base, level }: Search, policy: Policy): Policy {
  if (asked.objective !== 'spending' || level.factor === 1) return policy;
  return withChoice(policy, levelChoice(base.plan, level.factor));
}

function certificateOfPolicy({ base, context }: Search, { plan, run }: JudgedPolicy, request: FreshRequest) {
  const result = run.result(run.runs);
  return certificateOf(result, {
    startMonth: base.startMonth,
    headline: run.headline(result),
    ceilings: ceilingsFollowed(plan),
    ...certifiedTable(plan),
    gains: certifiedGains(withRequestedMeans(plan, request), context.law),
  });
}
