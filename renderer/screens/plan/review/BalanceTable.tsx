import { TextEntry } from '../../../components/fields/TextEntry.tsx';
import { monthText } from '../../../format/dates.ts';
import { moneyKind } from '../../../format/field-kind.ts';
import { money } from '../../../format/money.ts';
import { counted } from '../../../format/words.ts';
import { FLOWS } from './balances.ts';
import styles from './Review.module.css';
import type { OpenReview } from './use-review.ts';

const kind = moneyKind();

/** Every balance with its old figure and a field for the new one. */
export function BalanceTable({ review }: { readonly review: OpenReview }) {
  const { balances, generation, faults, plan } = review;
  const { figures, startMonth } = review.review;
  const left = balances.filter(({ path }) => figures[path] === undefined).length;
  return (
    <section aria-label="Balances" className={styles.balances}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Balance</th>
            <th scope="col">{monthText(plan.startMonth)}</th>
            <th scope="col">{startMonth === plan.startMonth ? 'New' : monthText(startMonth)}</th>
            {FLOWS.map(({ name, head }) => (
              <th key={name} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {balances.map(({ path, label, old }) => (
            <tr key={path}>
              <th scope="row">{label}</th>
              <td>{money(old)}</td>
              <td>
                <TextEntry
                  key={generation}
                  isCompact
                  label={`New balance of ${label}`}
                  path={path}
                  kind={kind}
                  value={figures[path]}
                  onValue={(amount) => review.write(path, amount)}
                  onFault={faults.note(path)}
                />
              </td>
              {path.startsWith('accounts') ? <Flows review={review} path={path} label={label} /> : <td colSpan={2} />}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.soft}>
        {`Paid in and taken out since ${monthText(plan.startMonth)}, conversions and transfers included: if empty, as planned.`}
      </p>
      <p className={styles.soft} role="status">
        {left === 0 ? 'Every balance has a new figure.' : `${counted(left, 'balance')} unchanged.`}
      </p>
    </section>
  );
}

interface FlowsProps {
  readonly review: OpenReview;
  /** Of the balance: `accounts[2].balance`. */
  readonly path: string;
  readonly label: string;
}

/** What was put into an account and taken out since the last review. */
function Flows({ review, path, label }: FlowsProps) {
  return FLOWS.map(({ name, label: of }) => {
    const place = path.replace(/balance$/, name);
    return (
      <td key={name}>
        <TextEntry
          isCompact
          label={`${of} ${label}`}
          path={place}
          kind={kind}
          value={review.review.figures[place]}
          onValue={(amount) => review.write(place, amount)}
          onFault={review.faults.note(place)}
        />
      </td>
    );
  });
}
