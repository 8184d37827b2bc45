import type { Granularity, Projection, ProjectionExtra, RothCeiling } from '../../../engine/index.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import type { Completeness } from '../../contract/answers/completeness.ts';
import type { HandlerContext } from '../handler-context.ts';
import { startMonthOf } from '../requests/normalize-inputs.ts';
import { calculated } from './calculated.ts';
import { completenessOf } from './completeness.ts';

/** Set where the conversions follow the ceilings of the request. */
export interface FollowsGivenCeilings {
  readonly followsGivenCeilings?: true;
}

export interface ProjectionRequest {
  readonly granularity: Granularity;
  readonly include: readonly ProjectionExtra[];
  /** What a `dynamic` strategy follows; searched for where they are not given. */
  readonly ceilings?: readonly RothCeiling[] | undefined;
  /** Where the plan document stands for the caller, so that issues lead there. */
  readonly at: string;
}

/**
 * The projection of a plan document, from the engine.
 * @throws ApiError `validation_failed` where it is no plan, `plan_not_simulatable` where it is one without a projection
 */
export async function projected(
  inputs: PlanInputs,
  { at, ...request }: ProjectionRequest,
  { engine, now, signal, onProgress }: HandlerContext,
): Promise<Projection & FollowsGivenCeilings & Completeness> {
  const startMonth = startMonthOf(now());
  const projection = calculated(
    await engine.run('project', { inputs, startMonth, ...request }, { signal, onProgress }),
    at,
  );
  const isGiven = request.ceilings !== undefined && projection.rothCeilings !== undefined;
  const answer = { ...projection, ...completenessOf(inputs, now()) };
  return isGiven ? { ...answer, followsGivenCeilings: true } : answer;
}
