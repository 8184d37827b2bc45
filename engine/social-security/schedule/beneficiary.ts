import type { SocialSecurityRules } from '../../law/social-security-law.ts';
import type { SocialSecurityLaw } from '../../law/social-security-series.ts';
import type { MonthIndex } from '../../primitives/calendar.ts';
import type { Dimes } from '../../primitives/dimes.ts';
import type { RoundedRules } from '../rules/benefit-rounding.ts';
import type { Child } from '../rules/child-benefit.ts';
import { type Divorce, divorcedSpouseStart, doesMarriageCount } from '../rules/divorced-spouse.ts';
import { adjustedClaimMonth } from '../rules/earnings-test.ts';
import type { BenefitDates } from '../rules/full-retirement-age.ts';
import { creditedMonths, monthsFromFullRetirement, shareAfterReduction } from '../rules/retirement-benefit.ts';
import { NO_OWN_BENEFIT, type OwnBenefit, ownBenefitOf } from '../rules/spousal-benefit.ts';
import { firstSurvivorMonth, type SurvivorBasis, survivorBasis } from '../rules/survivor-benefit.ts';
import {
  benefitAfterSuspension,
  creditedSuspension,
  doesSuspensionStopOthers,
  isSuspended,
  type Suspension,
  suspendedMonths,
} from '../rules/voluntary-suspension.ts';
import type { PiaByYear } from './benefit-basis.ts';
import type { BeneficiaryPension } from './non-covered-pension.ts';

/** One spouse of the household as the month's benefits need them. */
export interface Beneficiary {
  readonly dates: BenefitDates;
  readonly record: PiaByYear;
  readonly claimMonth: MonthIndex;
  /** True where the benefit was in payment before the plan: its credits have all been added. */
  readonly isReceiving: boolean;
  /** First month of a widow(er)'s benefit at the earliest; null for as soon as it is due. */
  readonly survivorClaimMonth: MonthIndex | null;
  /** The first month in which the person is no longer alive. */
  readonly deathMonth: MonthIndex;
  /** The month of the death, before which a worker who has not claimed earns credits. */
  readonly diedIn: MonthIndex;
  /** A pension from work not covered by Social Security, under the law before 2024. */
  readonly pension: BeneficiaryPension | null;
  /** First month of benefits on which no cut is assumed, and what is left of a benefit from then on. */
  readonly cut: { readonly from: MonthIndex; readonly kept: number } | null;
  /** A disability benefit before full retirement age, with the record as its own family maximum has it; null for none. */
  readonly disability: Disability | null;
  readonly suspension: Suspension | null;
  /** Of a former spouse: the marriage that ended. Null for everybody else. */
  readonly divorce: Divorce | null;
}

export interface Disability {
  readonly since: MonthIndex;
  /** With the family maximum of a disabled worker. 42 USC 403(a)(6). */
  readonly record: PiaByYear;
}

/** Months withheld so far for earnings, by the benefit they were withheld from. 20 CFR 404.412. */
export interface WithheldMonths {
  readonly own: number;
  readonly spousal: number;
  readonly survivor: number;
}

export interface MonthOfLaw {
  readonly month: MonthIndex;
  readonly law: SocialSecurityLaw;
  /** Where all amounts are in prices of one year: that year. Otherwise they are those of each month's year. */
  readonly priceYear?: number;
}

/** The month for which a household's benefits are worked. */
export interface BenefitMonth extends MonthOfLaw {
  readonly year: number;
  readonly rounded: RoundedRules;
  readonly children: readonly Child[];
}

/** A person with the spouse and with what the earnings test has withheld from each so far. */
export interface Side {
  readonly self: Beneficiary;
  readonly other: Beneficiary | undefined;
  readonly withheld: WithheldMonths;
  readonly otherWithheld: WithheldMonths;
}

export function isAlive({ deathMonth }: Beneficiary, month: MonthIndex): boolean {
  return month < deathMonth;
}

/**
 * The record that counts in the month: with WEP while the worker lives and has the pension, and without it for survivors; with
 * the maximum of a disabled worker while the disability benefit lasts. 42 USC 415(a)(7)(A), (B)(i); POMS RS 00615.742.
 */
export function recordIn(self: Beneficiary, month: MonthIndex): PiaByYear {
  const { record, pension, deathMonth, disability } = self;
  const isLowered = pension !== null && month < deathMonth && pension.paidIn(month) > 0;
  if (isLowered && pension.windfall !== null) return pension.windfall;
  return disability !== null && isPaidForDisability(self, month) ? disability.record : record;
}

/** Until full retirement age, when the same amount goes on as a retirement benefit. 42 USC 423(a)(1), 402(a). */
export function isPaidForDisability({ disability, dates, deathMonth }: Beneficiary, month: MonthIndex): boolean {
  return disability !== null && month >= disability.since && month < Math.min(dates.fullRetirementMonth, deathMonth);
}

