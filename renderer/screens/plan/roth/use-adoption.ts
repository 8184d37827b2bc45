import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { useAdopted } from '../../../state/plan/use-adopted.ts';

/** Puts conversions into the plan as one revision; tells whether it takes them. */
export function useAdoption(): (roth: NonNullable<PlanInputs['roth']>, text: string) => boolean {
  const adopt = useAdopted();
  return (roth, text) => adopt((inputs) => ({ ...inputs, roth }), text);
}
