import type { FilerTaxLaw } from '../../../law/filer-tax-law.ts';

/**
 * Senior deduction of each person aged 65: each person's own amount is phased out, so one or two persons on a joint
 * return reach zero at the same AGI. 26 USC 151(d)(5)(C); Schedule 1-A (Form 1040) line 35.
 */
export function seniorDeductionPerPerson(agi: number, law: FilerTaxLaw): number {
  const phaseOut = law.seniorDeductionPhaseOutRate * Math.max(0, agi - law.seniorDeductionPhaseOutStart);
  return Math.max(0, law.seniorDeduction - phaseOut);
}
