import type { OperationOutput } from '../../../../electron/contract/index.ts';
import { cx } from '../../../components/class-names.ts';
import styles from './MachineCheck.module.css';

type Check = OperationOutput<'selfTest.run'>['checks'][number];

/** What is expected, ours and the source, line by line. */
export function CheckTable({ title, checks }: { readonly title: string; readonly checks: readonly Check[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that scrolls sideways is scrolled by keys, too
    <div className={styles.scroll} role="region" aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Case and figure</th>
            <th scope="col" className={styles.number}>
              Expected
            </th>
            <th scope="col" className={styles.number}>
              Ours
            </th>
            <th scope="col">Source</th>
          </tr>
        </thead>
        <tbody>
          {checks.map((check) => (
            <CheckRow key={check.name} check={check} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CheckRow({ check: { name, expected, ours, tolerance, agrees, source } }: { readonly check: Check }) {
  return (
    <tr className={cx(!agrees && styles.wrong)}>
      <th scope="row">{agrees ? name : `! ${name}`}</th>
      <td className={styles.number} title={typeof expected === 'string' ? expected : undefined}>
        {figureText(expected)}
        {tolerance === 0 ? null : <small> within {figureText(tolerance)}</small>}
      </td>
      <td className={styles.number} title={typeof ours === 'string' ? ours : undefined}>
        {figureText(ours)}
      </td>
      <td>{source}</td>
    </tr>
  );
}

/** Numbers as far as a source prints them; a hash by its first eight digits. */
function figureText(figure: number | string): string {
  if (typeof figure === 'number') return FIGURE.format(figure);
  return figure.startsWith('sha256:') ? `${figure.slice(0, 15)}…` : figure;
}

const FIGURE = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 8 });
