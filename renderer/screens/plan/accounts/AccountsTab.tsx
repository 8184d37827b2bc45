import { useState } from 'react';
import { ChoiceEntry } from '../../../components/fields/ChoiceEntry.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { DOLLARS_WORDS } from '../../../format/words.ts';
import { ProjectionPage } from '../answers/ProjectionPage.tsx';
import { BalancesPanel } from '../overview/BalancesPanel.tsx';
import type { PlanResults, ProjectionPanelProps } from '../results/plan-results.ts';
import styles from '../results/Results.module.css';
import { TableCsvButton } from '../results/TableCsvButton.tsx';
import { useWork } from '../results/use-work.ts';
import { YearTable } from '../results/YearTable.tsx';
import { everyColumn } from '../results/year-columns.ts';
import { AccountMixPanel } from './AccountMixPanel.tsx';
import { accountsAnswer } from './accounts-answer.ts';
import { AnnuityPanel } from './annuity/AnnuityPanel.tsx';
import { ClassesPanel } from './ClassesPanel.tsx';
import { LocationPanel } from './location/LocationPanel.tsx';
import { OrderPanel } from './order/OrderPanel.tsx';
import { PensionPanel } from './pension/PensionPanel.tsx';

/** What the accounts hold by how they are taxed and, of a household with one mix, in which classes, and the flows of any one of them. */
export function AccountsTab({ projection, monteCarlo, dollars }: PlanResults) {
  return (
    <ProjectionPage projection={projection} dollars={dollars} answer={accountsAnswer}>
      {(panel) => (
        <>
          <BalancesPanel {...panel} />
          <ClassesPanel {...panel} />
          <AccountMixPanel {...panel} />
          <LocationPanel settings={monteCarlo.settings} />
          <PensionPanel settings={monteCarlo.settings} />
          <AnnuityPanel settings={monteCarlo.settings} />
          <OrderPanel settings={monteCarlo.settings} />
          <AccountPanel {...panel} />
        </>
      )}
    </ProjectionPage>
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
