import type { FilerTaxLaw } from '../../../law/filer-tax-law.ts';
import type { FederalTaxInput } from '../federal-tax-input.ts';
import * as line from '../federal-tax-lines.ts';
import { lineOf } from '../federal-tax-lines.ts';
import { fillChildTaxCredit } from './child-tax-credit.ts';
import { fillDependentCareCredit } from './dependent-care-credit.ts';

/** Cells that other credits and the totals read, which a return without children leaves at nothing. */
const CREDITS = [
  line.DEPENDENT_CARE_CREDIT,
  line.EDUCATION_CREDIT,
  line.CHILD_TAX_CREDIT,
  line.ADDITIONAL_CHILD_TAX_CREDIT,
  line.AMERICAN_OPPORTUNITY_REFUND,
  line.CHILDREN_CREDITS,
] as const;

/** Whether the return in `lines` has children on it. */
export function hasChildren(lines: Float64Array): boolean {
  return lineOf(lines, line.HAS_CHILDREN) === 1;
}

/** Before the other credits that are not refundable; a return without children after one with them forgets theirs. */
export function openChildrenCredits(input: FederalTaxInput, law: FilerTaxLaw, lines: Float64Array): void {
  lines[line.HAS_CHILDREN] = input.hasChildren;
  if (input.hasChildren === 1) fillDependentCareCredit(input, law, lines);
  else for (const cell of CREDITS) lines[cell] = 0;
}

/** After every other credit that is not refundable. */
export function closeChildrenCredits(input: FederalTaxInput, law: FilerTaxLaw, lines: Float64Array): void {
  fillChildTaxCredit(input, law, lines);
  lines[line.CHILDREN_CREDITS] =
    lineOf(lines, line.DEPENDENT_CARE_CREDIT) +
    lineOf(lines, line.EDUCATION_CREDIT) +
    lineOf(lines, line.CHILD_TAX_CREDIT) +
    lineOf(lines, line.ADDITIONAL_CHILD_TAX_CREDIT) +
    lineOf(lines, line.AMERICAN_OPPORTUNITY_REFUND);
}
