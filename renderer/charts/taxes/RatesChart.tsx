import { useCallback } from 'react';
import styles from '../chart/Chart.module.css';
import { YearChart } from '../chart/YearChart.tsx';
import type { AgedYear, ChartSize } from '../chart/year-axes.ts';
import { ladderLayout } from './ladder-option.ts';
import { type RateLine, ratesOption, roundedPercent } from './rates-option.ts';

interface RatesChartProps {
  readonly label: string;
  readonly years: readonly AgedYear[];
  readonly lines: readonly RateLine[];
  readonly onYear: (index: number) => void;
}

/** Tax rates year by year. */
export function RatesChart({ label, years, lines, onYear }: RatesChartProps) {
  const draw = useCallback(
    (size: ChartSize) => ({ option: ratesOption(years, lines, size), layout: ladderLayout(size) }),
    [years, lines],
  );
  return (
    <YearChart
      label={label}
      years={years}
      heights={[140, 220]}
      isBanded
      draw={draw}
      onPick={onYear}
      renderYear={(index) => (
        <dl>
          {lines.map(({ name, values }) => (
            <div key={name} className={styles.row}>
              <dt>{name}</dt>
              <dd>{roundedPercent(values[index] ?? 0)}</dd>
            </div>
          ))}
        </dl>
      )}
    />
  );
}
