import { money } from '../../../../../format/money.ts';
import { INHERITANCE_KIND_WORDS } from '../../../../../format/words.ts';
import { useInputs } from '../../../../../state/plan/session-context.tsx';
import styles from '../../Editor.module.css';
import { EntryList } from '../../EntryList.tsx';
import { inheritanceEntryId, withoutInheritance } from '../../edits/estate/inheritance-edits.ts';
import { ownerAmong, useLifetimes } from '../../lifetimes.ts';
import type { useEntries } from '../../use-entries.ts';
import { useRemoval } from '../../use-removal.ts';
import { InheritanceFields } from './InheritanceFields.tsx';

/** Inheritances to come; nothing where the plan expects none. */
export function InheritanceList({ open, setOpen }: Pick<ReturnType<typeof useEntries>, 'open' | 'setOpen'>) {
  const inputs = useInputs();
  const persons = useLifetimes();
  const remove = useRemoval();
  const inheritances = inputs.inheritances ?? [];
  const nameAt = (index: number) =>
    inheritances[index]?.name ?? INHERITANCE_KIND_WORDS[inheritances[index]?.kind ?? 'cash'];
  if (inheritances.length === 0) return null;
  return (
    <>
      <div className={styles.listGap} />
      <EntryList
        path="inheritances"
        heads={['Inheritance', 'Goes to', 'Amount']}
        entries={inheritances.map(({ owner, amount }, index) => ({
          id: inheritanceEntryId(index),
          name: nameAt(index),
          kind: ownerAmong(persons, owner)?.name ?? '',
          amount: money(amount),
        }))}
        open={open}
        onOpen={setOpen}
        renderFields={(index) => <InheritanceFields index={index} />}
        onRemove={(index) => {
          setOpen(null);
          remove(nameAt(index), withoutInheritance(inputs, index));
        }}
      />
    </>
  );
}
