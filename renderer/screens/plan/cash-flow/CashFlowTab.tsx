import { cx } from '../../../components/class-names.ts';
import type { PlanResults } from '../results/plan-results.ts';
import styles from '../results/Results.module.css';
import { ResultsProblem } from '../results/ResultsProblem.tsx';
import { CashFlowPanel } from './CashFlowPanel.tsx';
import { StreamsPanel } from './StreamsPanel.tsx';

/** Where the money comes from and where it goes, over the years and in one of them. */
export function CashFlowTab({ projection: { answer, error, isStale, retry }, dollars }: PlanResults) {
  const remark = isStale && error === null ? ' · recomputing' : '';
  return (
    <div className={cx(styles.page, styles.first, (isStale || error !== null) && styles.stale)}>
      {error === null ? null : (
        <div className={styles.problem}>
          <ResultsProblem error={error} hasResult={answer !== null} onRetry={retry} />
        </div>
      )}
      {answer === null ? null : (
        <div className={styles.grid}>
          <CashFlowPanel projection={answer} dollars={dollars} remark={remark} />
          <StreamsPanel projection={answer} dollars={dollars} remark={remark} />
        </div>
      )}
    </div>
  );
}
