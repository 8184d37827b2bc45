import type { MonthIndex } from '../../primitives/calendar.ts';
import type { Program } from '../../projection/program/program.ts';
import type { CountAtAge } from '../monte-carlo-result.ts';

/** A person's age at the end of a month of the plan, in years of twelve months; counted on after death. */
export function ageAt({ firstMonth }: Program, birthMonth: MonthIndex, month: number): number {
  return (firstMonth + month - birthMonth) / 12;
}

/** The client's age, by which paths are counted. */
export function clientAgeAt(program: Program, month: number): number {
  return ageAt(program, program.persons[0]?.birthMonth ?? 0, month);
}

/** How many of the months fall in each whole age of the client, in rising order, ages without any left out. */
export function countsByAge(program: Program, months: Int16Array): readonly CountAtAge[] {
  const counts = new Map<number, number>();
  for (const month of months) {
    const age = Math.floor(clientAgeAt(program, month));
    counts.set(age, (counts.get(age) ?? 0) + 1);
  }
  return [...counts].sort(([one], [other]) => one - other).map(([age, paths]) => ({ age, paths }));
}
