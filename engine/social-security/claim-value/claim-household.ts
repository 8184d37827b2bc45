import type { SocialSecurityRules } from '../../law/social-security-law.ts';
import type { MonthIndex } from '../../primitives/calendar.ts';
import { type Dimes, type Fraction, flooredProduct, raisedProduct, wholeDollars } from '../../primitives/dimes.ts';
import type { Child } from '../rules/child-benefit.ts';
import type { BenefitDates } from '../rules/full-retirement-age.ts';
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
  /** First month of the own benefit where it has been claimed; null where it is open. */
  readonly claimedMonth: MonthIndex | null;
  readonly survival: Survival;
}

export interface Deceased extends Claimant {
  readonly deathMonth: MonthIndex;
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

export type ClaimChild = Child;

/** How amounts are worked: exactly and as paid, or unrounded. Amounts are dimes, whole ones where exact. */
export interface AmountRules {
  readonly share: (amount: number, fraction: Fraction) => number;
  readonly raisedShare: (amount: number, fraction: Fraction) => number;
  /** What is paid of a month's sum. */
  readonly paid: (amount: number) => number;
  /** Whether delayed credits wait for January. */
  readonly areCreditsDeferred: boolean;
}

const EXACT: AmountRules = {
  share: flooredProduct,
  raisedShare: raisedProduct,
  paid: wholeDollars,
  areCreditsDeferred: true,
};

const UNROUNDED: AmountRules = {
  share: (amount, { numerator, denominator }) => (amount * numerator) / denominator,
  raisedShare: (amount, { numerator, denominator }) => (amount * numerator) / denominator,
  paid: (amount) => amount,
  areCreditsDeferred: false,
};

export function amountRules(convention: Convention): AmountRules {
  return convention === 'law' ? EXACT : UNROUNDED;
}

/** The PIA that counts for the own and the spouse's benefit in `month`: with WEP once the pension is paid. */
export function piaInMonth({ pia, pension }: Claimant, month: MonthIndex): Dimes {
  return pension !== null && month >= pension.from ? pension.piaWithWep : pia;
}
