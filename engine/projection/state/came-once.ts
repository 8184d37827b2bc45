import { copyCells } from '../../primitives/cells.ts';
import { YEAR } from './run-cells.ts';
import type { Run } from './run-state.ts';

/** Begins a flow that comes once in a year, not month by month: what it changes of `Run.year` is kept apart in a year that is to be annualized. */
export function openOnce(run: Run): void {
  if (isKeptApart(run)) copyCells(run.year, run.yearBeforeOnce, YEAR.columns);
}

/** Ends it. */
export function closeOnce(run: Run): void {
  if (!isKeptApart(run)) return;
  const { year, yearBeforeOnce, cameOnce } = run;
  for (let cell = 0; cell < YEAR.columns; cell++)
    cameOnce[cell] = (cameOnce[cell] ?? 0) + (year[cell] ?? 0) - (yearBeforeOnce[cell] ?? 0);
}

function isKeptApart({ cameOnce, status }: Run): boolean {
  return status.yearIndex === 0 && cameOnce.length > 0;
}
