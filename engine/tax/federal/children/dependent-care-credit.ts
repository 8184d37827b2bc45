import type { ChildrenLaw } from '../../../law/children-law.ts';
import type { FilerTaxLaw } from '../../../law/filer-tax-law.ts';
import { CENT } from '../../../primitives/cent.ts';
import type { FederalTaxInput } from '../federal-tax-input.ts';
import * as line from '../federal-tax-lines.ts';
import { lineOf } from '../federal-tax-lines.ts';

/**
 * Credit for the care of children while their parents work, the first of the credits that are not refundable. 26 USC 21; Form
 * 2441. Benefits of an employer's dependent care plan, and the earned income that a spouse in school is taken to have, are left out.
 */
export function fillDependentCareCredit(input: FederalTaxInput, law: FilerTaxLaw, lines: Float64Array): void {
  const { children } = law;
  const limit = input.careChildren > 1 ? children.dependentCareLimitMore : children.dependentCareLimitOne;
  const counted = input.careChildren === 0 ? 0 : Math.min(limit, input.careCosts);
  const deducts = lineOf(lines, line.SE_DEDUCTION) > 0 ? law.selfEmploymentDeductibleShare : 0;
  const first = earnedBy(input.firstWages, input.firstSelfEmployment, deducts * lineOf(lines, line.SE_TAX_FIRST));
  const second = earnedBy(input.secondWages, input.secondSelfEmployment, deducts * lineOf(lines, line.SE_TAX_SECOND));
  const earned = law.filingStatus === 'marriedFilingJointly' ? Math.min(first, second) : first;
  const expenses = Math.max(0, Math.min(counted, earned)); // 21(d)(1)
  const rate = children.hasDependentCareCredit ? careRate(lineOf(lines, line.AGI), children) : 0;
  const taxLimit = lineOf(lines, line.REGULAR_TAX) + lineOf(lines, line.AMT);
  lines[line.F2441_3] = counted;
  lines[line.F2441_4] = first;
  lines[line.F2441_5] = law.filingStatus === 'marriedFilingJointly' ? second : first;
  lines[line.F2441_6] = expenses;
  lines[line.F2441_8] = rate;
  lines[line.F2441_10] = taxLimit;
  lines[line.DEPENDENT_CARE_CREDIT] = Math.min(taxLimit, rate * expenses);
}

/** Earned income of one person, less the deduction of 164(f). 26 USC 21(d), 32(c)(2); Form 2441 lines 4 and 5. */
function earnedBy(wages: number, selfEmployment: number, deduction: number): number {
  return Math.max(0, wages + selfEmployment - deduction);
}

/** 26 USC 21(a)(2): a point less for each step or part of one, down to the middle rate and further on to the low one. */
function careRate(agi: number, law: ChildrenLaw): number {
  const first = law.dependentCarePerStep * stepsOver(agi, law.dependentCareFirstStart, law.dependentCareFirstStep);
  const middle = Math.max(law.dependentCareMiddleRate, law.dependentCareHighRate - first);
  const second = law.dependentCarePerStep * stepsOver(agi, law.dependentCareSecondStart, law.dependentCareSecondStep);
  return Math.max(law.dependentCareLowRate, middle - second);
}

/** Whole or begun steps over a start. Less than a cent over one is the rounding of a year's sums. */
function stepsOver(agi: number, start: number, step: number): number {
  return Math.max(0, Math.ceil((agi - start - CENT) / step));
}
