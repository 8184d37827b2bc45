import { useRef, useState } from 'react';
import { MenuAt } from '../../../components/overlays/MenuChoices.tsx';
import { useLatest } from '../../../state/use-latest.ts';
import { type Household, useHouseholdActions } from '../use-household-actions.ts';

interface RowDialogs {
  readonly edit: (household: Household) => void;
  readonly export: (household: Household) => void;
  readonly remove: (household: Household) => void;
}

/** The menu of actions on a household: one for all rows, which come and go while the list scrolls. */
export function useRowMenu(dialogs: RowDialogs) {
  const actions = useHouseholdActions();
  const [household, setHousehold] = useState<Household | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const open = useLatest((of: Household, at: HTMLElement) => {
    opener.current = at;
    setHousehold(of);
  });
  const shown =
    household === null ? null : (
      <MenuAt
        label={`Actions for ${household.name}`}
        opener={opener}
        onClose={() => setHousehold(null)}
        choices={[
          { id: 'open', text: 'Open', act: () => actions.open(household.id) },
          { id: 'edit', text: 'Edit details', act: () => dialogs.edit(household) },
          { id: 'duplicate', text: 'Duplicate', act: () => actions.duplicate(household) },
          { id: 'export', text: 'Export to a file', act: () => dialogs.export(household) },
          household.archived
            ? { id: 'restore', text: 'Unarchive', act: () => actions.restore(household) }
            : { id: 'archive', text: 'Archive', act: () => actions.archive(household) },
          { id: 'remove', text: 'Delete', bad: true, act: () => dialogs.remove(household) },
        ]}
      />
    );
  return { of: household?.id ?? null, open, shown };
}
