import type { Granularity, Projection, ProjectionExtra } from '../../../engine/index.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import type { HandlerContext } from '../handler-context.ts';
import { startMonthOf } from '../requests/normalize-inputs.ts';
import { calculated } from './calculated.ts';

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
  const request = { inputs, startMonth, granularity, include };
  return calculated(await engine.run('project', request, { signal, onProgress }), at);
}
