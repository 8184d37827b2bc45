import type { FilerTaxLaw } from '../../law/filer-tax-law.ts';
import type { FederalTaxInput } from './federal-tax-input.ts';
import * as line from './federal-tax-lines.ts';
import { lineOf } from './federal-tax-lines.ts';

/** Net investment income tax on the lesser of the income and the excess of modified AGI. 26 USC 1411(a)(1). */
function niit(netInvestmentIncome: number, niitMagi: number, law: FilerTaxLaw): number {
  return law.niitRate * Math.min(netInvestmentIncome, Math.max(0, niitMagi - law.niitThreshold));
}

/** Form 8960. Capital losses count as far as they are allowed on the return, 26 CFR 1.1411-4(d)(2). */
export function fillNiit(input: FederalTaxInput, law: FilerTaxLaw, lines: Float64Array): void {
  const investmentIncome =
    input.taxableInterest +
    input.ordinaryDividends +
    input.annuities +
    input.rentalIncome +
    lineOf(lines, line.CAPITAL_GAIN_IN_AGI);
  const netInvestmentIncome = Math.max(0, investmentIncome);
  const agi = lineOf(lines, line.AGI);
  lines[line.NET_INVESTMENT_INCOME] = netInvestmentIncome;
  lines[line.NIIT_EXCESS] = Math.max(0, agi - law.niitThreshold);
  lines[line.NIIT] = niit(netInvestmentIncome, agi, law);
}
