import { counted } from '../../../format/words.ts';
import { errorMessage } from '../../../state/backend.tsx';
import { useNotices } from '../../../state/notices.tsx';
import { useAction } from '../../../state/use-operation.ts';
import type { Household } from '../use-household-actions.ts';

/** What is done with several households at once. */
export function useManyActions() {
  const { show } = useNotices();
  const archiving = useAction('households.archive', ['households.']);
  const restoring = useAction('households.restore', ['households.']);
  const attempt = (work: () => Promise<unknown>) =>
    void work().catch((error: unknown) => show({ text: errorMessage(error), bad: true }));
  const restoreAll = (households: readonly Household[]) =>
    attempt(async () => {
      for (const { id } of households) await restoring.mutateAsync({ householdId: id });
    });
  return {
    archiveAll: (households: readonly Household[]) =>
      attempt(async () => {
        for (const { id } of households) await archiving.mutateAsync({ householdId: id });
        show({ text: `Archived ${counted(households.length, 'household')}.`, undo: () => restoreAll(households) });
      }),
  };
}
