import { axisMoney } from '../../format/money.ts';
import { type ComparedPair, differenceScale, FIRST_PAIR, type PairNames } from './comparison.ts';
import styles from './DifferenceRange.module.css';

interface DifferenceRangeProps {
  readonly pair: ComparedPair;
  readonly names?: PairNames;
}

/** The middle 80%, the middle half and the median of a difference. The table beside it has the figures. */
export function DifferenceRange({ pair, names: [a, b] = FIRST_PAIR }: DifferenceRangeProps) {
  const { from, to, ticks } = differenceScale(pair);
  const { p10, p25, p50, p75, p90 } = pair.difference;
  const at = (value: number) => `${(100 * (value - from)) / (to - from)}%`;
  const between = (low: number, high: number) => ({ left: at(low), width: `calc(${at(high)} - ${at(low)})` });
  return (
    <div className={styles.range} data-boxes="" aria-hidden="true">
      <div className={styles.plot}>
        {ticks.map((value) => (
          <span key={value} className={styles.tick} data-zero={value === 0 || undefined} style={{ left: at(value) }}>
            <span>{value > 0 ? `+${axisMoney(value)}` : axisMoney(value)}</span>
          </span>
        ))}
        <div className={styles.tenths} style={between(p10, p90)} />
        <div className={styles.half} style={between(p25, p75)} />
        <div className={styles.median} style={{ left: at(p50) }}>
          <span>median</span>
        </div>
      </div>
      <div className={styles.ends}>
        <span>{`${b} ends with more`}</span>
        <span>{`${a} ends with more`}</span>
      </div>
    </div>
  );
}
