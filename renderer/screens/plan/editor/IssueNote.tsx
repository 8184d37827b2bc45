import { Warning } from '../../../components/fields/Field.tsx';
import { usePlanField } from '../../../state/plan/session-context.tsx';
import styles from './Editor.module.css';

/** What is wrong with a group of fields, or what to look at in it, where no one field is meant. */
export function IssueNote({ path }: { readonly path: string }) {
  const { issue, warning } = usePlanField(path);
  if (issue !== null) return <p className={styles.fault}>{issue}</p>;
  if (warning === null) return null;
  return (
    <p className={styles.sentence}>
      <Warning text={warning} />
    </p>
  );
}
