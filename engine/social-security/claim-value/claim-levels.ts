import type { SocialSecurityRules } from '../../law/social-security-law.ts';
import type { MonthIndex } from '../../primitives/calendar.ts';
import {
  fullyCreditedMonth,
  monthsFromFullRetirement,
  retirementShare,
  retirementShareInMonth,
  shareAfterReduction,
  shareWithCredits,
} from '../rules/retirement-benefit.ts';
import { isDeemedAtAnyAge, NO_OWN_BENEFIT, type OwnBenefit, spouseMonthsEarly } from '../rules/spousal-benefit.ts';
import { survivorMonthsEarly, survivorReductionPeriod } from '../rules/survivor-benefit.ts';
import { type AmountRules, type Claimant, piaInMonth } from './claim-household.ts';

/** An own benefit that holds from a month on, until the next level. */
export interface OwnLevel {
  readonly from: MonthIndex;
  readonly own: OwnBenefit;
}

/** An extra on top of the own benefit from a month on. Dimes; before the claim the own benefit is nothing. */
export interface ExtraLevel {
  readonly from: MonthIndex;
  readonly own: number;
  readonly extra: number;
}

/** What one needs to work amounts in a convention. */
export interface Working {
  readonly rules: SocialSecurityRules;
  readonly amounts: AmountRules;
}

/**
 * The own benefit of a claim in `claimMonth`, level by level: as first paid, with all credits, and once a non-covered
 * pension brings WEP.
 */
export function ownLevels(self: Claimant, claimMonth: MonthIndex, working: Working): readonly OwnLevel[] {
  const { dates, pension } = self;
  const steps = new Set([claimMonth]);
  if (working.amounts.areCreditsDeferred) steps.add(Math.max(claimMonth, fullyCreditedMonth(claimMonth, dates)));
  if (pension !== null) steps.add(Math.max(claimMonth, pension.from));
  return [...steps].sort((a, b) => a - b).map((from) => ({ from, own: ownInMonth(self, claimMonth, from, working) }));
}

function ownInMonth(self: Claimant, claimMonth: MonthIndex, month: MonthIndex, working: Working): OwnBenefit {
  const pia = piaInMonth(self, month);
  if (pia === 0) return NO_OWN_BENEFIT;
  const { rules, amounts } = working;
  const share = amounts.areCreditsDeferred
    ? retirementShareInMonth(claimMonth, month, self.dates, rules)
    : retirementShare(claimMonth, self.dates, rules);
  const paid = amounts.share(pia, share);
  return { pia, beforeCredits: Math.min(paid, pia), paid };
}

/** First month of a spouse's benefit taken without the own one, where the law still allows it; otherwise null. 42 USC 402(r). */
export function restrictedStart(
  self: Claimant,
  claimMonth: MonthIndex,
  workerClaim: MonthIndex,
  rules: SocialSecurityRules,
): MonthIndex | null {
  const { dates } = self;
  if (isDeemedAtAnyAge(dates, rules) || claimMonth <= dates.fullRetirementMonth) return null;
  const start = Math.max(dates.fullRetirementMonth, workerClaim);
  return start < claimMonth ? start : null;
}

export interface SpousalClaims {
  readonly claimMonth: MonthIndex;
  readonly workerClaim: MonthIndex;
  /** The month until which a child in care brings the spouse's benefit anyway; 0 without one. */
  readonly notBefore: MonthIndex;
  readonly working: Working;
}

/** The spouse's benefit on top of the own for a pair of claims, level by level, while both live. */
export function spousalLevels(
  self: Claimant,
  levels: readonly OwnLevel[],
  worker: Claimant,
  { claimMonth, workerClaim, notBefore, working }: SpousalClaims,
): readonly ExtraLevel[] {
  const start = Math.max(claimMonth, workerClaim, notBefore);
  const restricted = restrictedStart(self, claimMonth, workerClaim, working.rules);
  const found: ExtraLevel[] = [];
  if (restricted !== null) {
    const extra = spousalExtra(self, NO_OWN_BENEFIT, worker, { month: restricted, early: 0, working });
    found.push({ from: restricted, own: 0, extra });
  }
  const early = spouseMonthsEarly(start, self.dates);
  for (const [index, { from, own }] of levels.entries()) {
    const next = levels[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    if (next <= start) continue;
    const month = Math.max(from, start);
    found.push({ from: month, own: own.paid, extra: spousalExtra(self, own, worker, { month, early, working }) });
  }
  return found;
}

function spousalExtra(
  self: Claimant,
  own: OwnBenefit,
  worker: Claimant,
  { month, early, working }: { readonly month: MonthIndex; readonly early: number; readonly working: Working },
): number {
  const { rules, amounts } = working;
  const workerPia = piaInMonth(worker, month);
  if (own.pia * 2 >= workerPia) return 0;
  const overPia = Math.max(0, amounts.share(workerPia, rules.spouseShare) - own.pia);
  const reduced = amounts.share(overPia, shareAfterReduction(early, rules.spouseReduction));
  const afterCredits = Math.max(0, reduced - (own.paid - own.beforeCredits));
  return Math.max(0, afterCredits - pensionOffset(self, month, working));
}

/** What the government pension offset takes in `month`; nothing without a non-covered pension. */
export function pensionOffset({ pension }: Claimant, month: MonthIndex, { rules, amounts }: Working): number {
  if (pension === null || month < pension.from) return 0;
  return amounts.raisedShare(pension.monthly, rules.governmentPensionOffset);
}

/** What a worker leaves: the unreduced widow(er)'s benefit and RIB-LIM (infinite where none). WEP never counts for survivors. */
export interface Legacy {
  readonly original: number;
  readonly limit: number;
}

/** Left by a worker who dies after a claim in `claimMonth`. */
export function legacyAfterClaim(
  { pia, dates }: Claimant,
  claimMonth: MonthIndex,
  { rules, amounts }: Working,
): Legacy {
  const benefit = amounts.share(pia, retirementShare(claimMonth, dates, rules));
  if (claimMonth >= dates.fullRetirementMonth) return { original: benefit, limit: Number.POSITIVE_INFINITY };
  return { original: pia, limit: Math.max(benefit, amounts.share(pia, rules.widowLimit)) };
}

/** Left by a worker who dies in `deathMonth` without a claim: the PIA, with the credits earned from full retirement age on. */
export function legacyUnclaimed({ pia, dates }: Claimant, deathMonth: MonthIndex, { rules, amounts }: Working): Legacy {
  const months = Math.max(0, monthsFromFullRetirement(deathMonth, dates));
  return {
    original: amounts.share(pia, shareWithCredits(months, dates.birthYear, rules)),
    limit: Number.POSITIVE_INFINITY,
  };
}

/** The widow(er)'s benefit of `self` that starts in `startMonth`, before the own benefit comes off. */
export function widowBenefit(
  { original, limit }: Legacy,
  self: Claimant,
  startMonth: MonthIndex,
  { rules, amounts }: Working,
): number {
  const { numerator, denominator } = rules.survivorReduction;
  const early = survivorMonthsEarly(startMonth, self.dates);
  const reduction = amounts.raisedShare(original, {
    numerator: numerator * early,
    denominator: denominator * survivorReductionPeriod(self.dates),
  });
  return Math.min(original - reduction, limit);
}
