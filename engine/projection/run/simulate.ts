import type { Program } from '../program/program.ts';
import { openMarket, type Returns } from '../state/holdings.ts';
import type { Run } from '../state/run-state.ts';
import { createRun, startRun } from '../state/start-run.ts';
import { closeMonth, growAccounts, openMonth, runSpendingOnlyMonths, settleMonth } from './month.ts';
import { closeYear, openYear } from './year-end.ts';

/** Observes a run and keeps what it needs. It must not change the run. */
export interface Recorder {
  /** Whether the recorder reads the flows of single months and accounts; without that they are not written. */
  readonly recordsMonths: boolean;
  /** Called at the end of each month of the plan, a December's settlement included, where `recordsMonths` says so. */
  readonly month: (run: Run, month: number) => void;
  /** Called at the end of each year, after its return is settled. */
  readonly year: (run: Run, yearIndex: number) => void;
}

/** For a run of which only the final state is used. */
export const RECORDS_NOTHING: Recorder = { recordsMonths: false, month: () => undefined, year: () => undefined };

/**
 * The one simulation: runs a program under the given returns and calls the recorder at the end of each month and year.
 * Reuses `run` where one of the same program is given.
 */
export function simulate(program: Program, returns: Returns, recorder: Recorder, run = createRun(program)): Run {
  openMarket(program, run, returns);
  startRun(program, run, recorder.recordsMonths);
  for (let yearIndex = 0; yearIndex < program.years.length; yearIndex++) {
    const year = program.years[yearIndex];
    if (year === undefined) continue;
    openYear(program, run, yearIndex);
    for (let month = year.from; month < year.to; month++) {
      if (!run.recordsMonths) month = runSpendingOnlyMonths(program, run, month, year.to - 1);
      openMonth(program, run, month);
      settleMonth(program, run);
      growAccounts(program, run);
      if (month === year.to - 1) closeYear(program, run, year);
      closeMonth(program, run);
      if (run.recordsMonths) recorder.month(run, month);
    }
    recorder.year(run, yearIndex);
  }
  return run;
}
