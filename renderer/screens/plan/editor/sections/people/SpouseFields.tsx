import { useState } from 'react';
import { Button } from '../../../../../components/Button.tsx';
import { TextEntry } from '../../../../../components/fields/TextEntry.tsx';
import { Confirm } from '../../../../../components/overlays/Dialog.tsx';
import { dateKind } from '../../../../../format/field-kind.ts';
import type { Lifetime } from '../../../../../format/when.ts';
import { counted, possessive } from '../../../../../format/words.ts';
import { useInputs, useSession } from '../../../../../state/plan/session-context.tsx';
import styles from '../../Editor.module.css';
import { withoutSpouse, withSpouse } from '../../edits/spouse-edits.ts';

/** Adds a second person to a plan for one. */
export function NewSpouse() {
  const session = useSession();
  const [birthDate, setBirthDate] = useState<string | undefined>(undefined);
  return (
    <div className={styles.newSpouse}>
      <TextEntry
        label="Spouse’s birth date"
        placeholder="No spouse"
        help="Optional"
        kind={dateKind}
        value={birthDate}
        onValue={(value) => {
          setBirthDate(value);
          return null;
        }}
      />
      <Button
        isDisabled={birthDate === undefined}
        onPress={() => {
          if (birthDate !== undefined) session.edit(withSpouse(session.state().document.inputs, birthDate));
        }}
      >
        Add
      </Button>
    </div>
  );
}

export function RemoveSpouse({ persons }: { readonly persons: readonly Lifetime[] }) {
  const session = useSession();
  const [isRemoving, setRemoving] = useState(false);
  const inputs = useInputs();
  const [client, spouse] = persons;
  if (client === undefined || spouse === undefined) return null;
  const owned = (inputs.accounts ?? []).filter(({ owner }) => owner === spouse.id).length;
  return (
    <>
      <Button look="link" onPress={() => setRemoving(true)}>
        Remove {spouse.name}
      </Button>
      {isRemoving ? (
        <Confirm
          title={`Remove ${spouse.name} from the plan?`}
          text={`${possessive(spouse.name)} ${counted(owned, 'account')} and everything owned jointly go to ${client.name}. You can undo this.`}
          action={`Remove ${spouse.name}`}
          onConfirm={() => session.edit(withoutSpouse(session.state().document.inputs))}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </>
  );
}
