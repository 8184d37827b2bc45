import type { Program } from '../program/program.ts';

/** The cell of `Run.carryforward` for short-term losses carried into a year, where lots are kept. 26 USC 1212(b)(1)(A). */
export function shortCarryforward({ years }: Pick<Program, 'years'>, yearIndex: number): number {
  return years.length + 1 + yearIndex;
}
