import type { ChildrenParameters } from '../../../law/children-law.ts';
import type { ClaimedChild } from '../../../plan/complete/children/claimed-children.ts';
import { parseYearMonth, yearOf } from '../../../primitives/calendar.ts';

/** What says who is a qualifying child. */
export type QualifyingLaw = Pick<
  ChildrenParameters,
  'qualifyingChildAge' | 'qualifyingChildMonths' | 'qualifyingStudentAge' | 'survivingSpouseYears'
>;

/**
 * Whether a child is a qualifying child, and so a dependent: in the home for more than half of the year, and under 19, a student
 * under 24, or disabled. Nobody else claims the child, who does not pay for half of its own support. 26 USC 152(c).
 */
export function isQualifyingChild(child: ClaimedChild, year: number, law: QualifyingLaw): boolean {
  if (child.claimed.monthsAtHome <= law.qualifyingChildMonths) return false;
  const age = ageAtYearEnd(child, year);
  const isStudent = year <= (child.claimed.studentUntil ?? 0);
  return age < law.qualifyingChildAge || (isStudent && age < law.qualifyingStudentAge) || child.disabled;
}

/** Age that a child attains by December 31. */
export function ageAtYearEnd({ birthDate }: Pick<ClaimedChild, 'birthDate'>, year: number): number {
  return year - yearOf(parseYearMonth(birthDate));
}
