import type { SocialSecurityRules } from '../../law/social-security-law.ts';
import type { MonthIndex } from '../../primitives/calendar.ts';
import type { RoundedRules } from '../rules/benefit-rounding.ts';
import { fullyCreditedMonth, retirementShare, retirementShareInMonth } from '../rules/retirement-benefit.ts';
import {
  isDeemedAtAnyAge,
  isEntitledAsSpouse,
  NO_OWN_BENEFIT,
  type OwnBenefit,
  ownBenefitOf,
  spousalExcess,
  spouseMonthsEarly,
  spouseOriginalBenefit,
} from '../rules/spousal-benefit.ts';
import { governmentPensionOffset } from '../rules/wep-gpo.ts';
import { type Claimant, piaInMonth } from './claim-household.ts';

/** A claimant's own retirement benefit from a month on, until the next level. */
export interface OwnLevel {
  readonly from: MonthIndex;
  readonly own: OwnBenefit;
}

/** What is paid on top of the claimant's own retirement benefit `own` from a month on; before the claim `own` is 0. Dimes. */
export interface ExtraLevel {
  readonly from: MonthIndex;
  readonly own: number;
  readonly extra: number;
}

/**
 * A claimant's own retirement benefit for a claim in `claimMonth`, level by level: as first paid, with all credits, and once a
 * non-covered pension brings WEP.
 */
export function ownLevels(self: Claimant, claimMonth: MonthIndex, rounded: RoundedRules): readonly OwnLevel[] {
  const { dates, pension } = self;
  const steps = new Set([claimMonth]);
  if (rounded.areCreditsDeferred) steps.add(Math.max(claimMonth, fullyCreditedMonth(claimMonth, dates)));
  if (pension !== null) steps.add(Math.max(claimMonth, pension.from));
  return [...steps].sort((a, b) => a - b).map((from) => ({ from, own: ownInMonth(self, claimMonth, from, rounded) }));
}

function ownInMonth(self: Claimant, claimMonth: MonthIndex, month: MonthIndex, rounded: RoundedRules): OwnBenefit {
  const pia = piaInMonth(self, month);
  if (pia === 0) return NO_OWN_BENEFIT;
  const share = rounded.areCreditsDeferred
    ? retirementShareInMonth(claimMonth, month, self.dates, rounded.rules)
    : retirementShare(claimMonth, self.dates, rounded.rules);
  return ownBenefitOf(pia, rounded.share(pia, share));
}

/** First month of a spouse's benefit taken before the retirement benefit, where the law still allows it; otherwise null. 42 USC 402(r). */
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
  /** The month until which a child in care brings the spouse's benefit anyway, or which a claim made now reaches; 0 for neither. */
  readonly notBefore: MonthIndex;
  readonly rounded: RoundedRules;
}

/** The spouse's benefit on top of the claimant's own for a pair of claims, level by level, while both live. */
export function spousalLevels(
  self: Claimant,
  levels: readonly OwnLevel[],
  worker: Claimant,
  { claimMonth, workerClaim, notBefore, rounded }: SpousalClaims,
): readonly ExtraLevel[] {
  const start = Math.max(claimMonth, workerClaim, notBefore);
  const restricted = restrictedStart(self, claimMonth, workerClaim, rounded.rules);
  const found: ExtraLevel[] = [];
  if (restricted !== null) {
    const extra = spousalExtra(self, NO_OWN_BENEFIT, worker, { month: restricted, early: 0, rounded });
    found.push({ from: restricted, own: 0, extra });
  }
  const early = spouseMonthsEarly(start, self.dates);
  for (const [index, { from, own }] of levels.entries()) {
    const next = levels[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    if (next <= start) continue;
    const month = Math.max(from, start);
    found.push({ from: month, own: own.paid, extra: spousalExtra(self, own, worker, { month, early, rounded }) });
  }
  return found;
}

function spousalExtra(
  self: Claimant,
  own: OwnBenefit,
  worker: Claimant,
  { month, early, rounded }: { readonly month: MonthIndex; readonly early: number; readonly rounded: RoundedRules },
): number {
  const workerPia = piaInMonth(worker, month);
  if (!isEntitledAsSpouse(workerPia, own.pia)) return 0;
  const excess = spousalExcess(spouseOriginalBenefit(workerPia, rounded), own, early, rounded);
  return Math.max(0, excess - pensionOffset(self, month, rounded));
}

/** What the government pension offset takes in `month`; nothing without a non-covered pension. */
function pensionOffset({ pension }: Claimant, month: MonthIndex, rounded: RoundedRules): number {
  if (pension === null || month < pension.from) return 0;
  return governmentPensionOffset(pension.monthly, rounded);
}

/** What a widow(er)'s benefit of `benefit` adds in `month` to the survivor's own retirement benefit `own`. 42 USC 402(k)(3)(A), (k)(5). */
export function survivorExcess(
  benefit: number,
  own: number,
  self: Claimant,
  { month, rounded }: { readonly month: MonthIndex; readonly rounded: RoundedRules },
): number {
  return Math.max(0, benefit - own - pensionOffset(self, month, rounded));
}
