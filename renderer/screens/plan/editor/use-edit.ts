import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { useNotices } from '../../../state/notices.tsx';
import { useSession } from '../../../state/plan/session-context.tsx';

/** Changes the plan by a button. If the plan forbids it, a notice says why; returns whether it was done. */
export function useEdit(): (change: (inputs: PlanInputs) => PlanInputs) => boolean {
  const session = useSession();
  const { show } = useNotices();
  return (change) => {
    const refusal = session.edit(change(session.state().document.inputs));
    if (refusal !== null) show({ text: refusal, bad: true });
    return refusal === null;
  };
}
