import type { FilerTaxLaw } from '../../law/filer-tax-law.ts';
import type { FederalTaxInput } from './federal-tax-input.ts';
import * as line from './federal-tax-lines.ts';

/** What Schedule SE needs of a year's law. */
export type SelfEmploymentLaw = Pick<
  FilerTaxLaw,
  | 'selfEmploymentDeductibleShare'
  | 'selfEmploymentMedicareRate'
  | 'selfEmploymentMinimumNetEarnings'
  | 'selfEmploymentNetEarningsFactor'
  | 'selfEmploymentSocialSecurityRate'
  | 'socialSecurityWageBase'
>;

/** The deduction of 26 USC 164(f) for one person alone. */
export function deductibleSelfEmploymentTax(profit: number, wages: number, law: SelfEmploymentLaw): number {
  const netEarnings = netSelfEmploymentEarnings(Math.max(0, profit), law);
  return law.selfEmploymentDeductibleShare * selfEmploymentTax(netEarnings, wages, law);
}

/** Net earnings from self-employment of one person. 26 USC 1402(a)(12), 1402(b)(2); Schedule SE lines 4a and 4c. */
function netSelfEmploymentEarnings(profit: number, law: SelfEmploymentLaw): number {
  const netEarnings = law.selfEmploymentNetEarningsFactor * profit;
  return netEarnings < law.selfEmploymentMinimumNetEarnings ? 0 : netEarnings;
}

/** Self-employment tax of one person whose `wages` already bore Social Security tax. 26 USC 1401; Schedule SE line 12. */
function selfEmploymentTax(netEarnings: number, wages: number, law: SelfEmploymentLaw): number {
  const roomUnderWageBase = Math.max(0, law.socialSecurityWageBase - wages); // 1402(b)(1)
  return (
    law.selfEmploymentSocialSecurityRate * Math.min(netEarnings, roomUnderWageBase) +
    law.selfEmploymentMedicareRate * netEarnings
  );
}

/** Schedule SE for each person, and the deduction of 26 USC 164(f). */
export function fillScheduleSe(input: FederalTaxInput, law: FilerTaxLaw, lines: Float64Array): void {
  if (input.firstSelfEmployment <= 0 && input.secondSelfEmployment <= 0) {
    fillNoSelfEmployment(lines);
    return;
  }
  const first = netSelfEmploymentEarnings(input.firstSelfEmployment, law);
  const second = netSelfEmploymentEarnings(input.secondSelfEmployment, law);
  const firstTax = selfEmploymentTax(first, input.firstWages + input.firstDeferrals, law);
  const secondTax = selfEmploymentTax(second, input.secondWages + input.secondDeferrals, law);
  lines[line.SE_NET_EARNINGS_FIRST] = first;
  lines[line.SE_TAX_FIRST] = firstTax;
  lines[line.SE_NET_EARNINGS_SECOND] = second;
  lines[line.SE_TAX_SECOND] = secondTax;
  lines[line.SE_TAX] = firstTax + secondTax;
  lines[line.SE_DEDUCTION] = law.selfEmploymentDeductibleShare * (firstTax + secondTax);
}

function fillNoSelfEmployment(lines: Float64Array): void {
  lines[line.SE_NET_EARNINGS_FIRST] = 0;
  lines[line.SE_NET_EARNINGS_SECOND] = 0;
  lines[line.SE_TAX] = 0;
  lines[line.SE_DEDUCTION] = 0;
}
