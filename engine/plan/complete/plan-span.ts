import { type MonthIndex, parseDate, yearMonth } from '../../primitives/calendar.ts';

export const LONGEST_PLAN_YEARS = 90;
/** The highest age that a plan may end with. */
export const HIGHEST_AGE = 120;

interface Lifespan {
  readonly birthDate: string;
  readonly planEnd: number;
}

/** The year in whose December the person is assumed to die: that of reaching `planEnd`. */
export function deathYearOf({ birthDate, planEnd }: Lifespan): number {
  return parseDate(birthDate).year + planEnd;
}

/** The plan's last calendar year: that of the last death. */
export function lastYearOf(persons: readonly Lifespan[]): number {
  return Math.max(...persons.map(deathYearOf));
}

/** January of the year after: a flow that ends with the plan, or with a life, is still paid in the December before. */
export function monthAfter(year: number): MonthIndex {
  return yearMonth(year + 1, 1);
}
