import { useState } from 'react';
import type { OperationOutput } from '../../../../electron/contract/index.ts';
import { Button } from '../../../components/Button.tsx';
import { Confirm } from '../../../components/overlays/Dialog.tsx';
import { counted } from '../../../format/words.ts';
import { errorMessage } from '../../../state/backend.tsx';
import { useAction, useOperation } from '../../../state/use-operation.ts';
import styles from '../Settings.module.css';
import { SettingRow } from '../SettingsPage.tsx';
import { Problem } from '../SettingsTable.tsx';

type Purge = OperationOutput<'deletions.purge'>;

/** What was deleted and can still be brought back, and its end. */
export function DeletedRow() {
  const { data } = useOperation('deletions.count', {});
  const purging = useAction('deletions.purge', ['deletions.', 'backups.', 'households.']);
  const [isAsking, setAsking] = useState(false);
  if (data === undefined || data === null) return null;
  const { households, plans } = data;
  const what = `${counted(households, 'household')} and ${counted(plans, 'plan')}`;
  return (
    <SettingRow label="Deleted" note="Kept, so that a deletion can be undone">
      <div className={styles.line}>
        <span>{what}</span>
        <Button isDisabled={households + plans === 0 || purging.isPending} onPress={() => setAsking(true)}>
          {purging.isPending ? 'Deleting…' : 'Delete for good'}
        </Button>
      </div>
      <Problem text={purging.error === null ? null : errorMessage(purging.error)} />
      {purging.data === undefined ? null : (
        <Purged purge={purging.data} onRemove={() => purging.mutate({ removeUnreadable: true })} />
      )}
      {isAsking ? (
        <Confirm
          title={`Delete ${what} for good?`}
          text="They are deleted from the database and from every backup, and cannot be brought back."
          action="Delete for good"
          onConfirm={() => purging.mutate({})}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </SettingRow>
  );
}

/** What was done, and the backups that could not be read: they may still hold what was deleted. */
function Purged({ purge, onRemove }: { readonly purge: Purge; readonly onRemove: () => void }) {
  const { unreadable, removedUnreadable } = purge;
  if (unreadable.length === 0) return <p className={styles.note}>Deleted from the database and from every backup.</p>;
  if (removedUnreadable)
    return <p className={styles.note}>Deleted, with {counted(unreadable.length, 'file')} that could not be read.</p>;
  return (
    <div role="alert">
      <p>These backups couldn’t be opened and may still contain deleted data:</p>
      <ul className={styles.small}>
        {unreadable.map((name) => (
          <li key={name} className={styles.code}>
            {name}
          </li>
        ))}
      </ul>
      <Button small look="danger" onPress={onRemove}>
        Delete these, too
      </Button>
    </div>
  );
}
