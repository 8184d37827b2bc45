import { useCallback } from 'react';
import { money } from '../../format/money.ts';
import { DOLLARS_WORDS, type Dollars } from '../../format/words.ts';
import { YearChart } from '../chart/YearChart.tsx';
import type { ChartSize } from '../chart/year-axes.ts';
import { comparedLayout, comparedOption } from './compared-option.ts';
import { type ComparedLines, comparedSentence } from './compared-plans.ts';

interface ComparedPlansChartProps {
  readonly compared: ComparedLines;
  readonly dollars: Dollars;
}

/** The net portfolios of up to five plans over the years, one read-out for all. */
export function ComparedPlansChart({ compared, dollars }: ComparedPlansChartProps) {
  const draw = useCallback(
    (size: ChartSize) => ({ option: comparedOption(compared, size), layout: comparedLayout(size) }),
    [compared],
  );
  return (
    <YearChart
      label={`Net portfolio of each plan, ${DOLLARS_WORDS[dollars]}. ${comparedSentence(compared)}`}
      years={compared.years}
      heights={[260, 444]}
      draw={draw}
      renderYear={(index) => (
        <dl>
          {compared.lines.map(({ letter, name, netPortfolio }) => {
            const value = netPortfolio[index] ?? null;
            return value === null ? null : (
              <div key={letter} style={{ display: 'contents' }}>
                <dt>{`${letter}  ${name}`}</dt>
                <dd>{money(value)}</dd>
              </div>
            );
          })}
        </dl>
      )}
    />
  );
}
