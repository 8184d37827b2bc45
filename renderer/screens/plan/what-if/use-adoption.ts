import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { useAdopted } from '../../../state/plan/use-adopted.ts';
import { useDraft } from './use-draft.ts';

/** Makes a varied document the plan as one revision, and leaves a draft. */
export function useAdoption(): (inputs: PlanInputs, text: string) => void {
  const adopt = useAdopted();
  const { show: showDraft } = useDraft();
  return (inputs, text) => {
    if (adopt(() => inputs, text)) showDraft([]);
  };
}
