import { power } from '../../primitives/math.ts';
import { LIMIT, type Program, SCHEDULE } from '../../projection/program/program.ts';
import { deflatorOfYear, scheduledSum } from '../../projection/program/year-sums.ts';
import { afterTaxLegacy } from '../../projection/result/after-tax-legacy.ts';
import { RECORDS_NOTHING, type Recorder, runYears } from '../../projection/run/simulate.ts';
import { emptyCheckpoint, restoreCheckpoint, saveCheckpoint } from '../../projection/state/checkpoint.ts';
import { balanceOf } from '../../projection/state/holding.ts';
import { openMarket, type Returns } from '../../projection/state/holdings.ts';
import type { Checkpoint, Run } from '../../projection/state/run-state.ts';
import { createRun, startRun } from '../../projection/state/start-run.ts';
import { excessOverLimits, measureOf } from '../../projection/year-return/conversion-limits.ts';
import { leavesNoMoreUnpaid, unpaidOf } from './unpaid.ts';

/** How far a year converts: until a measure of its return comes to `edge`; null: not at all. */
export interface Fill {
  /** A column of `LIMIT`, or `AMOUNT`. */
  readonly measure: number;
  /** Nominal dollars; infinite for what the standing limits allow. */
  readonly edge: number;
  /** At most so many nominal dollars, where it is given. */
  readonly most?: number;
}

/** `Fill.measure` of a fill that is an amount to convert. */
export const AMOUNT = -1;

/** An amount may exceed a limit by no more than this: binary noise. Dollars. */
const NOISE = 1e-6;

/** By what a schedule is judged. */
export interface Judgement {
  readonly objective: 'afterTaxLegacy' | 'lifetimeTax';
  readonly heirTaxRate: number;
  /** Real, a year. */
  readonly discountRate: number;
}

/** A schedule, and what its run came to. */
export interface Schedule {
  /** One for each year of the plan. */
  readonly fills: (Fill | null)[];
  /** State at the January of each year; of the first the plan's first day. */
  readonly januaries: Checkpoint[];
  /** Nominal dollars converted in each year. */
  readonly amounts: Float64Array;
  /** Nominal dollars in the accounts that conversions take from at the end of each year, what was converted included. */
  readonly convertible: Float64Array;
  /** Ordinary income less deductions on each year's settled return, nominal dollars. */
  readonly ordinaryIncome: Float64Array;
  /** Taxes and surcharges of each year, and what it left unpaid: dollars of the start month, without the search's discount. */
  readonly taxes: Float64Array;
  readonly unpaid: Float64Array;
  /** More is better: after-tax legacy, or lifetime tax below zero. Dollars of the start month. */
  worth: number;
  /** Whether it leaves nothing unpaid earlier, and nothing more, than no conversion does. */
  isAdmissible: boolean;
  /** Its worth to a search: minus infinity where it is not admissible, or an amount goes beyond a limit that always holds. */
  value: number;
  afterTaxLegacy: number;
  firstShortfallMonth: number;
  /** Whether an amount went beyond a limit that always holds. */
  isBeyondLimit: boolean;
}

/**
 * Runs schedules of conversions on the plan's own simulation. One stands; others are tried against it, from the first year in
 * which they differ, and may take its place. The program is the trials' own: the fills of a trial are written into its limits.
 */
export interface ConversionTrials {
  readonly program: Program;
  readonly run: Run;
  /** `Program.conversionLimits` that hold whatever is tried. */
  readonly standingLimits: Float64Array;
  readonly judgement: Judgement;
  /** Payroll tax withheld from wages in each year, nominal dollars, and the factor of its discount. */
  readonly payroll: Float64Array;
  readonly discount: Float64Array;
  /** The first schedule that ran: no conversion. Others may leave nothing unpaid beyond it. */
  readonly baseline: Schedule;
  standing: Schedule;
  tried: Schedule;
  /** The first year in which `tried` differs from `standing`. */
  triedFrom: number;
  /** Plan-years simulated so far. */
  yearsRun: number;
  /** Whether amounts are looked for from those that stand; without it a trial is the projection's own run to the bit. */
  isGuessing: boolean;
}

