import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { useSession } from '../../../state/plan/session-context.tsx';
import { useOpenEntry } from './EntryList.tsx';
import type { Added } from './edits/list-edits.ts';
import { useEdit } from './use-edit.ts';

/** A list of the plan whose entries open one at a time: adds an entry and opens it with the focus in its first field. */
export function useEntries() {
  const session = useSession();
  const edit = useEdit();
  const { open, setOpen, openNew } = useOpenEntry();
  const add = (change: (inputs: PlanInputs) => Added) => {
    const added = change(session.state().document.inputs);
    if (edit(() => added.inputs)) openNew(added.id);
  };
  return { open, setOpen, add };
}
