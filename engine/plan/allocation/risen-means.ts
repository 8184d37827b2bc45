import type { Assumptions } from '../schema/assumptions.ts';

/** The mean returns of bonds and cash by so many points higher; those of stocks, TIPS and real estate stay. */
export function risenMeans(assumptions: Assumptions, points: number): Assumptions {
  if (points === 0) return assumptions;
  const { bondReturn, cashReturn } = assumptions;
  return { ...assumptions, bondReturn: bondReturn + points, cashReturn: cashReturn + points };
}
