import { useCallback } from 'react';
import { money } from '../../format/money.ts';
import { percent } from '../../format/percent.ts';
import styles from '../chart/Chart.module.css';
import { NameChips } from '../chart/NameChips.tsx';
import { YearChart } from '../chart/YearChart.tsx';
import type { AgedYear, ChartSize } from '../chart/year-axes.ts';
import type { StackLayer } from './balances.ts';
import { balancesLayout, balancesOption, layerLabels } from './balances-option.ts';

interface BalancesChartProps {
  readonly label: string;
  readonly years: readonly AgedYear[];
  readonly layers: readonly StackLayer[];
}

/** What the accounts hold at the end of each year, stacked. */
export function BalancesChart({ label, years, layers }: BalancesChartProps) {
  const draw = useCallback(
    (size: ChartSize) => ({ option: balancesOption(years, layers, size), layout: balancesLayout(size) }),
    [years, layers],
  );
  return (
    <YearChart
      label={label}
      years={years}
      heights={[204, 260]}
      draw={draw}
      renderYear={(index) => <ReadOut layers={layers} index={index} />}
      renderOverlay={(layout, width, scale) => (
        <NameChips names={layerLabels(layers)} layout={layout} width={width} scale={scale} />
      )}
    />
  );
}

function ReadOut({ layers, index }: { readonly layers: readonly StackLayer[]; readonly index: number }) {
  const total = layers.reduce((sum, { values }) => sum + (values[index] ?? 0), 0);
  return (
    <dl>
      {layers.toReversed().map(({ name, color, values }) => (
        <div key={name} className={styles.line}>
          <dt>
            <i className={styles.swatch} style={{ background: color }} aria-hidden="true" />
            {name}
          </dt>
          <dd>{money(values[index] ?? 0)}</dd>
          <dd>{total < 0.5 ? '' : percent(Math.round((100 * (values[index] ?? 0)) / total) / 100)}</dd>
        </div>
      ))}
    </dl>
  );
}
