import { type ReactNode, useId } from 'react';
import type { SentenceFigure } from '../state/figures/figure-sheet.ts';
import { cx } from './class-names.ts';
import { FigureText } from './figures/Figure.tsx';
import styles from './Panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly unit?: string;
  /** The finding, in a sentence. */
  readonly lede?: string;
  /** The figures of the finding, in their order, with the work behind them. */
  readonly figures?: readonly SentenceFigure[];
  readonly actions?: ReactNode;
  readonly ruled?: boolean;
  readonly children: ReactNode;
}

/** A part of a results page: title, unit, and the finding in a sentence. */
export function Panel({ title, unit, lede, figures = [], actions, ruled = false, children }: PanelProps) {
  const id = useId();
  return (
    <section className={cx(styles.panel, ruled && styles.ruled)} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {unit === undefined ? null : <span className={styles.unit}>{unit}</span>}
        {actions === undefined ? null : <span className={styles.actions}>{actions}</span>}
      </header>
      {lede === undefined ? null : (
        <p className={styles.lede}>
          <FigureText text={lede} figures={figures} />
        </p>
      )}
      {children}
    </section>
  );
}
