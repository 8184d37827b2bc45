import type { Assumptions } from '../schema/assumptions.ts';

/** The mean returns of bonds, TIPS and cash by so many points higher; those of stocks and real estate stay. */
export function risenMeans(assumptions: Assumptions, points: number): Assumptions {
  if (points === 0) return assumptions;
  const { bondReturn, cashReturn, classes } = assumptions;
  const tips = classes?.tips ?? null;
  return {
    ...assumptions,
    bondReturn: bondReturn + points,
    cashReturn: cashReturn + points,
    classes: classes === null || tips === null ? classes : { ...classes, tips: { ...tips, mean: tips.mean + points } },
  };
}
