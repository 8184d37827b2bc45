import { useMemo, useState } from 'react';
import { BalancesChart } from '../../../charts/portfolio/BalancesChart.tsx';
import { type BalanceLayer, balanceLayers, balancesSentence } from '../../../charts/portfolio/balances.ts';
import { Button } from '../../../components/Button.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { DataGrid } from '../../../components/tables/DataGrid.tsx';
import { agesText } from '../../../format/ages.ts';
import { tableMoney } from '../../../format/money.ts';
import { DOLLARS_WORDS, type Dollars } from '../../../format/words.ts';
import { useInputs } from '../../../state/plan/session-context.tsx';
import type { YearlyProjection } from '../../../state/results/use-projection.ts';
import styles from '../results/Results.module.css';

interface BalancesPanelProps {
  readonly projection: YearlyProjection;
  readonly dollars: Dollars;
  readonly remark: string;
}

/** What is held in cash, taxable, traditional and Roth accounts, year by year. */
export function BalancesPanel({ projection, dollars, remark }: BalancesPanelProps) {
  const [isTable, setTable] = useState(false);
  const { accounts } = useInputs();
  const layers = useMemo(() => {
    const kinds = new Map((accounts ?? []).map(({ id, kind }) => [id, kind]));
    return balanceLayers(projection, (id) => kinds.get(id), dollars);
  }, [projection, accounts, dollars]);
  if (layers.length === 0) return null;
  return (
    <Panel
      title="Balances by tax kind"
      unit={`${DOLLARS_WORDS[dollars]}, year end${remark}`}
      lede={balancesSentence(layers)}
      ruled
      actions={
        <Button
          look="quiet"
          small
          aria-label={isTable ? 'Chart of the balances' : 'Table of the balances'}
          onPress={() => setTable(!isTable)}
        >
          {isTable ? 'Chart' : 'Table'}
        </Button>
      }
    >
      <div className={styles.fading}>
        {isTable ? (
          <BalancesTable projection={projection} layers={layers} dollars={dollars} />
        ) : (
          <BalancesChart
            label={`Balances by tax kind, ${DOLLARS_WORDS[dollars]}. ${balancesSentence(layers)}`}
            years={projection.rows}
            layers={layers}
          />
        )}
      </div>
    </Panel>
  );
}

interface BalancesTableProps {
  readonly projection: YearlyProjection;
  readonly layers: readonly BalanceLayer[];
  readonly dollars: Dollars;
}

function BalancesTable({ projection, layers, dollars }: BalancesTableProps) {
  return (
    <DataGrid
      label={`Balances by tax kind, whole dollars, ${DOLLARS_WORDS[dollars]}`}
      columns={[
        { id: 'year', head: 'Year', group: '' },
        { id: 'ages', head: 'Ages', group: '', look: 'text' },
        ...layers.map(({ character, name }) => ({ id: character, head: name, group: '' })),
      ]}
      rows={projection.rows.map((row, index) => ({
        id: row.period,
        cells: [
          { text: row.period },
          { text: agesText(row.ages), tone: 'soft' as const },
          ...layers.map(({ values }) => ({ text: tableMoney(values[index] ?? 0) })),
        ],
      }))}
    />
  );
}
