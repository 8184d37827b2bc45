import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { useNotices } from '../../../state/notices.tsx';
import { useSession } from '../../../state/plan/session-context.tsx';

/** Puts conversions into the plan as one revision, with an Undo; says why where the plan refuses them. */
export function useAdoption(): (roth: NonNullable<PlanInputs['roth']>, text: string) => boolean {
  const session = useSession();
  const { show } = useNotices();
  return (roth, text) => {
    const before = session.state().document.inputs;
    const fault = session.replaceInputs({ ...before, roth });
    if (fault === null) show({ text: `Plan updated: ${text}`, undo: () => void session.replaceInputs(before) });
    else show({ text: fault, bad: true });
    return fault === null;
  };
}
