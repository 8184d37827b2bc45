import { power } from '../../primitives/math.ts';
import { LIMIT, type Program } from '../../projection/program/program.ts';
import { SCHEDULE } from '../../projection/program/schedule-columns.ts';
import { deflatorOfYear, scheduledSum } from '../../projection/program/year-sums.ts';
import { afterTaxLegacy } from '../../projection/result/after-tax-legacy.ts';
import { RECORDS_NOTHING, type Recorder, runYears } from '../../projection/run/simulate.ts';
import { emptyCheckpoint, restoreCheckpoint, saveCheckpoint } from '../../projection/state/checkpoint.ts';
import { balanceOf } from '../../projection/state/holding.ts';
import { openMarket, type Returns } from '../../projection/state/market.ts';
import type { Checkpoint, Run } from '../../projection/state/run-state.ts';
import { createRun, startRun } from '../../projection/state/start-run.ts';
import { excessOverLimits, measureOf } from '../../projection/year-return/conversion-limits.ts';
import { leavesNoMoreUnpaid, unpaidOf } from './unpaid.ts';

/** A year's conversion target: convert until a measure of its return reaches `edge`. Null means no conversion. */
export interface ConversionTarget {
  /** A column of `LIMIT`, or `AMOUNT`. */
  readonly measure: number;
  /** Nominal dollars; infinite to convert as much as the fixed limits allow. */
  readonly edge: number;
  /** Cap on the amount converted, nominal dollars. */
  readonly most?: number;
}

/** `ConversionTarget.measure` of a target that is an amount to convert. */
export const AMOUNT = -1;

/** Tolerance for floating-point error when an amount is compared with a limit, dollars. */
const NOISE = 1e-6;

/** What a schedule is optimized for. */
export interface Criterion {
  readonly objective: 'afterTaxLegacy' | 'lifetimeTax';
  readonly heirTaxRate: number;
  /** Real, a year. */
  readonly discountRate: number;
}

/** A schedule of conversions and the results of its run. */
export interface Schedule {
  /** One for each year of the plan. */
  readonly targets: (ConversionTarget | null)[];
  /** State at the start of each year; for the first year, on the plan's first day. */
  readonly yearStartStates: Checkpoint[];
  /** Nominal dollars converted in each year. */
  readonly amounts: Float64Array;
  /** Year-end balance of the source accounts plus the year's conversion, nominal dollars. */
  readonly convertible: Float64Array;
  /** Ordinary income less deductions on each year's settled return, nominal dollars. */
  readonly ordinaryIncome: Float64Array;
  /** Each year's taxes with surcharges, and its shortfall: dollars of the start month, undiscounted. */
  readonly taxes: Float64Array;
  readonly unpaid: Float64Array;
  /** After-tax legacy, or lifetime tax negated, so that more is better. Dollars of the start month. */
  objectiveValue: number;
  /** Feasible: money runs short no earlier, and by no more, than without conversions. */
  isAdmissible: boolean;
  /** The objective value as the search sees it: minus infinity if infeasible or if an amount exceeds a fixed limit. */
  value: number;
  afterTaxLegacy: number;
  firstShortfallMonth: number;
  /** Whether an amount exceeded a fixed limit. */
  isBeyondLimit: boolean;
}

/**
 * Evaluates conversion schedules on the plan's own simulation. A candidate is run from the first year in which it differs from
 * the incumbent, and may replace it. `program` is a private copy, whose limits each candidate's targets are written into.
 */
export interface ConversionTrials {
  readonly program: Program;
  readonly run: Run;
  /** The `Program.conversionLimits` that apply to every candidate: the target bracket and the guards. */
  readonly fixedLimits: Float64Array;
  readonly criterion: Criterion;
  /** Payroll tax withheld from wages in each year, nominal dollars, and each year's discount factor. */
  readonly payroll: Float64Array;
  readonly discount: Float64Array;
  /** The schedule without conversions, which defines feasibility for the others. */
  readonly baseline: Schedule;
  incumbent: Schedule;
  candidate: Schedule;
  /** The first year in which `candidate` differs from `incumbent`. */
  candidateFrom: number;
  /** Plan-years simulated so far. */
  yearsRun: number;
  /** Whether solves start from the incumbent's amounts; if not, a trial is bit-identical to the projection's own run. */
  isGuessing: boolean;
}

