import type { SocialSecurityLaw } from '../../law/social-security-series.ts';
import { exceeds } from '../../primitives/binary-noise.ts';
import { type MonthIndex, yearMonth, yearOf } from '../../primitives/calendar.ts';
import type { Dimes } from '../../primitives/dimes.ts';
import { monthlyExemptEarnings, withholdingForEarnings } from '../rules/earnings-test.ts';
import type { Claimant } from './claim-household.ts';

/** A calendar year before full retirement age for whose work benefits are withheld. */
export interface TestedYear {
  readonly start: MonthIndex;
  /** The January after it, or full retirement age. */
  readonly end: MonthIndex;
  /** What is withheld for the year's work as far as benefits go, dimes of `asOf`. */
  readonly due: Dimes;
  /** By month: whether more is earned than leaves it untouched in the first year of retirement. */
  readonly isWorking: readonly boolean[];
}

/**
 * The years of work from that of `asOf` on, whose earnings before `asOf` count, too. Earnings and exempt amounts meet in dollars of their own year: benefits keep their value by
 * the COLAs, so that is what lies between. 42 USC 403(f)(3), (8).
 */
export function testedYears(self: Claimant, asOf: MonthIndex, law: SocialSecurityLaw): readonly TestedYear[] {
  const { earnedIn, dates } = self;
  if (earnedIn === null) return [];
  const { fullRetirementMonth } = dates;
  const years: TestedYear[] = [];
  let level = 1;
  for (let year = yearOf(asOf); yearMonth(year, 1) < fullRetirementMonth; year++) {
    const start = Math.max(asOf, yearMonth(year, 1));
    const end = Math.min(fullRetirementMonth, yearMonth(year + 1, 1));
    const january = yearMonth(year, 1);
    const months = Array.from({ length: end - january }, (_, at) => earnedIn(january + at) * level);
    const earnings = months.reduce((sum, earned) => sum + earned, 0);
    const due = withholdingForEarnings({ year, earnings, fullRetirementMonth }, law) / level;
    const exempt = monthlyExemptEarnings(year, fullRetirementMonth, law);
    const isWorking = months.slice(start - january).map((earned) => exceeds(earned, exempt));
    if (due > 0 && start < end) years.push({ start, end, due, isWorking });
    level *= 1 + law.colaRate(year);
  }
  return years;
}
