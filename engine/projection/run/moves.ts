import { copyCells } from '../../primitives/cells.ts';
import type { Program, ProgramYear } from '../program/program.ts';
import { accrueIncome } from '../state/holdings.ts';
import { YEAR } from '../state/run-cells.ts';
import type { Run } from '../state/run-state.ts';

/** Keeps what the year has brought before its first month as what every one of its moves has found, until it comes. */
export function openMoves(run: Run, { partYears }: ProgramYear): void {
  for (let part = 1; part < partYears.length; part++) keepAt(run, part);
}

/** Where a move falls in a month: keeps what the year has brought to the state that is left. */
export function keepYearAtMove(program: Program, run: Run, month: number): void {
  const year = program.years[run.status.yearIndex];
  if (year === undefined || year.partYears.length === 0) return;
  let hasMoved = false;
  for (let part = 1; part < year.partYears.length; part++) {
    if (year.partYears[part]?.from === month) {
      for (const holding of run.incomeAccounts) accrueIncome(program, run, holding);
      hasMoved = true;
    }
    if (hasMoved) keepAt(run, part);
  }
}

function keepAt({ year, yearAtMove, cameOnce, onceAtMove }: Run, part: number): void {
  const kept = yearAtMove[part];
  const once = onceAtMove[part];
  if (kept !== undefined) copyCells(year, kept, YEAR.columns);
  if (once !== undefined) copyCells(cameOnce, once, cameOnce.length);
}
