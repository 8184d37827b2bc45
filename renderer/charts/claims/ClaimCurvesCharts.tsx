import { useCallback } from 'react';
import { isFirstMonth } from '../../../engine/plan/with-claims.ts';
import { money } from '../../format/money.ts';
import { percent } from '../../format/percent.ts';
import { ageText } from '../../format/when.ts';
import { SteppedChart } from '../chart/SteppedChart.tsx';
import type { ChartSize } from '../chart/year-axes.ts';
import { breakEvenSentence, FIRST_AGE, type MonthlyCurve, PAID_AGES, type PaidInTotal } from './claim-curves.ts';
import { claimCurvesLayout, firstAgeOf, monthlyBenefitOption, paidInTotalOption } from './claim-curves-option.ts';

const LAST_CLAIM_AGE = 70;

/** The monthly benefit of each person by claim age. */
export function MonthlyBenefitChart({ curves }: { readonly curves: readonly MonthlyCurve[] }) {
  const draw = useCallback(
    (size: ChartSize) => ({ option: monthlyBenefitOption(curves, size), layout: claimCurvesLayout(size) }),
    [curves],
  );
  const first = firstAgeOf(curves);
  return (
    <SteppedChart
      label={`Monthly benefit by claim age, today’s dollars. ${curves.map(curveSentence).join(' ')}`}
      steps="age by age"
      count={LAST_CLAIM_AGE - first + 1}
      titleOf={(index) => `Claim at ${first + index}`}
      heights={[168, 220]}
      draw={draw}
      renderStep={(index) => <MonthlyReadOut curves={curves} age={first + index} />}
    />
  );
}

/** `Ellen from $2,401 at 62 to $4,228 at 70.` */
export function curveSentence({ name, points }: MonthlyCurve): string {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return '';
  return `${name} from ${money(first.monthlyAtClaim)} at ${first.age.years} to ${money(last.monthlyAtClaim)} at ${last.age.years}.`;
}

function MonthlyReadOut({ curves, age }: { readonly curves: readonly MonthlyCurve[]; readonly age: number }) {
  const found = curves.flatMap(({ name, points }) => {
    const point = points.find((candidate) => candidate.age.years === age);
    return point === undefined ? [] : [{ name, point }];
  });
  return (
    <>
      <dl>
        {found.map(({ name, point }) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{`${name} a month`}</dt>
            <dd>{`${money(point.monthlyAtClaim)} · ${percent(Math.round(point.factor * 1000) / 1000)} of PIA`}</dd>
          </div>
        ))}
      </dl>
      <ul>
        {found.map(({ name, point: { breakEvenAgainst62: even, age: claimed } }) =>
          even === null || isFirstMonth(claimed) ? null : (
            <li key={name}>{`${name}: breaks even with 62 at age ${ageText(even.years, even.months)}`}</li>
          ),
        )}
      </ul>
    </>
  );
}

/** What one person's claims have paid in all by age. */
export function PaidInTotalChart({ name, paid }: { readonly name: string; readonly paid: readonly PaidInTotal[] }) {
  const draw = useCallback(
    (size: ChartSize) => ({ option: paidInTotalOption(paid, size), layout: claimCurvesLayout(size) }),
    [paid],
  );
  return (
    <SteppedChart
      label={`${name}: total paid by age, today’s dollars. ${breakEvenSentence(paid)}`}
      steps="age by age"
      count={PAID_AGES.length}
      titleOf={(index) => `By age ${FIRST_AGE + index}`}
      heights={[168, 220]}
      draw={draw}
      renderStep={(index) => (
        <dl>
          {paid.map((claim) => (
            <div key={claim.name} style={{ display: 'contents' }}>
              <dt>{claim.name}</dt>
              <dd>{money(claim.totals[index] ?? 0)}</dd>
            </div>
          ))}
        </dl>
      )}
    />
  );
}
