import { useState } from 'react';
import { ApiError } from '../../../../electron/contract/operation/api-error.ts';
import { Button } from '../../../components/Button.tsx';
import { ChoiceEntry } from '../../../components/fields/ChoiceEntry.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { DataGrid } from '../../../components/tables/DataGrid.tsx';
import { cents, tableMoney } from '../../../format/money.ts';
import { errorMessage, useCall } from '../../../state/backend.tsx';
import { useNotices } from '../../../state/notices.tsx';
import { useInputs, useSession } from '../../../state/plan/session-context.tsx';
import styles from './StatementPanel.module.css';
import { type Statement, statementFindings, withRecord } from './statement-record.ts';

interface StatementPanelProps {
  readonly persons: readonly { readonly id: string; readonly name: string }[];
}

/** Reads a pasted my Social Security statement, shows what was read, and puts the record into the plan. */
export function StatementPanel({ persons }: StatementPanelProps) {
  const [index, choose] = useState('0');
  const [text, write] = useState('');
  const { statement, fault, read } = useReading(Number(index));
  const { show } = useNotices();
  const session = useSession();
  const inputs = useInputs();
  const put = () => {
    if (statement === null) return;
    const refused = session.replaceInputs(withRecord(inputs, Number(index), statement));
    const undo = () => void session.replaceInputs(inputs);
    if (refused === null) show({ text: 'The earnings record is in the plan.', undo });
    else show({ text: refused, bad: true });
  };
  return (
    <Panel title="Statement" unit="paste all of it; only years and amounts are read" ruled>
      <div className={styles.form}>
        {persons.length < 2 ? null : (
          <ChoiceEntry
            label="Statement of"
            value={index}
            choices={persons.map(({ name }, at) => ({ value: String(at), text: name }))}
            onValue={choose}
          />
        )}
        <textarea
          className={styles.text}
          rows={7}
          aria-label="Text or XML of the statement"
          value={text}
          onChange={(event) => write(event.target.value)}
        />
        <p className={styles.soft}>
          From ssa.gov/myaccount: the earnings table, or the XML file opened as text. It stays on this computer.
        </p>
        <Button small isDisabled={text.trim() === ''} onPress={() => void read(text)}>
          Read the statement
        </Button>
        {fault === null ? null : <p role="alert">{fault}</p>}
      </div>
      {statement === null ? null : <ReadRecord statement={statement} onPut={put} />}
    </Panel>
  );
}

/** What was read of one person's statement, or why nothing was. */
function useReading(index: number) {
  const call = useCall();
  const inputs = useInputs();
  const [statement, keep] = useState<Statement | null>(null);
  const [fault, say] = useState<string | null>(null);
  const read = async (text: string) => {
    const birthDate = inputs.persons[index]?.birthDate ?? '';
    try {
      keep(await call('calculators.statement', { birthDate, statement: text }));
      say(null);
    } catch (error) {
      keep(null);
      say(faultText(error));
    }
  };
  return { statement, fault, read };
}

function faultText(error: unknown): string {
  const [issue] = error instanceof ApiError ? (error.body.issues ?? []) : [];
  return issue?.message ?? errorMessage(error);
}

function ReadRecord({ statement, onPut }: { readonly statement: Statement; readonly onPut: () => void }) {
  return (
    <div className={styles.read}>
      <ul className={styles.findings}>
        {statementFindings(statement).map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
      <DataGrid
        label="Earnings record as read, dollars of each year"
        columns={[
          { id: 'year', head: 'Year', look: 'text' },
          { id: 'amount', head: 'Taxed for Social Security' },
          { id: 'medicare', head: 'Taxed for Medicare' },
          { id: 'mark', head: '', look: 'text' },
        ]}
        rows={statement.years.map(({ year, amount, medicareEarnings, isEstimated }) => ({
          id: String(year),
          cells: [
            { text: String(year) },
            { text: amount === null ? '' : tableMoney(amount) },
            { text: medicareEarnings === null ? '' : tableMoney(medicareEarnings) },
            { text: amount === null ? 'not yet recorded' : isEstimated ? 'estimate' : amount === 0 ? 'gap' : '' },
          ],
        }))}
      />
      <p className={styles.soft}>{`PIA at 62 from these years: $${cents(statement.pia)} a month, before COLAs.`}</p>
      <Button small onPress={onPut}>
        Put in the plan
      </Button>
    </div>
  );
}
