import { useCompletePlan, useInputs } from '../../../state/plan/session-context.tsx';

/** The first year of the plan. */
export function useStartYear(): number {
  const written = useInputs().startMonth;
  const inEffect = useCompletePlan()?.startMonth;
  return Number((written ?? inEffect ?? String(new Date().getFullYear())).slice(0, 4));
}
