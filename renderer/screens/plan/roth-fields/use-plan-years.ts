import { useCompletePlan, useInputs } from '../../../state/plan/session-context.tsx';

/** First and last year of the plan, null while it is none; and the client's age in a year. */
export function usePlanYears() {
  const plan = useCompletePlan();
  const born = Number(useInputs().persons[0]?.birthDate.slice(0, 4) ?? Number.NaN);
  const ends = plan?.persons.map(({ birthDate, planEnd }) => Number(birthDate.slice(0, 4)) + planEnd) ?? [];
  return {
    years: plan === null ? null : { first: Number(plan.startMonth.slice(0, 4)), last: Math.max(...ends) },
    ageIn: (year: number) => (Number.isNaN(born) ? null : year - born),
  };
}
