import type { FilerTaxLaw } from '../../../law/filer-tax-law.ts';
import type { FederalTaxInput } from '../federal-tax-input.ts';

/**
 * Exemptions of those who file and of their dependents, where the law has any: each is reduced by a share for each step of
 * income, or part of one, beyond the start. 26 USC 151(b) to (d), as in force before and without 151(d)(5).
 */
export function personalExemptions(input: FederalTaxInput, agi: number, law: FilerTaxLaw): number {
  const { personalExemptionPhaseOutStart: start, personalExemptionPhaseOutStep: step } = law;
  const persons = (law.filingStatus === 'marriedFilingJointly' ? 2 : 1) + input.childrenUnder17 + input.otherDependents;
  const steps = Math.ceil(Math.max(0, agi - start) / step);
  return persons * law.personalExemption * Math.max(0, 1 - steps * law.personalExemptionPhaseOutRate);
}
