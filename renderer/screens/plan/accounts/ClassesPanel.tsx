import { memo, useMemo } from 'react';
import { BalancesChart } from '../../../charts/portfolio/BalancesChart.tsx';
import { classesSentence, classLayers } from '../../../charts/portfolio/class-layers.ts';
import { DOLLARS_WORDS } from '../../../format/words.ts';
import { ChartPanel } from '../results/ChartPanel.tsx';
import { LayersTable } from '../results/LayersTable.tsx';
import type { ProjectionPanelProps } from '../results/plan-results.ts';
import { classField, classFigures } from './class-figures.ts';

const TITLE = 'What the household holds';

/** The mix of all accounts together year by year, as each December's rebalancing left it; nothing where each account has its own. */
export const ClassesPanel = memo(({ projection: { rows }, dollars, remark }: ProjectionPanelProps) => {
  const layers = useMemo(() => classLayers(rows, dollars), [rows, dollars]);
  if (layers.length === 0) return null;
  const sentence = classesSentence(layers);
  const unit = DOLLARS_WORDS[dollars];
  return (
    <ChartPanel
      title={TITLE}
      unit={`${unit}, after December’s rebalancing${remark}`}
      lede={sentence}
      figures={classFigures(layers, rows, unit)}
      of="what the household holds"
      ruled
      renderChart={() => <BalancesChart label={`${TITLE}, ${unit}. ${sentence}`} years={rows} layers={layers} />}
      renderTable={() => (
        <LayersTable
          label={`${TITLE}, whole dollars, ${unit}`}
          rows={rows}
          layers={layers}
          idOf={({ id }) => id}
          workOf={(layer, { year }) => ({ what: 'year', year, field: classField(layer) })}
        />
      )}
    />
  );
});
