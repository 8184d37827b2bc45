import type { CompareRequest, FailureAutopsy, SolveRequest, SolveResult } from '../../../engine/index.ts';
import type { Completeness } from '../../contract/answers/completeness.ts';
import type { HandlerContext } from '../handler-context.ts';
import { startMonthOf } from '../requests/normalize-inputs.ts';
import { calculated } from './calculated.ts';
import { completenessOf } from './completeness.ts';
import type { LocatedInputs } from './simulated.ts';

/**
 * The value of a plan document that reaches a chosen success, from the engine.
 * @throws ApiError `validation_failed` where it is no plan or has nothing to solve for, `plan_not_simulatable` where it has no
 * projection
 */
export async function solved(
  { inputs, at }: LocatedInputs,
  request: SolveRequest,
  { engine, now, signal, onProgress }: HandlerContext,
): Promise<SolveResult & Completeness> {
  const startMonth = startMonthOf(now());
  const outcome = await engine.run('solve', { inputs, startMonth, request }, { signal, onProgress });
  return { ...calculated(outcome, at), ...completenessOf(inputs, now()) };
}

/**
 * What would have saved the paths of a plan document that fail, from the engine.
 * @throws ApiError `validation_failed` where it is no plan, `plan_not_simulatable` where it has no projection
 */
export async function autopsied(
  { inputs, at }: LocatedInputs,
  request: CompareRequest,
  { engine, now, signal, onProgress }: HandlerContext,
): Promise<FailureAutopsy & Completeness> {
  const startMonth = startMonthOf(now());
  const outcome = await engine.run('autopsy', { inputs, startMonth, request }, { signal, onProgress });
  return { ...calculated(outcome, at), ...completenessOf(inputs, now()) };
}
