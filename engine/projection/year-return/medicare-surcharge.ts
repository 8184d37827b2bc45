import * as line from '../../tax/federal/federal-tax-lines.ts';
import { lineOf } from '../../tax/federal/federal-tax-lines.ts';
import { irmaaMagi, irmaaSurcharge, irmaaTier, irmaaTierBelow } from '../../tax/medicare-surcharge.ts';
import type { Program, ProgramYear } from '../program/program.ts';
import type { Run } from '../state/run-state.ts';

/** The years whose Medicare surcharge a year's return decides: that of two years later, unless an appeal says otherwise. */
export function surchargeYears({ years }: Program, yearIndex: number): readonly ProgramYear[] {
  return (years[yearIndex]?.surchargesDecided ?? []).flatMap((at) => years[at] ?? []);
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

/** Medicare surcharge in dollars that a return with these lines brings in the years that it decides; 0 beyond the plan. */
export function laterSurcharge(program: Program, yearIndex: number, lines: Float64Array): number {
  const magi = irmaaMagiOf(lines);
  return surchargeYears(program, yearIndex).reduce(
    (sum, later) => sum + surchargeOfTier(later, irmaaTier(magi, later.irmaaThresholds)),
    0,
  );
}

/**
 * Sets the tier and the surcharge of the year that opens, by the return that counts for it. Where that is the year's own,
 * nothing is paid before December settles it.
 */
export function openSurchargeYear(program: Program, run: Run, year: ProgramYear): void {
  const { status } = run;
  const isOwn = year.surchargeLookBackYears === 0;
  status.irmaaTier = isOwn ? 0 : irmaaTier(decidingMagi(program, run, year), year.irmaaThresholds);
  status.surchargeOfYear = surchargeOfTier(year, status.irmaaTier);
  status.surchargeDue = 0;
}

/** MAGI of the return that decides the surcharge of the run's year, dollars. */
export function decidingMagi(program: Program, run: Run, year: ProgramYear): number {
  return run.irmaaMagi[run.status.yearIndex + program.surchargeLookBackYears - year.surchargeLookBackYears] ?? 0;
}

/**
 * Sets the tier and the surcharge of a year whose own return decides them, by the return's lines as they stand. Returns
 * what the surcharge grows by, dollars. 42 USC 1395r(i)(4)(C).
 */
export function settleOwnSurcharge({ status, lines }: Run, year: ProgramYear): number {
  const before = status.surchargeOfYear;
  status.irmaaTier = irmaaTier(irmaaMagiOf(lines), year.irmaaThresholds);
  status.surchargeOfYear = surchargeOfTier(year, status.irmaaTier);
  status.surchargeDue = status.surchargeOfYear;
  return status.surchargeOfYear - before;
}

/** Keeps the MAGI of the year's settled return for the years whose surcharge it decides. */
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
