import { useCallback, useMemo } from 'react';
import { money } from '../../format/money.ts';
import { DOLLARS_WORDS, type Dollars } from '../../format/words.ts';
import type { MonteCarloResult, YearlyProjection } from '../../state/results/answers.ts';
import { YearChart } from '../chart/YearChart.tsx';
import type { ChartSize } from '../chart/year-axes.ts';
import { hasProperty, type YearPoint, yearPoints } from '../chart/year-points.ts';
import { pathsBand } from './fan.ts';
import { netPortfolioLayout, netPortfolioOption, type PathsBand } from './net-portfolio-option.ts';
import { netPortfolioSentence } from './net-portfolio-sentence.ts';

interface NetPortfolioChartProps {
  readonly projection: YearlyProjection;
  readonly dollars: Dollars;
  /** The fan behind the line, where it has been run. */
  readonly fan?: { readonly result: MonteCarloResult; readonly isStale: boolean } | null;
  /** The paths of a draft, drawn in the plan's place. */
  readonly draft?: MonteCarloResult | null;
}

/** The net portfolio at the end of each year, with the events of the plan. */
export function NetPortfolioChart({ projection, dollars, fan = null, draft = null }: NetPortfolioChartProps) {
  const points = useMemo(() => yearPoints(projection, dollars), [projection, dollars]);
  const result = fan?.result ?? null;
  const isStale = fan?.isStale === true;
  const band = useMemo(
    () => (result === null ? null : pathsBand(result, points, { dollars, isStale })),
    [result, points, dollars, isStale],
  );
  const draftBand = useMemo(
    () => (draft === null ? null : pathsBand(draft, points, { dollars, isStale: false })),
    [draft, points, dollars],
  );
  const draw = useCallback(
    (size: ChartSize) => ({
      option: netPortfolioOption(points, size, band, draftBand),
      layout: netPortfolioLayout(points, size),
    }),
    [points, band, draftBand],
  );
  return (
    <YearChart
      label={`Net portfolio, ${DOLLARS_WORDS[dollars]}. ${netPortfolioSentence(projection, dollars)}`}
      years={points}
      heights={[204, 444]}
      draw={draw}
      renderYear={(index) => (
        <ReadOut point={points[index]} band={band} draft={draftBand} index={index} isWorthMore={hasProperty(points)} />
      )}
    />
  );
}

interface ReadOutProps {
  readonly point: YearPoint | undefined;
  readonly band: PathsBand | null;
  readonly draft: PathsBand | null;
  readonly index: number;
  /** Property or debts set the net worth apart. */
  readonly isWorthMore: boolean;
}

function ReadOut({ point, band, draft, index, isWorthMore }: ReadOutProps) {
  if (point === undefined) return null;
  return (
    <>
      <dl>
        {draft === null ? null : (
          <>
            <dt>Median, what if</dt>
            <dd>{money(draft.p50[index] ?? 0)}</dd>
          </>
        )}
        {band === null ? null : (
          <>
            <dt>{`Median of the ${band.of}`}</dt>
            <dd>{money(band.p50[index] ?? 0)}</dd>
          </>
        )}
        <dt>Average returns</dt>
        <dd>{money(point.netPortfolio)}</dd>
        {isWorthMore ? (
          <>
            <dt>Net worth</dt>
            <dd>{money(point.netWorth)}</dd>
          </>
        ) : null}
        {band === null ? null : (
          <>
            <dt>{`9 in 10 ${band.of} below`}</dt>
            <dd>{money(band.p90[index] ?? 0)}</dd>
            <dt>1 in 10 below</dt>
            <dd>{money(band.p10[index] ?? 0)}</dd>
          </>
        )}
      </dl>
      {point.events.length === 0 ? null : (
        <ul>
          {point.events.map((event) => (
            <li key={event}>{event}</li>
          ))}
        </ul>
      )}
    </>
  );
}
