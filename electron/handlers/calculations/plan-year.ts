import type { CliffRadar, YearExplanation } from '../../../engine/index.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import type { HandlerContext } from '../handler-context.ts';
import { startMonthOf } from '../requests/normalize-inputs.ts';
import { calculated } from './calculated.ts';

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
  return calculated(await engine.run('explain', { inputs, startMonth, year }, { signal, onProgress }), at);
}

/** The cliff radar of one year of a plan document. Throws as `explained` does. */
export async function cliffs(
  inputs: PlanInputs,
  { year, at }: PlanYearRequest,
  { engine, now, signal, onProgress }: HandlerContext,
): Promise<CliffRadar> {
  const startMonth = startMonthOf(now());
  return calculated(await engine.run('cliffRadar', { inputs, startMonth, year }, { signal, onProgress }), at);
}
