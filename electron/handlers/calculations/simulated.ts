import type { MonteCarloRequest, PlanComparison, Projection, ReplayRequest } from '../../../engine/index.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import type { ApiError } from '../../contract/operation/api-error.ts';
import type {
  CompareInput,
  ImpossibleRequest,
  MonteCarloOutput,
  UnusablePlan,
} from '../../engine-host/jobs/engine-jobs.ts';
import type { HandlerContext } from '../handler-context.ts';
import { refusedPlan, startMonthOf } from '../requests/normalize-inputs.ts';
import { refusedRequest } from './calculated.ts';
import { notSimulatable } from './projected.ts';

/** A plan document and where it stands for the caller, so that issues lead there. */
export interface LocatedInputs {
  readonly inputs: PlanInputs;
  readonly at: string;
}

type Simulated = Extract<MonteCarloOutput, { readonly outcome: 'simulated' }>;

/**
 * A Monte Carlo run of a plan document, with its certificate.
 * @throws ApiError `validation_failed` where it is no plan or the request contradicts itself, `plan_not_simulatable`
 * where it has no projection
 */
export async function simulated(
  { inputs, at }: LocatedInputs,
  request: MonteCarloRequest,
  { engine, now, signal, onProgress }: HandlerContext,
): Promise<Simulated['result'] & Pick<Simulated, 'certificate'>> {
  const startMonth = startMonthOf(now());
  const answer = await engine.run('monteCarlo', { inputs, startMonth, request }, { signal, onProgress });
  if (answer.outcome === 'simulated') return { ...answer.result, certificate: answer.certificate };
  throw refusedRun(answer, at);
}

/** One path of a run as a projection. Throws as `simulated` does. */
export async function replayed(
  { inputs, at }: LocatedInputs,
  { granularity, ...request }: ReplayRequest & { readonly granularity: Projection['granularity'] },
  { engine, now, signal }: HandlerContext,
): Promise<Projection> {
  const startMonth = startMonthOf(now());
  const answer = await engine.run('replayPath', { inputs, startMonth, request, granularity }, { signal });
  if (answer.outcome === 'projected') return answer.projection;
  throw refusedRun(answer, at);
}

/** Plan documents on the same paths. Throws as `simulated` does. */
export async function compared(
  plans: readonly LocatedInputs[],
  request: CompareInput['request'],
  { engine, now, signal, onProgress }: HandlerContext,
): Promise<PlanComparison> {
  const input = { plans: plans.map(({ inputs }) => inputs), startMonth: startMonthOf(now()), request };
  const answer = await engine.run('compare', input, { signal, onProgress });
  if (answer.outcome === 'compared') return answer.comparison;
  throw refusedRun(answer, 'plan' in answer ? (plans[answer.plan]?.at ?? '') : '');
}

/** The refusal of a run; `at` is where the plan document stands in the request. */
export function refusedRun(answer: ImpossibleRequest | UnusablePlan, at: string): ApiError {
  switch (answer.outcome) {
    case 'impossible':
      return refusedRequest(answer.issues);
    case 'invalid':
      return refusedPlan(answer.issues, at);
    case 'notSimulatable':
      return notSimulatable(answer.issues, at);
  }
}