/**
 * Prepares trials of a program compiled with the fixed limits, and runs it without conversions. The trials write each year's
 * target into a copy; the program passed in is never modified.
 */
export function conversionTrials(given: Program, returns: Returns, criterion: Criterion): ConversionTrials {
  const program = withOwnConversions(given);
  const run = createRun(program);
  openMarket(program, run, returns);
  startRun(run, false);
  const trials: ConversionTrials = {
    program,
    run,
    fixedLimits: Float64Array.from(given.conversionLimits),
    criterion,
    payroll: Float64Array.from(program.years, (year) => scheduledSum(program, year, SCHEDULE.payroll)),
    discount: Float64Array.from(program.years, (_, at) => 1 / power(1 + criterion.discountRate, at)),
    baseline: emptySchedule(program, run),
    incumbent: emptySchedule(program, run),
    candidate: emptySchedule(program, run),
    candidateFrom: 0,
    yearsRun: 0,
    isGuessing: true,
  };
  for (const schedule of [trials.baseline, trials.incumbent, trials.candidate]) saveFirst(run, schedule);
  runCandidate(trials, trials.incumbent.targets, 0);
  trials.candidate.value = trials.candidate.objectiveValue;
  trials.candidate.isAdmissible = true;
  copySchedule(trials.candidate, trials.baseline);
  accept(trials);
  return trials;
}

/** A copy with its own conversion amounts, rule flags and limits, the columns a search writes to; the rest is shared. */
function withOwnConversions(program: Program): Program {
  return {
    ...program,
    conversions: Float64Array.from(program.conversions),
    convertsByRule: Uint8Array.from(program.convertsByRule),
    conversionLimits: Float64Array.from(program.conversionLimits),
  };
}

function emptySchedule(program: Program, run: Run): Schedule {
  const years = program.years.length;
  return {
    targets: program.years.map(() => null),
    yearStartStates: Array.from({ length: years + 1 }, () => emptyCheckpoint(run)),
    amounts: new Float64Array(years),
    convertible: new Float64Array(years),
    ordinaryIncome: new Float64Array(years),
    taxes: new Float64Array(years),
    unpaid: new Float64Array(years),
    objectiveValue: 0,
    isAdmissible: true,
    value: Number.NEGATIVE_INFINITY,
    afterTaxLegacy: 0,
    firstShortfallMonth: -1,
    isBeyondLimit: false,
  };
}

function saveFirst(run: Run, { yearStartStates: [first] }: Schedule): void {
  if (first !== undefined) saveCheckpoint(run, first);
}

/** Runs a candidate: the incumbent with other targets from a year on. Returns its value, minus infinity if infeasible. */
export function runCandidate(
  trials: ConversionTrials,
  targets: readonly (ConversionTarget | null)[],
  from: number,
): number {
  const { program, run, incumbent, candidate } = trials;
  const startState = incumbent.yearStartStates[from];
  if (startState === undefined) return incumbent.value;
  for (let at = from; at < program.years.length; at++) setTarget(trials, at, targets[at] ?? null);
  for (let at = 0; at < program.years.length; at++) candidate.targets[at] = targets[at] ?? null;
  candidate.isBeyondLimit = false;
  restoreCheckpoint(run, startState);
  for (let at = from; at < program.years.length; at++)
    run.expectedConversions[at] = trials.isGuessing
      ? incumbent.amounts[at] || candidate.amounts[at] || Number.NaN
      : Number.NaN;
  runYears(program, run, recorderOf(trials), { from, to: program.years.length });
  trials.yearsRun += program.years.length - from;
  return scoreCandidate(trials, from);
}

