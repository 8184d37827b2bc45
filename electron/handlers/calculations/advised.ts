import type { CompareRequest, LocationAdvice, OrderAdvice } from '../../../engine/index.ts';
import type { Completeness } from '../../contract/answers/completeness.ts';
import type { HandlerContext } from '../handler-context.ts';
import { startMonthOf } from '../requests/normalize-inputs.ts';
import { calculated } from './calculated.ts';
import { completenessOf } from './completeness.ts';
import type { LocatedInputs } from './simulated.ts';

/**
 * What location alone is worth to a plan document, from the engine.
 * @throws ApiError `validation_failed` where it is no plan, `plan_not_simulatable` where it has no projection
 */
export async function advisedLocation(
  { inputs, at }: LocatedInputs,
  request: CompareRequest,
  { engine, now, signal, onProgress }: HandlerContext,
): Promise<LocationAdvice & Completeness> {
  const startMonth = startMonthOf(now());
  const outcome = await engine.run('adviseLocation', { inputs, startMonth, request }, { signal, onProgress });
  return { ...calculated(outcome, at), ...completenessOf(inputs, now()) };
}

/** What another order of withdrawals is worth to a plan document, from the engine. Throws as `advisedLocation` does. */
export async function advisedOrder(
  { inputs, at }: LocatedInputs,
  request: CompareRequest,
  { engine, now, signal, onProgress }: HandlerContext,
): Promise<OrderAdvice & Completeness> {
  const startMonth = startMonthOf(now());
  const outcome = await engine.run('optimizeOrder', { inputs, startMonth, request }, { signal, onProgress });
  return { ...calculated(outcome, at), ...completenessOf(inputs, now()) };
}
