import type { Plan } from '../../../plan/complete/plan.ts';
import type { Education } from '../../../plan/schema/education/education.ts';
import type { MonthIndex } from '../../../primitives/calendar.ts';
import type { Timeline } from '../../program/timeline.ts';

/** Who is the beneficiary of a 529 plan in a month. 26 USC 529(c)(3)(C)(i)(II), (e)(1). */
export function beneficiaryIn(
  { beneficiary, newBeneficiary }: Education,
  timeline: Timeline,
  month: MonthIndex,
): string {
  return newBeneficiary !== null && month >= timeline.monthOf(newBeneficiary.when)
    ? newBeneficiary.beneficiary
    : beneficiary;
}

/** Everybody who is a beneficiary of the plan's accounts at some time, once. */
export function beneficiariesOf({ accounts }: Plan): readonly string[] {
  const names = accounts.flatMap(({ education }) =>
    education === null ? [] : [education.beneficiary, ...newOne(education)],
  );
  return [...new Set(names)];
}

function newOne({ newBeneficiary }: Education): readonly string[] {
  return newBeneficiary === null ? [] : [newBeneficiary.beneficiary];
}
