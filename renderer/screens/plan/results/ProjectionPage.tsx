import type { ReactNode } from 'react';
import { cx } from '../../../components/class-names.ts';
import type { PlanResults, ProjectionPanelProps } from './plan-results.ts';
import styles from './Results.module.css';
import { ResultsProblem } from './ResultsProblem.tsx';

interface ProjectionPageProps extends Pick<PlanResults, 'projection' | 'dollars'> {
  readonly children: (panel: ProjectionPanelProps) => ReactNode;
}

/** A tab over the plan's own years. The last good result stays in sight, dimmed, until there is a newer one. */
export function ProjectionPage({ projection, dollars, children }: ProjectionPageProps) {
  const { answer, error, isStale, retry } = projection;
  const remark = isStale && error === null ? ' · recomputing' : '';
  return (
    <div className={cx(styles.page, styles.first, (isStale || error !== null) && styles.stale)}>
      {error === null ? null : (
        <div className={styles.problem}>
          <ResultsProblem error={error} hasResult={answer !== null} onRetry={retry} />
        </div>
      )}
      {answer === null ? null : <div className={styles.grid}>{children({ projection: answer, dollars, remark })}</div>}
    </div>
  );
}
