import { useMemo } from 'react';
import { CashFlowChart } from '../../../charts/cash-flow/CashFlowChart.tsx';
import { cashFlowOf, cashFlowSentence } from '../../../charts/cash-flow/cash-flow.ts';
import { BalancesChart } from '../../../charts/portfolio/BalancesChart.tsx';
import { balanceLayers, balancesSentence } from '../../../charts/portfolio/balances.ts';
import { capitalized } from '../../../format/roth-words.ts';
import { DOLLARS_WORDS } from '../../../format/words.ts';
import styles from './Report.module.css';
import type { ReportResults } from './report-results.ts';

/** Where the money comes from, and what is left of it by tax kind, drawn again at the width of the paper. */
export function ReportCharts({ results: { plan, projection, dollars } }: { readonly results: ReportResults }) {
  const flow = useMemo(() => cashFlowOf(projection, dollars), [projection, dollars]);
  const layers = useMemo(() => {
    const kinds = new Map((plan.inputs.accounts ?? []).map(({ id, kind }) => [id, kind]));
    return balanceLayers(projection, (id) => kinds.get(id), dollars);
  }, [plan, projection, dollars]);
  const cashSentence = cashFlowSentence(flow, projection);
  return (
    <section className={styles.page} aria-label="Charts">
      <figure className={styles.figure}>
        <h2>Where the money comes from</h2>
        <p className={styles.muted}>
          {capitalized(DOLLARS_WORDS[dollars])} a year. The line is spending, taxes and contributions.
        </p>
        <CashFlowChart
          label={`Where the money comes from, ${DOLLARS_WORDS[dollars]}. ${cashSentence}`}
          years={projection.rows}
          flow={flow}
        />
        <figcaption>{cashSentence}</figcaption>
      </figure>
      {layers.length === 0 ? null : (
        <figure className={styles.figure}>
          <h2>Balances by tax treatment</h2>
          <p className={styles.muted}>{capitalized(DOLLARS_WORDS[dollars])}, at year end.</p>
          <BalancesChart
            label={`Balances by tax treatment, ${DOLLARS_WORDS[dollars]}. ${balancesSentence(layers)}`}
            years={projection.rows}
            layers={layers}
          />
          <figcaption>{balancesSentence(layers)}</figcaption>
        </figure>
      )}
    </section>
  );
}
