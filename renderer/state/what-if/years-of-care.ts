import type { Plan } from '../../../engine/plan/complete/plan.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { ageInMonth, monthOfAge } from '../../format/dates.ts';

/** Years of care that a plan without any assumes away. */
export const YEARS_OF_CARE = 3;

/** A year in a semi-private room of a nursing home, national median. */
export const CARE_COST = 114_975;

/** Where that cost is from, in words. */
export const CARE_SOURCE =
  'semi-private nursing home, national median: CareScout, Cost of Care Survey 2025 (March 2026)';

interface NeedsCare {
  readonly at: number;
  readonly startAge: number;
}

/**
 * The one whose last years come first, and the age at which so many years of care then begin: the plan's first whole age where it starts
 * later than that. Null in a plan that has care of its own, and where nobody lives long enough.
 */
export function firstToNeedCare(
  { persons, startMonth }: Pick<Plan, 'persons' | 'startMonth'>,
  years: number,
): NeedsCare | null {
  if (persons.some(({ care }) => care !== null && care.yearlyCost > 0)) return null;
  const [first] = persons
    .map(({ birthDate, planEnd }, at) => ({ at, birthDate, planEnd, end: Number(birthDate.slice(0, 4)) + planEnd }))
    .toSorted((a, b) => a.end - b.end);
  if (first === undefined) return null;
  const age = ageInMonth(first.birthDate, startMonth);
  const earliest = monthOfAge(first.birthDate, age, 0) < startMonth ? age + 1 : age;
  const startAge = Math.max(earliest, first.planEnd - years);
  return startAge < first.planEnd && startAge >= LEAST_AGE ? { at: first.at, startAge } : null;
}

/** The youngest age that care may be entered for. */
const LEAST_AGE = 20;

/** The plan in which that one is in care for the last years, at the cost on file and beside all other spending. */
export function withYearsOfCare(document: PlanInputs, plan: Plan | null, years: number): PlanInputs {
  const needs = plan === null || years < 1 ? null : firstToNeedCare(plan, years);
  if (needs === null) return document;
  const care = { startAge: needs.startAge, years, yearlyCost: CARE_COST };
  return {
    ...document,
    persons: document.persons.map((person, at) => (at === needs.at ? { ...person, care } : person)),
  };
}