/** Scores the candidate that has just been run from a year on. */
function scoreCandidate(trials: ConversionTrials, from: number): number {
  const { run, candidate } = trials;
  trials.candidateFrom = from;
  candidate.firstShortfallMonth = run.status.firstShortfallMonth;
  candidate.afterTaxLegacy = legacyOf(trials);
  candidate.objectiveValue = objectiveValueOf(trials);
  candidate.isAdmissible = isAdmissible(trials);
  candidate.value =
    candidate.isAdmissible && !candidate.isBeyondLimit ? candidate.objectiveValue : Number.NEGATIVE_INFINITY;
  return candidate.value;
}

/** Reruns the incumbent from the start of a year after adjusting the account balances. Returns the after-tax legacy. */
export function runAdjusted(trials: ConversionTrials, from: number, adjust: (run: Run) => void): number {
  const { program, run, incumbent } = trials;
  const startState = incumbent.yearStartStates[from];
  if (startState === undefined) return Number.NaN;
  const years = program.years.length;
  for (let at = from; at < years; at++) {
    setTarget(trials, at, incumbent.targets[at] ?? null);
    run.expectedConversions[at] = incumbent.amounts[at] ?? Number.NaN;
  }
  restoreCheckpoint(run, startState);
  adjust(run);
  runYears(program, run, RECORDS_NOTHING, { from, to: years });
  trials.yearsRun += years - from;
  return legacyOf(trials);
}

/** After-tax legacy at the end of the last run, dollars of the start month. */
function legacyOf({ program, run, criterion }: ConversionTrials): number {
  return afterTaxLegacy(program, run, criterion.heirTaxRate) / (program.priceLevel[program.months] ?? 1);
}

/** Makes the last candidate the incumbent. */
export function accept(trials: ConversionTrials): void {
  const { incumbent, candidate, candidateFrom } = trials;
  for (let at = 0; at < candidateFrom; at++) {
    candidate.amounts[at] = incumbent.amounts[at] ?? 0;
    candidate.convertible[at] = incumbent.convertible[at] ?? 0;
    candidate.ordinaryIncome[at] = incumbent.ordinaryIncome[at] ?? 0;
    candidate.taxes[at] = incumbent.taxes[at] ?? 0;
    candidate.unpaid[at] = incumbent.unpaid[at] ?? 0;
  }
  for (let at = 0; at <= candidateFrom; at++) {
    const earlier = incumbent.yearStartStates[at];
    const later = candidate.yearStartStates[at];
    if (earlier === undefined || later === undefined) continue;
    candidate.yearStartStates[at] = earlier;
    incumbent.yearStartStates[at] = later;
  }
  trials.incumbent = candidate;
  trials.candidate = incumbent;
}

/** Runs a schedule exactly as the projection does and makes it the incumbent. */
export function setIncumbent(trials: ConversionTrials, targets: readonly (ConversionTarget | null)[]): void {
  const { baseline } = trials;
  trials.isGuessing = false;
  const isNone = targets.every((target) => target === null);
  runCandidate(trials, targets, 0);
  // No conversion is the baseline, feasible by definition.
  if (isNone) {
    trials.candidate.value = baseline.value;
    trials.candidate.isAdmissible = true;
  }
  trials.isGuessing = true;
  accept(trials);
}

/** Plan-years simulated, in whole simulations of the plan, rounded up. */
export function simulationsOf({ yearsRun, program }: ConversionTrials): number {
  return Math.ceil(yearsRun / program.years.length);
}

function copySchedule(from: Schedule, to: Schedule): void {
  to.objectiveValue = from.objectiveValue;
  to.isAdmissible = from.isAdmissible;
  for (const column of ['amounts', 'convertible', 'ordinaryIncome', 'taxes', 'unpaid'] as const)
    to[column].set(from[column]);
  to.value = from.value;
  to.afterTaxLegacy = from.afterTaxLegacy;
  to.firstShortfallMonth = from.firstShortfallMonth;
}

