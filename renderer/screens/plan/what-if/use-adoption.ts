import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { useNotices } from '../../../state/notices.tsx';
import { useSession } from '../../../state/plan/session-context.tsx';
import { useDraft } from './use-draft.ts';

/** Makes a varied document the plan as one revision, with an Undo, and leaves a draft; says why where the plan refuses it. */
export function useAdoption(): (inputs: PlanInputs, text: string) => void {
  const session = useSession();
  const { show } = useNotices();
  const { show: showDraft } = useDraft();
  return (inputs, text) => {
    const before = session.state().document.inputs;
    const fault = session.replaceInputs(inputs);
    if (fault !== null) {
      show({ text: fault, bad: true });
      return;
    }
    showDraft([]);
    show({ text: `Plan updated: ${text}`, undo: () => void session.replaceInputs(before) });
  };
}
