import { useParams } from '@tanstack/react-router';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { errorMessage } from '../../../state/backend.tsx';
import { useNotices } from '../../../state/notices.tsx';
import { useSession } from '../../../state/plan/session-context.tsx';
import { useOpenPlan } from '../../../state/plan/use-open-plan.ts';

/** Makes a varied document a plan of the same household, and opens it; this plan stays as it is. */
export function useSaveAsPlan(): (inputs: PlanInputs) => void {
  const session = useSession();
  const { householdId } = useParams({ from: '/households/$householdId/plans/$planId' });
  const { createAndOpen } = useOpenPlan(Number(householdId));
  const { show } = useNotices();
  return (inputs) =>
    void createAndOpen(`${session.state().document.name}, what if`, inputs).catch((error: unknown) =>
      show({ text: errorMessage(error), bad: true }),
    );
}
