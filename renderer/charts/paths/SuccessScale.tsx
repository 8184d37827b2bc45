import { percent } from '../../format/percent.ts';
import type { SuccessRate } from '../../format/success.ts';
import styles from './SuccessScale.module.css';
import { successScale } from './success-scale.ts';

/** A success rate with its interval on an axis. The same figures stand beside it as text. */
export function SuccessScale({ rate }: { readonly rate: SuccessRate }) {
  const { from, to, step } = successScale(rate);
  const at = (share: number) => `${(100 * (share - from)) / (to - from)}%`;
  const { low, high } = rate.successRateInterval;
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
  return (
    <div className={styles.scale} aria-hidden="true">
      <div className={styles.interval} style={{ left: at(low), right: `calc(100% - ${at(high)})` }} />
      <div className={styles.point} style={{ left: at(rate.successRate) }} />
      {ticks.map((share) => (
        <span key={share} className={styles.tick} style={{ left: at(share) }}>
          {percent(Number(share.toFixed(2)))}
        </span>
      ))}
    </div>
  );
}
