import { closeMonth, growAccounts, openMonth, type Returns, settleMonth } from './month.ts';
import type { Program } from './program.ts';
import { type Run, startRun } from './run-state.ts';
import { closeYear, openYear } from './year-end.ts';

/** Looks on while a plan runs and keeps what it needs. It must not change the run. */
export interface Recorder {
  /** Whether the recorder reads the flows of single months and accounts. */
  readonly keepsMonths: boolean;
  /** Called at the end of each month of the plan, a December's settlement included. */
  readonly month: (run: Run, month: number) => void;
  /** Called at the end of each year, after its return is settled. */
  readonly year: (run: Run, yearIndex: number) => void;
}

/** The one simulation: runs a program under the given returns, telling the recorder what happens. */
export function simulate(program: Program, returns: Returns, recorder: Recorder): Run {
  const run = startRun(program, recorder.keepsMonths);
  for (let yearIndex = 0; yearIndex < program.years.length; yearIndex++) {
    const year = program.years[yearIndex];
    if (year === undefined) continue;
    openYear(program, run, yearIndex);
    for (let month = year.from; month < year.to; month++) {
      openMonth(run);
      settleMonth(program, run, month);
      growAccounts(program, run, returns, month);
      if (month === year.to - 1) closeYear(program, run, year);
      closeMonth(program, run);
      recorder.month(run, month);
    }
    recorder.year(run, yearIndex);
  }
  return run;
}
