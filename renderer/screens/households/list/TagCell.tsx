import { cx } from '../../../components/class-names.ts';
import styles from './HouseholdList.module.css';

interface TagCellProps {
  readonly tags: readonly string[];
  /** Tags that every household has. */
  readonly shared: readonly string[];
}

/** Two tags at most, else the first and how many more; on a narrow window one. */
export function TagCell({ tags, shared }: TagCellProps) {
  const [first, second, ...rest] = tags.filter((tag) => !shared.includes(tag));
  if (first === undefined) return null;
  return (
    <div className={styles.tags}>
      <span className={styles.tag}>{first}</span>
      {second === undefined ? null : (
        <>
          {rest.length > 0 ? null : <span className={cx(styles.tag, styles.second)}>{second}</span>}
          <span className={cx(styles.tag, styles.more, rest.length === 0 && styles.moreThanOne)}>
            {`+${rest.length + 1}`}
          </span>
        </>
      )}
    </div>
  );
}
