import type { Plan } from '../../../plan/complete/plan.ts';
import type { ProgramFall } from '../../program/prices/program-fall.ts';
import type { Timeline } from '../../program/timeline.ts';

/** Null where nothing falls within the plan. A fall before it begins is met in its first month. */
export function fallOf({ shock }: Plan, { firstYear, years }: Timeline): ProgramFall | null {
  if (shock?.stocks === undefined && shock?.bonds === undefined) return null;
  const { stocks, bonds } = shock;
  const placeOf = (year: number | undefined) => {
    const place = year === undefined ? -1 : Math.max(0, year - firstYear);
    return place < years ? place : -1;
  };
  return {
    stocksIn: placeOf(stocks?.year),
    bondsIn: placeOf(bonds?.year),
    stocksKept: 1 - (stocks?.share ?? 0),
    bondsKept: 1 - (bonds?.share ?? 0),
  };
}
