import type { SocialSecurityRules } from '../../law/social-security-law.ts';
import type { MonthIndex } from '../../primitives/calendar.ts';
import { roundedByLaw } from '../rules/benefit-rounding.ts';
import type { BenefitDates } from '../rules/full-retirement-age.ts';
import {
  firstSurvivorMonth,
  reducedSurvivorBenefit,
  survivorMonthsEarly,
  survivorReductionPeriod,
} from '../rules/survivor-benefit.ts';
import {
  basisLeft,
  type Claimant,
  type ClaimantSuspension,
  type ClaimHousehold,
  type Deceased,
  formerSpouseReady,
  survivorAges,
} from './claim-household.ts';

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
 * but may have to wait for the worker. Who has claimed may choose when a suspended benefit is paid again.
 */
export function claimWindow(self: Claimant, other: Claimant | undefined, household: ClaimHousehold): ClaimWindow {
  const { asOf, rules } = household;
  if (self.suspension !== null) return suspensionWindow(self.suspension, self.dates);
  if (self.claimedMonth !== null) return { first: self.claimedMonth, last: self.claimedMonth };
  const window = retirementWindow(self.dates, asOf, rules);
  const ready = formerSpouseReady(household);
  if (self.pia > 0 || (other === undefined && ready === null)) return window;
  const workerLast =
    other === undefined ? ready : (other.claimedMonth ?? retirementWindow(other.dates, asOf, rules).last);
  return { first: window.first, last: Math.max(window.first, self.dates.fullRetirementMonth, workerLast ?? 0) };
}

/** The months in which a suspended benefit may be paid again; the first of them stands for no suspension where it is a choice. */
function suspensionWindow({ from, to }: ClaimantSuspension, { latestClaimMonth }: BenefitDates): ClaimWindow {
  const last = Math.max(from, Math.min(to ?? latestClaimMonth, latestClaimMonth));
  return { first: to === null ? from : last, last };
}

/** The first month of a spouse's benefit that a claim made in `asOf` reaches, or that is chosen; 0 where both have claimed already. */
export function earliestSpousalMonth(self: Claimant, worker: Claimant, { asOf, rules }: ClaimHousehold): MonthIndex {
  if (self.claimedMonth !== null && worker.claimedMonth !== null) return self.spousalFrom;
  return Math.max(self.spousalFrom, earliestPaidMonth(asOf, self.dates.fullRetirementMonth, rules));
}

/**
 * The first month of a widow(er)'s benefit that a claim made in `asOf` reaches: up to six months back as far as the month carries
 * no reduction for age of its own, be it past full retirement age or because RIB-LIM pays less than the reduced benefit; and the
 * month of the death if it is the month before. 42 USC 402(j)(1), (4)(A), (4)(B)(iii); POMS GN 00204.030.D.
 */
function earliestSurvivorMonth(
  { dates }: Claimant,
  deceased: Deceased,
  { asOf, rules, convention }: ClaimHousehold,
): MonthIndex {
  // That calculator knows the rule of full retirement age alone.
  if (convention !== 'law') return earliestPaidMonth(asOf, dates.survivorFullRetirementMonth, rules);
  const rounded = roundedByLaw(rules);
  const { original, limit } = basisLeft(deceased, rounded);
  const period = survivorReductionPeriod(dates);
  const isUnreduced = (month: MonthIndex) =>
    month >= dates.survivorFullRetirementMonth ||
    reducedSurvivorBenefit(original, survivorMonthsEarly(month, dates), period, rounded) >= limit;
  const isAfterDeath = deceased.deathMonth === asOf - 1;
  let first = asOf;
  while (first > asOf - rules.retroactiveMonths && isUnreduced(first - 1)) first--;
  return first === asOf && isAfterDeath ? asOf - 1 : first;
}

/**
 * Months open to a widow(er)'s claim: from 60 (disabled from 50) and not before the death, through the survivor's full retirement age, after which
 * nothing is gained. 20 CFR 404.335.
 */
export function survivorWindow(self: Claimant, deceased: Deceased, household: ClaimHousehold): ClaimWindow {
  const full = self.dates.survivorFullRetirementMonth;
  const earliest = earliestSurvivorMonth(self, deceased, household);
  const first = Math.max(earliest, firstSurvivorMonth(survivorAges(self), deceased.deathMonth, household.rules));
  return { first, last: Math.max(first, full) };
}

/** The months of a window in order. */
export function monthsOf({ first, last }: ClaimWindow): readonly MonthIndex[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
