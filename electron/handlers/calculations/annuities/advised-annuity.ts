import type { AnnuityAdvice, CompareRequest } from '../../../../engine/index.ts';
import type { Completeness } from '../../../contract/answers/completeness.ts';
import type { HandlerContext } from '../../handler-context.ts';
import { startMonthOf } from '../../requests/normalize-inputs.ts';
import { calculated } from '../calculated.ts';
import { completenessOf } from '../completeness.ts';
import type { LocatedInputs } from '../simulated.ts';

/**
 * How much of its portfolio a plan document should put into the annuity that it buys, from the engine.
 * @throws ApiError `validation_failed` where it is no plan, `plan_not_simulatable` where it has no projection
 */
export async function advisedAnnuity(
  { inputs, at }: LocatedInputs,
  request: CompareRequest,
  { engine, now, signal, onProgress }: HandlerContext,
): Promise<AnnuityAdvice & Completeness> {
  const startMonth = startMonthOf(now());
  const outcome = await engine.run('adviseAnnuity', { inputs, startMonth, request }, { signal, onProgress });
  return { ...calculated(outcome, at), ...completenessOf(inputs, now()) };
}
