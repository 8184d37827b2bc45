import { memo, useMemo } from 'react';
import { BalancesChart } from '../../../charts/portfolio/BalancesChart.tsx';
import { type BalanceLayer, balanceLayers, balancesSentence } from '../../../charts/portfolio/balances.ts';
import { FigureGrid } from '../../../components/tables/FigureGrid.tsx';
import { agesText } from '../../../format/ages.ts';
import { tableMoney } from '../../../format/money.ts';
import { DOLLARS_WORDS, type Dollars } from '../../../format/words.ts';
import { useInputs } from '../../../state/plan/session-context.tsx';
import type { YearlyProjection } from '../../../state/results/answers.ts';
import { balanceFigures, balanceSheet } from '../figures/balance-figures.ts';
import { ChartPanel } from '../results/ChartPanel.tsx';

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
      renderTable={() => <BalancesTable projection={projection} layers={layers} dollars={dollars} />}
    />
  );
});

interface BalancesTableProps {
  readonly projection: YearlyProjection;
  readonly layers: readonly BalanceLayer[];
  readonly dollars: Dollars;
}

function BalancesTable({ projection, layers, dollars }: BalancesTableProps) {
  return (
    <FigureGrid
      label={`${TITLE}, whole dollars, ${DOLLARS_WORDS[dollars]}`}
      columns={[
        { id: 'year', head: 'Year' },
        { id: 'ages', head: 'Ages', look: 'text' },
        ...layers.map(({ character, name }) => ({ id: character, head: name })),
      ]}
      rows={projection.rows.map((row, index) => ({
        id: row.period,
        cells: [
          { text: row.period },
          { text: agesText(row.ages), tone: 'soft' as const },
          ...layers.map((layer) => ({
            text: tableMoney(layer.values[index] ?? 0),
            work: () => balanceSheet(layer, row, dollars),
          })),
        ],
      }))}
    />
  );
}
