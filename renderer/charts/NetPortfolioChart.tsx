import { useCallback, useMemo } from 'react';
import type { YearlyProjection } from '../../engine/index.ts';
import { money } from '../format/money.ts';
import { DOLLARS_WORDS, type Dollars } from '../format/words.ts';
import { netPortfolioLayout, netPortfolioOption } from './net-portfolio-option.ts';
import { netPortfolioSentence } from './net-portfolio-sentence.ts';
import { YearChart } from './YearChart.tsx';
import type { ChartSize } from './year-axes.ts';
import { type YearPoint, yearPoints } from './year-points.ts';

interface NetPortfolioChartProps {
  readonly projection: YearlyProjection;
  readonly dollars: Dollars;
}

/** The net portfolio at the end of each year, with the events of the plan. */
export function NetPortfolioChart({ projection, dollars }: NetPortfolioChartProps) {
  const points = useMemo(() => yearPoints(projection, dollars), [projection, dollars]);
  const draw = useCallback(
    (size: ChartSize) => ({ option: netPortfolioOption(points, size), layout: netPortfolioLayout(points, size) }),
    [points],
  );
  return (
    <YearChart
      label={`Net portfolio, ${DOLLARS_WORDS[dollars]}. ${netPortfolioSentence(projection, dollars)}`}
      years={points}
      heights={[204, 444]}
      draw={draw}
      renderYear={(index) => <ReadOut point={points[index]} />}
    />
  );
}

function ReadOut({ point }: { readonly point: YearPoint | undefined }) {
  if (point === undefined) return null;
  return (
    <>
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
    </>
  );
}
