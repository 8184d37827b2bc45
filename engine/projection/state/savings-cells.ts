import type { Program } from '../program/program.ts';
import type { ProgramSaving } from '../program/program-saving.ts';
import { taxOwner } from './holding.ts';
import type { Run } from './run-state.ts';

/**
 * Cells of `Run.savings`, in a plan that may have a saver's credit or match; the second person's follows the first's: what retirement
 * plans paid out in the two years before this one, and the match of the last return, which is not paid yet. Simplification: nothing
 * was paid out in the years before the plan, and what comes between a year and its return is not known. Nominal dollars.
 */
export const SAVINGS = { yearBeforeLast: 0, lastYear: 2, match: 4, columns: 6 } as const;

const PERSONS = 2;

/** How many cells a program needs. */
export function savingsCellCount({ saving }: Pick<Program, 'saving'>): number {
  return saving === null ? 0 : SAVINGS.columns;
}

/** January, before anything of the year: last year's distributions move into the testing period. 26 USC 25B(d)(2)(B), 6433(d)(2)(B). */
export function openSavingsYear(program: Program, saving: ProgramSaving, run: Run): void {
  const { savings, status } = run;
  if (status.yearIndex === 0) return;
  for (let person = 0; person < PERSONS; person++) {
    savings[SAVINGS.yearBeforeLast + person] = savings[SAVINGS.lastYear + person] ?? 0;
    savings[SAVINGS.lastYear + person] = distributedIn(program, saving, run, {
      person,
      yearIndex: status.yearIndex - 1,
    });
  }
}

interface PersonInYear {
  readonly person: number;
  /** The year that the accounts stand in still. */
  readonly yearIndex: number;
}

/** What retirement plans have paid out to a person in the year so far, what came before the plan included. */
export function distributedIn(
  { yearToDate }: Program,
  saving: ProgramSaving,
  { holdings }: Run,
  { person, yearIndex }: PersonInYear,
): number {
  let sum = saving.pensions[yearIndex * PERSONS + person] ?? 0;
  if (yearIndex === 0 && person === 0) sum += yearToDate.retirementDistributions;
  for (const at of saving.testedAccounts) {
    const holding = holdings[at];
    if (holding !== undefined && taxOwner(holding) === person) sum += holding.distributed - holding.takenBefore;
  }
  return sum;
}

/** A person's distributions of the testing period so far. */
export function testedDistributions(program: Program, saving: ProgramSaving, run: Run, person: number): number {
  const { savings, status } = run;
  const before = (savings[SAVINGS.yearBeforeLast + person] ?? 0) + (savings[SAVINGS.lastYear + person] ?? 0);
  return before + distributedIn(program, saving, run, { person, yearIndex: status.yearIndex });
}
