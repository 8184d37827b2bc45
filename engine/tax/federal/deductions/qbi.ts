import type { FilerTaxLaw } from '../../../law/filer-tax-law.ts';
import type { FederalTaxInput } from '../federal-tax-input.ts';
import * as line from '../federal-tax-lines.ts';
import { lineOf } from '../federal-tax-lines.ts';

/**
 * Form 8995, or above the threshold Form 8995-A: the deduction for business income, on taxable income before it.
 * 26 USC 199A. A loss gives no deduction and is not carried forward.
 */
export function fillQbi(input: FederalTaxInput, incomeBefore: number, law: FilerTaxLaw, lines: Float64Array): void {
  const fromWork = qualifiedSelfEmployment(input, lines);
  const preferential = input.qualifiedDividends + lineOf(lines, line.NET_CAPITAL_GAIN);
  const phaseIn = Math.min(1, Math.max(0, incomeBefore - law.qbiThreshold) / law.qbiPhaseInRange);
  // Of a specified service business only the applicable percentage counts. 199A(d)(3)(A)
  const workCounted = input.isSpecifiedService === 1 ? (1 - phaseIn) * fromWork : fromWork;
  const counted = Math.max(0, input.qbiIncome + workCounted);
  const component = qbiComponent(counted, input.qbiWageAndPropertyLimit, phaseIn, law);
  const limit = law.qbiRate * Math.max(0, incomeBefore - preferential);
  const minimum = workCounted >= law.qbiMinimumIncome ? law.qbiMinimumDeduction : 0;
  lines[line.QBI_COUNTED] = counted;
  lines[line.QBI_PHASE_IN] = phaseIn;
  lines[line.QBI_INCOME] = input.qbiIncome + fromWork;
  lines[line.QBI_INCOME_LIMIT_BASE] = Math.max(0, incomeBefore);
  lines[line.QBI_COMPONENT] = component;
  lines[line.QBI_INCOME_LIMIT] = limit;
  lines[line.QBI_MINIMUM] = minimum;
  lines[line.QBI_DEDUCTION] = Math.max(minimum, Math.min(component, limit));
}

/**
 * Qualified self-employment less its part of the deductions for self-employment tax and health premiums. 26 CFR 1.199A-3(b)(1)(vi).
 * Contributions to a plan of their own have left `qbiIncome`; health premiums count where they are deducted as those of the business.
 */
function qualifiedSelfEmployment(input: FederalTaxInput, lines: Float64Array): number {
  const profit = input.firstSelfEmployment + input.secondSelfEmployment;
  if (input.qbiSelfEmployment === 0 || profit <= 0) return input.qbiSelfEmployment;
  return input.qbiSelfEmployment * (1 - (lineOf(lines, line.SE_DEDUCTION) + input.healthDeduction) / profit);
}

/** 20% of business income, cut over the threshold toward the wage and property limit. 199A(b)(2), 199A(b)(3). */
function qbiComponent(income: number, wageAndPropertyLimit: number, phaseIn: number, law: FilerTaxLaw): number {
  const component = law.qbiRate * income;
  return component - phaseIn * Math.max(0, component - wageAndPropertyLimit);
}
