import type { ClaimComparisonRequest, ClaimComparisonResult } from '../../../engine/index.ts';
import type { Completeness } from '../../contract/answers/completeness.ts';
import type { HandlerContext } from '../handler-context.ts';
import { startMonthOf } from '../requests/normalize-inputs.ts';
import { refusalError } from './calculated.ts';
import { CLAIMS_CANNOT_BE_VALUED } from './claim-strategy.ts';
import { completenessOf } from './completeness.ts';
import type { LocatedInputs } from './simulated.ts';

/**
 * The best claims of a plan document by life table and by its own result, from the engine.
 * @throws ApiError `validation_failed` where it is no plan or the question makes no sense, `plan_not_simulatable` where the
 * plan lacks what the question needs
 */
export async function comparedClaims(
  { inputs, at }: LocatedInputs,
  request: ClaimComparisonRequest,
  { engine, now, signal, onProgress }: HandlerContext,
): Promise<ClaimComparisonResult & Completeness> {
  const startMonth = startMonthOf(now());
  const outcome = await engine.run('compareClaims', { inputs, startMonth, request }, { signal, onProgress });
  if (outcome.ok) return { ...outcome.value, ...completenessOf(inputs, now()) };
  throw refusalError(outcome, at, CLAIMS_CANNOT_BE_VALUED);
}
