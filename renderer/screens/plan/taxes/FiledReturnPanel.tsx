import { useState } from 'react';
import type { OperationInput, OperationOutput } from '../../../../electron/contract/index.ts';
import type { Plan } from '../../../../engine/plan/complete/plan.ts';
import { Button } from '../../../components/Button.tsx';
import { Callout } from '../../../components/Callout.tsx';
import { ChoiceEntry } from '../../../components/fields/ChoiceEntry.tsx';
import { Panel } from '../../../components/Panel.tsx';
import table from '../../../components/tables/Table.module.css';
import { money, tableDifference, tableMoney } from '../../../format/money.ts';
import { errorMessage } from '../../../state/backend.tsx';
import { useCompletePlan } from '../../../state/plan/session-context.tsx';
import { useOperation } from '../../../state/use-operation.ts';
import styles from './FiledReturn.module.css';

type Question = OperationInput<'calculators.form1040'>;
type Checked = OperationOutput<'calculators.form1040'>;

/** The first year whose form is known. */
const FIRST_YEAR = 2025;

/** A return as it was filed, worked out again from its own lines: where the two differ, one of them is wrong. */
export function FiledReturnPanel() {
  const plan = useCompletePlan();
  return plan === null ? null : <FiledReturn plan={plan} />;
}

function FiledReturn({ plan }: { readonly plan: Plan }) {
  const firstYear = Number(plan.startMonth.slice(0, 4));
  const latest = Math.max(FIRST_YEAR, firstYear);
  const years = Array.from({ length: latest - FIRST_YEAR + 1 }, (_, at) => latest - at);
  const [year, setYear] = useState(Math.max(FIRST_YEAR, firstYear - 1));
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<Question | null>(null);
  return (
    <Panel
      title="Check a filed return"
      unit={`Form 1040 of ${year}, whole dollars`}
      lede="Paste the lines of your return: the tax is worked out again from them, line by line, with the ages and the filing status of this plan."
      ruled
    >
      <div className={styles.ask}>
        <ChoiceEntry
          label="Tax year"
          value={String(year)}
          choices={years.map((choice) => ({ value: String(choice), text: String(choice) }))}
          error={null}
          onValue={(chosen) => setYear(Number(chosen))}
        />
        <label className={styles.lines}>
          Lines of Form 1040, one a row: number, words, amount
          <textarea
            rows={6}
            spellCheck={false}
            placeholder={'1z Wages 88,000\n2b Taxable interest 1,204\n24 Total tax 9,805'}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <Button isDisabled={text.trim() === ''} onPress={() => setAsked(questionOf(plan, year, text))}>
          Check the return
        </Button>
      </div>
      {asked === null ? null : <CheckedReturn asked={asked} />}
    </Panel>
  );
}

function questionOf({ persons, filingStatus }: Plan, taxYear: number, text: string): Question {
  const people = persons.map(({ birthDate, blind }) => ({
    age: Math.max(0, taxYear - Number(birthDate.slice(0, 4))),
    blind,
  }));
  return {
    taxYear,
    filingStatus,
    people: filingStatus === 'marriedFilingJointly' ? people : people.slice(0, 1),
    text,
  };
}

function CheckedReturn({ asked }: { readonly asked: Question }) {
  const { data, error } = useOperation('calculators.form1040', asked);
  if (error !== null) return <Callout bad>{errorMessage(error)}</Callout>;
  if (data === undefined) return null;
  return (
    <div className={styles.checked}>
      <p role="status">{findingOf(data)}</p>
      <div className={styles.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">What it is</th>
              <th scope="col">Filed</th>
              <th scope="col">Worked out</th>
              <th scope="col">Difference</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {data.lines.map(({ line, label, filed, recalculated, difference, reason }) => (
              <tr key={line}>
                <th scope="row">{line}</th>
                <td>{label}</td>
                <td>{filed === null ? '' : tableMoney(filed)}</td>
                <td>{recalculated === null ? '' : tableMoney(recalculated)}</td>
                <td>{difference === null ? '' : tableDifference(difference)}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {data.remarks.map((remark) => (
        <p key={remark} className={styles.remark}>
          {remark}
        </p>
      ))}
    </div>
  );
}

/** Whether the total tax is the same, and by how much it is not. */
function findingOf({ lines, agrees }: Checked): string {
  const total = lines.find(({ line }) => line === '24');
  if (agrees === null || total === undefined || total.filed === null || total.recalculated === null)
    return 'Line 24, total tax, was not given: the lines below are what the others come to.';
  if (agrees) return `Total tax agrees to the dollar: ${money(total.filed)}.`;
  return `Total tax was filed as ${money(total.filed)}; its own lines come to ${money(total.recalculated)}.`;
}
