import type { FilerTaxLaw } from '../../../law/filer-tax-law.ts';

/**
 * The business's component: 20% of qualified business income, cut over the threshold towards its wage and property
 * limit. 26 USC 199A(b)(2), 199A(b)(3); Form 8995-A part II and III. One business that is no specified service; a
 * loss gives no deduction and is not carried forward.
 */
export function qbiComponent(
  qbiIncome: number,
  wageAndPropertyLimit: number,
  taxableIncomeBefore: number,
  law: FilerTaxLaw,
): number {
  const component = law.qbiRate * Math.max(0, qbiIncome);
  const overLimit = Math.max(0, component - wageAndPropertyLimit);
  const phaseIn = Math.min(1, Math.max(0, taxableIncomeBefore - law.qbiThreshold) / law.qbiPhaseInRange);
  return component - phaseIn * overLimit;
}

/** Most that the deduction can be: 20% of taxable income less net capital gain. 26 USC 199A(a)(2); Form 8995 line 14. */
export function qbiIncomeLimit(taxableIncomeBefore: number, preferentialIncome: number, law: FilerTaxLaw): number {
  return law.qbiRate * Math.max(0, taxableIncomeBefore - preferentialIncome);
}
