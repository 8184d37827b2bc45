import type { ImportedAccount } from '../../../../electron/contract/imports/import-operations.ts';
import { ChoiceEntry } from '../../../components/fields/ChoiceEntry.tsx';
import { cents } from '../../../format/money.ts';
import styles from './Import.module.css';
import { CLASS_CHOICES } from './import-words.ts';
import type { PlanImport } from './use-plan-import.ts';

interface ImportPositionsProps {
  readonly account: ImportedAccount;
  readonly planImport: PlanImport;
}

const quantities = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });
const OPEN = 'open';

/** The positions of one account, those that nobody has counted yet first. */
export function ImportPositions({ account, planImport: { answers, answer } }: ImportPositionsProps) {
  const positions = account.positions.toSorted(
    (one, other) => Number(one.countedAs !== null) - Number(other.countedAs !== null),
  );
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Symbol</th>
            <th scope="col">Name</th>
            <th scope="col" className={styles.figure}>
              Quantity
            </th>
            <th scope="col" className={styles.figure}>
              Value
            </th>
            <th scope="col" className={styles.figure}>
              Paid
            </th>
            <th scope="col">Counted as</th>
          </tr>
        </thead>
        <tbody>
          {positions.map(({ key, symbol, name, quantity, value, paid, countedAs }) => (
            <tr key={key}>
              <td>{symbol}</td>
              <th scope="row">{name}</th>
              <td className={styles.figure}>{quantity === null ? '' : quantities.format(quantity)}</td>
              <td className={styles.figure}>{cents(value)}</td>
              <td className={styles.figure}>{paid === null ? '–' : cents(paid)}</td>
              <td>
                <ChoiceEntry
                  isCompact
                  label={`${symbol || name} is counted as`}
                  value={countedAs ?? OPEN}
                  choices={countedAs === null ? [{ value: OPEN, text: 'Choose' }, ...CLASS_CHOICES] : CLASS_CHOICES}
                  error={countedAs === null ? 'Say what it is.' : null}
                  onValue={(chosen) => {
                    if (chosen !== OPEN) answer({ classes: { ...answers.classes, [key]: chosen } });
                  }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
