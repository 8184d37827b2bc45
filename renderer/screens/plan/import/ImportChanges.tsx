import type { ReactNode } from 'react';
import type { ImportPreview } from '../../../../electron/contract/imports/import-operations.ts';
import { Warning } from '../../../components/fields/Field.tsx';
import { TextEntry } from '../../../components/fields/TextEntry.tsx';
import { FactTable } from '../../../components/tables/FactTable.tsx';
import { moneyKind } from '../../../format/field-kind.ts';
import { money } from '../../../format/money.ts';
import { counted } from '../../../format/words.ts';
import styles from './Import.module.css';
import type { PlanImport } from './use-plan-import.ts';

interface ImportChangesProps {
  readonly preview: ImportPreview;
  readonly planImport: PlanImport;
  /** What saves it. */
  readonly children: ReactNode;
}

/** What the plan would be, what is still to be said, and what stops it. */
export function ImportChanges({ preview, planImport, children }: ImportChangesProps) {
  const { changes, questions, faults, remarks } = preview;
  const { answers, answer } = planImport;
  return (
    <section aria-labelledby="import-changes">
      <h2 id="import-changes">What will change</h2>
      <FactTable
        title="In the plan"
        heads={['After the import']}
        facts={[
          {
            name: 'Balances',
            values: [`${counted(changes.updated, 'account')} updated, ${changes.added} new`],
          },
          { name: 'Money', values: [`${money(changes.moneyNow)} → ${money(changes.moneyAfter)}`] },
          { name: 'Cost basis', values: [`${money(changes.basisNow)} → ${money(changes.basisAfter)}`] },
        ]}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={!answers.keepMixes}
          onChange={({ target }) => answer({ keepMixes: !target.checked })}
        />
        Accounts take the mix of their positions
      </label>
      {questions.length === 0 ? null : (
        <>
          <h2 className={styles.next}>
            Still to answer <small>{questions.length}</small>
          </h2>
          <ul className={styles.questions}>
            {questions.map(({ about, key, text }) => (
              <li key={`${about} ${key}`}>
                <Warning text={text} />
              </li>
            ))}
          </ul>
        </>
      )}
      <PaidFields preview={preview} planImport={planImport} />
      {[...faults, ...remarks].length === 0 ? null : (
        <ul className={styles.questions}>
          {faults.map((fault) => (
            <li key={fault} className={styles.fault}>
              {fault}
            </li>
          ))}
          {remarks.map((remark) => (
            <li key={remark} className={styles.hint}>
              {remark}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.save}>{children}</div>
    </section>
  );
}

/** What was paid for positions whose cost the files do not say, account by account. */
function PaidFields({ preview, planImport: { answers, answer } }: Omit<ImportChangesProps, 'children'>) {
  const unknown = preview.accounts.filter(
    ({ to, paid, positions }) =>
      to !== LEFT_OUT && paid !== null && positions.some((position) => position.paid === null),
  );
  return unknown.map(({ key, name }) => (
    <TextEntry
      key={key}
      kind={moneyKind()}
      label={`Paid for the rest of ${name}`}
      help="0 counts all of it as gain"
      value={answers.paid[key]}
      onValue={(amount) => {
        const { [key]: _before, ...others } = answers.paid;
        answer({ paid: amount === undefined ? others : { ...others, [key]: amount } });
        return null;
      }}
    />
  ));
}

const LEFT_OUT = 'leaveOut';
