import type { Program, ProgramYear } from '../program/program.ts';
import { openMarket, type Returns } from '../state/market.ts';
import type { Run } from '../state/run-state.ts';
import { createRun, startRun } from '../state/start-run.ts';
import { openDecember, runUnsettled } from './december/december-trials.ts';
import { hasConversionToSolve, solveAgain, solveDecember } from './december/solve-december.ts';
import { closeYear } from './harvest/close-year.ts';
import {
  closeMonth,
  growAccounts,
  openMonth,
  runSpendingOnlyMonths,
  settleMonth,
  settleRuleDrivenFlows,
} from './month.ts';
import { openYear } from './year-end.ts';

/** Observes a run and keeps what it needs. It must not change the run. */
export interface Recorder {
  /** Whether the recorder reads the flows of single months and accounts; without that they are not written. */
  readonly recordsMonths: boolean;
  /** Called at the end of each month of the plan, a December's settlement included, where `recordsMonths` says so. */
  readonly month: (run: Run, month: number) => void;
  /** Called at the end of each year, after its return is settled. */
  readonly year: (run: Run, yearIndex: number) => void;
}

/** Places of years of the plan. */
export interface YearSpan {
  readonly from: number;
  readonly to: number;
}

/** For a run of which only the final state is used. */
export const RECORDS_NOTHING: Recorder = { recordsMonths: false, month: () => undefined, year: () => undefined };

/**
 * The one simulation: runs a program under the given returns and calls the recorder at the end of each month and year.
 * Reuses `run` where one of the same program is given.
 */
export function simulate(program: Program, returns: Returns, recorder: Recorder, run = createRun(program)): Run {
  openMarket(program, run, returns);
  startRun(run, recorder.recordsMonths);
  runYears(program, run, recorder, { from: 0, to: program.years.length });
  return run;
}

/**
 * Runs the years `from` up to but not including `to`: after `startRun`, or after a return to the state in which the year
 * before them ended.
 */
export function runYears(program: Program, run: Run, recorder: Recorder, { from, to }: YearSpan): void {
  for (let yearIndex = from; yearIndex < to; yearIndex++) {
    const year = program.years[yearIndex];
    if (year === undefined) continue;
    openYear(program, run, yearIndex);
    for (let month = year.from; month < year.to; month++) {
      if (!run.recordsMonths) month = runSpendingOnlyMonths(program, run, month, year.to - 1);
      openMonth(program, run, month);
      if (month === year.to - 1 && hasConversionToSolve(program, yearIndex)) closeChosenYear(program, run, year);
      else runMonth(program, run, year);
      closeMonth(program, run);
      if (run.recordsMonths) recorder.month(run, month);
    }
    recorder.year(run, yearIndex);
  }
}

/** Runs a year up to its last month, from which `runDecemberAgain` then tries conversions. Months are not recorded. */
export function runToDecember(program: Program, run: Run, yearIndex: number): void {
  const year = program.years[yearIndex];
  if (year === undefined) return;
  const last = year.to - 1;
  openYear(program, run, yearIndex);
  for (let month = year.from; month < last; month++) {
    month = runSpendingOnlyMonths(program, run, month, last);
    if (month === last) break;
    openMonth(program, run, month);
    runMonth(program, run, year);
    closeMonth(program, run);
  }
  openMonth(program, run, last);
  settleRuleDrivenFlows(program, run);
  openDecember(run);
}

/** Runs a year without conversions up to the return of its last December: rebalanced, and not yet settled. */
export function runUnsettledDecember(program: Program, run: Run, yearIndex: number): void {
  const year = program.years[yearIndex];
  if (year === undefined) return;
  runToDecember(program, run, yearIndex);
  runUnsettled(program, run, year);
}

/** Runs the last month of the year up to whose December the run came, from the state in which it opened. Only a search, whose trials stop early, may do so more than once. */
export function runDecemberAgain(program: Program, run: Run, yearIndex: number): void {
  const year = program.years[yearIndex];
  if (year === undefined) return;
  solveAgain(program, run, year);
  closeMonth(program, run);
}

function runMonth(program: Program, run: Run, year: ProgramYear): void {
  settleMonth(program, run);
  growAccounts(program, run);
  if (run.status.month === year.to - 1) closeYear(program, run, year, null);
}

/** A December whose conversion is found by trials. */
function closeChosenYear(program: Program, run: Run, year: ProgramYear): void {
  settleRuleDrivenFlows(program, run);
  solveDecember(program, run, year);
}
