import { useCallback, useMemo, useState } from 'react';
import { money } from '../../format/money.ts';
import { pathName } from '../../format/path-words.ts';
import styles from '../chart/Chart.module.css';
import { YearChart } from '../chart/YearChart.tsx';
import type { ChartLayout, ChartSize } from '../chart/year-axes.ts';
import { type FanPath, type FanPoint, nearestPath, PERCENTILE_NAMES, PERCENTILES } from './fan.ts';
import { fanLayout, fanOption, fanTop, pathLine } from './fan-option.ts';

interface FanChartProps {
  readonly label: string;
  readonly points: readonly FanPoint[];
  /** Actual paths of the run; the one nearest the pointer is drawn. */
  readonly paths: readonly FanPath[];
  /** The path that is drawn while the pointer is elsewhere. */
  readonly chosen: FanPath | null;
}

/** The percentiles of each single year, with one actual path through them. */
export function FanChart({ label, points, paths, chosen }: FanChartProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const top = useMemo(() => fanTop(points), [points]);
  const drawn = paths.find(({ path }) => path === pointed) ?? chosen;
  const draw = useCallback(
    (size: ChartSize) => ({ option: fanOption(points, size), layout: fanLayout(size) }),
    [points],
  );
  return (
    <YearChart
      label={label}
      years={points}
      heights={[318, 520]}
      draw={draw}
      onPointer={(at) => setPointed(at === null ? null : (nearestPath(paths, at.index, at.height * top)?.path ?? null))}
      renderYear={(index) => <ReadOut point={points[index]} path={drawn} index={index} />}
      renderOverlay={(layout, width) =>
        drawn === null ? null : <ActualPath path={drawn} top={top} layout={layout} width={width} />
      }
    />
  );
}

interface ActualPathProps {
  readonly path: FanPath;
  readonly top: number;
  readonly layout: ChartLayout;
  readonly width: number;
}

const LABEL_AT = 0.56;

function ActualPath({ path, top, layout, width }: ActualPathProps) {
  const span = width - layout.left - layout.right;
  const at = Math.round(LABEL_AT * (path.values.length - 1));
  const around = path.values.slice(Math.max(0, at - 3), at + 4);
  const y = layout.top + layout.plotHeight * (1 - Math.max(...around) / top) - 16;
  return (
    <>
      <svg className={styles.over} data-over="" aria-hidden="true" width={width} height={layout.height}>
        <svg x="0" y={layout.top} width={width} height={layout.plotHeight} overflow="hidden">
          <polyline
            points={pathLine(path, top, { ...layout, top: 0 }, width)}
            fill="none"
            stroke="var(--chart-line)"
            strokeWidth="1.25"
          />
        </svg>
      </svg>
      <span
        className={styles.chip}
        data-chip=""
        aria-hidden="true"
        style={{
          left: layout.left + (at / Math.max(1, path.values.length - 1)) * span,
          top: Math.max(layout.top + 8, y),
        }}
      >
        {path.startYear === null ? `actual path ${path.path.toLocaleString('en-US')}` : `the plan in ${path.startYear}`}
      </span>
    </>
  );
}

interface ReadOutProps {
  readonly point: FanPoint | undefined;
  readonly path: FanPath | null;
  readonly index: number;
}

function ReadOut({ point, path, index }: ReadOutProps) {
  if (point === undefined) return null;
  return (
    <dl>
      {PERCENTILES.toReversed().map((name) => (
        <div key={name} className={styles.row}>
          <dt>{PERCENTILE_NAMES[name]}</dt>
          <dd>{money(point[name])}</dd>
        </div>
      ))}
      {point.withoutVolatility === null ? null : (
        <div className={styles.row}>
          <dt>Plan, no volatility</dt>
          <dd>{money(point.withoutVolatility)}</dd>
        </div>
      )}
      {path === null ? null : (
        <div className={styles.row}>
          <dt>{pathName(path.path, path.startYear)}</dt>
          <dd>{money(path.values[index] ?? 0)}</dd>
        </div>
      )}
    </dl>
  );
}
