import * as line from '../../tax/federal/federal-tax-lines.ts';
import { lineOf } from '../../tax/federal/federal-tax-lines.ts';
import { irmaaTier } from '../../tax/irmaa.ts';
import type { Program, ProgramYear } from '../program/program.ts';

/** The year whose Medicare surcharge follows a year's return; undefined where the plan ends before it. */
export function surchargeYear(program: Program, yearIndex: number): ProgramYear | undefined {
  return program.years[yearIndex + 2];
}

/** MAGI of a return for the Medicare surcharge. 42 USC 1395r(i)(4)(A). */
export function irmaaMagiOf(lines: Float64Array): number {
  return lineOf(lines, line.AGI) + lineOf(lines, line.TAX_EXEMPT_INTEREST);
}

/** Surcharge in dollars that a tier costs everyone on Medicare over a year; it is a medical expense too. */
export function surchargeOfTier(year: ProgramYear, tier: number): number {
  return year.partBMonths * (year.partBSurcharge[tier] ?? 0) + year.partDMonths * (year.partDSurcharge[tier] ?? 0);
}

/** Medicare surcharge in dollars that follows two years after a return with these lines; 0 beyond the plan. */
export function laterSurcharge(program: Program, yearIndex: number, lines: Float64Array): number {
  const later = surchargeYear(program, yearIndex);
  if (later === undefined) return 0;
  return surchargeOfTier(later, irmaaTier(irmaaMagiOf(lines), later.irmaaThresholds));
}
