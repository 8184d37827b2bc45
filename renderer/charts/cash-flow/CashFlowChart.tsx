import { useCallback } from 'react';
import { money } from '../../format/money.ts';
import styles from '../chart/Chart.module.css';
import { NameChips } from '../chart/NameChips.tsx';
import { YearChart } from '../chart/YearChart.tsx';
import type { AgedYear, ChartSize } from '../chart/year-axes.ts';
import type { CashFlow } from './cash-flow.ts';
import { cashFlowLayout, cashFlowNames, cashFlowOption } from './cash-flow-option.ts';

interface CashFlowChartProps {
  readonly label: string;
  readonly years: readonly AgedYear[];
  readonly flow: CashFlow;
  /** Called with the year that is clicked, or on which Enter is pressed. */
  readonly onYear?: (index: number) => void;
}

/** What comes in each year by its source against what goes out. */
export function CashFlowChart({ label, years, flow, onYear }: CashFlowChartProps) {
  const draw = useCallback(
    (size: ChartSize) => ({ option: cashFlowOption(years, flow, size), layout: cashFlowLayout(size) }),
    [years, flow],
  );
  return (
    <YearChart
      label={label}
      years={years}
      heights={[260, 420]}
      isBanded
      draw={draw}
      {...(onYear === undefined ? {} : { onPick: onYear })}
      renderYear={(index) => <ReadOut flow={flow} index={index} />}
      renderOverlay={(layout, width, scale) => (
        <NameChips names={cashFlowNames(flow)} layout={layout} width={width} scale={scale} />
      )}
    />
  );
}

function ReadOut({ flow, index }: { readonly flow: CashFlow; readonly index: number }) {
  return (
    <dl>
      {flow.layers
        .filter(({ values }) => Math.abs(values[index] ?? 0) >= 0.5)
        .toReversed()
        .map(({ name, color, values }) => (
          <div key={name} className={styles.row}>
            <dt>
              <i className={styles.swatch} style={{ background: color }} aria-hidden="true" />
              {name}
            </dt>
            <dd>{money(values[index] ?? 0)}</dd>
          </div>
        ))}
      <div className={styles.row}>
        <dt>Spending, taxes, contributions</dt>
        <dd>{money(flow.out[index] ?? 0)}</dd>
      </div>
    </dl>
  );
}
