import { errorMessage } from '../../../state/backend.tsx';
import { useNotices } from '../../../state/notices.tsx';
import { useAction } from '../../../state/use-operation.ts';

interface MainPlanChoice {
  readonly householdId: number;
  readonly planId: number;
  readonly name: string;
  /** The main plan so far. */
  readonly before: number | null;
}

/** Chooses the plan of a household that the list and reports take, with a way back. */
export function useMainPlan(): (choice: MainPlanChoice) => void {
  const { show } = useNotices();
  const patching = useAction('households.patch', ['households.']);
  const patch = async (householdId: number, mainPlanId: number | null, then: () => void) => {
    try {
      await patching.mutateAsync({ householdId, mainPlanId });
      then();
    } catch (error) {
      show({ text: errorMessage(error), bad: true });
    }
  };
  return ({ householdId, planId, name, before }) =>
    void patch(householdId, planId, () =>
      show({ text: `${name} is the main plan now.`, undo: () => void patch(householdId, before, () => undefined) }),
    );
}
