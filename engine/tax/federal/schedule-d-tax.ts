import type { FilerTaxLaw } from '../../law/filer-tax-law.ts';
import * as line from './federal-tax-lines.ts';
import { lineOf } from './federal-tax-lines.ts';
import { ordinaryTax } from './ordinary-tax.ts';

/** Whether unrecaptured section 1250 gain sends the return through the Schedule D Tax Worksheet. Schedule D line 20. */
export function isScheduleDTaxWorksheetUsed(lines: Float64Array): boolean {
  return lineOf(lines, line.SCHD_19) > 0 && lineOf(lines, line.NET_CAPITAL_GAIN) > 0;
}

/**
 * Tax where some of the net capital gain is unrecaptured section 1250 gain, taxed at no more than 25%. 26 USC 1(h)(1);
 * Schedule D Tax Worksheet, Schedule D instructions. Investment interest and 28% gains are left out.
 */
export function fillScheduleDTax(law: FilerTaxLaw, lines: Float64Array): void {
  const taxableIncome = lineOf(lines, line.TAXABLE_INCOME);
  const gain = lineOf(lines, line.NET_CAPITAL_GAIN);
  const gainAndDividends = lineOf(lines, line.QUALIFIED_DIVIDENDS) + gain;
  const unrecaptured = lineOf(lines, line.SCHD_19);
  const adjustedGain = gainAndDividends - Math.min(gain, unrecaptured);
  const belowAdjustedGain = Math.max(0, taxableIncome - adjustedGain);
  const belowZeroLimit = Math.min(taxableIncome, law.zeroGainRateLimit);
  const belowGain = Math.max(0, taxableIncome - gainAndDividends);
  const belowHighRates = Math.min(taxableIncome, law.lowRateLimit);
  const lowRateIncome = Math.min(belowAdjustedGain, belowHighRates);
  lines[line.SDTW_1] = taxableIncome;
  lines[line.SDTW_9] = gain;
  lines[line.SDTW_10] = gainAndDividends;
  lines[line.SDTW_11] = unrecaptured;
  lines[line.SDTW_12] = Math.min(gain, unrecaptured);
  lines[line.SDTW_13] = adjustedGain;
  lines[line.SDTW_14] = belowAdjustedGain;
  lines[line.SDTW_15] = law.zeroGainRateLimit;
  lines[line.SDTW_16] = belowZeroLimit;
  lines[line.SDTW_17] = Math.min(belowAdjustedGain, belowZeroLimit);
  lines[line.SDTW_18] = belowGain;
  lines[line.SDTW_19] = belowHighRates;
  lines[line.SDTW_20] = lowRateIncome;
  lines[line.SDTW_21] = Math.max(belowGain, lowRateIncome);
  lines[line.SDTW_22] = belowZeroLimit - Math.min(belowAdjustedGain, belowZeroLimit);
  fillPreferentialRates(law, lines);
  fillScheduleDTotals(law, lines);
}

function fillPreferentialRates(law: FilerTaxLaw, lines: Float64Array): void {
  const taxableIncome = lineOf(lines, line.SDTW_1);
  const atOrdinaryRates = lineOf(lines, line.SDTW_21);
  const atZero = lineOf(lines, line.SDTW_22);
  const adjustedGain = Math.min(taxableIncome, lineOf(lines, line.SDTW_13));
  const belowMiddleLimit = Math.min(taxableIncome, law.middleGainRateLimit);
  const room = Math.max(0, belowMiddleLimit - (atOrdinaryRates + atZero));
  const atMiddle = Math.min(adjustedGain - atZero, room);
  const atTop = adjustedGain - (atZero + atMiddle);
  const unrecaptured = lineOf(lines, line.SDTW_12);
  const inOrdinary = Math.max(0, lineOf(lines, line.SDTW_10) + atOrdinaryRates - taxableIncome);
  const atUnrecapturedRate = Math.max(0, unrecaptured - inOrdinary);
  lines[line.SDTW_23] = adjustedGain;
  lines[line.SDTW_25] = adjustedGain - atZero;
  lines[line.SDTW_27] = belowMiddleLimit;
  lines[line.SDTW_28] = atOrdinaryRates + atZero;
  lines[line.SDTW_29] = room;
  lines[line.SDTW_30] = atMiddle;
  lines[line.SDTW_31] = law.middleGainRate * atMiddle;
  lines[line.SDTW_33] = atTop;
  lines[line.SDTW_34] = law.topGainRate * atTop;
  lines[line.SDTW_35] = unrecaptured;
  lines[line.SDTW_38] = inOrdinary;
  lines[line.SDTW_39] = atUnrecapturedRate;
  lines[line.SDTW_40] = law.unrecaptured1250Rate * atUnrecapturedRate;
}

function fillScheduleDTotals(law: FilerTaxLaw, lines: Float64Array): void {
  const taxableIncome = lineOf(lines, line.SDTW_1);
  const taxOnOrdinary = ordinaryTax(lineOf(lines, line.SDTW_21), law.schedule);
  const gainTax = lineOf(lines, line.SDTW_31) + lineOf(lines, line.SDTW_34) + lineOf(lines, line.SDTW_40);
  const taxOnAll = ordinaryTax(taxableIncome, law.schedule);
  const tax = Math.min(taxOnOrdinary + gainTax, taxOnAll);
  lines[line.SDTW_44] = taxOnOrdinary;
  lines[line.SDTW_45] = taxOnOrdinary + gainTax;
  lines[line.SDTW_46] = taxOnAll;
  lines[line.SDTW_47] = tax;
  lines[line.PREFERENTIAL_INCOME] = Math.min(taxableIncome, lineOf(lines, line.SDTW_10));
  lines[line.REGULAR_TAX_ORDINARY] = taxOnOrdinary;
  lines[line.REGULAR_TAX_PREFERENTIAL] = tax - taxOnOrdinary;
  lines[line.REGULAR_TAX] = tax;
}
