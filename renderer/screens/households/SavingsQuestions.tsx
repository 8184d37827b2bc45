import { TextEntry } from '../../components/fields/TextEntry.tsx';
import { moneyKind } from '../../format/field-kind.ts';
import { money } from '../../format/money.ts';
import styles from './FirstPlan.module.css';
import {
  firstName,
  mayBeTogether,
  type Owner,
  ownersOf,
  type SavingsRow,
  savedOf,
  savingsKey,
} from './new-household.ts';
import type { NewHouseholdAnswers } from './use-new-household.ts';

const kind = moneyKind();

const ROWS: readonly {
  readonly row: SavingsRow;
  readonly name: string;
  readonly note: string;
  readonly color: string | null;
}[] = [
  { row: 'cash', name: 'Cash', note: 'checking, savings, CDs', color: 'var(--tax-cash)' },
  { row: 'taxable', name: 'Taxable', note: 'brokerage account: stocks, funds', color: 'var(--tax-taxable)' },
  { row: 'basis', name: 'Cost basis', note: 'what you paid; if blank, it all counts as gain', color: null },
  {
    row: 'traditional',
    name: 'Traditional',
    note: '401(k), 403(b), IRA; entered as IRAs',
    color: 'var(--tax-traditional)',
  },
  { row: 'roth', name: 'Roth', note: 'Roth IRA, Roth 401(k)', color: 'var(--tax-roth)' },
  { row: 'hsa', name: 'HSA', note: 'health savings account', color: 'var(--tax-hsa)' },
];

/** Savings by tax kind and owner. */
export function SavingsQuestions({ form }: { readonly form: NewHouseholdAnswers }) {
  const { answers } = form;
  const owners = ownersOf(answers);
  const headOf = (owner: Owner) =>
    owner === 'together' ? 'Together' : firstName(answers[owner].name, owner === 'client' ? 'You' : 'Spouse');
  const total = owners.reduce((sum, owner) => sum + savedOf(answers, owner), 0);
  return (
    <div className={styles.scroll}>
      <table className={styles.savings}>
        <thead>
          <tr>
            <th scope="col">How it is taxed</th>
            {owners.map((owner) => (
              <th key={owner} scope="col">
                {headOf(owner)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ row, name, note, color }) => (
            <tr key={row}>
              <th scope="row">
                {color === null ? null : (
                  <i className={styles.swatch} style={{ background: color }} aria-hidden="true" />
                )}
                {name} <small>{note}</small>
              </th>
              {owners.map((owner) => (
                <SavingsCell
                  key={owner}
                  form={form}
                  row={row}
                  owner={owner}
                  label={owners.length === 1 ? name : `${name}, ${owner === 'together' ? 'together' : headOf(owner)}`}
                />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Saved so far</th>
            {owners.map((owner) => (
              <td key={owner} className={styles.sum}>
                {money(savedOf(answers, owner))}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <p className={styles.note}>
        <b>In all {money(total)}.</b> Each filled cell becomes an account; you can rename or split it later.
      </p>
    </div>
  );
}

interface SavingsCellProps {
  readonly form: NewHouseholdAnswers;
  readonly row: SavingsRow;
  readonly owner: Owner;
  readonly label: string;
}

function SavingsCell({ form, row, owner, label }: SavingsCellProps) {
  return (
    <td>
      {owner === 'together' && !mayBeTogether(row) ? (
        <span className={styles.note}>can’t be joint</span>
      ) : (
        <TextEntry label={label} isCompact kind={kind} placeholder="0" {...form.bindSavings(savingsKey(row, owner))} />
      )}
    </td>
  );
}
