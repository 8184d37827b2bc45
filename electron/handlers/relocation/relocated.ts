import type { CompareRequest, Relocation } from '../../../engine/index.ts';
import type { RelocationPlace } from '../../../engine/results/relocation.ts';
import type { Completeness } from '../../contract/answers/completeness.ts';
import { calculated } from '../calculations/calculated.ts';
import { completenessOf } from '../calculations/completeness.ts';
import type { LocatedInputs } from '../calculations/simulated.ts';
import type { HandlerContext } from '../handler-context.ts';
import { startMonthOf } from '../requests/normalize-inputs.ts';

interface RelocationRequest extends CompareRequest {
  readonly places?: readonly RelocationPlace[] | undefined;
}

/**
 * A plan document as if it were lived in each place, from the engine.
 * @throws ApiError `validation_failed` where it is no plan, `plan_not_simulatable` where it has no projection
 */
export async function relocated(
  { inputs, at }: LocatedInputs,
  { places, ...request }: RelocationRequest,
  { engine, now, signal, onProgress }: HandlerContext,
): Promise<Relocation & Completeness> {
  const input = { inputs, startMonth: startMonthOf(now()), request, ...(places === undefined ? {} : { places }) };
  const outcome = await engine.run('relocate', input, { signal, onProgress });
  return { ...calculated(outcome, at), ...completenessOf(inputs, now()) };
}
