import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { useNotices } from '../notices.tsx';
import { useSession } from './session-context.tsx';

/** Changes the plan as one revision, with an Undo; says why where the plan refuses it. Tells whether it was taken. */
export function useAdopted(): (change: (inputs: PlanInputs) => PlanInputs, text: string) => boolean {
  const session = useSession();
  const { show } = useNotices();
  return (change, text) => {
    const before = session.state().document.inputs;
    const fault = session.replaceInputs(change(before));
    if (fault === null) show({ text: `Plan updated: ${text}`, undo: () => void session.replaceInputs(before) });
    else show({ text: fault, bad: true });
    return fault === null;
  };
}
