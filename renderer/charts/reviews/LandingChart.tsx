import { useCallback, useMemo } from 'react';
import { money } from '../../format/money.ts';
import styles from '../chart/Chart.module.css';
import { YearChart } from '../chart/YearChart.tsx';
import type { ChartSize } from '../chart/year-axes.ts';
import { type FanPoint, PERCENTILE_NAMES, PERCENTILES } from '../portfolio/fan.ts';
import { fanLayout, fanOption, fanTop } from '../portfolio/fan-option.ts';
import { ReviewLine } from '../portfolio/ReviewLine.tsx';
import type { Landed } from './landing.ts';

interface LandingChartProps {
  readonly label: string;
  readonly points: readonly FanPoint[];
  /** The balances of reviews, from the start of the fan on. */
  readonly landed: readonly Landed[];
}

/** A fan as it was frozen, and where the balances of later reviews stand in it. */
export function LandingChart({ label, points, landed }: LandingChartProps) {
  const top = useMemo(() => Math.max(fanTop(points), ...landed.map(({ value }) => value)), [points, landed]);
  const draw = useCallback(
    (size: ChartSize) => ({ option: fanOption(points, size), layout: fanLayout(size) }),
    [points],
  );
  return (
    <YearChart
      label={label}
      years={points}
      heights={[220, 320]}
      draw={draw}
      renderYear={(index) => <ReadOut point={points[index]} />}
      renderOverlay={(layout, width, scale) => (
        <ReviewLine dots={landed} top={top} last={points.length - 1} place={{ layout, width, scale }} />
      )}
    />
  );
}

function ReadOut({ point }: { readonly point: FanPoint | undefined }) {
  if (point === undefined) return null;
  return (
    <dl>
      {PERCENTILES.toReversed().map((name) => (
        <div key={name} className={styles.row}>
          <dt>{PERCENTILE_NAMES[name]}</dt>
          <dd>{money(point[name])}</dd>
        </div>
      ))}
      <div className={styles.row}>
        <dt>At average returns</dt>
        <dd>{money(point.withoutVolatility ?? 0)}</dd>
      </div>
    </dl>
  );
}
