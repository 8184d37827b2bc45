import { TextEntry } from '../../../components/fields/TextEntry.tsx';
import { monthText } from '../../../format/dates.ts';
import { moneyKind } from '../../../format/field-kind.ts';
import { money } from '../../../format/money.ts';
import { counted } from '../../../format/words.ts';
import styles from './Review.module.css';
import type { OpenReview } from './use-review.ts';

const kind = moneyKind();

/** Every balance with its old figure and a field for the new one. */
export function BalanceTable({ review }: { readonly review: OpenReview }) {
  const { balances, generation, faults, plan } = review;
  const { figures, startMonth } = review.review;
  const left = balances.filter(({ path }) => figures[path] === undefined).length;
  return (
    <section aria-label="Balances">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Balance</th>
            <th scope="col">{monthText(plan.startMonth)}</th>
            <th scope="col">{startMonth === plan.startMonth ? 'New' : monthText(startMonth)}</th>
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
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.soft} role="status">
        {left === 0 ? 'Every balance has a new figure.' : `${counted(left, 'balance')} unchanged.`}
      </p>
    </section>
  );
}
