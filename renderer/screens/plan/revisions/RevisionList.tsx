import { Button } from '../../../components/Button.tsx';
import { cx } from '../../../components/class-names.ts';
import { instantText, lastEdited } from '../../../format/dates.ts';
import { counted } from '../../../format/words.ts';
import { useSavingState } from '../../../state/plan/session-context.tsx';
import { useNow } from '../../../state/use-now.ts';
import { planChanges } from './plan-changes.ts';
import styles from './Revisions.module.css';
import type { Revision, RevisionLine } from './use-revisions.ts';

interface RevisionListProps {
  readonly lines: readonly RevisionLine[];
  /** The number of the revision that is being read. */
  readonly read: number | null;
  readonly onRead: (revision: Revision) => void;
  readonly onRestore: (revision: number) => void;
}

/** The revisions of one page, newest first. */
export function RevisionList({ lines, read, onRead, onRestore }: RevisionListProps) {
  const { revision: current } = useSavingState();
  const now = useNow();
  return (
    <ol className={styles.list} aria-label="Revisions, newest first">
      {lines.map(({ revision, before }) => {
        const { revision: number, savedAt, name } = revision;
        return (
          <li key={number} className={cx(styles.line, read === number && styles.read)}>
            <span className={styles.number}>{number}</span>
            <div className={styles.what}>
              <b>{name}</b>
              <Changes revision={revision} before={before} />
            </div>
            <time className={styles.muted} dateTime={savedAt} title={instantText(savedAt)}>
              {lastEdited(savedAt, now)}
            </time>
            <span className={styles.acts}>
              <Button
                small
                aria-label={`Read revision ${number}`}
                aria-pressed={read === number}
                onPress={() => onRead(revision)}
              >
                Read
              </Button>
              {number === current ? (
                <span className={styles.muted}>now</span>
              ) : (
                <Button small aria-label={`Restore revision ${number}`} onPress={() => onRestore(number)}>
                  Restore
                </Button>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** The rest is counted. */
const MOST_CHANGES = 3;

function Changes({ revision, before }: RevisionLine) {
  if (before === undefined) return null;
  const changes = before === null ? ['As first saved'] : planChanges(before, revision);
  const shown = changes.length === 0 ? ['Nothing changed'] : changes.slice(0, MOST_CHANGES);
  const more = changes.length - MOST_CHANGES;
  return (
    <ul className={styles.changes}>
      {shown.map((change) => (
        <li key={change}>{change}</li>
      ))}
      {more > 0 ? <li>and {counted(more, 'more change')}</li> : null}
    </ul>
  );
}
