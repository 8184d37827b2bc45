import type { OperationOutput } from '../../../electron/contract/index.ts';
import { Panel } from '../../components/Panel.tsx';
import styles from './Book.module.css';

type Summary = OperationOutput<'book.get'>;

const POINTS = 5;
const LOW = 75;

/** Households in each band of success: before as a pale outline, after as a bar, red under 75%. */
export function BookBands({ summary: { bands, lines } }: { readonly summary: Summary }) {
  const most = Math.max(1, ...bands.before, ...bands.after);
  const under = lines.find(({ line }) => line === 'under75');
  const text = `Under 75%: ${under?.before ?? 0} before, ${under?.after ?? 0} after.`;
  return (
    <Panel title="Success, before and after" unit="households in each band of 5 points" lede={text}>
      <div className={styles.bands} aria-hidden="true">
        {bands.after.map((after, band) => (
          <span key={POINTS * band} className={styles.band}>
            <i className={styles.before} style={{ height: `${(100 * (bands.before[band] ?? 0)) / most}%` }} />
            <i
              className={POINTS * band < LOW ? styles.low : styles.after}
              style={{ height: `${(100 * after) / most}%` }}
            />
          </span>
        ))}
      </div>
      <div className={styles.scale} aria-hidden="true">
        {[0, 25, 50, LOW, 100].map((at) => (
          <span key={at} style={{ left: `${at}%` }}>{`${at}%`}</span>
        ))}
      </div>
      <details className={styles.asTable}>
        <summary>As a table</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Success</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {bands.after.map((after, band) => (
              <tr key={POINTS * band}>
                <th scope="row">{`${POINTS * band}% to ${POINTS * (band + 1)}%`}</th>
                <td>{bands.before[band] ?? 0}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Panel>
  );
}
