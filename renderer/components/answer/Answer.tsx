import { type ReactNode, useId } from 'react';
import type { SentenceFigure } from '../../state/figures/figure-sheet.ts';
import { cx } from '../class-names.ts';
import { FigureText } from '../figures/Figure.tsx';
import styles from './Answer.module.css';

interface AnswerProps {
  /** The finding in one sentence that could be read aloud. */
  readonly headline: string;
  /** Figures of the headline, in their order, with the work behind them. */
  readonly figures?: readonly SentenceFigure[] | undefined;
  /** How sure it is. */
  readonly say: ReactNode;
  /** How it was found. */
  readonly rest: ReactNode;
  /** One small picture, or the act. */
  readonly side?: ReactNode;
  /** From an earlier version of the plan, while the newest is computed. */
  readonly isStale?: boolean;
  /** Said aloud when it changes; a page that says something else aloud leaves it out. */
  readonly isLive?: boolean;
}

/** What a page of the results opens with: the answer, before any figure or chart. */
export function Answer({ headline, figures = [], say, rest, side, isStale = false, isLive = true }: AnswerProps) {
  const id = useId();
  return (
    <section className={cx(styles.answer, isStale && styles.stale)} aria-labelledby={id}>
      <div>
        <div {...(isLive ? { 'aria-live': 'polite' as const } : {})}>
          <h2 id={id} className={styles.headline}>
            <FigureText text={headline} figures={figures} explains={false} />
          </h2>
        </div>
        <p className={styles.say}>{say}</p>
        <p className={styles.rest}>{rest}</p>
      </div>
      {side === undefined ? null : <div className={styles.side}>{side}</div>}
    </section>
  );
}

/** In its place while the plan does not say all that it depends on: no sentence, and no rate. */
export function AnswerWithheld({ children }: { readonly children: ReactNode }) {
  return (
    <section className={styles.answer} aria-label="No answer yet">
      <p className={styles.say}>{children}</p>
    </section>
  );
}
