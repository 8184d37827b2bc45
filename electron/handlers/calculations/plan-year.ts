import type { CliffRadar, YearExplanation } from '../../../engine/index.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import type { ReplayRequest } from '../../../engine/results/monte-carlo/request.ts';
import type { Completeness } from '../../contract/answers/completeness.ts';
import type { HandlerContext } from '../handler-context.ts';
import { startMonthOf } from '../requests/normalize-inputs.ts';
import { calculated } from './calculated.ts';
import { completenessOf } from './completeness.ts';

export interface PlanYearRequest {
  readonly year: number;
  /** Where the plan document stands for the caller, so that issues lead there. */
  readonly at: string;
}

/** One year of the plan, or of one path of a run. */
interface ExplainRequest extends PlanYearRequest {
  readonly onPath?: ReplayRequest | undefined;
}

/**
 * The worksheets of one year of a plan document, from the engine.
 * @throws ApiError `validation_failed` where it is no plan or does not reach the year, `plan_not_simulatable` where it
 * has no projection
 */
export async function explained(
  inputs: PlanInputs,
  { year, at, onPath }: ExplainRequest,
  { engine, now, signal, onProgress }: HandlerContext,
): Promise<YearExplanation & Completeness> {
  const startMonth = startMonthOf(now());
  const outcome = await engine.run('explain', { inputs, startMonth, year, onPath }, { signal, onProgress });
  return { ...calculated(outcome, at), ...completenessOf(inputs, now()) };
}

/** The cliff radar of one year of a plan document. Throws as `explained` does. */
export async function cliffs(
  inputs: PlanInputs,
  { year, at }: PlanYearRequest,
  { engine, now, signal, onProgress }: HandlerContext,
): Promise<CliffRadar & Completeness> {
  const startMonth = startMonthOf(now());
  const outcome = await engine.run('cliffRadar', { inputs, startMonth, year }, { signal, onProgress });
  return { ...calculated(outcome, at), ...completenessOf(inputs, now()) };
}
