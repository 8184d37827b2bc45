import { cx } from '../../components/class-names.ts';
import styles from './SuccessDots.module.css';

interface SuccessDotsProps {
  /** Of a hundred futures, those in which every goal is paid. */
  readonly paid: number;
  /** Of these, the last ones, which a what-if has won. */
  readonly won?: number;
}

const COLUMNS = 20;
const ROWS = 5;
const PITCH = 9;
const RADIUS = 2.75;
/** Between the tenth and the eleventh column, so that tens can be counted. */
const GAP = 6;

/** A hundred futures as dots: filled where every goal is paid, hollow where not. Stands beside the sentence that says the same. */
export function SuccessDots({ paid, won = 0 }: SuccessDotsProps) {
  const [width, height] = [COLUMNS * PITCH + GAP, ROWS * PITCH];
  return (
    <svg className={styles.dots} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      {Array.from({ length: COLUMNS * ROWS }, (_, at) => {
        const column = at % COLUMNS;
        return (
          <circle
            key={at}
            className={cx(at >= paid ? styles.short : at >= paid - won ? styles.won : undefined)}
            cx={column * PITCH + PITCH / 2 + (column < COLUMNS / 2 ? 0 : GAP)}
            cy={Math.floor(at / COLUMNS) * PITCH + PITCH / 2}
            r={at >= paid ? RADIUS - 0.5 : RADIUS}
          />
        );
      })}
    </svg>
  );
}
