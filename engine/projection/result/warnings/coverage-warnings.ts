import type { Plan } from '../../../plan/complete/plan.ts';
import { monthInWords, yearOf } from '../../../primitives/calendar.ts';
import type { PlanWarning } from '../../../results/projection.ts';
import type { Program } from '../../program/program.ts';
import { dollars } from '../whole-dollars.ts';

/** Persons whose health insurance does not reach to Medicare, with what the marketplace would ask. */
export function coverageWarnings({ persons }: Plan, { coverageGaps }: Program): readonly PlanWarning[] {
  return coverageGaps.map(({ person, first, last, months, yearlyPremium, premiums }) => {
    const span =
      months === 1
        ? `in ${monthInWords(first)}`
        : `in ${months} months from ${monthInWords(first)} to ${monthInWords(last)}`;
    const message = `${persons[person]?.name ?? ''} has no health insurance ${span}, and the plan counts no premium: a marketplace plan would cost about ${dollars(yearlyPremium)} a year in ${yearOf(first)} before any tax credit (estimate by age and state).`;
    const path = `persons[${person}].coverageBefore65.kind`;
    return { code: 'coverageMissing', message, year: yearOf(first), path, cost: premiums };
  });
}
