import type { SocialSecurityLaw } from '../../law/social-security-series.ts';
import type { MonthIndex } from '../../primitives/calendar.ts';
import type { Dimes } from '../../primitives/dimes.ts';
import type { RoundedRules } from '../rules/benefit-rounding.ts';
import type { Child } from '../rules/child-benefit.ts';
import { adjustedClaimMonth } from '../rules/earnings-test.ts';
import type { BenefitDates } from '../rules/full-retirement-age.ts';
import { retirementBenefit, retirementShareInMonth } from '../rules/retirement-benefit.ts';
import { NO_OWN_BENEFIT, type OwnBenefit, ownBenefitOf } from '../rules/spousal-benefit.ts';
import { type SurvivorBasis, survivorBasis } from '../rules/survivor-benefit.ts';
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
  /** A pension from work not covered by Social Security, under the law before 2024. */
  readonly pension: BeneficiaryPension | null;
  /** First month of benefits on which no cut is assumed, and what is left of a benefit from then on. */
  readonly cut: { readonly from: MonthIndex; readonly kept: number } | null;
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
 * The record that counts in the month: with WEP while the worker lives and has the pension, and without it for survivors.
 * 42 USC 415(a)(7)(A), (B)(i).
 */
export function recordIn({ record, pension, deathMonth }: Beneficiary, month: MonthIndex): PiaByYear {
  const isLowered = pension !== null && month < deathMonth && pension.paidIn(month) > 0;
  return (isLowered ? pension.windfall : null) ?? record;
}

/** Whether the person is alive and has claimed a retirement benefit. */
export function isEntitledToOwn({ claimMonth, deathMonth }: Beneficiary, month: MonthIndex): boolean {
  return month >= claimMonth && month < deathMonth;
}

/** The person's own retirement benefit in the month, as paid and before delayed credits; nothing before the claim. */
export function ownBenefit({ self, withheld }: Side, { month, year, rounded }: BenefitMonth): OwnBenefit {
  const pia: Dimes = recordIn(self, month).pia(year);
  if (!isEntitledToOwn(self, month) || pia === 0) return NO_OWN_BENEFIT;
  const { dates } = self;
  const claim = adjustedClaimMonth(self.claimMonth, withheld.own, dates.fullRetirementMonth, month);
  const paid = self.isReceiving
    ? retirementBenefit(pia, claim, dates, rounded)
    : rounded.share(pia, retirementShareInMonth(claim, month, dates, rounded.rules));
  return ownBenefitOf(pia, paid);
}

/** First month of the spouse's benefit without a child in care: both have claimed. 42 USC 402(b)(1), (r). */
export function spousalStart(self: Beneficiary, other: Beneficiary): MonthIndex {
  return Math.max(self.claimMonth, other.claimMonth);
}

/** First month of the widow(er)'s benefit: after the death, at 60 at the earliest, or later if so planned. */
export function survivorStart(self: Beneficiary, other: Beneficiary): MonthIndex {
  return Math.max(other.deathMonth, self.dates.firstSurvivorMonth, self.survivorClaimMonth ?? 0);
}

export function isPastSurvivorStart(side: Side | undefined, month: MonthIndex): boolean {
  return side?.other !== undefined && month >= survivorStart(side.self, side.other);
}

/** What a deceased spouse left; the claim is the one adjusted for months withheld, if death came past full retirement age. */
export function basisLeftBy(
  other: Beneficiary,
  withheld: WithheldMonths,
  { year, rounded }: BenefitMonth,
): SurvivorBasis {
  const { dates, claimMonth } = other;
  const lastMonth = other.deathMonth - 1;
  const claim = adjustedClaimMonth(claimMonth, withheld.own, dates.fullRetirementMonth, lastMonth);
  const worker = {
    pia: other.record.pia(year),
    dates,
    claimMonth: claimMonth <= lastMonth ? claim : null,
    deathMonth: lastMonth,
  };
  return survivorBasis(worker, rounded);
}
