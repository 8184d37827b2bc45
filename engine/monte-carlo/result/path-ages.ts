import type { MonthIndex } from '../../primitives/calendar.ts';
import type { Program } from '../../projection/program/program.ts';
import type { CountAtAge } from '../../results/monte-carlo/result.ts';
import { MOST_EXAMPLES } from '../statistics/histogram.ts';

/** A person's age at the end of a month of the plan, in years of twelve months; counted on after death. */
export function ageAt({ firstMonth }: Program, birthMonth: MonthIndex, month: number): number {
  return (firstMonth + month - birthMonth) / 12;
}

/** The client's age, by which paths are counted. */
export function clientAgeAt(program: Program, month: number): number {
  return ageAt(program, program.persons[0]?.birthMonth ?? 0, month);
}

/**
 * The paths whose month falls in each whole age of the client, in rising order, ages without any left out.
 * @param months of every path in order, -1 for one to count nowhere
 */
export function pathsByAge(program: Program, months: Int16Array): readonly CountAtAge[] {
  const ages = new Map<number, { paths: number; readonly examples: number[] }>();
  months.forEach((month, at) => {
    if (month < 0) return;
    const age = Math.floor(clientAgeAt(program, month));
    const counted = ages.get(age) ?? { paths: 0, examples: [] };
    counted.paths += 1;
    if (counted.examples.length < MOST_EXAMPLES) counted.examples.push(at + 1);
    ages.set(age, counted);
  });
  return [...ages].sort(([one], [other]) => one - other).map(([age, counted]) => ({ age, ...counted }));
}
