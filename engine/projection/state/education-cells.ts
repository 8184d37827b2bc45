import type { Program, ProgramYear } from '../program/program.ts';
import type { EducationRollover } from '../program/program-education.ts';
import { balanceOf, type Holding } from './holding.ts';
import type { Run } from './run-state.ts';

/**
 * Cells of `Run.education`, in a plan whose 529 plans fill Roth IRAs: what each person has got so far in life, then for each
 * rollover the shares of its account that were contributed in the last calendar years, a slot a year (`year % slots`). All
 * money of an account grows alike and is paid out pro rata, so that only deposits change the shares.
 */
const PERSONS = 2;

/** How many cells a program needs. */
export function educationCellCount({ education }: Pick<Program, 'education'>): number {
  const rollovers = education?.rollovers ?? [];
  const [first] = rollovers;
  return first === undefined ? 0 : PERSONS + rollovers.length * slotsOf(first);
}

/** The year of a transfer, and those before it whose contributions do not count. */
function slotsOf({ contributionYears }: EducationRollover): number {
  return contributionYears + 1;
}

function firstSlot(rollover: EducationRollover, place: number): number {
  return PERSONS + place * slotsOf(rollover);
}

/** On the plan's first day: what was moved before it, and what was contributed lately, which is taken to be of the year before. */
export function openEducation({ education, years }: Program, { education: cells }: Run): void {
  const firstYear = years[0]?.year ?? 0;
  education?.rollovers.forEach((rollover, place) => {
    const person = rollover.beneficiaries[0] ?? -1;
    if (person >= 0) cells[person] = (cells[person] ?? 0) + rollover.before;
    cells[firstSlot(rollover, place) + ((firstYear - 1) % slotsOf(rollover))] = rollover.recentShare;
  });
}

/** Opens a year: what was contributed longer ago may be moved. */
export function openEducationYear({ education }: Program, { education: cells }: Run, { year }: ProgramYear): void {
  const rollovers = education?.rollovers ?? [];
  for (let place = 0; place < rollovers.length; place++) {
    const rollover = rollovers[place];
    if (rollover !== undefined) cells[firstSlot(rollover, place) + (year % slotsOf(rollover))] = 0;
  }
}

/** What a person has got from 529 plans so far. */
export function rolledOver({ education }: Run, person: number): number {
  return education[person] ?? 0;
}

export function addRolledOver({ education }: Run, person: number, amount: number): void {
  education[person] = (education[person] ?? 0) + amount;
}

/** The share of a rollover's account that was contributed too lately to be moved. */
export function recentShare({ education }: Run, rollover: EducationRollover, place: number): number {
  const first = firstSlot(rollover, place);
  let share = 0;
  for (let slot = first; slot < first + slotsOf(rollover); slot++) share += education[slot] ?? 0;
  return share;
}

/** Restates the shares after the balance of the account has become `factor` times what it was, the recent dollars as they were. */
export function restateShares({ education }: Run, rollover: EducationRollover, place: number, factor: number): void {
  const first = firstSlot(rollover, place);
  for (let slot = first; slot < first + slotsOf(rollover); slot++)
    education[slot] = factor > 0 ? (education[slot] ?? 0) / factor : 0;
}

/** Counts what has just been put into an account, in a plan whose 529 plans fill Roth IRAs. */
export function noteEducationDeposit(program: Program, run: Run, holding: Holding, amount: number): void {
  const rollovers = program.education?.rollovers ?? [];
  for (let place = 0; place < rollovers.length; place++) {
    const rollover = rollovers[place];
    if (rollover === undefined || rollover.account !== holding.at) continue;
    const balance = balanceOf(holding);
    const before = balance - amount;
    restateShares(run, rollover, place, before > 0 ? balance / before : 0);
    const year = program.years[run.status.yearIndex]?.year ?? 0;
    const slot = firstSlot(rollover, place) + (year % slotsOf(rollover));
    run.education[slot] = (run.education[slot] ?? 0) + amount / balance;
  }
}