/** Prepares trials of a program whose limits are those that always hold, and runs it without conversions. */
export function conversionTrials(program: Program, returns: Returns, judgement: Judgement): ConversionTrials {
  const run = createRun(program);
  openMarket(program, run, returns);
  startRun(run, false);
  const trials: ConversionTrials = {
    program,
    run,
    standingLimits: Float64Array.from(program.conversionLimits),
    judgement,
    payroll: Float64Array.from(program.years, (year) => scheduledSum(program, year, SCHEDULE.payroll)),
    discount: Float64Array.from(program.years, (_, at) => 1 / power(1 + judgement.discountRate, at)),
    baseline: emptySchedule(program, run),
    standing: emptySchedule(program, run),
    tried: emptySchedule(program, run),
    triedFrom: 0,
    yearsRun: 0,
    isGuessing: true,
  };
  for (const schedule of [trials.baseline, trials.standing, trials.tried]) saveFirst(run, schedule);
  tryFills(trials, trials.standing.fills, 0);
  trials.tried.value = trials.tried.worth;
  trials.tried.isAdmissible = true;
  copySchedule(trials.tried, trials.baseline);
  adopt(trials);
  return trials;
}

function emptySchedule(program: Program, run: Run): Schedule {
  const years = program.years.length;
  return {
    fills: program.years.map(() => null),
    januaries: Array.from({ length: years + 1 }, () => emptyCheckpoint(run)),
    amounts: new Float64Array(years),
    convertible: new Float64Array(years),
    ordinaryIncome: new Float64Array(years),
    taxes: new Float64Array(years),
    unpaid: new Float64Array(years),
    worth: 0,
    isAdmissible: true,
    value: Number.NEGATIVE_INFINITY,
    afterTaxLegacy: 0,
    firstShortfallMonth: -1,
    isBeyondLimit: false,
  };
}

function saveFirst(run: Run, { januaries: [first] }: Schedule): void {
  if (first !== undefined) saveCheckpoint(run, first);
}

/**
 * Runs the schedule that stands with other fills from a year on. Returns its value; minus infinity where it leaves more
 * unpaid, or something unpaid earlier, than no conversion does.
 */
export function tryFills(trials: ConversionTrials, fills: readonly (Fill | null)[], from: number): number {
  const { program, run, standing, tried } = trials;
  const january = standing.januaries[from];
  if (january === undefined) return standing.value;
  for (let at = from; at < program.years.length; at++) writeFill(trials, at, fills[at] ?? null);
  for (let at = 0; at < program.years.length; at++) tried.fills[at] = fills[at] ?? null;
  tried.isBeyondLimit = false;
  restoreCheckpoint(run, january);
  for (let at = from; at < program.years.length; at++)
    run.expectedConversions[at] = trials.isGuessing
      ? standing.amounts[at] || tried.amounts[at] || Number.NaN
      : Number.NaN;
  runYears(program, run, recorderOf(trials), { from, to: program.years.length });
  trials.yearsRun += program.years.length - from;
  return judged(trials, from);
}

/** The value of the schedule that has just been run from a year on. */
function judged(trials: ConversionTrials, from: number): number {
  const { run, tried } = trials;
  trials.triedFrom = from;
  tried.firstShortfallMonth = run.status.firstShortfallMonth;
  tried.afterTaxLegacy = legacyOf(trials);
  tried.worth = worthOf(trials);
  tried.isAdmissible = isAdmissible(trials);
  tried.value = tried.isAdmissible && !tried.isBeyondLimit ? tried.worth : Number.NEGATIVE_INFINITY;
  return tried.value;
}

/** Runs the standing schedule from a January on after a change of what the accounts hold then. Returns the after-tax legacy. */
export function runAdjusted(trials: ConversionTrials, from: number, adjust: (run: Run) => void): number {
  const { program, run, standing } = trials;
  const january = standing.januaries[from];
  if (january === undefined) return Number.NaN;
  const years = program.years.length;
  for (let at = from; at < years; at++) {
    writeFill(trials, at, standing.fills[at] ?? null);
    run.expectedConversions[at] = standing.amounts[at] ?? Number.NaN;
  }
  restoreCheckpoint(run, january);
  adjust(run);
  runYears(program, run, RECORDS_NOTHING, { from, to: years });
  trials.yearsRun += years - from;
  return legacyOf(trials);
}

/** After-tax legacy of the plan that has just been run, dollars of the start month. */
function legacyOf({ program, run, judgement }: ConversionTrials): number {
  return afterTaxLegacy(program, run, judgement.heirTaxRate) / (program.priceLevel[program.months] ?? 1);
}

/** Lets the schedule tried last stand. */
export function adopt(trials: ConversionTrials): void {
  const { standing, tried, triedFrom } = trials;
  for (let at = 0; at < triedFrom; at++) {
    tried.amounts[at] = standing.amounts[at] ?? 0;
    tried.convertible[at] = standing.convertible[at] ?? 0;
    tried.ordinaryIncome[at] = standing.ordinaryIncome[at] ?? 0;
    tried.taxes[at] = standing.taxes[at] ?? 0;
    tried.unpaid[at] = standing.unpaid[at] ?? 0;
  }
  for (let at = 0; at <= triedFrom; at++) {
    const earlier = standing.januaries[at];
    const later = tried.januaries[at];
    if (earlier === undefined || later === undefined) continue;
    tried.januaries[at] = earlier;
    standing.januaries[at] = later;
  }
  trials.standing = tried;
  trials.tried = standing;
}

