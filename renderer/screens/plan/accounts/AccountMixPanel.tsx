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
const EVERY = 'All accounts together';

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
  const name = names.find(({ id }) => id === account)?.name ?? EVERY;
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
      below={<MixChoice value={account} names={names} onValue={setChosen} />}
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

interface MixChoiceProps {
  readonly value: string;
  readonly names: readonly { readonly id: string; readonly name: string }[];
  readonly onValue: (account: string) => void;
}

/** Whose mix is shown. */
function MixChoice({ value, names, onValue }: MixChoiceProps) {
  const choices = [{ value: ALL_ACCOUNTS, text: EVERY }, ...names.map(({ id, name }) => ({ value: id, text: name }))];
  return (
    <div style={{ maxWidth: '20rem' }}>
      <ChoiceEntry label="Mix of" value={value} choices={choices} onValue={onValue} />
    </div>
  );
}
