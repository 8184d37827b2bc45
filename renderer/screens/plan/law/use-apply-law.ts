import { useNotices } from '../../../state/notices.tsx';
import type { PlanRecord } from '../../../state/plan/plan-session.ts';
import { useAction } from '../../../state/use-operation.ts';

/** Lets the plan go by a pack, or by the law in force: one revision. */
export function useApplyLaw({ householdId, id: planId, revision }: PlanRecord) {
  const patching = useAction('plans.patch', ['plans.', 'households.', 'law.']);
  const { show } = useNotices();
  const apply = async (pack: string | null) => {
    try {
      const inputs = { law: pack === null ? null : { pack } };
      const saved = await patching.mutateAsync({ householdId, planId, revision, inputs });
      show({ text: `Saved as revision ${saved.revision}. Undo in the plan takes it back.` });
    } catch {
      // `error` says why.
    }
  };
  return { apply, isApplying: patching.isPending, error: patching.error };
}
