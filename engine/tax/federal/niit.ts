import type { FilerTaxLaw } from '../../law/filer-tax-law.ts';
import type { FederalTaxInput } from './federal-tax-input.ts';
import * as line from './federal-tax-lines.ts';
import { lineOf } from './federal-tax-lines.ts';

/**
 * Form 8960: a tax on the lesser of net investment income and modified AGI over the threshold. 26 USC 1411(a)(1). Capital
 * losses count as far as they are allowed on the return, 26 CFR 1.1411-4(d)(2). Net unrealized appreciation of employer shares is a
 * distribution of their plan, 26 USC 1411(c)(5), 26 CFR 1.1411-8(b)(4)(ii).
 */
export function fillNiit(input: FederalTaxInput, law: FilerTaxLaw, lines: Float64Array): void {
  const gain = lineOf(lines, line.CAPITAL_GAIN_IN_AGI);
  const leftOut = Math.max(0, Math.min(input.planAppreciation, gain));
  const investmentIncome =
    input.taxableInterest + input.ordinaryDividends + input.annuities + input.rentalIncome + gain - leftOut;
  const netInvestmentIncome = Math.max(0, investmentIncome);
  const excess = Math.max(0, lineOf(lines, line.AGI) - law.niitThreshold);
  lines[line.NIIT_GAIN_LEFT_OUT] = leftOut;
  lines[line.NET_INVESTMENT_INCOME] = netInvestmentIncome;
  lines[line.NIIT_EXCESS] = excess;
  lines[line.NIIT] = law.niitRate * Math.min(netInvestmentIncome, excess);
}
