import { useNavigate } from '@tanstack/react-router';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { useAction } from '../use-operation.ts';

/** What shows plans, and is asked again once there is another. */
export const PLAN_LISTS = ['plans.list', 'households.'] as const;

/** Opens a plan of a household, and makes one to be opened. */
export function useOpenPlan(householdId: number) {
  const navigate = useNavigate();
  const creating = useAction('plans.create', PLAN_LISTS);
  const open = (planId: number) =>
    navigate({
      to: '/households/$householdId/plans/$planId',
      params: { householdId: String(householdId), planId: String(planId) },
    });
  return {
    open,
    createAndOpen: async (name: string, inputs: PlanInputs) =>
      open((await creating.mutateAsync({ householdId, name, inputs })).id),
  };
}
