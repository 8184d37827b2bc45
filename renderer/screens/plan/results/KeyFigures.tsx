import { cx } from '../../../components/class-names.ts';
import { Figure, FigureText } from '../../../components/figures/Figure.tsx';
import { RESULT_TAB_WORDS } from '../../../format/words.ts';
import type { KeyFigure } from './key-figures.ts';
import styles from './Results.module.css';
import { useResultTab } from './ResultTabs.tsx';
import { useWork } from './use-work.ts';

type OpeningFigure = Pick<KeyFigure, 'label' | 'value' | 'work' | 'opens' | 'lines'>;

/** A figure opens its lines, one of a year its worksheets, another the tab that shows what it is made of. */
function FigureValue({ figure: { label, value, work, opens, lines } }: { readonly figure: OpeningFigure }) {
  const { open } = useWork();
  const { setTab } = useResultTab();
  if (lines !== undefined) return <Figure text={value} work={lines} name={label} />;
  if (work === undefined && opens === undefined) return value;
  const act = work === undefined ? `Open ${RESULT_TAB_WORDS[opens ?? 'overview']}` : 'Show the work';
  return (
    <button
      type="button"
      className={styles.opens}
      aria-label={`${label}: ${value}. ${act}`}
      onClick={() => (work === undefined ? setTab(opens ?? 'overview') : open(work))}
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
          <dd className={cx(styles.value, figure.isBad === true && styles.bad, figure.was !== undefined && styles.now)}>
            {figure.was === undefined ? null : (
              <span className={styles.was}>
                {figure.wasLines === undefined ? (
                  figure.was
                ) : (
                  <Figure text={figure.was} work={figure.wasLines} name={`${figure.label}, the plan`} />
                )}
                {' → '}
              </span>
            )}
            <FigureValue figure={figure} />
            {figure.margin === undefined ? null : <small className={styles.margin}> {figure.margin}</small>}
          </dd>
          <dd className={styles.note}>
            <FigureText text={figure.note} figures={figure.noteFigures ?? []} explains={false} />
            {figure.noteFigure === undefined ? null : (
              <>
                {' '}
                <FigureValue figure={{ label: `${figure.label}, ${figure.note}`, ...figure.noteFigure }} />
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
