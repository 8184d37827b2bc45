import { type MonthIndex, monthOfAttainment, parseDate, parseYearMonth } from '../../primitives/calendar.ts';
import type { Person } from '../schema/person.ts';

/** Calendar months of a disability benefit before Medicare begins. 42 USC 426(b)(2)(A). */
const DISABILITY_MONTHS = 24;

/**
 * First month of Medicare: `startAge` is attained the day before the birthday, 42 CFR 406.10, 407.14; sooner after two years
 * of a disability benefit, 42 USC 426(b).
 */
export function medicareMonthOf({
  birthDate,
  medicare: { startAge },
  socialSecurity: { disabledSince },
}: Pick<Person, 'birthDate' | 'medicare' | 'socialSecurity'>): MonthIndex {
  const byAge = monthOfAttainment(parseDate(birthDate), startAge * 12);
  return disabledSince === null ? byAge : Math.min(byAge, parseYearMonth(disabledSince) + DISABILITY_MONTHS);
}
