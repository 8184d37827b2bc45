import { useState } from 'react';
import type { OperationOutput } from '../../../../electron/contract/index.ts';
import { Button } from '../../../components/Button.tsx';
import { SecretEntry } from '../../../components/fields/SecretEntry.tsx';
import overlay from '../../../components/overlays/Dialog.module.css';
import { Dialog } from '../../../components/overlays/Dialog.tsx';
import { type Backup, momentText } from '../../../format/backup-words.ts';
import { counted } from '../../../format/words.ts';
import { errorMessage } from '../../../state/backend.tsx';
import { useEncryption } from '../../../state/host/encryption.ts';
import { useNow } from '../../../state/use-now.ts';
import { useAction, useOperation } from '../../../state/use-operation.ts';
import styles from '../Settings.module.css';
import { Problem } from '../SettingsTable.tsx';

interface RestoreDialogProps {
  readonly backup: Backup;
  readonly onRestored: (restored: OperationOutput<'backups.restore'>) => void;
  readonly onClose: () => void;
}

/** Says what would be lost, asks once, and restores. */
export function RestoreDialog({ backup, onRestored, onClose }: RestoreDialogProps) {
  const now = useNow();
  const [passphrase, setPassphrase] = useState('');
  const isDamaged = useEncryption()?.state === 'damaged';
  const needsPassphrase = backup.state === 'otherPassphrase';
  const asked = useOperation('backups.difference', { id: backup.id }, { enabled: backup.state === 'readable' });
  const difference = asked.data?.difference ?? null;
  const restoring = useAction('backups.restore', ['']);
  const restore = () =>
    restoring.mutate(
      { id: backup.id, ...(needsPassphrase && { passphrase }) },
      {
        onSuccess: (restored) => {
          onClose();
          onRestored(restored);
        },
      },
    );
  const what = backup.households === null ? '' : `: ${counted(backup.households, 'household')}`;
  return (
    <Dialog title={`Restore the backup of ${momentText(backup.madeAt, now)}?`} onClose={onClose}>
      <p className={overlay.text}>
        This puts everything back as it was then{what}.{' '}
        {isDamaged
          ? 'The damaged file is kept beside it under another name.'
          : 'What is there now is kept as a backup first, so it can be undone.'}
      </p>
      {difference === null ? null : <Differences {...difference} />}
      {needsPassphrase ? (
        <SecretEntry
          label="Passphrase or recovery key of its day"
          value={passphrase}
          onValue={setPassphrase}
          error={restoring.error === null ? null : errorMessage(restoring.error)}
        />
      ) : null}
      <Problem text={restoring.error === null || needsPassphrase ? null : errorMessage(restoring.error)} />
      <div className={overlay.actions}>
        <Button
          look="primary"
          isDisabled={restoring.isPending || (needsPassphrase && passphrase === '')}
          onPress={restore}
        >
          {restoring.isPending ? 'Restoring…' : 'Restore'}
        </Button>
        <Button onPress={onClose}>Cancel</Button>
      </div>
    </Dialog>
  );
}

type Difference = NonNullable<OperationOutput<'backups.difference'>['difference']>;

function Differences({ added, changed, deleted }: Difference) {
  const rows = [
    ['Households added since', added],
    ['Households changed since', changed],
    ['Households deleted since', deleted],
  ] as const;
  return (
    <table className={styles.table} aria-label="What differs from today">
      <thead>
        <tr>
          <th scope="col">Against today</th>
          <th scope="col">
            <span className="visually-hidden">Which</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([text, names]) => (
          <tr key={text}>
            <td>{text}</td>
            <td className={styles.wrapping}>
              {names.length} <span className={styles.muted}>{listed(names)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const NAMED = 5;

/** `Hallworth, Kessler and 3 more` */
function listed(names: readonly string[]): string {
  const more = names.length - NAMED;
  const text = names.slice(0, NAMED).join(', ');
  return more > 0 ? `${text} and ${more} more` : text;
}
