import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { type Backup, momentText } from '../../format/backup-words.ts';
import { counted } from '../../format/words.ts';
import { errorMessage } from '../../state/backend.tsx';
import { useStartOver } from '../../state/host/encryption.ts';
import { useNow } from '../../state/use-now.ts';
import { useAction, useOperation } from '../../state/use-operation.ts';
import { BackupTable } from '../settings/backups/BackupTable.tsx';
import { RestoreDialog } from '../settings/backups/RestoreDialog.tsx';
import styles from './Closed.module.css';
import { ClosedPage } from './ClosedPage.tsx';

const NO_FINDINGS = new Map<string, string>();

/** In place of everything while the database is damaged: nothing is written to it, and a backup can take its place. */
export function DamagedScreen() {
  const now = useNow();
  const startOver = useStartOver();
  const { data } = useOperation('backups.list', {});
  const [restoring, setRestoring] = useState<Backup | null>(null);
  const opening = useAction('backups.restore', []);
  const salvaging = useAction('backups.salvage', ['backups.']);
  const problem = opening.error ?? salvaging.error;
  const backups = data?.backups ?? [];
  const newest = backups.find(({ state, why }) => state === 'readable' && why !== 'salvage');
  return (
    <ClosedPage title="The database is damaged.">
      <p className={styles.soft}>
        Some of it cannot be read, so it was not opened and not changed.{' '}
        {newest === undefined ? (
          'There is no backup that can be read.'
        ) : (
          <>
            The last good backup is of <b>{momentText(newest.madeAt, now)}</b>, with{' '}
            {counted(newest.households ?? 0, 'household')}. The damaged file is kept beside it under another name.
          </>
        )}
      </p>
      {problem === null ? null : <p role="alert">{errorMessage(problem)}</p>}
      {salvaging.data === undefined ? null : (
        <p role="status">
          {counted(salvaging.data.households ?? 0, 'household')} could be read, as the first row below says. Restore
          that row, or a backup, and compare.
        </p>
      )}
      <div className={styles.actions}>
        {newest === undefined ? null : (
          <Button
            look="primary"
            isDisabled={opening.isPending}
            onPress={() => opening.mutate({ id: newest.id }, { onSuccess: startOver })}
          >
            Open the backup of {momentText(newest.madeAt, now)}
          </Button>
        )}
        <Button isDisabled={salvaging.isPending} onPress={() => salvaging.mutate({})}>
          {salvaging.isPending ? 'Reading…' : 'Save what can be read'}
        </Button>
      </div>
      {backups.length === 0 ? null : (
        <div className={styles.list}>
          <BackupTable backups={backups} findings={NO_FINDINGS} onRestore={setRestoring} />
        </div>
      )}
      {restoring === null ? null : (
        <RestoreDialog backup={restoring} onRestored={startOver} onClose={() => setRestoring(null)} />
      )}
    </ClosedPage>
  );
}
