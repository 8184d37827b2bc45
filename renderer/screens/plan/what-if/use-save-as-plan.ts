import { useNavigate, useParams } from '@tanstack/react-router';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { errorMessage } from '../../../state/backend.tsx';
import { useNotices } from '../../../state/notices.tsx';
import { useSession } from '../../../state/plan/session-context.tsx';
import { useAction } from '../../../state/use-operation.ts';

const PLAN = '/households/$householdId/plans/$planId';

/** Makes a varied document a plan of the same household, and opens it; this plan stays as it is. */
export function useSaveAsPlan(): (inputs: PlanInputs) => void {
  const session = useSession();
  const navigate = useNavigate();
  const { householdId } = useParams({ from: PLAN });
  const { show } = useNotices();
  const creating = useAction('plans.create', ['plans.list', 'households.']);
  return (inputs) => {
    const name = `${session.state().document.name}, what if`;
    void creating
      .mutateAsync({ householdId: Number(householdId), name, inputs })
      .then(({ id }) =>
        navigate({
          to: PLAN,
          params: { householdId, planId: String(id) },
        }),
      )
      .catch((error: unknown) => show({ text: errorMessage(error), bad: true }));
  };
}
