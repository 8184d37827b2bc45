import type { SocialSecurityRules } from '../../law/social-security-law.ts';
import { type Dimes, type Fraction, flooredProduct, raisedProduct, wholeDollars } from '../../primitives/dimes.ts';

/**
 * The standing rules with the way in which amounts worked by them are rounded. Amounts are dimes, whole ones where they are
 * rounded as SSA does.
 */
export interface RoundedRules {
  readonly rules: SocialSecurityRules;
  /** A share of an amount, rounded down to the dime. 42 USC 415(a)(2)(C), 20 CFR 404.304(f). */
  readonly share: (amount: Dimes, fraction: Fraction) => Dimes;
  /** A share that comes off a benefit, rounded up to the dime. */
  readonly raisedShare: (amount: Dimes, fraction: Fraction) => Dimes;
  /** What is paid of a month's sum: its whole dollars. 42 USC 415(g). */
  readonly paid: (amount: Dimes) => Dimes;
  /** Whether delayed credits wait for January. 20 CFR 404.313(c). */
  readonly areCreditsDeferred: boolean;
}

/** As the law has it. */
export function roundedByLaw(rules: SocialSecurityRules): RoundedRules {
  return { rules, share: flooredProduct, raisedShare: raisedProduct, paid: wholeDollars, areCreditsDeferred: true };
}

/** As Open Social Security works, for comparison only: nothing is rounded, and credits count at once. */
export function unrounded(rules: SocialSecurityRules): RoundedRules {
  return { rules, share: exactShare, raisedShare: exactShare, paid: (amount) => amount, areCreditsDeferred: false };
}

function exactShare(amount: Dimes, { numerator, denominator }: Fraction): Dimes {
  return (amount * numerator) / denominator;
}

/** What a second benefit adds to the payment of a month in which `first` is paid anyway. */
export function paidOnTop(first: Dimes, second: Dimes, { paid }: RoundedRules): Dimes {
  return paid(first + second) - paid(first);
}
