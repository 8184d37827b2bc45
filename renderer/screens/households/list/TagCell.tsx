import { cx } from '../../../components/class-names.ts';
import styles from './HouseholdList.module.css';

interface TagCellProps {
  readonly tags: readonly string[];
  /** Tags that every household has. */
  readonly shared: readonly string[];
}

/** As many characters as two tags have room for beside each other. */
const ROOM = 19;

/** Two tags where they fit, else the first and how many more; on a narrow window one. */
export function TagCell({ tags, shared }: TagCellProps) {
  const [first, second, ...rest] = tags.filter((tag) => !shared.includes(tag));
  if (first === undefined) return null;
  const isRoom = second !== undefined && rest.length === 0 && first.length + second.length <= ROOM;
  return (
    <div className={styles.tags}>
      <span className={styles.tag}>{first}</span>
      {second === undefined ? null : (
        <>
          {isRoom ? <span className={cx(styles.tag, styles.second)}>{second}</span> : null}
          <span className={cx(styles.tag, styles.more, isRoom && styles.moreThanOne)}>{`+${rest.length + 1}`}</span>
        </>
      )}
    </div>
  );
}
