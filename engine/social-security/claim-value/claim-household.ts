import type { SocialSecurityRules } from '../../law/social-security-law.ts';
import type { MonthIndex } from '../../primitives/calendar.ts';
import type { Dimes } from '../../primitives/dimes.ts';
import { type RoundedRules, roundedByLaw, unrounded } from '../rules/benefit-rounding.ts';
import type { Child } from '../rules/child-benefit.ts';
import { type Divorce, divorcedSpouseStart } from '../rules/divorced-spouse.ts';
import type { BenefitDates } from '../rules/full-retirement-age.ts';
import {
  basisAfterClaim,
  basisBeforeClaim,
  type SurvivorAges,
  type SurvivorBasis,
  survivorBasis,
} from '../rules/survivor-benefit.ts';
import type { Survival } from './survival.ts';

/** `law`: monthly, as paid. `openSocialSecurity`: the yearly, unrounded convention of that calculator, for comparison only. */
export type Convention = 'law' | 'openSocialSecurity';

/** A pension from non-covered work under the law before 2024, dimes a month. */
export interface ClaimantPension {
  readonly from: MonthIndex;
  readonly monthly: Dimes;
  readonly piaWithWep: Dimes;
}

/** A person whose claim is sought, or the deceased spouse of one. Dimes of the month `asOf`. */
export interface Claimant {
  readonly dates: BenefitDates;
  readonly pia: Dimes;
  readonly pension: ClaimantPension | null;
  /** First month of the claimant's own retirement benefit where it has been claimed; null where it is open. */
  readonly claimedMonth: MonthIndex | null;
  /** Paid for a disability from `claimedMonth` on: the PIA without reduction. */
  readonly isDisabled: boolean;
  /** The family maximum while that lasts; 0 without a disability. 42 USC 403(a)(6). */
  readonly disabilityMaximum: Dimes;
  readonly suspension: ClaimantSuspension | null;
  /** What is earned in a month, dollars of `asOf`, where the earnings test counts; null for nothing. */
  readonly earnedIn: ((month: MonthIndex) => number) | null;
  readonly survival: Survival;
  /** The first month in which the person files for a spouse's benefit; 0 for as soon as it is due. */
  readonly spousalFrom: MonthIndex;
  /** The month from which on the person takes a widow(er)'s benefit; null for the best one given the month of the death. */
  readonly survivorFrom: MonthIndex | null;
}

/** A suspension of a benefit claimed in `claimed`: what is chosen instead of a claim is the month that is paid again. */
export interface ClaimantSuspension {
  readonly claimed: MonthIndex;
  readonly from: MonthIndex;
  /** Where it is planned already; null where every month up to 70 is a choice, `from` standing for none. */
  readonly to: MonthIndex | null;
}

export interface Deceased extends Claimant {
  readonly deathMonth: MonthIndex;
}

/** A child who can draw on the records. */
export interface ClaimChild extends Child {
  /** Of a child who draws for life; null for one whose benefit ends by age, who is taken to live until then. */
  readonly survival: Survival | null;
}

export interface ClaimHousehold {
  readonly asOf: MonthIndex;
  /** Real yearly rate. */
  readonly discountRate: number;
  readonly convention: Convention;
  readonly claimants: readonly [Claimant] | readonly [Claimant, Claimant];
  /** The deceased spouse of a widowed person. */
  readonly deceased: Deceased | null;
  /** The living former spouse of a divorced client, whose own benefits are nobody's here; `claimants` is the client alone. */
  readonly former: Claimant | null;
  /** Of a divorced client, also where the former spouse is the `deceased`. */
  readonly divorce: Divorce | null;
  /** First month of an assumed cut, and what is left of every benefit from then on. */
  readonly cut: { readonly from: MonthIndex; readonly kept: number } | null;
  readonly children: readonly ClaimChild[];
  readonly rules: SocialSecurityRules;
}

/** The rounding of a convention. */
export function roundedRules({ convention, rules }: Pick<ClaimHousehold, 'convention' | 'rules'>): RoundedRules {
  return convention === 'law' ? roundedByLaw(rules) : unrounded(rules);
}

/** The PIA that counts in `month` for the claimant's own benefit and for the spouse's: with WEP once the pension is paid. */
export function piaInMonth({ pia, pension }: Claimant, month: MonthIndex): Dimes {
  return pension !== null && month >= pension.from ? pension.piaWithWep : pia;
}

/** What a deceased spouse left. */
export function basisLeft(deceased: Deceased, rounded: RoundedRules): SurvivorBasis {
  const { pia, dates, claimedMonth, deathMonth, isDisabled } = deceased;
  const suspendedMonths = suspendedBy(deceased, deathMonth);
  if (isDisabled) return basisAfterClaim(deceased, dates.fullRetirementMonth, rounded, suspendedMonths);
  return survivorBasis({ pia, dates, claimMonth: claimedMonth, deathMonth, suspendedMonths }, rounded);
}

/** What decides when a claimant may be paid as a widow(er). 42 USC 402(e)(1)(B). */
export function survivorAges({ dates, isDisabled, claimedMonth }: Claimant): SurvivorAges {
  return { dates, disabledSince: isDisabled ? claimedMonth : null };
}

/** First month of the benefit of a claimant who chooses `choice`, which is the month of resumption of one who suspends. */
export function entitledFrom({ suspension }: Claimant, choice: MonthIndex): MonthIndex {
  return suspension === null ? choice : suspension.claimed;
}

/** Months of a suspension before `month`. */
export function suspendedBy({ suspension, dates }: Claimant, month: MonthIndex): number {
  if (suspension === null) return 0;
  return Math.max(0, Math.min(month, suspension.to ?? month, dates.latestClaimMonth) - suspension.from);
}

/** A former spouse as the worker of a divorced spouse's benefit, which goes on during a suspension. 42 USC 402(z)(3)(B). */
export function paysInSuspension(former: Claimant): Claimant {
  return { ...former, suspension: null };
}

/** The month of a former spouse's claim, at 70 where it is not known, or of the end of a suspension. */
export function choiceOfFormer({ suspension, claimedMonth, dates }: Claimant): MonthIndex {
  return suspension?.to ?? claimedMonth ?? dates.latestClaimMonth;
}

/** What a worker who chose `choice` leaves after it: of a claim its benefit, with the credits of a suspension. */
export function basisAfterChoice(worker: Claimant, choice: MonthIndex, rounded: RoundedRules): SurvivorBasis {
  if (worker.isDisabled)
    return basisAfterClaim(worker, worker.dates.fullRetirementMonth, rounded, suspendedBy(worker, choice));
  return basisAfterClaim(worker, entitledFrom(worker, choice), rounded, suspendedBy(worker, choice));
}

/** What a worker leaves who dies before the chosen month: the unclaimed PIA, or a benefit with the credits of the suspension so far. */
export function basisBeforeChoice(worker: Claimant, deathMonth: MonthIndex, rounded: RoundedRules): SurvivorBasis {
  if (worker.suspension !== null && deathMonth >= worker.suspension.claimed) {
    return basisAfterChoice(worker, deathMonth, rounded);
  }
  return basisBeforeClaim(worker, deathMonth, rounded);
}

/** The first month in which a divorced client can be paid on the former spouse's record; null where the marriage was too short. */
export function formerSpouseReady({ former, divorce, rules }: ClaimHousehold): MonthIndex | null {
  if (former === null || divorce === null) return null;
  const { dates, claimedMonth } = former;
  return divorcedSpouseStart(divorce, 0, { dates, claimMonth: claimedMonth }, rules);
}
