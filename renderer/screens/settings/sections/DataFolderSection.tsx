import { useSandbox } from '../../../state/host/sandbox.ts';
import { useOperation } from '../../../state/use-operation.ts';
import { CopyButton } from '../CopyButton.tsx';
import { ChangeLog } from '../changes/ChangeLog.tsx';
import { ClearRow } from '../deletions/ClearRow.tsx';
import { DeletedRow } from '../deletions/DeletedRow.tsx';
import styles from '../Settings.module.css';
import { SettingRow, SettingsPage } from '../SettingsPage.tsx';

/** Where everything is kept. */
export function DataFolderSection() {
  const { data } = useOperation('settings.about', {});
  const { status: sandbox } = useSandbox();
  return (
    <SettingsPage
      title="Data folder"
      intro="Households, plans with all their revisions, settings and backups are kept in one folder on this computer, which only you may read. Nothing is kept anywhere else."
      aside={<ChangeLog />}
    >
      <SettingRow label="Folder" note="One Longhand at a time has it open">
        {data === undefined ? null : (
          <div className={styles.line}>
            <span className={styles.code}>{data.dataFolder}</span>
            <CopyButton what="the path of the data folder" text={data.dataFolder} />
          </div>
        )}
      </SettingRow>
      <SettingRow label="Another folder" note="For the command line and for tests">
        <p className={styles.small}>
          Start with <span className={styles.code}>longhand serve --data DIR</span>; every other command takes{' '}
          <span className={styles.code}>--data DIR</span> too. To carry one household elsewhere, export it from its menu
          in the list of households.
        </p>
      </SettingRow>
      <DeletedRow />
      {sandbox?.isSandbox === false ? <ClearRow /> : null}
    </SettingsPage>
  );
}
