import { useCallback } from 'react';
import { money } from '../../format/money.ts';
import type { ClaimStrategy } from '../../state/results/answers.ts';
import { YearChart } from '../chart/YearChart.tsx';
import type { ChartSize } from '../chart/year-axes.ts';

import { yearlyBenefitsLayout, yearlyBenefitsOption, yearlyBenefitsSentence } from './yearly-benefits-option.ts';

/** Benefits of the household a year, by the best claims and by the plan's own. */
export function YearlyBenefitsChart({ yearly }: { readonly yearly: ClaimStrategy['yearly'] }) {
  const draw = useCallback(
    (size: ChartSize) => ({ option: yearlyBenefitsOption(yearly, size), layout: yearlyBenefitsLayout(size) }),
    [yearly],
  );
  return (
    <YearChart
      label={`Benefits by year, today’s dollars. ${yearlyBenefitsSentence(yearly)}`}
      years={yearly}
      heights={[168, 220]}
      draw={draw}
      renderYear={(index) => (
        <dl>
          <dt>Best claims</dt>
          <dd>{money(yearly[index]?.optimal.total ?? 0)}</dd>
          <dt>Plan’s claims</dt>
          <dd>{money(yearly[index]?.plan.total ?? 0)}</dd>
        </dl>
      )}
    />
  );
}
