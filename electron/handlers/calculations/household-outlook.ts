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
  const { inputs } = store.plans.get(householdId, planId);
  const startMonth = startMonthOf(now());
  const from = monthOf(now());
  const outlook = calculated(await engine.run('outlook', { inputs, startMonth, from }, { signal }), 'inputs');
  return { planId, ...outlook, ...completenessOf(inputs, now()) };
}

/** `2026-11`, by the clock and zone of this computer. */
function monthOf(now: Date): string {
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
}
