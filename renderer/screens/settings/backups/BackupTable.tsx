import { cx } from '../../../components/class-names.ts';
import { type Backup, momentText, STATE_WORDS, sizeText, WHY_WORDS } from '../../../format/backup-words.ts';
import { useNow } from '../../../state/use-now.ts';
import styles from '../Settings.module.css';
import { ACTIONS, RowAction, SettingsTable } from '../SettingsTable.tsx';

interface BackupTableProps {
  readonly backups: readonly Backup[];
  /** What reading them through has found, by id; empty until that was asked for. */
  readonly findings: ReadonlyMap<string, string>;
  readonly onRestore: (backup: Backup) => void;
}

const COLUMNS = [
  'Made',
  'Why',
  { title: 'Households', look: 'number' },
  { title: 'Size', look: 'number' },
  'Checked',
  ACTIONS,
] as const;

const FINDING_WORDS: Readonly<Record<string, string>> = {
  whole: 'whole',
  otherPassphrase: STATE_WORDS.otherPassphrase,
  unreadable: STATE_WORDS.unreadable,
};

/** The copies of the database, newest first. */
export function BackupTable({ backups, findings, onRestore }: BackupTableProps) {
  const now = useNow();
  return (
    <SettingsTable label="Backups" columns={COLUMNS}>
      {backups.map((backup) => {
        const { id, madeAt, why, households, bytes, state } = backup;
        const finding = findings.get(id);
        const words = finding === undefined ? STATE_WORDS[state] : (FINDING_WORDS[finding] ?? finding);
        const isBad = words === STATE_WORDS.unreadable;
        return (
          <tr key={id}>
            <td title={id}>{momentText(madeAt, now)}</td>
            <td className={styles.muted}>{WHY_WORDS[why]}</td>
            <td className={styles.number}>{households ?? '–'}</td>
            <td className={styles.number}>{sizeText(bytes)}</td>
            <td>
              <span className={cx(styles.tag, isBad && styles.damaged)}>{words}</span>
            </td>
            <td className={styles.end}>
              {isBad ? null : (
                <RowAction
                  text="Restore"
                  label={`Restore the backup of ${momentText(madeAt, now)}`}
                  onPress={() => onRestore(backup)}
                />
              )}
            </td>
          </tr>
        );
      })}
    </SettingsTable>
  );
}
