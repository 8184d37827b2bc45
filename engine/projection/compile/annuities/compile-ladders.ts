import type { ProgramLadder, ProgramLadders } from '../../program/annuities/program-ladders.ts';
import type { Timeline } from '../../program/timeline.ts';

/** Ladders bought within the plan; null where there are none. */
export function laddersOf(bought: readonly ProgramLadder[], { years }: Timeline): ProgramLadders | null {
  if (bought.length === 0) return null;
  const sumOf = (ladders: readonly ProgramLadder[]) =>
    Float64Array.from({ length: years }, (_, at) =>
      ladders.reduce((sum, { yearEnds }) => sum + (yearEnds[at] ?? 0), 0),
    );
  return {
    bought,
    value: sumOf(bought),
    // What bonds outside retirement accounts are worth was taxed year by year. 26 CFR 1.1275-7(d).
    untaxed: sumOf(bought.filter(({ source }) => source === 'traditional')),
  };
}
