import { useCallback } from 'react';
import { money } from '../../format/money.ts';
import { YearChart } from '../chart/YearChart.tsx';
import type { ChartSize } from '../chart/year-axes.ts';
import type { SavedYear } from './savings-curve.ts';
import { savingsLayout, savingsOption } from './savings-option.ts';

interface SavingsChartProps {
  readonly label: string;
  readonly years: readonly SavedYear[];
  readonly breakEvenYear: number | null;
}

/** Taxes and surcharges saved so far, year by year. */
export function SavingsChart({ label, years, breakEvenYear }: SavingsChartProps) {
  const draw = useCallback(
    (size: ChartSize) => ({ option: savingsOption(years, breakEvenYear, size), layout: savingsLayout(size) }),
    [years, breakEvenYear],
  );
  return (
    <YearChart
      label={label}
      years={years}
      heights={[180, 260]}
      draw={draw}
      renderYear={(index) => (
        <dl>
          <dt>Saved so far</dt>
          <dd>{money(years[index]?.saved ?? 0)}</dd>
          <dt>Legacy gain if it ended here</dt>
          <dd>{money(years[index]?.legacyGain ?? 0)}</dd>
        </dl>
      )}
    />
  );
}
