import { cx } from '../../../components/class-names.ts';
import type { KeyFigure } from './key-figures.ts';
import styles from './Results.module.css';
import { useWork } from './use-work.ts';

/** A figure of a year opens its work. */
function FigureValue({ figure: { label, value, work } }: { readonly figure: KeyFigure }) {
  const { open } = useWork();
  if (work === undefined) return value;
  return (
    <button
      type="button"
      className={styles.opens}
      aria-label={`${label}: ${value}. Show the work`}
      onClick={() => open(work)}
    >
      {value}
    </button>
  );
}

/** The strip of figures on top of a results page. */
export function KeyFigures({ figures }: { readonly figures: readonly KeyFigure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map((figure) => (
        <div
          key={figure.label}
          className={cx(
            styles.figure,
            figure.isOptional === true && styles.optional,
            figure.isStale === true && styles.stale,
          )}
        >
          <dt>{figure.label}</dt>
          <dd className={cx(styles.value, figure.isBad === true && styles.bad)}>
            <FigureValue figure={figure} />
            {figure.margin === undefined ? null : <small className={styles.margin}> {figure.margin}</small>}
          </dd>
          {figure.gauge === undefined ? null : (
            <dd className={styles.gauge} aria-hidden="true">
              <div style={{ width: `${100 * figure.gauge}%` }} />
            </dd>
          )}
          <dd className={styles.note}>{figure.note}</dd>
        </div>
      ))}
    </dl>
  );
}
