import type { CliffRadar, CliffRadarOutcome, ExplainOutcome, YearExplanation } from '../../../engine/index.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import type { ApiError } from '../../contract/operation/api-error.ts';
import type { InvalidPlan } from '../../engine-host/jobs/engine-jobs.ts';
import type { HandlerContext } from '../handler-context.ts';
import { refusedPlan, startMonthOf } from '../requests/normalize-inputs.ts';
import { refusedRequest } from './calculated.ts';
import { notSimulatable } from './projected.ts';

export interface PlanYearRequest {
  readonly year: number;
  /** Where the plan document stands for the caller, so that issues lead there. */
  readonly at: string;
}

/**
 * The worksheets of one year of a plan document, from the engine.
 * @throws ApiError `validation_failed` where it is no plan or does not reach the year, `plan_not_simulatable` where it
 * has no projection
 */
export async function explained(
  inputs: PlanInputs,
  { year, at }: PlanYearRequest,
  { engine, now, signal, onProgress }: HandlerContext,
): Promise<YearExplanation> {
  const startMonth = startMonthOf(now());
  const result = await engine.run('explain', { inputs, startMonth, year }, { signal, onProgress });
  if (result.outcome === 'explained') return result.explanation;
  throw refusedYear(result, at);
}

/** The cliff radar of one year of a plan document. Throws as `explained` does. */
export async function cliffs(
  inputs: PlanInputs,
  { year, at }: PlanYearRequest,
  { engine, now, signal, onProgress }: HandlerContext,
): Promise<CliffRadar> {
  const startMonth = startMonthOf(now());
  const result = await engine.run('cliffRadar', { inputs, startMonth, year }, { signal, onProgress });
  if (result.outcome === 'measured') return result.radar;
  throw refusedYear(result, at);
}

type RefusedYear = Exclude<
  ExplainOutcome | CliffRadarOutcome | InvalidPlan,
  { readonly outcome: 'explained' | 'measured' }
>;

function refusedYear(result: RefusedYear, at: string): ApiError {
  switch (result.outcome) {
    case 'invalid':
      return refusedPlan(result.issues, at);
    case 'notSimulatable':
      return notSimulatable(result.issues, at);
    case 'outsidePlan':
      return refusedRequest(result.issues);
  }
}