/** Sets a year's target in the trials' own program. */
export function setTarget(
  { program, fixedLimits }: ConversionTrials,
  yearIndex: number,
  target: ConversionTarget | null,
): void {
  const isAmount = target?.measure === AMOUNT;
  program.conversions[yearIndex] = isAmount ? target.edge : (target?.most ?? 0);
  program.convertsByRule[yearIndex] = target === null || isAmount ? 0 : 1;
  const row = yearIndex * LIMIT.columns;
  for (let measure = 0; measure < LIMIT.columns; measure++) {
    const fixed = fixedLimits[row + measure] ?? Number.POSITIVE_INFINITY;
    program.conversionLimits[row + measure] = target?.measure === measure ? Math.min(fixed, target.edge) : fixed;
  }
}

function recorderOf(trials: ConversionTrials): Recorder {
  const { candidate, program } = trials;
  return {
    recordsMonths: false,
    month: () => undefined,
    year: (run, yearIndex) => {
      const { status, linesBeforeHarvest: lines } = run;
      candidate.amounts[yearIndex] = status.converted;
      candidate.convertible[yearIndex] = convertibleOf(run) + status.converted;
      candidate.ordinaryIncome[yearIndex] = measureOf(lines, LIMIT.ordinaryIncomeLessDeductions);
      candidate.unpaid[yearIndex] = status.shortfallOfYear / deflatorOfYear(program, yearIndex);
      candidate.taxes[yearIndex] = taxesOfYear(trials, yearIndex);
      if (candidate.targets[yearIndex]?.measure === AMOUNT && excessOverLimits(program, lines, yearIndex) > NOISE)
        candidate.isBeyondLimit = true;
      const next = candidate.yearStartStates[yearIndex + 1];
      if (next !== undefined) saveCheckpoint(run, next);
    },
  };
}

/** Taxes and surcharges of the last year run, dollars of the start month. */
export function taxesOfYear(
  { program, run, payroll }: Pick<ConversionTrials, 'program' | 'run' | 'payroll'>,
  yearIndex: number,
): number {
  const taxes = (run.liability[yearIndex] ?? 0) + (payroll[yearIndex] ?? 0) + run.status.surchargeOfYear;
  return taxes / deflatorOfYear(program, yearIndex);
}

/** The candidate's discounted lifetime tax, dollars of the start month. */
function discountedTaxes({ incumbent, candidate, candidateFrom, discount }: ConversionTrials): number {
  let sum = 0;
  for (let at = 0; at < discount.length; at++) {
    const { taxes } = at < candidateFrom ? incumbent : candidate;
    sum += (taxes[at] ?? 0) * (discount[at] ?? 1);
  }
  return sum;
}

/** Total balance of the accounts that conversions come from. */
export function convertibleOf({ conversionSources }: Run): number {
  let sum = 0;
  for (const source of conversionSources) sum += balanceOf(source);
  return sum;
}

function isAdmissible({ baseline, candidate, incumbent, candidateFrom }: ConversionTrials): boolean {
  const unpaid = sumFrom(incumbent.unpaid, candidate.unpaid, candidateFrom);
  return leavesNoMoreUnpaid(
    { firstShortfallMonth: candidate.firstShortfallMonth, unpaid },
    { firstShortfallMonth: baseline.firstShortfallMonth, unpaid: unpaidOf(baseline) },
  );
}

function objectiveValueOf(trials: ConversionTrials): number {
  const { criterion, candidate } = trials;
  return criterion.objective === 'afterTaxLegacy' ? candidate.afterTaxLegacy : -discountedTaxes(trials);
}

/** Sums a column whose years before `from` come from another schedule, in year order so that the result is reproducible. */
function sumFrom(before: Float64Array, after: Float64Array, from: number): number {
  let sum = 0;
  for (let at = 0; at < after.length; at++) sum += (at < from ? before[at] : after[at]) ?? 0;
  return sum;
}
