import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { useNotices } from '../../../state/notices.tsx';
import { useSession } from '../../../state/plan/session-context.tsx';

/** Removes something from the plan, with a notice and an Undo. If the plan needs it, says why it stays. */
export function useRemoval(): (name: string, after: PlanInputs) => void {
  const session = useSession();
  const { show } = useNotices();
  return (name, after) => {
    const before = session.state().document.inputs;
    const refusal = session.replaceInputs(after);
    if (refusal !== null) show({ text: `${name} was not removed: ${refusal}`, bad: true });
    else show({ text: `Removed ${name}.`, undo: () => void session.replaceInputs(before) });
  };
}
