import type { FederalTaxInput } from './federal-tax-input.ts';
import * as line from './federal-tax-lines.ts';
import { lineOf } from './federal-tax-lines.ts';

/** Gross income and adjusted gross income. 26 USC 61, 62; Form 1040 lines 1z to 11. */
export function fillAgi(input: FederalTaxInput, lines: Float64Array): void {
  const wages = input.firstWages + input.secondWages;
  const retirement = input.retirementDistributions + input.pensions + input.annuities;
  const other = input.firstSelfEmployment + input.secondSelfEmployment + input.rentalIncome + input.otherIncome;
  const benefits = lineOf(lines, line.SSW_18);
  const gain = lineOf(lines, line.CAPITAL_GAIN_IN_AGI);
  const adjustments = lineOf(lines, line.SSW_6);
  // The benefits worksheet has added up everything else.
  const total = lineOf(lines, line.SSW_3) + benefits;
  lines[line.WAGES] = wages;
  lines[line.TAX_EXEMPT_INTEREST] = input.taxExemptInterest;
  lines[line.TAXABLE_INTEREST] = input.taxableInterest;
  lines[line.QUALIFIED_DIVIDENDS] = input.qualifiedDividends;
  lines[line.ORDINARY_DIVIDENDS] = input.ordinaryDividends;
  lines[line.RETIREMENT_DISTRIBUTIONS] = retirement;
  lines[line.TAXABLE_BENEFITS] = benefits;
  lines[line.GAIN_OR_LOSS] = gain;
  lines[line.OTHER_INCOME] = other;
  lines[line.TOTAL_INCOME] = total;
  lines[line.ADJUSTMENTS] = adjustments;
  lines[line.AGI] = total - adjustments;
}
