import type { ChildrenLaw } from '../../../law/children-law.ts';
import type { FilerTaxLaw } from '../../../law/filer-tax-law.ts';
import type { FederalTaxInput } from '../federal-tax-input.ts';
import * as line from '../federal-tax-lines.ts';
import { lineOf } from '../federal-tax-lines.ts';

/** The credit for one student before it phases out. 26 USC 25A(b)(1); Form 8863 part III. */
export function studentCredit(expenses: number, law: ChildrenLaw): number {
  const full = Math.min(expenses, law.americanOpportunityFullExpenses);
  const next = Math.min(expenses - full, law.americanOpportunityNextExpenses);
  return full + law.americanOpportunityNextRate * next;
}

/**
 * American Opportunity Credit: a share of it is refundable, and the rest comes after the credit for the elderly. 26 USC 25A(d),
 * 25A(i); Form 8863. No parent is under 24, so that nobody loses the refundable part by 25A(i)(6).
 */
export function fillAmericanOpportunityCredit(input: FederalTaxInput, law: FilerTaxLaw, lines: Float64Array): void {
  const { children } = law;
  const before = children.hasAmericanOpportunityCredit ? input.studentCredits : 0;
  const gone = children.americanOpportunityPhaseOutStart + children.americanOpportunityPhaseOutRange;
  const below = Math.max(0, gone - lineOf(lines, line.AGI));
  const share = Math.min(1, below / children.americanOpportunityPhaseOutRange);
  const credit = share * before;
  const refundable = children.americanOpportunityRefundableShare * credit;
  const taxLimit =
    lineOf(lines, line.REGULAR_TAX) +
    lineOf(lines, line.AMT) -
    lineOf(lines, line.DEPENDENT_CARE_CREDIT) -
    lineOf(lines, line.ELDERLY_CREDIT);
  lines[line.F8863_1] = before;
  lines[line.F8863_4] = below;
  lines[line.F8863_6] = share;
  lines[line.F8863_7] = credit;
  lines[line.AMERICAN_OPPORTUNITY_REFUND] = refundable;
  lines[line.F8863_9] = credit - refundable;
  lines[line.F8863_LIMIT] = taxLimit;
  lines[line.EDUCATION_CREDIT] = Math.min(taxLimit, credit - refundable);
}
