import { monthText } from '../../../format/dates.ts';
import { cents } from '../../../format/money.ts';
import styles from './Work.module.css';

interface WorkMonthsProps {
  /** The figure's part in each month, in the dollars shown; null where the month has none. */
  readonly months: readonly { readonly period: string; readonly value: number | null }[];
}

/** The months behind a yearly figure. */
export function WorkMonths({ months }: WorkMonthsProps) {
  if (months.every(({ value }) => value === null)) {
    return <p className={styles.note}>A figure of the whole year: its months have no part of it.</p>;
  }
  return (
    <table className={styles.months}>
      <caption>The months behind it</caption>
      <tbody>
        {months.map(({ period, value }) => (
          <tr key={period}>
            <th scope="row">{monthText(period)}</th>
            <td>{value === null ? '' : cents(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
