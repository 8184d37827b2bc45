import { Button } from '../../../components/Button.tsx';
import { cx } from '../../../components/class-names.ts';
import { type Backup, momentText, STATE_WORDS, sizeText, WHY_WORDS } from '../../../format/backup-words.ts';
import { useNow } from '../../../state/use-now.ts';
import styles from '../Settings.module.css';

interface BackupTableProps {
  readonly backups: readonly Backup[];
  /** What reading them through has found, by id; empty until that was asked for. */
  readonly findings: ReadonlyMap<string, string>;
  readonly onRestore: (backup: Backup) => void;
}

const FINDING_WORDS: Readonly<Record<string, string>> = {
  whole: 'whole',
  otherPassphrase: STATE_WORDS.otherPassphrase,
  unreadable: STATE_WORDS.unreadable,
};

/** The copies of the database, newest first. */
export function BackupTable({ backups, findings, onRestore }: BackupTableProps) {
  const now = useNow();
  return (
    <div className={styles.sheet}>
      <table className={styles.table} aria-label="Backups">
        <thead>
          <tr>
            <th scope="col">Made</th>
            <th scope="col">Why</th>
            <th scope="col" className={styles.number}>
              Households
            </th>
            <th scope="col" className={styles.number}>
              Size
            </th>
            <th scope="col">Checked</th>
            <th scope="col">
              <span className={styles.visuallyHidden}>Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
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
                    <Button
                      small
                      look="quiet"
                      aria-label={`Restore the backup of ${momentText(madeAt, now)}`}
                      onPress={() => onRestore(backup)}
                    >
                      Restore
                    </Button>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
