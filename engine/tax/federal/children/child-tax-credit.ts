import type { FilerTaxLaw } from '../../../law/filer-tax-law.ts';
import { CENT } from '../../../primitives/cent.ts';
import { earnedIncomeOf } from '../earned-income-credit.ts';
import type { FederalTaxInput } from '../federal-tax-input.ts';
import * as line from '../federal-tax-lines.ts';
import { lineOf } from '../federal-tax-lines.ts';

/**
 * Child tax credit and credit for other dependents, after every other credit that is not refundable, and the additional
 * child tax credit on what they leave. 26 USC 24; Schedule 8812 (Form 1040).
 */
export function fillChildTaxCredit(input: FederalTaxInput, law: FilerTaxLaw, lines: Float64Array): void {
  const { children } = law;
  const forChildren = children.childTaxCredit * input.childrenUnder17;
  const before = forChildren + children.otherDependentCredit * input.otherDependents;
  const excess = steppedExcess(lineOf(lines, line.AGI) - children.childCreditThreshold, children.childCreditStep);
  const reduction = (excess / children.childCreditStep) * children.childCreditPerStep;
  const credit = Math.max(0, before - reduction);
  const taxLimit = Math.max(
    0,
    lineOf(lines, line.REGULAR_TAX) +
      lineOf(lines, line.AMT) -
      lineOf(lines, line.DEPENDENT_CARE_CREDIT) -
      lineOf(lines, line.ELDERLY_CREDIT) -
      lineOf(lines, line.EDUCATION_CREDIT) -
      lineOf(lines, line.SAVERS_CREDIT),
  );
  const taken = Math.min(credit, taxLimit);
  lines[line.S8812_8] = before;
  lines[line.S8812_10] = excess;
  lines[line.S8812_11] = reduction;
  lines[line.S8812_12] = credit;
  lines[line.S8812_13] = taxLimit;
  lines[line.CHILD_TAX_CREDIT] = taken;
  fillAdditionalCredit(input, law, lines, credit - taken);
}

/** 26 USC 24(d); Schedule 8812 parts II-A to II-C. `left`: the credit that no tax was left for. */
function fillAdditionalCredit(input: FederalTaxInput, law: FilerTaxLaw, lines: Float64Array, left: number): void {
  const { children } = law;
  const refundable = Math.min(left, children.refundableChildTaxCredit * input.childrenUnder17);
  const earned = earnedIncomeOf(input, lines);
  const ofEarned = children.refundableChildRate * Math.max(0, earned - children.refundableChildEarnedIncome);
  const asksTaxes = input.childrenUnder17 >= children.refundableChildManyChildren && ofEarned < refundable;
  const taxes = asksTaxes ? socialSecurityTaxes(input, law) + lineOf(lines, line.SE_DEDUCTION) : 0;
  const ofTaxes = Math.max(0, taxes - lineOf(lines, line.EARNED_INCOME_CREDIT));
  lines[line.S8812_16A] = left;
  lines[line.S8812_17] = refundable;
  lines[line.S8812_18A] = earned;
  lines[line.S8812_20] = ofEarned;
  lines[line.S8812_23] = taxes;
  lines[line.S8812_25] = ofTaxes;
  lines[line.ADDITIONAL_CHILD_TAX_CREDIT] = Math.min(refundable, Math.max(ofEarned, ofTaxes));
}

/** What is over a threshold, up to the next whole step. Less than a cent over one is the rounding of a year's sums. */
function steppedExcess(excess: number, step: number): number {
  return excess <= CENT ? 0 : Math.ceil((excess - CENT) / step) * step;
}

/** Social Security and Medicare tax withheld from wages. 26 USC 24(d)(2), 3101; Forms W-2, boxes 4 and 6. */
function socialSecurityTaxes(input: FederalTaxInput, law: FilerTaxLaw): number {
  const first = input.firstWages - input.firstSickPay + input.firstDeferrals;
  const second = input.secondWages - input.secondSickPay + input.secondDeferrals;
  const base = law.socialSecurityWageBase;
  return (
    law.socialSecurityRate * (Math.min(first, base) + Math.min(second, base)) + law.medicareRate * (first + second)
  );
}