/** Whole simulations: plan-years over the years of the plan, rounded up. */
export function simulationsOf({ yearsRun, program }: ConversionTrials): number {
  return Math.ceil(yearsRun / program.years.length);
}

function copySchedule(from: Schedule, to: Schedule): void {
  to.worth = from.worth;
  to.isAdmissible = from.isAdmissible;
  for (const column of ['amounts', 'convertible', 'ordinaryIncome', 'taxes', 'unpaid'] as const)
    to[column].set(from[column]);
  to.value = from.value;
  to.afterTaxLegacy = from.afterTaxLegacy;
  to.firstShortfallMonth = from.firstShortfallMonth;
}

/** Writes a year's fill into the program. */
export function writeFill({ program, standingLimits }: ConversionTrials, yearIndex: number, fill: Fill | null): void {
  const isAmount = fill?.measure === AMOUNT;
  program.conversions[yearIndex] = isAmount ? fill.edge : (fill?.most ?? 0);
  program.convertsByRule[yearIndex] = fill === null || isAmount ? 0 : 1;
  const row = yearIndex * LIMIT.columns;
  for (let measure = 0; measure < LIMIT.columns; measure++) {
    const standing = standingLimits[row + measure] ?? Number.POSITIVE_INFINITY;
    program.conversionLimits[row + measure] = fill?.measure === measure ? Math.min(standing, fill.edge) : standing;
  }
}

function recorderOf(trials: ConversionTrials): Recorder {
  const { tried, program } = trials;
  return {
    recordsMonths: false,
    month: () => undefined,
    year: (run, yearIndex) => {
      const { status, lines } = run;
      tried.amounts[yearIndex] = status.converted;
      tried.convertible[yearIndex] = convertibleOf(run) + status.converted;
      tried.ordinaryIncome[yearIndex] = measureOf(lines, LIMIT.ordinaryIncomeLessDeductions);
      tried.unpaid[yearIndex] = status.shortfallOfYear / deflatorOfYear(program, yearIndex);
      tried.taxes[yearIndex] = taxesOfYear(trials, yearIndex);
      if (tried.fills[yearIndex]?.measure === AMOUNT && excessOverLimits(program, lines, yearIndex) > NOISE)
        tried.isBeyondLimit = true;
      const next = tried.januaries[yearIndex + 1];
      if (next !== undefined) saveCheckpoint(run, next);
    },
  };
}

/** Taxes and surcharges of the year that has just been run, dollars of the start month. */
export function taxesOfYear({ program, run, payroll }: ConversionTrials, yearIndex: number): number {
  const taxes = (run.liability[yearIndex] ?? 0) + (payroll[yearIndex] ?? 0) + run.status.surchargeOfYear;
  return taxes / deflatorOfYear(program, yearIndex);
}

/** Lifetime tax of the schedule just tried as the search counts it: discounted, dollars of the start month. */
function discountedTaxes({ standing, tried, triedFrom, discount }: ConversionTrials): number {
  let sum = 0;
  for (let at = 0; at < discount.length; at++) {
    const { taxes } = at < triedFrom ? standing : tried;
    sum += (taxes[at] ?? 0) * (discount[at] ?? 1);
  }
  return sum;
}

/** What the accounts hold that conversions take from. */
export function convertibleOf({ conversionSources }: Run): number {
  let sum = 0;
  for (const source of conversionSources) sum += balanceOf(source);
  return sum;
}

function isAdmissible({ baseline, tried, standing, triedFrom }: ConversionTrials): boolean {
  const unpaid = sumFrom(standing.unpaid, tried.unpaid, triedFrom);
  return leavesNoMoreUnpaid(
    { firstShortfallMonth: tried.firstShortfallMonth, unpaid },
    { firstShortfallMonth: baseline.firstShortfallMonth, unpaid: unpaidOf(baseline) },
  );
}

function worthOf(trials: ConversionTrials): number {
  const { judgement, tried } = trials;
  return judgement.objective === 'afterTaxLegacy' ? tried.afterTaxLegacy : -discountedTaxes(trials);
}

/** The sum of a column whose years before `from` are another schedule's, always in the order of the years. */
function sumFrom(before: Float64Array, after: Float64Array, from: number): number {
  let sum = 0;
  for (let at = 0; at < after.length; at++) sum += (at < from ? before[at] : after[at]) ?? 0;
  return sum;
}
