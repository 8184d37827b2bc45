import { useCompletePlan, useInputs } from '../../../state/plan/session-context.tsx';

/** The first year of the plan; 0 while a plan that writes none is not one that the rules allow. */
export function useStartYear(): number {
  const written = useInputs().startMonth;
  const inEffect = useCompletePlan()?.startMonth;
  return Number((written ?? inEffect ?? '').slice(0, 4));
}
