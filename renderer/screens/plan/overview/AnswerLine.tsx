import type { ReactNode } from 'react';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import styles from '../results/Results.module.css';

export interface AnswerProps {
  /** Places in the list of persons. */
  readonly persons: readonly number[];
  /** The first thing to do has the one primary button. */
  readonly look: 'primary' | 'plain';
  readonly inputs: PlanInputs;
}

/** Something that is missing, why it matters, and the ways to answer it. */
export function AnswerLine({
  title,
  why,
  children,
}: {
  readonly title: string;
  readonly why: string;
  readonly children: ReactNode;
}) {
  return (
    <li>
      <span className={styles.mark} aria-hidden="true">
        !
      </span>
      <div>
        <b>{title}</b>
        <p className={styles.why}>{why}</p>
      </div>
      <span className={styles.answers}>{children}</span>
    </li>
  );
}
