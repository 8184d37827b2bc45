import { Panel } from '../../../components/Panel.tsx';
import { counted } from '../../../format/words.ts';
import { checked } from '../../../state/plan/plan-check.ts';
import { useInputs } from '../../../state/plan/session-context.tsx';
import type { YearlyProjection } from '../../../state/results/answers.ts';
import { isInEditor, showField } from '../editor/show-field.ts';
import styles from '../results/Results.module.css';

interface Warning {
  readonly message: string;
  readonly path: string | null;
  readonly year: number | null;
}

/** Warnings about the result and about what was entered. */
export function Warnings({ projection }: { readonly projection: YearlyProjection }) {
  const entered = checked(useInputs()).issues.filter(({ severity }) => severity === 'warning');
  const warnings: readonly Warning[] = [
    ...projection.warnings,
    ...entered.map(({ message, path }) => ({ message, path, year: null })),
  ];
  const distinct = warnings.filter(
    ({ message }, index) => warnings.findIndex((other) => other.message === message) === index,
  );
  if (distinct.length === 0) return null;
  return (
    <Panel title="Items to review" unit={counted(distinct.length, 'warning')} ruled>
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
