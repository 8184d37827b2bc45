import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { useNotices } from '../../../state/notices.tsx';
import { useSession } from '../../../state/plan/session-context.tsx';

/** Takes something out of the plan, says so, and offers the way back. A plan that needs it keeps it and says why. */
export function useRemoval(): (name: string, after: PlanInputs) => void {
  const session = useSession();
  const { say } = useNotices();
  return (name, after) => {
    const before = session.state().document.inputs;
    const refusal = session.replaceInputs(after);
    if (refusal !== null) say({ text: `${name} was not removed: ${refusal}`, bad: true });
    else say({ text: `Removed ${name}.`, undo: () => void session.replaceInputs(before) });
  };
}
