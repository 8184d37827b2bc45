import { Panel } from '../../../components/Panel.tsx';
import { counted } from '../../../format/words.ts';
import type { YearlyProjection } from '../../../state/results/answers.ts';
import { isInEditor, showField } from '../editor/show-field.ts';
import styles from '../results/Results.module.css';
import { useEnteredWarnings } from './use-entered-warnings.ts';
import type { Warning } from './warning.ts';

/** Warnings about the result and about what was entered. */
export function Warnings({ projection }: { readonly projection: YearlyProjection }) {
  return <WarningList title="Items to review" warnings={[...projection.warnings, ...useEnteredWarnings()]} />;
}

interface WarningListProps {
  readonly title: string;
  readonly warnings: readonly Warning[];
}

/** Warnings, each once, with the way to its field. */
export function WarningList({ title, warnings }: WarningListProps) {
  const distinct = warnings.filter(
    ({ message }, index) => warnings.findIndex((other) => other.message === message) === index,
  );
  if (distinct.length === 0) return null;
  return (
    <Panel title={title} unit={counted(distinct.length, 'warning')} ruled>
      <ul className={styles.notes}>
        {distinct.map((warning) => (
          <li key={warning.message}>
            <span className={styles.mark} aria-hidden="true">
              !
            </span>
            <p>{warning.message}</p>
            <WhereLink warning={warning} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function WhereLink({ warning: { path, year } }: { readonly warning: Warning }) {
  if (isInEditor(path)) {
    return (
      <button type="button" className={styles.link} onClick={() => showField(path)}>
        Go to field
      </button>
    );
  }
  return <span className={styles.where}>{year ?? ''}</span>;
}
