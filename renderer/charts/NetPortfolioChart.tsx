import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react';
import type { YearlyProjection } from '../../engine/index.ts';
import { yearWithAges } from '../format/ages.ts';
import { money } from '../format/money.ts';
import { DOLLARS_WORDS, type Dollars } from '../format/words.ts';
import styles from './Chart.module.css';
import { EChart } from './EChart.tsx';
import { type ChartLayout, netPortfolioLayout, netPortfolioOption } from './net-portfolio-option.ts';
import { netPortfolioSentence } from './net-portfolio-sentence.ts';
import { useWidth } from './use-width.ts';
import { type YearPoint, yearPoints } from './year-points.ts';

interface NetPortfolioChartProps {
  readonly projection: YearlyProjection;
  readonly dollars: Dollars;
}

/** The net portfolio year by year. The pointer and the arrow keys move a rule to a year and fill the read-out. */
export function NetPortfolioChart({ projection, dollars }: NetPortfolioChartProps) {
  const { place, width, windowWidth, scale } = useWidth();
  const [at, setAt] = useState<number | null>(null);
  const points = useMemo(() => yearPoints(projection, dollars), [projection, dollars]);
  const size = useMemo(
    () => ({ width, scale, plotHeight: windowWidth >= 2000 ? 444 : 204 }),
    [width, scale, windowWidth],
  );
  const layout = useMemo(() => netPortfolioLayout(points, size), [points, size]);
  const option = useMemo(() => netPortfolioOption(points, size), [points, size]);
  const span = width - layout.left - layout.right;
  const last = points.length - 1;

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - layout.left;
    setAt(Math.min(last, Math.max(0, Math.round((x / span) * last))));
  };
  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = keyed(event.key, at, last);
    if (to === undefined) return;
    event.preventDefault();
    setAt(to);
  };
  const point = at === null ? undefined : points[at];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- arrow keys read the chart year by year
    <div
      ref={place}
      className={styles.chart}
      role="group"
      aria-roledescription="chart"
      aria-label={`Net portfolio, ${DOLLARS_WORDS[dollars]}. ${netPortfolioSentence(projection, dollars)} Arrow keys read it year by year.`}
      tabIndex={0}
      onPointerMove={follow}
      onPointerLeave={() => setAt(null)}
      onBlur={() => setAt(null)}
      onKeyDown={step}
      style={{ minHeight: layout.height }}
    >
      {width > 0 ? <EChart option={option} width={width} height={layout.height} /> : null}
      <div aria-live="polite">
        {point === undefined || at === null ? null : (
          <ReadOut point={point} x={layout.left + (at / Math.max(1, last)) * span} width={width} layout={layout} />
        )}
      </div>
    </div>
  );
}

interface ReadOutProps {
  readonly point: YearPoint;
  readonly x: number;
  readonly width: number;
  readonly layout: ChartLayout;
}

function ReadOut({ point, x, width, layout }: ReadOutProps) {
  const isRight = x > width / 2;
  return (
    <>
      <div className={styles.rule} style={{ left: x, top: layout.top, height: layout.plotHeight }} />
      <div className={styles.readout} style={isRight ? { right: width - x + 12 } : { left: x + 12 }}>
        <b>{yearWithAges(point.year, point.ages)}</b>
        <dl>
          <dt>Net portfolio</dt>
          <dd>{money(point.netPortfolio)}</dd>
        </dl>
        {point.events.length === 0 ? null : (
          <ul>
            {point.events.map((event) => (
              <li key={event}>{event}</li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

/** The year that a key leads to; null puts the read-out away, undefined leaves the key alone. */
function keyed(key: string, at: number | null, last: number): number | null | undefined {
  const from = at ?? 0;
  const to: Readonly<Record<string, number | null>> = {
    ArrowRight: at === null ? 0 : from + 1,
    ArrowLeft: at === null ? last : from - 1,
    PageDown: from + 5,
    PageUp: from - 5,
    Home: 0,
    End: last,
    Escape: null,
  };
  const found = to[key];
  return typeof found === 'number' ? Math.min(last, Math.max(0, found)) : found;
}
