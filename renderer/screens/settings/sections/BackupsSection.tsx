import { useState } from 'react';
import type { OperationOutput } from '../../../../electron/contract/index.ts';
import { Button } from '../../../components/Button.tsx';
import type { Backup } from '../../../format/backup-words.ts';
import { momentText, sizeText } from '../../../format/backup-words.ts';
import { counted } from '../../../format/words.ts';
import { errorMessage } from '../../../state/backend.tsx';
import { useNotices } from '../../../state/notices.tsx';
import { useNow } from '../../../state/use-now.ts';
import { useAction, useOperation } from '../../../state/use-operation.ts';
import { BackupTable } from '../backups/BackupTable.tsx';
import { RestoreDialog } from '../backups/RestoreDialog.tsx';
import styles from '../Settings.module.css';
import { SettingRow, SettingsPage } from '../SettingsPage.tsx';
import { Problem } from '../SettingsTable.tsx';

const INTRO =
  'Copies of all households on this computer, in the folder backups of the data folder. A backup is encrypted as the data folder is. A disk failure would destroy them too: copy the folder elsewhere from time to time.';

/** The copies of the database: made, read through, and put back. */
export function BackupsSection() {
  const now = useNow();
  const { show } = useNotices();
  const { data } = useOperation('backups.list', {});
  const making = useAction('backups.make', ['backups.']);
  const verifying = useAction('backups.verify', []);
  const [restoring, setRestoring] = useState<Backup | null>(null);
  const findings = new Map((verifying.data?.checked ?? []).map(({ id, finding }) => [id, finding]));
  const error = making.error ?? verifying.error;
  if (data === undefined) return <SettingsPage title="Backups" intro={INTRO} />;
  const { backups, lastGood } = data;
  const restored = ({ households }: OperationOutput<'backups.restore'>) =>
    show({
      text: `Restored: ${counted(households, 'household')}. What was there before is the first backup in the list.`,
    });
  return (
    <SettingsPage title="Backups" intro={INTRO}>
      <SettingRow label="Made" note="Each is opened and read after it is made">
        <div className={styles.line}>
          <span>
            Every day when Longhand is open, before an update changes the data, before an import and before a restore
          </span>
          <Button isDisabled={making.isPending} onPress={() => making.mutate({})}>
            {making.isPending ? 'Backing up…' : 'Back up now'}
          </Button>
        </div>
        <p className={styles.note} role="status">
          {lastGoodText(lastGood, backups.length, now)}
        </p>
        <Problem text={error === null ? null : errorMessage(error)} />
      </SettingRow>
      <SettingRow label="Kept" note="Older backups are pruned">
        The last of each of 7 days and of 4 weeks, 20 made by hand, and the newest of the others
        {backups.length === 0 ? null : (
          <span className={styles.muted}>
            {' '}
            · {counted(backups.length, 'file')}, {sizeText(backups.reduce((sum, { bytes }) => sum + bytes, 0))}
          </span>
        )}
      </SettingRow>
      {backups.length === 0 ? null : (
        <SettingRow label="Backups" note="Restoring can be undone">
          <BackupTable backups={backups} findings={findings} onRestore={setRestoring} />
          <div className={styles.below}>
            <Button small isDisabled={verifying.isPending} onPress={() => verifying.mutate({})}>
              {verifying.isPending ? 'Reading every page…' : 'Verify all'}
            </Button>
          </div>
        </SettingRow>
      )}
      {restoring === null ? null : (
        <RestoreDialog backup={restoring} onRestored={restored} onClose={() => setRestoring(null)} />
      )}
    </SettingsPage>
  );
}

function lastGoodText(lastGood: string | null, count: number, now: Date): string {
  if (lastGood !== null) return `The last good one: ${momentText(lastGood, now)}.`;
  return count === 0 ? 'There is none yet.' : 'There is none that can be read.';
}
