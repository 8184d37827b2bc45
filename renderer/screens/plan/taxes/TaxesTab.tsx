import { cx } from '../../../components/class-names.ts';
import type { PlanResults } from '../results/plan-results.ts';
import styles from '../results/Results.module.css';
import { ResultsProblem } from '../results/ResultsProblem.tsx';
import { CliffPanel } from './CliffPanel.tsx';
import { LadderPanels } from './LadderPanels.tsx';
import { RatesPanel } from './RatesPanel.tsx';
import { TaxKindsPanel } from './TaxKindsPanel.tsx';

/** Taxes by kind, income among brackets and tiers, and what more income would cost. */
export function TaxesTab({ projection: { answer, error, isStale, retry }, dollars }: PlanResults) {
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
          <LadderPanels projection={answer} dollars={dollars} remark={remark} />
          <div className={styles.pair}>
            <RatesPanel projection={answer} dollars={dollars} remark={remark} />
            <TaxKindsPanel projection={answer} dollars={dollars} remark={remark} />
          </div>
          <CliffPanel projection={answer} dollars={dollars} remark={remark} />
        </div>
      )}
    </div>
  );
}
