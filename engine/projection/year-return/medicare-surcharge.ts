import * as line from '../../tax/federal/federal-tax-lines.ts';
import { lineOf } from '../../tax/federal/federal-tax-lines.ts';
import { irmaaMagi, irmaaSurcharge, irmaaTier, irmaaTierBelow } from '../../tax/medicare-surcharge.ts';
import type { Program, ProgramYear } from '../program/program.ts';
import type { Run } from '../state/run-state.ts';

/** The year whose Medicare surcharge a year's return decides; undefined where the plan ends before it. */
export function surchargeYear(program: Program, yearIndex: number): ProgramYear | undefined {
  return program.years[yearIndex + program.surchargeLookBackYears];
}

/** MAGI of a return for the Medicare surcharge. */
export function irmaaMagiOf(lines: Float64Array): number {
  return irmaaMagi(lineOf(lines, line.AGI), lineOf(lines, line.TAX_EXEMPT_INTEREST));
}

/** Surcharge in dollars that a tier costs everyone on Medicare over a year. */
export function surchargeOfTier(year: ProgramYear, tier: number): number {
  return irmaaSurcharge(year, tier, year.partBMonths, year.partDMonths);
}

/** Dollars that reaching a tier costs in a year beyond the tier really below it. */
export function costOfTier(year: ProgramYear, tier: number): number {
  return surchargeOfTier(year, tier) - surchargeOfTier(year, irmaaTierBelow(tier, year.irmaaThresholds));
}

/** Medicare surcharge in dollars that a return with these lines brings years later; 0 beyond the plan. */
export function laterSurcharge(program: Program, yearIndex: number, lines: Float64Array): number {
  const later = surchargeYear(program, yearIndex);
  if (later === undefined) return 0;
  return surchargeOfTier(later, irmaaTier(irmaaMagiOf(lines), later.irmaaThresholds));
}

/** Sets the tier and the surcharge of the year that opens, by the return it looks back to. */
export function openSurchargeYear(run: Run, year: ProgramYear): void {
  const { status } = run;
  status.irmaaTier = irmaaTier(run.irmaaMagi[status.yearIndex] ?? 0, year.irmaaThresholds);
  status.surchargeOfYear = surchargeOfTier(year, status.irmaaTier);
}

/** Keeps the MAGI of the year's settled return for the year whose surcharge it decides. */
export function recordIrmaaMagi(program: Program, run: Run): void {
  run.irmaaMagi[run.status.yearIndex + program.surchargeLookBackYears] = irmaaMagiOf(run.lines);
}

/** A month's surcharges of everyone on Medicare, dollars. */
export function surchargeOfMonth(program: Program, run: Run, month: number): number {
  const year = program.years[run.status.yearIndex];
  const { irmaaTier: tier } = run.status;
  if (year === undefined || tier === 0) return 0;
  return irmaaSurcharge(year, tier, program.partBEnrolled[month] ?? 0, program.partDEnrolled[month] ?? 0);
}
