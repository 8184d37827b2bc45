import type { FilerTaxLaw } from '../../law/filer-tax-law.ts';
import type { FederalTaxInput } from './federal-tax-input.ts';
import * as line from './federal-tax-lines.ts';
import { lineOf } from './federal-tax-lines.ts';

/** Additional Medicare Tax on wages. 26 USC 3101(b)(2); Form 8959 line 7. */
function additionalMedicareOnWages(wages: number, law: FilerTaxLaw): number {
  return law.additionalMedicareRate * Math.max(0, wages - law.additionalMedicareThreshold);
}

/** The same on net earnings, whose threshold wages use up first. 26 USC 1401(b)(2)(B); Form 8959 line 13. */
function additionalMedicareOnSelfEmployment(netEarnings: number, wages: number, law: FilerTaxLaw): number {
  const thresholdLeft = Math.max(0, law.additionalMedicareThreshold - wages);
  return law.additionalMedicareRate * Math.max(0, netEarnings - thresholdLeft);
}

/** Form 8959, on the wages and net earnings of both persons together. */
export function fillAdditionalMedicareTax(input: FederalTaxInput, law: FilerTaxLaw, lines: Float64Array): void {
  const sickPay = input.firstSickPay + input.secondSickPay;
  const wages = lineOf(lines, line.WAGES) - sickPay + input.firstDeferrals + input.secondDeferrals;
  const netEarnings = lineOf(lines, line.SE_NET_EARNINGS_FIRST) + lineOf(lines, line.SE_NET_EARNINGS_SECOND);
  const onWages = additionalMedicareOnWages(wages, law);
  const onSelfEmployment = additionalMedicareOnSelfEmployment(netEarnings, wages, law);
  lines[line.F8959_7] = onWages;
  lines[line.F8959_13] = onSelfEmployment;
  lines[line.ADDITIONAL_MEDICARE_TAX] = onWages + onSelfEmployment;
}
