import { useCallback } from 'react';
import { money } from '../../format/money.ts';
import { percent } from '../../format/percent.ts';
import { bindingLimitText, edgeText, limitsFollowed, THRESHOLD_WORDS } from '../../format/roth-words.ts';
import { capitalized } from '../../format/words.ts';
import type { RothResult } from '../../state/results/answers.ts';
import { YearChart } from '../chart/YearChart.tsx';
import type { ChartSize } from '../chart/year-axes.ts';
import type { ConversionYear } from './conversions.ts';
import { conversionsLayout, conversionsOption } from './conversions-option.ts';

interface ConversionsChartProps {
  readonly label: string;
  readonly years: readonly ConversionYear[];
  readonly result: RothResult;
}

/** What is converted each year, over the brackets and below the limits. */
export function ConversionsChart({ label, years, result }: ConversionsChartProps) {
  const { targetBracket } = limitsFollowed(result);
  const draw = useCallback(
    (size: ChartSize) => ({
      option: conversionsOption(years, targetBracket, size),
      layout: conversionsLayout(size),
    }),
    [years, targetBracket],
  );
  return (
    <YearChart
      label={label}
      years={years}
      heights={[260, 380]}
      isBanded
      draw={draw}
      renderYear={(index) => <ReadOut year={years[index]} result={result} />}
    />
  );
}

function ReadOut({ year, result }: { readonly year: ConversionYear | undefined; readonly result: RothResult }) {
  if (year === undefined) return null;
  const scheduled = result.schedule.find((conversion) => conversion.year === year.year);
  return (
    <>
      <dl>
        <dt>Ordinary income before</dt>
        <dd>{money(year.before)}</dd>
        <dt>Converted</dt>
        <dd>{year.converted < 0.5 ? 'nothing' : money(year.converted)}</dd>
        {year.limits.slice(0, 2).map(({ name, income }) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{`Room below ${THRESHOLD_WORDS[name]}`}</dt>
            <dd>{money(Math.max(0, income - year.after))}</dd>
          </div>
        ))}
      </dl>
      {scheduled === undefined ? null : (
        <ul>
          <li>{`${capitalized(bindingLimitText(scheduled.bindingLimit, limitsFollowed(result)))} limits it.`}</li>
          <li>{lastDollarsText(scheduled)}</li>
        </ul>
      )}
    </>
  );
}

/** What the last $100 cost; at an edge of the law they say what that costs, so that it is named instead. */
function lastDollarsText({ marginalCost, marginalCliff }: RothResult['schedule'][number]): string {
  if (marginalCliff === null) return `The last $100 cost ${percent(Math.round(marginalCost * 1000) / 1000)}.`;
  return `The last $100 stand at ${edgeText(marginalCliff.edge)}, of ${marginalCliff.year}.`;
}
