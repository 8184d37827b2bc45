import { ENGINE_VERSION } from '../../../engine/projection/result/engine-version.ts';
import type { OperationOutput } from '../../contract/index.ts';
import type { HandlerContext } from '../handler-context.ts';
import { startMonthOf } from '../requests/normalize-inputs.ts';
import { calculated } from './calculated.ts';
import { completenessOf, jointCompleteness } from './completeness.ts';

/**
 * The outlook of a household’s main plan.
 * @throws ApiError `household_not_found`, and `plan_not_simulatable` where the plan has no projection
 */
export async function householdOutlook(
  householdId: number,
  { store, engine, now, signal }: HandlerContext,
): Promise<OperationOutput<'households.outlook'>> {
  const { mainPlanId: planId } = store.households.get(householdId);
  if (planId === null) return { planId, nextEvent: null, lookAt: null, ...jointCompleteness([]) };
  const { inputs, revision } = store.plans.get(householdId, planId);
  const startMonth = startMonthOf(now());
  const from = monthOf(now());
  const outlook = calculated(await engine.run('outlook', { inputs, startMonth, from }, { signal }), 'inputs');
  const completeness = completenessOf(inputs, now());
  // The list is filtered by it without projecting every plan.
  const found = { isComplete: completeness.isComplete, hasWarning: outlook.lookAt !== null };
  store.reviews.note({ planId, revision, engine: ENGINE_VERSION, ...found });
  return { planId, ...outlook, ...completeness };
}

/** `2026-11`, by the clock and zone of this computer. */
function monthOf(now: Date): string {
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
}
