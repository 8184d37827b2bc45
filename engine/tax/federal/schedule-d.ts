import type { FilerTaxLaw } from '../../law/filer-tax-law.ts';
import type { FederalTaxInput } from './federal-tax-input.ts';
import * as line from './federal-tax-lines.ts';
import { lineOf } from './federal-tax-lines.ts';

/** Gains and losses of the year netted with those carried in. 26 USC 1211(b), 1222; Schedule D (Form 1040). */
export function fillScheduleD(input: FederalTaxInput, law: FilerTaxLaw, lines: Float64Array): void {
  const shortTerm = input.shortTermGain - input.shortTermLossCarryforward;
  const longTerm = input.longTermGain - input.longTermLossCarryforward;
  const net = shortTerm + longTerm;
  const lossAllowed = Math.min(law.capitalLossLimit, Math.max(0, -net));
  // Unrecaptured Section 1250 Gain Worksheet, lines 13 to 18: carried losses and a net short-term loss come off first.
  const absorbed = input.longTermLossCarryforward + Math.max(0, -shortTerm);
  lines[line.SCHD_7] = shortTerm;
  lines[line.SCHD_15] = longTerm;
  lines[line.SCHD_16] = net;
  lines[line.SCHD_19] = Math.max(0, input.unrecaptured1250Gain - absorbed);
  lines[line.SCHD_21] = lossAllowed;
  lines[line.CAPITAL_GAIN_IN_AGI] = net > 0 ? net : -lossAllowed + 0;
  lines[line.NET_CAPITAL_GAIN] = Math.max(0, Math.min(longTerm, net));
}

/** Whether the return has a loss, and with it the Capital Loss Carryover Worksheet. */
export function hasCapitalLoss(lines: Float64Array): boolean {
  return lineOf(lines, line.SCHD_21) > 0;
}

/**
 * Losses carried to the next year; the loss allowed is used up only as far as there was income for it.
 * 26 USC 1212(b); Capital Loss Carryover Worksheet, Schedule D instructions.
 */
export function fillCapitalLossCarryover(lines: Float64Array): void {
  const shortTerm = lineOf(lines, line.SCHD_7);
  const longTerm = lineOf(lines, line.SCHD_15);
  const lossAllowed = lineOf(lines, line.SCHD_21);
  if (lossAllowed === 0) {
    lines[line.CLC_8] = 0;
    lines[line.CLC_13] = 0;
    return;
  }
  const incomeBeforeLoss = lineOf(lines, line.AGI) - lineOf(lines, line.TOTAL_DEDUCTIONS) + lossAllowed;
  const lossUsed = Math.min(lossAllowed, Math.max(0, incomeBeforeLoss));
  const shortTermLoss = Math.max(0, -shortTerm);
  const longTermLoss = Math.max(0, -longTerm);
  const lossUsedLeft = Math.max(0, lossUsed - shortTermLoss);
  lines[line.CLC_4] = lossUsed;
  lines[line.CLC_8] = Math.max(0, shortTermLoss - Math.max(0, longTerm) - lossUsed);
  lines[line.CLC_13] = Math.max(0, longTermLoss - Math.max(0, shortTerm) - lossUsedLeft);
}
