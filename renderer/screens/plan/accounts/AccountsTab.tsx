import { useState } from 'react';
import { cx } from '../../../components/class-names.ts';
import { ChoiceEntry } from '../../../components/fields/ChoiceEntry.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { DOLLARS_WORDS } from '../../../format/words.ts';
import { BalancesPanel } from '../overview/BalancesPanel.tsx';
import type { PlanResults, ProjectionPanelProps } from '../results/plan-results.ts';
import styles from '../results/Results.module.css';
import { ResultsProblem } from '../results/ResultsProblem.tsx';
import { TableCsvButton } from '../results/TableCsvButton.tsx';
import { useWork } from '../results/use-work.ts';
import { YearTable } from '../results/YearTable.tsx';
import { everyColumn } from '../results/year-columns.ts';

/** What the accounts hold by how they are taxed, and the flows of any one of them. */
export function AccountsTab({ projection: { answer, error, isStale, retry }, dollars }: PlanResults) {
  const remark = isStale && error === null ? ' · recomputing' : '';
  return (
    <div className={cx(styles.page, styles.first, (isStale || error !== null) && styles.stale)}>
      {error === null ? null : (
        <div className={styles.problem}>
          <ResultsProblem error={error} hasResult={answer !== null} onRetry={retry} />
        </div>
      )}
      {answer === null ? null : (
        <div className={styles.grid}>
          <BalancesPanel projection={answer} dollars={dollars} remark={remark} />
          <AccountPanel projection={answer} dollars={dollars} remark={remark} />
        </div>
      )}
    </div>
  );
}

/** One account year by year: what came in, what went out, what it earned. */
function AccountPanel({ projection, dollars, remark }: ProjectionPanelProps) {
  const accounts = projection.rows.at(-1)?.accounts ?? [];
  const [chosen, setChosen] = useState(accounts[0]?.id ?? '');
  const { open } = useWork();
  const account = accounts.find(({ id }) => id === chosen) ?? accounts[0];
  if (account === undefined) return null;
  const columns = everyColumn(projection).filter(({ id }) => id.startsWith(`accounts.${account.id}.`));
  return (
    <Panel
      title="One account"
      unit={`whole dollars, ${DOLLARS_WORDS[dollars]}${remark}`}
      ruled
      actions={<TableCsvButton name={account.name} projection={projection} columns={columns} dollars={dollars} />}
    >
      <div style={{ maxWidth: '20rem' }}>
        <ChoiceEntry
          label="Account"
          value={account.id}
          choices={accounts.map(({ id, name }) => ({ value: id, text: name }))}
          onValue={(id) => {
            setChosen(id ?? '');
            return null;
          }}
        />
      </div>
      <div className={styles.figuresOnly}>
        <YearTable projection={projection} dollars={dollars} title={account.name} columns={columns} onWork={open} />
      </div>
    </Panel>
  );
}
