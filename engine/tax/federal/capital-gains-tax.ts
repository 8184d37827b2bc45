import type { FilerTaxLaw } from '../../law/filer-tax-law.ts';
import * as line from './federal-tax-lines.ts';
import { lineOf } from './federal-tax-lines.ts';
import { ordinaryTax } from './ordinary-tax.ts';

/** Gains and qualified dividends as far as they are in taxable income. 26 USC 1(h)(1)(A). */
export function preferentialIncome(taxableIncome: number, gainAndDividends: number): number {
  return Math.min(taxableIncome, gainAndDividends);
}

/**
 * Tax with gains and qualified dividends stacked on ordinary income at 0, 15 and 20%. 26 USC 1(h); Qualified Dividends
 * and Capital Gain Tax Worksheet, Form 1040 instructions, line 16.
 */
export function fillCapitalGainTax(law: FilerTaxLaw, lines: Float64Array, isTaxOnly: boolean): void {
  const taxableIncome = lineOf(lines, line.TAXABLE_INCOME);
  const dividends = lineOf(lines, line.QUALIFIED_DIVIDENDS);
  const gain = lineOf(lines, line.NET_CAPITAL_GAIN);
  const ordinary = Math.max(0, taxableIncome - dividends - gain);
  const preferential = preferentialIncome(taxableIncome, dividends + gain);
  const taxOnOrdinary = ordinaryTax(ordinary, law.schedule);
  const taxOnAll = ordinaryTax(taxableIncome, law.schedule);
  const belowZeroLimit = Math.min(taxableIncome, law.zeroGainRateLimit);
  const ordinaryBelowLimit = Math.min(ordinary, belowZeroLimit);
  const atZero = belowZeroLimit - ordinaryBelowLimit;
  const aboveZero = preferential - atZero;
  const belowMiddleLimit = Math.min(taxableIncome, law.middleGainRateLimit);
  const room = Math.max(0, belowMiddleLimit - (ordinary + atZero));
  const atMiddle = Math.min(aboveZero, room);
  const atTop = preferential - (atZero + atMiddle);
  const gainTax = law.middleGainRate * atMiddle + law.topGainRate * atTop;
  const tax = Math.min(gainTax + taxOnOrdinary, taxOnAll);
  lines[line.QDCG_5] = ordinary;
  lines[line.PREFERENTIAL_INCOME] = preferential;
  lines[line.REGULAR_TAX_ORDINARY] = taxOnOrdinary;
  lines[line.REGULAR_TAX_PREFERENTIAL] = tax - taxOnOrdinary;
  lines[line.REGULAR_TAX] = tax;
  if (isTaxOnly) return;
  lines[line.QDCG_1] = taxableIncome;
  lines[line.QDCG_2] = dividends;
  lines[line.QDCG_3] = gain;
  lines[line.QDCG_4] = dividends + gain;
  lines[line.QDCG_6] = law.zeroGainRateLimit;
  lines[line.QDCG_7] = belowZeroLimit;
  lines[line.QDCG_8] = ordinaryBelowLimit;
  lines[line.QDCG_9] = atZero;
  lines[line.QDCG_10] = preferential;
  lines[line.QDCG_11] = atZero;
  lines[line.QDCG_12] = aboveZero;
  lines[line.QDCG_13] = law.middleGainRateLimit;
  lines[line.QDCG_14] = belowMiddleLimit;
  lines[line.QDCG_15] = ordinary + atZero;
  lines[line.QDCG_16] = room;
  lines[line.QDCG_17] = atMiddle;
  lines[line.QDCG_18] = law.middleGainRate * atMiddle;
  lines[line.QDCG_19] = atZero + atMiddle;
  lines[line.QDCG_20] = atTop;
  lines[line.QDCG_21] = law.topGainRate * atTop;
  lines[line.QDCG_22] = taxOnOrdinary;
  lines[line.QDCG_23] = gainTax + taxOnOrdinary;
  lines[line.QDCG_24] = taxOnAll;
  lines[line.QDCG_25] = tax;
}