/** Whether the person is alive and has claimed a retirement benefit. */
export function isEntitledToOwn({ claimMonth, deathMonth }: Beneficiary, month: MonthIndex): boolean {
  return month >= claimMonth && month < deathMonth;
}

/** Whether the person's own benefit is suspended in the month, and with it what the person draws on another's record. 42 USC 402(z). */
export function isSuspendedIn({ suspension, dates, claimMonth }: Beneficiary, month: MonthIndex): boolean {
  return suspension !== null && month >= claimMonth && isSuspended(suspension, month, dates);
}

/** Whether others can draw on the worker's record in the month; a suspension stops all but a divorced spouse. 42 USC 402(z)(3). */
export function paysOthers(worker: Beneficiary, { month, rounded }: BenefitMonth): boolean {
  if (!isEntitledToOwn(worker, month)) return false;
  const { suspension } = worker;
  return suspension === null || !isSuspendedIn(worker, month) || !doesSuspensionStopOthers(suspension, rounded.rules);
}

/** The person's own retirement benefit in the month, as paid and before delayed credits; nothing before the claim. */
export function ownBenefit({ self, withheld }: Side, { month, year, rounded }: BenefitMonth): OwnBenefit {
  const pia: Dimes = recordIn(self, month).pia(year);
  if (!isEntitledToOwn(self, month) || pia === 0 || isSuspendedIn(self, month)) return NO_OWN_BENEFIT;
  const { dates, suspension, disability } = self;
  const suspended = suspension === null ? 0 : creditedSuspension(suspension, month, dates);
  const claim = adjustedClaimMonth(self.claimMonth, withheld.own, dates.fullRetirementMonth, month);
  const early = disability === null ? Math.max(0, -monthsFromFullRetirement(claim, dates)) : 0;
  const reduced = rounded.share(pia, shareAfterReduction(early, rounded.rules.workerReduction));
  const credits = (disability === null ? claimCredits(self, claim, month) : 0) + suspended;
  if (credits === 0) return ownBenefitOf(pia, reduced);
  const paid = benefitAfterSuspension(reduced, credits, dates.birthYear, rounded.rules);
  return { pia, beforeCredits: reduced, paid };
}

/** Months of credits of the claim that are paid in `month`; of a benefit in payment all of them. */
function claimCredits({ dates, isReceiving }: Beneficiary, claim: MonthIndex, month: MonthIndex): number {
  return isReceiving ? Math.max(0, monthsFromFullRetirement(claim, dates)) : creditedMonths(claim, month, dates);
}

/**
 * First month of the spouse's benefit without a child in care: both have claimed, and the spouse is 62; on a former spouse's
 * record also without that claim. Null where the marriage to a former spouse was too short. 42 USC 402(b)(1), (5), (r).
 */
export function spousalStart(self: Beneficiary, other: Beneficiary, rules: SocialSecurityRules): MonthIndex | null {
  const claim = Math.max(self.claimMonth, self.dates.firstRetirementMonth);
  if (other.divorce === null) return Math.max(claim, other.claimMonth);
  const hasClaimed = Number.isFinite(other.claimMonth);
  const worker = { dates: other.dates, claimMonth: hasClaimed ? other.claimMonth : null };
  return divorcedSpouseStart(other.divorce, claim, worker, rules);
}

/** First month of the widow(er)'s benefit: after the death, at 60 (disabled at 50) at the earliest, or later if so planned. */
export function survivorStart(self: Beneficiary, other: Beneficiary, rules: SocialSecurityRules): MonthIndex {
  if (other.divorce !== null && !doesMarriageCount(other.divorce, rules)) return Number.POSITIVE_INFINITY;
  const ages = { dates: self.dates, disabledSince: self.disability?.since ?? null };
  return Math.max(firstSurvivorMonth(ages, other.deathMonth, rules), self.survivorClaimMonth ?? 0);
}

export function isPastSurvivorStart(side: Side | undefined, { month, rounded }: BenefitMonth): boolean {
  return side?.other !== undefined && month >= survivorStart(side.self, side.other, rounded.rules);
}

/** What a deceased spouse left; the claim is the one adjusted for months withheld, if death came past full retirement age. */
export function basisLeftBy(
  other: Beneficiary,
  withheld: WithheldMonths,
  { year, rounded }: BenefitMonth,
): SurvivorBasis {
  const { dates, claimMonth, disability, suspension } = other;
  const { diedIn } = other;
  const claim =
    disability === null
      ? adjustedClaimMonth(claimMonth, withheld.own, dates.fullRetirementMonth, diedIn)
      : dates.fullRetirementMonth;
  const worker = {
    pia: other.record.pia(year),
    dates,
    claimMonth: claim <= diedIn ? claim : null,
    deathMonth: diedIn,
    suspendedMonths: suspension === null ? 0 : suspendedMonths(suspension, dates, other.deathMonth),
  };
  return survivorBasis(worker, rounded);
}
