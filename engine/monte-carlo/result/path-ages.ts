import type { Program } from '../../projection/program/program.ts';
import type { CountAtAge } from '../monte-carlo-result.ts';

/** The client's age at the end of a month of the plan, in years of twelve months; counted on after death. */
export function ageAt(program: Program, month: number): number {
  return (program.firstMonth + month - (program.persons[0]?.birthMonth ?? 0)) / 12;
}

/** How many of the months fall in each whole age of the client, in rising order, ages without any left out. */
export function countsByAge(program: Program, months: Int16Array): readonly CountAtAge[] {
  const counts = new Map<number, number>();
  for (const month of months) {
    const age = Math.floor(ageAt(program, month));
    counts.set(age, (counts.get(age) ?? 0) + 1);
  }
  return [...counts].sort(([one], [other]) => one - other).map(([age, paths]) => ({ age, paths }));
}
