import {
  DEFAULT_RUNS,
  type MonteCarloRequest,
  type MonteCarloResult,
  type PlanComparison,
  type Projection,
  type ReplayRequest,
} from '../../../engine/index.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import type { Completeness } from '../../contract/answers/completeness.ts';
import type { CertifiedRun, CompareInput } from '../../engine-host/jobs/engine-jobs.ts';
import type { HandlerContext } from '../handler-context.ts';
import { startMonthOf } from '../requests/normalize-inputs.ts';
import { calculated } from './calculated.ts';
import { completenessOf, jointCompleteness } from './completeness.ts';
import type { FollowsGivenCeilings, RequestedCeilings } from './projected.ts';

/** A plan document and where it stands for the caller, so that issues lead there. */
export interface LocatedInputs {
  readonly inputs: PlanInputs;
  readonly at: string;
  readonly ceilings?: RequestedCeilings;
}

export type SimulatedPlan = MonteCarloResult & Pick<CertifiedRun, 'certificate'> & FollowsGivenCeilings & Completeness;

type ComparedPlans = Omit<PlanComparison, 'plans'> &
  Completeness & { readonly plans: readonly (PlanComparison['plans'][number] & Completeness)[] };

/** Paths at most of a run that one worker works out at once, as while a handle of a what-if is moved. */
const FEW_PATHS = 256;

/**
 * A Monte Carlo run of a plan document, with its certificate.
 * @throws ApiError `validation_failed` where it is no plan or the request contradicts itself, `plan_not_simulatable`
 * where it has no projection
 */
export async function simulated(
  { inputs, at, ceilings: requested }: LocatedInputs,
  request: MonteCarloRequest,
  { engine, now, signal, onProgress }: HandlerContext,
): Promise<SimulatedPlan> {
  const startMonth = startMonthOf(now());
  const ceilings = requested === 'last' ? await engine.lastCeilings?.({ inputs, startMonth }, signal) : requested;
  const riskTable = requested === 'last' ? await engine.lastTable?.({ inputs, startMonth }, signal) : undefined;
  const followed = { ceilings, ...(riskTable === undefined ? {} : { riskTable }) };
  const { runs = DEFAULT_RUNS } = request;
  const call = { signal, onProgress, isFew: runs <= FEW_PATHS };
  const outcome = await engine.run('monteCarlo', { inputs, startMonth, request, ...followed }, call);
  const { result, certificate } = calculated(outcome, at);
  const isGiven = (ceilings !== undefined && certificate.ceilings !== undefined) || riskTable !== undefined;
  const said = completenessOf(inputs, now());
  return { ...result, ...said, certificate, ...(isGiven ? { followsGivenCeilings: true } : {}) };
}

/** One path of a run as a projection. Throws as `simulated` does. */
export async function replayed(
  { inputs, at }: LocatedInputs,
  { granularity, ...request }: ReplayRequest & { readonly granularity: Projection['granularity'] },
  { engine, now, signal }: HandlerContext,
): Promise<Projection & Completeness> {
  const startMonth = startMonthOf(now());
  const outcome = await engine.run('replayPath', { inputs, startMonth, request, granularity }, { signal });
  return { ...calculated(outcome, at), ...completenessOf(inputs, now()) };
}

/** Plan documents on the same paths. Throws as `simulated` does. */
export async function compared(
  plans: readonly LocatedInputs[],
  request: CompareInput['request'],
  { engine, now, signal, onProgress }: HandlerContext,
): Promise<ComparedPlans> {
  const input = { plans: plans.map(({ inputs }) => inputs), startMonth: startMonthOf(now()), request };
  const outcome = await engine.run('compare', input, { signal, onProgress });
  const comparison = calculated(outcome, 'plan' in outcome ? plans[outcome.plan]?.at : undefined);
  const said = plans.map(({ inputs }) => completenessOf(inputs, now()));
  const each = comparison.plans.map((plan, place) => ({ ...plan, ...jointCompleteness(said.slice(place, place + 1)) }));
  return { ...comparison, ...jointCompleteness(said), plans: each };
}
