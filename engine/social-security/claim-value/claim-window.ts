import type { SocialSecurityRules } from '../../law/social-security-law.ts';
import type { MonthIndex } from '../../primitives/calendar.ts';
import type { BenefitDates } from '../rules/full-retirement-age.ts';
import type { Claimant, ClaimHousehold, Deceased } from './claim-household.ts';

/** The first and last month in which a benefit may usefully begin. */
export interface ClaimWindow {
  readonly first: MonthIndex;
  readonly last: MonthIndex;
}

/**
 * The first month that a claim made in `asOf` reaches: six months back once past full retirement age, but never before it.
 * 42 USC 402(j)(1), (4); 20 CFR 404.621(a).
 */
function earliestPaidMonth(asOf: MonthIndex, fullRetirementMonth: MonthIndex, rules: SocialSecurityRules): MonthIndex {
  return asOf > fullRetirementMonth ? Math.max(fullRetirementMonth, asOf - rules.retroactiveMonths) : asOf;
}

/** Months open to a claim made in `asOf` or later: from the first month of 62 through the month of attaining 70. */
export function retirementWindow(dates: BenefitDates, asOf: MonthIndex, rules: SocialSecurityRules): ClaimWindow {
  const earliest = earliestPaidMonth(asOf, dates.fullRetirementMonth, rules);
  const first = Math.max(dates.firstRetirementMonth, earliest);
  return { first, last: Math.max(first, dates.latestClaimMonth) };
}

/**
 * The window of one claimant. Someone without a PIA claims a spouse's benefit only, which stops growing at full retirement age
 * but may have to wait for the worker.
 */
export function claimWindow(self: Claimant, other: Claimant | undefined, { asOf, rules }: ClaimHousehold): ClaimWindow {
  if (self.claimedMonth !== null) return { first: self.claimedMonth, last: self.claimedMonth };
  const window = retirementWindow(self.dates, asOf, rules);
  if (self.pia > 0 || other === undefined) return window;
  const workerLast = other.claimedMonth ?? retirementWindow(other.dates, asOf, rules).last;
  return { first: window.first, last: Math.max(window.first, self.dates.fullRetirementMonth, workerLast) };
}

/**
 * Months open to a widow(er)'s claim: from 60 and not before the death, through the survivor's full retirement age, after which
 * nothing is gained. 20 CFR 404.335.
 */
export function survivorWindow(self: Claimant, { deathMonth }: Deceased, { asOf, rules }: ClaimHousehold): ClaimWindow {
  const full = self.dates.survivorFullRetirementMonth;
  const first = Math.max(earliestPaidMonth(asOf, full, rules), deathMonth, self.dates.firstSurvivorMonth);
  return { first, last: Math.max(first, full) };
}

/** The months of a window in order. */
export function monthsOf({ first, last }: ClaimWindow): readonly MonthIndex[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
