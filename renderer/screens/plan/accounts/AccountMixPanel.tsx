import { memo, useMemo, useState } from 'react';
import { ALL_ACCOUNTS, accountMixLayers } from '../../../charts/portfolio/account-mix.ts';
import { BalancesChart } from '../../../charts/portfolio/BalancesChart.tsx';
import { classesSentence } from '../../../charts/portfolio/class-layers.ts';
import { ChoiceEntry } from '../../../components/fields/ChoiceEntry.tsx';
import { DOLLARS_WORDS } from '../../../format/words.ts';
import { ChartPanel } from '../results/ChartPanel.tsx';
import { LayersTable } from '../results/LayersTable.tsx';
import type { ProjectionPanelProps } from '../results/plan-results.ts';
import { mixFigures, mixSheet } from './account-mix-sheets.ts';

const TITLE = 'Mix of each account';

/** The classes that one account, or all together, hold year by year, as each December left them. */
export const AccountMixPanel = memo(({ projection, dollars, remark }: ProjectionPanelProps) => {
  const { rows, accountMixes } = projection;
  const [chosen, setChosen] = useState(ALL_ACCOUNTS);
  const names = useMemo(() => {
    const mixed = new Set((accountMixes?.[0]?.accounts ?? []).map(({ accountId }) => accountId));
    return (rows[0]?.accounts ?? []).filter(({ id }) => mixed.has(id));
  }, [rows, accountMixes]);
  const account = names.some(({ id }) => id === chosen) ? chosen : ALL_ACCOUNTS;
  const layers = useMemo(() => accountMixLayers(projection, account, dollars), [projection, account, dollars]);
  if (names.length === 0) return null;
  const name = names.find(({ id }) => id === account)?.name ?? 'All accounts together';
  const unit = DOLLARS_WORDS[dollars];
  const of = { account, name, unit, layers };
  const sentence = `${name}: ${classesSentence(layers)}`;
  return (
    <ChartPanel
      title={TITLE}
      unit={`${unit}, after December’s rebalancing${remark}`}
      lede={sentence}
      figures={mixFigures(of, rows)}
      of="the mix of each account"
      ruled
      below={
        <div style={{ maxWidth: '20rem' }}>
          <ChoiceEntry
            label="Mix of"
            value={account}
            choices={[
              { value: ALL_ACCOUNTS, text: 'All accounts together' },
              ...names.map((one) => ({ value: one.id, text: one.name })),
            ]}
            onValue={(id) => {
              setChosen(id);
              return null;
            }}
          />
        </div>
      }
      renderChart={() => <BalancesChart label={`${TITLE}, ${unit}. ${sentence}`} years={rows} layers={layers} />}
      renderTable={() => (
        <LayersTable
          label={`${TITLE}, ${name}, whole dollars, ${unit}`}
          rows={rows}
          layers={layers}
          idOf={({ id }) => id}
          workOf={(layer, row) => mixSheet(of, layer, row, rows.indexOf(row))}
        />
      )}
    />
  );
});
