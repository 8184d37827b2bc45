import { memo } from 'react';
import { Explained } from '../../../components/glossary/Explained.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { withMonthNames } from '../../../format/dates.ts';
import { counted } from '../../../format/words.ts';
import type { YearlyProjection } from '../../../state/results/answers.ts';
import { isInEditor, showField } from '../editor/show-field.ts';
import styles from '../results/Results.module.css';
import { useWork } from '../results/use-work.ts';
import { useEnteredWarnings } from './use-entered-warnings.ts';
import { CAVEATS, type Warning } from './warning.ts';

/** Warnings about the result and about what was entered. */
export const Warnings = memo(({ projection }: { readonly projection: YearlyProjection }) => {
  const notDone = projection.warnings.filter(({ code }) => code === 'askedNotDone');
  // The projection says by how much what the editor only expects.
  const entered = useEnteredWarnings().filter(
    ({ path }) => !notDone.some((said) => said.path !== null && path?.startsWith(`${said.path}[`) === true),
  );
  return <WarningList title="Worth a look" warnings={[...projection.warnings, ...entered]} />;
});

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
  const caveats = distinct.filter(({ code }) => CAVEATS.has(code ?? ''));
  const others = distinct.filter((warning) => !caveats.includes(warning));
  return (
    <Panel title={title} unit={others.length === 0 ? '' : counted(others.length, 'warning')} ruled>
      <ul className={styles.notes}>
        {others.map((warning) => (
          <WarningLine key={warning.message} warning={warning} />
        ))}
      </ul>
      {caveats.length === 0 ? null : (
        <details className={styles.caveats}>
          <summary>{`${counted(caveats.length, 'note')} on how taxes are modeled`}</summary>
          <ul className={styles.notes}>
            {caveats.map((warning) => (
              <WarningLine key={warning.message} warning={warning} />
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}

function WarningLine({ warning }: { readonly warning: Warning }) {
  return (
    <li>
      <span className={styles.mark} aria-hidden="true">
        !
      </span>
      <p>
        <Explained text={withMonthNames(warning.message)} />
      </p>
      <WhereLink warning={warning} />
    </li>
  );
}

/** The figure of its year that a warning is about. */
const FIGURES: Readonly<Record<string, string>> = {
  shortfall: 'shortfall',
  earlyWithdrawalPenalty: 'taxes.earlyWithdrawalPenalty',
  irmaaTier: 'taxes.magi',
  inheritedAccountEmptied: 'withdrawals.inherited',
};

function WhereLink({ warning: { code = '', path, year } }: { readonly warning: Warning }) {
  const { open } = useWork();
  const field = FIGURES[code];
  if (isInEditor(path)) {
    return (
      <button type="button" className={styles.link} onClick={() => showField(path)}>
        Go to field
      </button>
    );
  }
  if (year !== null && field !== undefined) {
    return (
      <button type="button" className={styles.link} onClick={() => open({ year, field })}>
        {`Show the work of ${year}`}
      </button>
    );
  }
  return <span className={styles.where}>{year ?? ''}</span>;
}
