import { ChoiceEntry } from '../../components/fields/ChoiceEntry.tsx';
import { TextEntry } from '../../components/fields/TextEntry.tsx';
import { moneyKind, wholeKind } from '../../format/field-kind.ts';
import styles from './FirstPlan.module.css';
import { cellKindOf, cellKindsOf, isInherited } from './first-plan/first-accounts.ts';
import {
  firstName,
  mayBeTogether,
  type Owner,
  ownersOf,
  type SavingsKind,
  savingsKey,
} from './first-plan/new-household.ts';
import type { NewHouseholdAnswers } from './use-new-household.ts';

const kind = moneyKind();
const EARLIEST_DEATH = 1950;

const COLUMNS: readonly {
  readonly column: SavingsKind;
  readonly name: string;
  readonly note: string;
  readonly color: string;
}[] = [
  { column: 'cash', name: 'Cash', note: 'checking, CDs', color: 'var(--tax-cash)' },
  { column: 'taxable', name: 'Brokerage', note: 'stocks, funds', color: 'var(--tax-taxable)' },
  { column: 'traditional', name: 'Traditional', note: '401(k), IRA', color: 'var(--tax-traditional)' },
  { column: 'roth', name: 'Roth', note: '401(k), IRA', color: 'var(--tax-roth)' },
  { column: 'hsa', name: 'HSA', note: 'health savings', color: 'var(--tax-hsa)' },
];

/** Savings by owner and tax kind. */
export function SavingsQuestions({ form }: { readonly form: NewHouseholdAnswers }) {
  const { answers } = form;
  const owners = ownersOf(answers);
  const nameOf = (owner: Owner) =>
    owner === 'together' ? 'Joint' : firstName(answers[owner].name, owner === 'client' ? 'You' : 'Spouse');
  return (
    <div className={styles.scroll}>
      <table className={styles.savings}>
        <thead>
          <tr>
            <td />
            {COLUMNS.map(({ column, name, note, color }) => (
              <th key={column} scope="col">
                <i className={styles.swatch} style={{ background: color }} aria-hidden="true" />
                {name} <small>{note}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {owners.map((owner) => (
            <tr key={owner}>
              <th scope="row">{nameOf(owner)}</th>
              {COLUMNS.map(({ column, name }) => (
                <td key={column}>
                  <SavingsCell
                    form={form}
                    column={column}
                    owner={owner}
                    label={owners.length === 1 ? name : `${name}, ${nameOf(owner)}`}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SavingsCellProps {
  readonly form: NewHouseholdAnswers;
  readonly column: SavingsKind;
  readonly owner: Owner;
  readonly label: string;
}

function SavingsCell({ form, column, owner, label }: SavingsCellProps) {
  if (owner === 'together' && !mayBeTogether(column)) {
    return (
      <span className={styles.note}>
        <span aria-hidden="true">–</span>
        <span className={styles.unseen}>can’t be joint</span>
      </span>
    );
  }
  const key = savingsKey(column, owner);
  const isFilled = (form.answers.savings[key] ?? 0) > 0;
  return (
    <>
      <TextEntry label={label} isCompact kind={kind} placeholder="0" {...form.bindSavings(key)} />
      {isFilled ? <CellDetail form={form} column={column} owner={owner} label={label} /> : null}
    </>
  );
}

/** Below a filled cell: which account it is, when its owner died where it was inherited, or what was paid for it. */
function CellDetail({ form, column, owner, label }: SavingsCellProps) {
  const key = savingsKey(column, owner);
  const kinds = cellKindsOf(column);
  const chosen = cellKindOf(form.answers, column, owner);
  if (column === 'taxable') {
    return (
      <TextEntry
        label={label.replace('Brokerage', 'Cost basis')}
        isCompact
        kind={kind}
        placeholder="Cost basis"
        {...form.bindSavings(savingsKey('basis', owner))}
      />
    );
  }
  if (kinds.length < 2 || chosen === undefined) return null;
  return (
    <div className={styles.cellKind}>
      <ChoiceEntry
        label={`Kind of account: ${label}`}
        isCompact
        value={chosen.value}
        choices={kinds}
        onValue={(value) => form.change({ cellKinds: { ...form.answers.cellKinds, [key]: value } })}
      />
      {isInherited(chosen) ? (
        <TextEntry
          label={`Year of death of its owner: ${label}`}
          isCompact
          kind={wholeKind(EARLIEST_DEATH, Number(form.answers.startMonth.slice(0, 4)))}
          placeholder="Year of death"
          {...form.bindSavings(savingsKey('died', owner, column))}
        />
      ) : null}
    </div>
  );
}
