import type { CSSProperties } from 'react';
import { cx } from '../../components/class-names.ts';
import { money } from '../../format/money.ts';
import { percent } from '../../format/percent.ts';
import styles from './BenefitStaircase.module.css';
import type { StaircaseStep } from './benefit-staircase.ts';

interface BenefitStaircaseProps {
  readonly label: string;
  readonly steps: readonly StaircaseStep[];
}

/** How much of a step beyond the second bend point is drawn, as a share of the stretch between the two. */
const OPEN_END = 0.6;

/**
 * The formula as a staircase: along it the average monthly earnings, up it the share that is paid, so that the filled area is the
 * benefit. Blocks of text, not a drawing: they grow with the text and print as they are.
 */
export function BenefitStaircase({ label, steps }: BenefitStaircaseProps) {
  const stretch = (steps[1]?.to ?? 0) - (steps[1]?.from ?? 0);
  const highest = Math.max(...steps.map(({ rate }) => rate));
  const widthOf = ({ from, to, aime }: StaircaseStep) => (to === null ? Math.max(aime, stretch * OPEN_END) : to - from);
  return (
    <div className={styles.stairs} role="img" aria-label={label} data-boxes="">
      {steps.map((step) => {
        const width = widthOf(step);
        const style = {
          flexGrow: width,
          '--height': step.rate / highest,
          '--filled': `${(100 * step.aime) / Math.max(1, width)}%`,
        } as CSSProperties;
        return (
          <div key={step.part} className={styles.step} style={style}>
            <div className={styles.rise}>
              <p className={styles.words}>
                <b>{percent(step.rate)}</b>
                {step.aime === 0 ? 'not reached' : `${money(step.aime)} pays ${money(step.amount)}`}
              </p>
              <div className={styles.block}>
                <div className={cx(styles.filled)} />
              </div>
            </div>
            <p className={styles.end}>{step.to === null ? 'no end' : `${money(step.to)} a month`}</p>
          </div>
        );
      })}
    </div>
  );
}
