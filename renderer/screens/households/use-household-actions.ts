import { useNavigate } from '@tanstack/react-router';
import type { OperationInput, OperationOutput } from '../../../electron/contract/index.ts';
import { ApiError } from '../../../electron/contract/operation/api-error.ts';
import { errorMessage } from '../../state/backend.tsx';
import { useNotices } from '../../state/notices.tsx';
import { useAction } from '../../state/use-operation.ts';

export type Household = OperationOutput<'households.get'>;

/** The actions on households; archive and delete offer an Undo. */
export function useHouseholdActions() {
  const { show } = useNotices();
  const open = useOpenHousehold();
  const patching = useAction('households.patch', ['households.']);
  const duplicating = useAction('households.duplicate', ['households.']);
  const archiving = useAction('households.archive', ['households.']);
  const removing = useAction('households.remove', ['households.']);
  const restoring = useAction('households.restore', ['households.']);
  const importing = useAction('households.import', ['households.']);
  const attempt = (work: () => Promise<unknown>) =>
    void work().catch((error: unknown) => show({ text: errorText(error), bad: true }));
  const restore = ({ id }: Household) => attempt(() => restoring.mutateAsync({ householdId: id }));
  const importHousehold = (portable: OperationInput<'households.import'>) =>
    attempt(async () => open((await importing.mutateAsync(portable)).id));
  return {
    open,
    restore,
    importHousehold,
    change: (changes: OperationInput<'households.patch'>) => attempt(() => patching.mutateAsync(changes)),
    duplicate: ({ id }: Household) =>
      attempt(async () => {
        const copy = await duplicating.mutateAsync({ householdId: id });
        show({ text: `Created ${copy.name}.` });
      }),
    archive: (household: Household) =>
      attempt(async () => {
        await archiving.mutateAsync({ householdId: household.id });
        show({ text: `Archived ${household.name}.`, undo: () => restore(household) });
      }),
    remove: (household: Household) =>
      attempt(async () => {
        await removing.mutateAsync({ householdId: household.id });
        show({ text: `Deleted ${household.name}.`, undo: () => restore(household) });
      }),
  };
}

function useOpenHousehold(): (id: number) => void {
  const navigate = useNavigate();
  return (id) => void navigate({ to: '/households/$householdId', params: { householdId: String(id) } });
}

export function errorText(error: unknown): string {
  const issues = error instanceof ApiError ? (error.body.issues ?? []) : [];
  const first = issues[0];
  return first === undefined || errorMessage(error).includes(first.message)
    ? errorMessage(error)
    : `${errorMessage(error)} ${first.path}: ${first.message}`;
}
