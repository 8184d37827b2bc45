import type { SocialSecurityRules } from '../../law/social-security-law.ts';
import type { MonthIndex } from '../../primitives/calendar.ts';
import type { Dimes } from '../../primitives/dimes.ts';
import { type RoundedRules, roundedByLaw, unrounded } from '../rules/benefit-rounding.ts';
import type { Child } from '../rules/child-benefit.ts';
import type { BenefitDates } from '../rules/full-retirement-age.ts';
import { type SurvivorBasis, survivorBasis } from '../rules/survivor-benefit.ts';
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
  readonly survival: Survival;
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
export function basisLeft({ pia, dates, claimedMonth, deathMonth }: Deceased, rounded: RoundedRules): SurvivorBasis {
  return survivorBasis({ pia, dates, claimMonth: claimedMonth, deathMonth }, rounded);
}
