import { useMemo } from 'react';
import { CashFlowChart } from '../../../../charts/cash-flow/CashFlowChart.tsx';
import { cashFlowOf, cashFlowSentence } from '../../../../charts/cash-flow/cash-flow.ts';
import { capitalized, DOLLARS_WORDS } from '../../../../format/words.ts';
import { goalLines, goalsHeadline, incomeLines, type PaymentLine } from '../facts/goal-lines.ts';
import type { ReportResults } from '../facts/report-results.ts';
import { ReportSection } from '../sheet/ReportSection.tsx';
import { ReportTable } from '../sheet/ReportTable.tsx';
import styles from '../sheet/ReportText.module.css';

export function hasGoals(results: ReportResults): boolean {
  return results.paths.isComplete || goalLines(results).length > 0 || incomeLines(results).length > 0;
}

/** What has to be paid, what comes in, and where the money of each year comes from. */
export function GoalsPage({ results }: { readonly results: ReportResults }) {
  const { projection, dollars, paths } = results;
  const flow = useMemo(() => cashFlowOf(projection, dollars), [projection, dollars]);
  const sentence = cashFlowSentence(flow, projection);
  const [goals, incomes] = [goalLines(results), incomeLines(results)];
  return (
    <ReportSection subject="Goals and incomes" finding={goalsHeadline(results)}>
      {goals.length === 0 ? null : <Payments head="To be paid" lines={goals} hasShares={paths.isComplete} />}
      {incomes.length === 0 ? null : <Payments head="Coming in" lines={incomes} hasShares={false} />}
      <p className={styles.muted}>
        Goals in today’s dollars, incomes in dollars of their first month.
        {paths.isComplete ? ' Paid in full: share of futures; when money is short, the list is cut from its end.' : ''}
      </p>
      {paths.isComplete ? (
        <figure className={styles.figure}>
          <h3>Where each year’s money comes from</h3>
          <p className={styles.muted}>
            {capitalized(DOLLARS_WORDS[dollars])} a year, at average returns. The line is spending, taxes and
            contributions.
          </p>
          <CashFlowChart
            label={`Where the money comes from, ${DOLLARS_WORDS[dollars]}. ${sentence}`}
            years={projection.rows}
            flow={flow}
          />
          <figcaption>{sentence}</figcaption>
        </figure>
      ) : null}
    </ReportSection>
  );
}

interface PaymentsProps {
  readonly head: string;
  readonly lines: readonly PaymentLine[];
  readonly hasShares: boolean;
}

function Payments({ head, lines, hasShares }: PaymentsProps) {
  return (
    <ReportTable
      columns={[
        { head, width: '34%' },
        { head: 'Amount', isNumber: true, width: '22%' },
        { head: 'When' },
        ...(hasShares ? [{ head: 'Paid in full', isNumber: true, width: '14%' }] : []),
      ]}
      rows={lines.map(({ key, name, amount, when, paid }) => ({
        key,
        cells: [name, amount, when, ...(hasShares ? [paid ?? ''] : [])],
      }))}
    />
  );
}
