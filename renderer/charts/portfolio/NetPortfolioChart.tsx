import { Fragment, useCallback, useMemo } from 'react';
import { monthText } from '../../format/dates.ts';
import { headlineMoney, money } from '../../format/money.ts';
import { percentileText } from '../../format/percent.ts';
import { DOLLARS_WORDS, type Dollars } from '../../format/words.ts';
import type { MonteCarloResult, YearlyProjection } from '../../state/results/answers.ts';
import { YearChart } from '../chart/YearChart.tsx';
import type { ChartSize } from '../chart/year-axes.ts';
import { hasProperty, type YearPoint } from '../chart/year-points.ts';
import { pathsBand } from './fan.ts';
import {
  type Drawn,
  netPortfolioLayout,
  netPortfolioOption,
  netPortfolioTop,
  type PathsBand,
} from './net-portfolio-option.ts';
import { netPortfolioSentence } from './net-portfolio-sentence.ts';
import { ReviewLine } from './ReviewLine.tsx';
import { dotsAt, type ReviewDot, type Reviewed, reviewedYears } from './reviewed-past.ts';

interface NetPortfolioChartProps {
  readonly projection: YearlyProjection;
  readonly dollars: Dollars;
  /** The fan behind the line, where it has been run. */
  readonly fan?: { readonly result: MonteCarloResult; readonly isStale: boolean } | null;
  /** The paths of a draft, drawn in the plan's place. */
  readonly draft?: MonteCarloResult | null;
  /** What was found at reviews: the years back to the first one are drawn too. */
  readonly reviewed?: Reviewed | null;
}

/** The net portfolio at the end of each year, with the events of the plan and what its reviews found. */
export function NetPortfolioChart({
  projection,
  dollars,
  fan = null,
  draft = null,
  reviewed = null,
}: NetPortfolioChartProps) {
  const { points, dots } = useMemo(() => reviewedYears(projection, dollars, reviewed), [projection, dollars, reviewed]);
  const own = useMemo(() => points.filter(({ isBeforePlan }) => isBeforePlan !== true), [points]);
  const drawn = useDrawn(own, { fan, draft, dollars, dots });
  const draw = useCallback(
    (size: ChartSize) => ({
      option: netPortfolioOption(points, size, drawn),
      layout: netPortfolioLayout(points, size),
    }),
    [points, drawn],
  );
  const top = useMemo(() => netPortfolioTop(points, drawn), [points, drawn]);
  const before = points.length - own.length;
  return (
    <YearChart
      label={[
        `Net portfolio, ${DOLLARS_WORDS[dollars]}. ${netPortfolioSentence(projection, dollars)}`,
        ...(dots.length === 0 ? [] : [dotsSentence(dots)]),
      ].join(' ')}
      years={points}
      heights={[204, 444]}
      draw={draw}
      renderYear={(index) => (
        <>
          <YearReadOut
            point={points[index]}
            band={drawn.paths}
            draft={drawn.draft}
            index={index - before}
            isWorthMore={hasProperty(own)}
          />
          <ReviewReadOut dots={dotsAt(dots, index)} />
        </>
      )}
      {...(dots.length === 0
        ? {}
        : {
            renderOverlay: (layout, width, scale) => (
              <ReviewLine
                dots={dots}
                top={top}
                last={points.length - 1}
                place={{ layout, width, scale }}
                name="Reviews"
              />
            ),
          })}
    />
  );
}

interface DrawnFrom extends Required<Pick<NetPortfolioChartProps, 'fan' | 'draft' | 'dollars'>> {
  readonly dots: readonly ReviewDot[];
}

function useDrawn(own: readonly YearPoint[], { fan, draft, dollars, dots }: DrawnFrom): Drawn {
  const result = fan?.result ?? null;
  const isStale = fan?.isStale === true;
  const paths = useMemo(
    () => (result === null ? null : pathsBand(result, own, { dollars, isStale })),
    [result, own, dollars, isStale],
  );
  const drafted = useMemo(
    () => (draft === null ? null : pathsBand(draft, own, { dollars, isStale: false })),
    [draft, own, dollars],
  );
  return useMemo(
    () => ({ paths, draft: drafted, reviewed: Math.max(0, ...dots.map(({ value }) => value)) }),
    [paths, drafted, dots],
  );
}

interface ReadOutProps {
  readonly point: YearPoint | undefined;
  readonly band: PathsBand | null;
  readonly draft: PathsBand | null;
  /** Among the years of the plan. */
  readonly index: number;
  /** Property or debts set the net worth apart. */
  readonly isWorthMore: boolean;
}

function YearReadOut({ point, band, draft, index, isWorthMore }: ReadOutProps) {
  if (point === undefined || point.isBeforePlan === true) return null;
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

/** What the reviews of a place found. */
function ReviewReadOut({ dots }: { readonly dots: readonly ReviewDot[] }) {
  if (dots.length === 0) return null;
  return (
    <dl>
      {dots.map(({ month, value, percentile }) => (
        <Fragment key={month}>
          <dt>{`Review of ${monthText(month)}${percentile === null ? '' : `, ${percentileText(percentile)}`}`}</dt>
          <dd>{money(value)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function dotsSentence(dots: readonly ReviewDot[]): string {
  return `Reviews: ${dots.map(({ month, value }) => `${monthText(month)} ${headlineMoney(value)}`).join(', ')}.`;
}
