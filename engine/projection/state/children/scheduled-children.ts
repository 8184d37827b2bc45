import type { ChildrenLaw } from '../../../law/children-law.ts';
import { studentCredit } from '../../../tax/federal/children/american-opportunity-credit.ts';
import type { FederalTaxInput } from '../../../tax/federal/federal-tax-input.ts';
import type { ChildrenYear } from '../../program/children/program-children.ts';

/** What is known before the plan runs: nothing is paid by 529 plans yet. */
export function scheduleChildren(year: ChildrenYear | undefined, law: ChildrenLaw, input: FederalTaxInput): void {
  if (year === undefined) return;
  const { under17, otherDependents } = year;
  input.hasChildren = under17 + otherDependents > 0 ? 1 : 0;
  input.childrenUnder17 = under17;
  input.otherDependents = otherDependents;
  input.earnedIncomeChildren = year.earnedIncomeChildren;
  input.careChildren = year.careChildren;
  input.careCosts = year.careCosts;
  input.studentCredits = 0;
  for (const { tuition, cost } of year.students) input.studentCredits += studentCredit(Math.min(tuition, cost), law);
}
