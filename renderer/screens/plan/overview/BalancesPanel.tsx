import { memo, useMemo } from 'react';
import { BalancesChart } from '../../../charts/portfolio/BalancesChart.tsx';
import { balanceLayers, balancesSentence } from '../../../charts/portfolio/balances.ts';
import { DOLLARS_WORDS, type Dollars } from '../../../format/words.ts';
import { useInputs } from '../../../state/plan/session-context.tsx';
import type { YearlyProjection } from '../../../state/results/answers.ts';
import { balanceFigures, balanceSheet } from '../figures/balance-figures.ts';
import { ChartPanel } from '../results/ChartPanel.tsx';
import { LayersTable } from '../results/LayersTable.tsx';

interface BalancesPanelProps {
  readonly projection: YearlyProjection;
  readonly dollars: Dollars;
  readonly remark: string;
}

const TITLE = 'Balances by tax treatment';

/** What the accounts hold year by year, by how withdrawals are taxed. */
export const BalancesPanel = memo(({ projection, dollars, remark }: BalancesPanelProps) => {
  const { accounts } = useInputs();
  const layers = useMemo(() => {
    const kinds = new Map((accounts ?? []).map(({ id, kind }) => [id, kind]));
    return balanceLayers(projection, (id) => kinds.get(id), dollars);
  }, [projection, accounts, dollars]);
  if (layers.length === 0) return null;
  const sentence = balancesSentence(layers);
  return (
    <ChartPanel
      title={TITLE}
      unit={`${DOLLARS_WORDS[dollars]}, at year end${remark}`}
      lede={sentence}
      figures={balanceFigures(layers, projection.rows, DOLLARS_WORDS[dollars])}
      of="the balances"
      ruled
      renderChart={() => (
        <BalancesChart
          label={`${TITLE}, ${DOLLARS_WORDS[dollars]}. ${sentence}`}
          years={projection.rows}
          layers={layers}
        />
      )}
      renderTable={() => (
        <LayersTable
          label={`${TITLE}, whole dollars, ${DOLLARS_WORDS[dollars]}`}
          rows={projection.rows}
          layers={layers}
          idOf={({ character }) => character}
          workOf={(layer, row) => balanceSheet(layer, row, dollars)}
        />
      )}
    />
  );
});
