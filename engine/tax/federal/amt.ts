import type { FilerTaxLaw } from '../../law/filer-tax-law.ts';
import * as line from './federal-tax-lines.ts';
import { lineOf } from './federal-tax-lines.ts';
import { isScheduleDTaxWorksheetUsed } from './schedule-d-tax.ts';

/** Tax on the taxable excess at 26 and 28%. 26 USC 55(b)(1)(A); Form 6251 lines 18 and 39. */
export function minimumTaxRates(taxableExcess: number, law: FilerTaxLaw): number {
  return (
    law.amtLowRate * taxableExcess +
    (law.amtHighRate - law.amtLowRate) * Math.max(0, taxableExcess - law.amtHighRateOver)
  );
}

/** Exemption after its phase-out. 26 USC 55(d)(1), 55(d)(3); Form 6251 line 5. */
export function amtExemption(amti: number, law: FilerTaxLaw): number {
  return Math.max(0, law.amtExemption - law.amtPhaseOutRate * Math.max(0, amti - law.amtPhaseOutStart));
}

/** Income at which the exemption has gone. 26 USC 55(d)(3). */
export function exemptionGoneAt(law: FilerTaxLaw): number {
  return law.amtPhaseOutStart + law.amtExemption / law.amtPhaseOutRate;
}

/**
 * What separate returns add to their income beyond the point where the exemption has gone, so that two of them fare
 * like a joint one. 26 USC 55(d)(3), last sentence; Form 6251 instructions, line 4.
 */
function separateReturnIncrease(amti: number, law: FilerTaxLaw): number {
  if (law.amtSeparateIncreaseRate === 0) return 0;
  return Math.min(law.amtExemption, law.amtSeparateIncreaseRate * Math.max(0, amti - exemptionGoneAt(law)));
}

/**
 * Income for the minimum tax: the standard and senior deductions or state and local taxes are not allowed, section 68
 * does not apply (see `readings-of-unclear-law.md`), gifts and the business income deduction stay.
 * 26 USC 55(b)(1)(D), 56(b)(1); Form 6251 lines 1 to 4.
 */
function alternativeMinimumTaxableIncome(law: FilerTaxLaw, lines: Float64Array): number {
  const itemizes = lineOf(lines, line.ITEMIZES) === 1;
  const allowed = itemizes
    ? lineOf(lines, line.ITEMIZED_GROSS) - lineOf(lines, line.SCHA_5E)
    : lineOf(lines, line.NON_ITEMIZER_CHARITY);
  const amti = lineOf(lines, line.AGI) - allowed - lineOf(lines, line.QBI_DEDUCTION);
  return amti + separateReturnIncrease(amti, law);
}

/** Whether there is any income over the exemption, so that Form 6251 goes on past line 6. */
export function isMinimumTaxComputed(lines: Float64Array): boolean {
  return lineOf(lines, line.AMT_6) > 0;
}

/**
 * Alternative minimum tax. 26 USC 55; Form 6251. Where only the tax is wanted, part III is left out if the rates of 26 and 28%
 * alone come to no more than the regular tax: the tentative tax is never above them.
 */
export function fillAmt(law: FilerTaxLaw, lines: Float64Array, isTaxOnly: boolean): void {
  const amti = alternativeMinimumTaxableIncome(law, lines);
  const exemption = amtExemption(amti, law);
  const excess = Math.max(0, amti - exemption);
  lines[line.AMTI] = amti;
  lines[line.AMT_EXEMPTION] = exemption;
  lines[line.AMT_6] = excess;
  if (isTaxOnly && minimumTaxRates(excess, law) <= lineOf(lines, line.REGULAR_TAX)) {
    lines[line.AMT] = 0;
    return;
  }
  if (excess > 0) fillTentativeTax(law, lines);
  else lines[line.TENTATIVE_MINIMUM_TAX] = 0;
  lines[line.AMT] = Math.max(0, lineOf(lines, line.TENTATIVE_MINIMUM_TAX) - lineOf(lines, line.REGULAR_TAX));
}

/** Form 6251 part III. */
function fillTentativeTax(law: FilerTaxLaw, lines: Float64Array): void {
  fillGainsInExcess(law, lines);
  fillGainRates(law, lines);
  const atGainRates =
    lineOf(lines, line.AMT_18) + lineOf(lines, line.AMT_31) + lineOf(lines, line.AMT_34) + lineOf(lines, line.AMT_37);
  const atMinimumRates = minimumTaxRates(lineOf(lines, line.AMT_6), law);
  lines[line.AMT_38] = atGainRates;
  lines[line.AMT_39] = atMinimumRates;
  lines[line.TENTATIVE_MINIMUM_TAX] = Math.min(atGainRates, atMinimumRates);
}

/** Form 6251 lines 13 to 18. */
function fillGainsInExcess(law: FilerTaxLaw, lines: Float64Array): void {
  const excess = lineOf(lines, line.AMT_6);
  const gain = lineOf(lines, line.NET_CAPITAL_GAIN);
  const gainAndDividends = lineOf(lines, line.QUALIFIED_DIVIDENDS) + gain;
  const unrecaptured = Math.min(gain, lineOf(lines, line.SCHD_19));
  const inExcess = Math.min(excess, gainAndDividends);
  lines[line.AMT_13] = gainAndDividends - unrecaptured;
  lines[line.AMT_14] = unrecaptured;
  lines[line.AMT_16] = inExcess;
  lines[line.AMT_17] = excess - inExcess;
  lines[line.AMT_18] = minimumTaxRates(excess - inExcess, law);
}

/** Form 6251 lines 19 to 37: the room under each rate is that which the regular tax left. */
function fillGainRates(law: FilerTaxLaw, lines: Float64Array): void {
  const usesScheduleD = isScheduleDTaxWorksheetUsed(lines);
  const belowZeroRate = lineOf(lines, usesScheduleD ? line.SDTW_14 : line.QDCG_5);
  const belowMiddleRate = lineOf(lines, usesScheduleD ? line.SDTW_21 : line.QDCG_5);
  const excess = lineOf(lines, line.AMT_6);
  const gain = Math.min(excess, lineOf(lines, line.AMT_13));
  const zeroRoom = Math.max(0, law.zeroGainRateLimit - belowZeroRate);
  const atZero = Math.min(zeroRoom, gain);
  const middleRoom = Math.max(0, law.middleGainRateLimit - (zeroRoom + belowMiddleRate));
  const atMiddle = Math.min(gain - atZero, middleRoom);
  const atTop = gain - atZero - atMiddle;
  const atUnrecapturedRate = Math.max(0, excess - lineOf(lines, line.AMT_17) - gain);
  lines[line.AMT_21] = zeroRoom;
  lines[line.AMT_22] = gain;
  lines[line.AMT_23] = atZero;
  lines[line.AMT_24] = gain - atZero;
  lines[line.AMT_29] = middleRoom;
  lines[line.AMT_30] = atMiddle;
  lines[line.AMT_31] = law.middleGainRate * atMiddle;
  lines[line.AMT_33] = atTop;
  lines[line.AMT_34] = law.topGainRate * atTop;
  lines[line.AMT_36] = atUnrecapturedRate;
  lines[line.AMT_37] = law.unrecaptured1250Rate * atUnrecapturedRate;
}
