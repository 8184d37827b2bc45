import type {
  Granularity,
  MonteCarloRequest,
  Projection,
  ProjectionExtra,
  RothCeiling,
} from '../../../engine/index.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import type { Completeness } from '../../contract/answers/completeness.ts';
import type { HandlerContext } from '../handler-context.ts';
import { startMonthOf } from '../requests/normalize-inputs.ts';
import { calculated } from './calculated.ts';
import { completenessOf } from './completeness.ts';

/** What a request says of the ceilings of a `dynamic` strategy, which are searched for where it says nothing. */
export type RequestedCeilings = readonly RothCeiling[] | 'last' | undefined;

/** Set where the conversions follow the ceilings of the request, or the last ones that were searched for. */
export interface FollowsGivenCeilings {
  readonly followsGivenCeilings?: true;
}

export interface ProjectionRequest {
  readonly granularity: Granularity;
  readonly include: readonly ProjectionExtra[];
  readonly ceilings?: RequestedCeilings;
  /** Set where the document came with the request, whose schema it has passed. */
  readonly isParsed?: true;
  readonly shock?: MonteCarloRequest['shock'];
  /** Where the plan document stands for the caller, so that issues lead there. */
  readonly at: string;
}

/**
 * The projection of a plan document, from the engine.
 * @throws ApiError `validation_failed` where it is no plan, `plan_not_simulatable` where it is one without a projection
 */
export async function projected(
  inputs: PlanInputs,
  { at, ceilings: requested, ...request }: ProjectionRequest,
  { engine, now, signal, onProgress }: HandlerContext,
): Promise<Projection & FollowsGivenCeilings & Completeness> {
  const startMonth = startMonthOf(now());
  const ceilings = requested === 'last' ? await engine.lastCeilings?.({ inputs, startMonth }, signal) : requested;
  const riskTable = requested === 'last' ? await engine.lastTable?.({ inputs, startMonth }, signal) : undefined;
  const followed = { ceilings, ...(riskTable === undefined ? {} : { riskTable }) };
  const projection = calculated(
    await engine.run('project', { inputs, startMonth, ...followed, ...request }, { signal, onProgress }),
    at,
  );
  const isGiven = (ceilings !== undefined && projection.rothCeilings !== undefined) || riskTable !== undefined;
  const answer = { ...projection, ...completenessOf(inputs, now()) };
  return isGiven ? { ...answer, followsGivenCeilings: true } : answer;
}
