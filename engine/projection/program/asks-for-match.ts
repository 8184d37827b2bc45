import type { ProgramYear } from './program.ts';

/** Whether a return of the year leaves out of an exclusion what came of deferrals that no employer matched. */
export function asksForMatch({ stateLaw: law, partYears }: Pick<ProgramYear, 'stateLaw' | 'partYears'>): boolean {
  const laws = [law, ...partYears.map((part) => part.stateLaw)];
  return laws.some((each) => each?.retirementRules.some((rule) => rule.leavesOutUnmatchedDeferrals) === true);
}
