import type { Granularity, Projection, ProjectionExtra } from '../../../engine/index.ts';
import type { PlanIssue } from '../../../engine/plan/plan-issue.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { ApiError } from '../../contract/operation/api-error.ts';
import type { HandlerContext } from '../handler-context.ts';
import { refusedPlan, requestIssuesOf, startMonthOf } from '../requests/normalize-inputs.ts';

export interface ProjectionRequest {
  readonly granularity: Granularity;
  readonly include: readonly ProjectionExtra[];
  /** Where the plan document stands for the caller, so that issues lead there. */
  readonly at: string;
}

/**
 * The projection of a plan document, from the engine.
 * @throws ApiError `validation_failed` where it is no plan, `plan_not_simulatable` where it is one without a projection
 */
export async function projected(
  inputs: PlanInputs,
  { granularity, include, at }: ProjectionRequest,
  { engine, now, signal, onProgress }: HandlerContext,
): Promise<Projection> {
  const startMonth = startMonthOf(now());
  const result = await engine.run('project', { inputs, startMonth, granularity, include }, { signal, onProgress });
  if (result.outcome === 'projected') return result.projection;
  if (result.outcome === 'invalid') throw refusedPlan(result.issues, at);
  throw notSimulatable(result.issues, at);
}

/** The refusal of a plan without a projection; `at` is where the document stands in the request. */
export function notSimulatable(found: readonly PlanIssue[], at: string): ApiError {
  const issues = requestIssuesOf(found, at);
  const reasons = issues.map(({ message }) => message).join(' ');
  return new ApiError('plan_not_simulatable', `The plan cannot be simulated. ${reasons}`.trim(), { issues });
}
