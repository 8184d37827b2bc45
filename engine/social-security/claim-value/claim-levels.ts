import type { SocialSecurityRules } from '../../law/social-security-law.ts';
import { type MonthIndex, yearMonth, yearOf } from '../../primitives/calendar.ts';
import type { RoundedRules } from '../rules/benefit-rounding.ts';
import { leftForAuxiliaries } from '../rules/family-maximum.ts';
import {
  creditedMonths,
  fullyCreditedMonth,
  monthsFromFullRetirement,
  retirementShare,
  retirementShareInMonth,
  shareAfterReduction,
  shareWithCredits,
} from '../rules/retirement-benefit.ts';
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
import { type Claimant, entitledFrom, piaInMonth } from './claim-household.ts';
import { type MonthWeights, weightOf } from './claim-weights.ts';

/** A claimant's own retirement benefit from a month on, until the next level. */
export interface OwnLevel {
  readonly from: MonthIndex;
  readonly own: OwnBenefit;
  /** True while the benefit is suspended, when nothing is payable on another's record either. 42 USC 402(z)(3)(C). */
  readonly isSuspended: boolean;
}

/** What is paid on top of the claimant's own retirement benefit `own` from a month on; before the claim `own` is 0. Dimes. */
export interface ExtraLevel {
  readonly from: MonthIndex;
  readonly own: number;
  readonly extra: number;
}

/**
 * A claimant's own retirement benefit for a claim in `choice`, level by level: as first paid, with all credits, and once a
 * non-covered pension brings WEP. Of one who suspends, `choice` is the month that is paid again.
 */
export function ownLevels(self: Claimant, choice: MonthIndex, rounded: RoundedRules): readonly OwnLevel[] {
  const { suspension } = self;
  const levels = levelsOfClaim(self, entitledFrom(self, choice), rounded);
  if (suspension === null || choice <= suspension.from) return levels;
  return [
    ...levels.filter(({ from }) => from < suspension.from),
    { from: suspension.from, own: NO_OWN_BENEFIT, isSuspended: true },
    ...resumedLevels(self, suspension.from, choice, rounded),
  ];
}

/** The benefit paid again from `resumed` on: with the credits of the years before, and with all of them from January or 70 on. */
function resumedLevels(
  self: Claimant,
  suspended: MonthIndex,
  resumed: MonthIndex,
  rounded: RoundedRules,
): readonly OwnLevel[] {
  const { dates } = self;
  const january = yearMonth(yearOf(resumed), 1);
  const isComplete = !rounded.areCreditsDeferred || resumed >= dates.latestClaimMonth || january === resumed;
  const full = { months: resumed - suspended, countedIn: Number.POSITIVE_INFINITY };
  const all = { from: resumed, own: ownAfterSuspension(self, full, rounded), isSuspended: false };
  if (isComplete) return [all];
  const before = { months: Math.max(0, january - suspended), countedIn: resumed };
  const soFar = ownAfterSuspension(self, before, rounded);
  return [
    { from: resumed, own: soFar, isSuspended: false },
    { ...all, from: Math.min(january + 12, dates.latestClaimMonth) },
  ];
}

/** Months of a suspension that are credited, beside those of the claim that count in a month. */
interface SuspensionCredits {
  readonly months: number;
  readonly countedIn: MonthIndex;
}

/** Credits of a suspension raise the benefit as reduced for age. 42 USC 402(w), (z). */
function ownAfterSuspension(
  self: Claimant,
  { months, countedIn }: SuspensionCredits,
  rounded: RoundedRules,
): OwnBenefit {
  const { dates, isDisabled } = self;
  const claimed = entitledFrom(self, dates.fullRetirementMonth);
  const pia = piaInMonth(self, Number.MAX_SAFE_INTEGER);
  const late = isDisabled ? 0 : monthsFromFullRetirement(claimed, dates);
  const reduced = rounded.share(pia, shareAfterReduction(Math.max(0, -late), rounded.rules.workerReduction));
  const credits = Math.min(Math.max(0, late), creditedMonths(claimed, countedIn, dates)) + months;
  return {
    pia,
    beforeCredits: reduced,
    paid: rounded.share(reduced, shareWithCredits(credits, dates.birthYear, rounded.rules)),
  };
}

function levelsOfClaim(self: Claimant, claimMonth: MonthIndex, rounded: RoundedRules): readonly OwnLevel[] {
  const { dates, pension } = self;
  const steps = new Set([claimMonth]);
  if (rounded.areCreditsDeferred) steps.add(Math.max(claimMonth, fullyCreditedMonth(claimMonth, dates)));
  if (pension !== null) steps.add(Math.max(claimMonth, pension.from));
  return [...steps]
    .sort((a, b) => a - b)
    .map((from) => ({ from, own: ownInMonth(self, claimMonth, from, rounded), isSuspended: false }));
}

function ownInMonth(self: Claimant, claimMonth: MonthIndex, month: MonthIndex, rounded: RoundedRules): OwnBenefit {
  const pia = piaInMonth(self, month);
  if (pia === 0) return NO_OWN_BENEFIT;
  if (self.isDisabled) return ownBenefitOf(pia, pia);
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
  const start = Math.max(dates.fullRetirementMonth, workerClaim, self.spousalFrom);
  return start < claimMonth ? start : null;
}

/** The months chosen by the claimant and by the worker: of a claim, or of the end of a suspension. */
export interface SpousalClaims {
  readonly claimMonth: MonthIndex;
  readonly workerClaim: MonthIndex;
  /** The month until which a child in care brings the spouse's benefit anyway, or which a claim made now reaches; 0 for neither. */
  readonly notBefore: MonthIndex;
  /** Months of the spouse's part that work has withheld, which leave its reduction at full retirement age; 0 where left out. */
  readonly withheld?: number;
  readonly rounded: RoundedRules;
}

/**
 * The spouse's benefit on top of the claimant's own for a pair of claims, level by level, while both live. A suspension of either
 * stops it; that of a former spouse, who is no `worker` with a suspension here, does not. 42 USC 402(z)(3).
 */
export function spousalLevels(
  self: Claimant,
  levels: readonly OwnLevel[],
  worker: Claimant,
  claims: SpousalClaims,
): readonly ExtraLevel[] {
  const found = unsuspendedSpousalLevels(self, levels, worker, {
    ...claims,
    claimMonth: entitledFrom(self, claims.claimMonth),
    workerClaim: entitledFrom(worker, claims.workerClaim),
  });
  const { suspension } = worker;
  return suspension === null ? found : withoutStretch(found, suspension.from, claims.workerClaim);
}

/** The same levels with nothing on top from `from` until `until`. */
function withoutStretch(levels: readonly ExtraLevel[], from: MonthIndex, until: MonthIndex): readonly ExtraLevel[] {
  if (until <= from) return levels;
  const atEnd = levels.findLast((level) => level.from <= until);
  const before = levels.filter((level) => level.from < from);
  const after = levels.filter((level) => level.from > until);
  const resumed = atEnd === undefined ? [] : [{ ...atEnd, from: until }];
  return [...before, ...(before.length === 0 ? [] : [{ from, own: 0, extra: 0 }]), ...resumed, ...after];
}

function unsuspendedSpousalLevels(
  self: Claimant,
  levels: readonly OwnLevel[],
  worker: Claimant,
  { claimMonth, workerClaim, notBefore, withheld = 0, rounded }: SpousalClaims,
): readonly ExtraLevel[] {
  const start = Math.max(claimMonth, self.isDisabled ? self.dates.firstRetirementMonth : 0, workerClaim, notBefore);
  const restricted = restrictedStart(self, claimMonth, workerClaim, rounded.rules);
  const found: ExtraLevel[] = [];
  if (restricted !== null) {
    const extra = spousalExtra(self, NO_OWN_BENEFIT, worker, { month: restricted, early: 0, rounded });
    found.push({ from: restricted, own: 0, extra });
  }
  const early = spouseMonthsEarly(start, self.dates);
  const { fullRetirementMonth } = self.dates;
  const ofSelf = withheld === 0 ? levels : splitAt(levels, fullRetirementMonth);
  const split = worker.isDisabled ? splitAt(ofSelf, worker.dates.fullRetirementMonth) : ofSelf;
  for (const [index, { from, own, isSuspended }] of split.entries()) {
    const next = split[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    if (next <= start) continue;
    const month = Math.max(from, start);
    const left = month < fullRetirementMonth ? early : Math.max(0, early - withheld);
    const extra = isSuspended ? 0 : spousalExtra(self, own, worker, { month, early: left, rounded });
    found.push({ from: month, own: own.paid, extra });
  }
  return found;
}

/** The same levels with a new one in `month`. */
function splitAt(levels: readonly OwnLevel[], month: MonthIndex): readonly OwnLevel[] {
  const before = levels.findLast(({ from }) => from < month);
  if (before === undefined || levels.some(({ from }) => from === month)) return levels;
  return [...levels, { ...before, from: month }].sort((a, b) => a.from - b.from);
}

/** The spouse's benefit, which for a disabled worker's spouse is at most what the family maximum leaves. 42 USC 403(a)(6). */
function originalBeside(worker: Claimant, month: MonthIndex, rounded: RoundedRules): number {
  const pia = piaInMonth(worker, month);
  const original = spouseOriginalBenefit(pia, rounded);
  if (!worker.isDisabled || month >= worker.dates.fullRetirementMonth) return original;
  return Math.min(original, leftForAuxiliaries(worker.disabilityMaximum, pia));
}

function spousalExtra(
  self: Claimant,
  own: OwnBenefit,
  worker: Claimant,
  { month, early, rounded }: { readonly month: MonthIndex; readonly early: number; readonly rounded: RoundedRules },
): number {
  const workerPia = piaInMonth(worker, month);
  if (!isEntitledAsSpouse(workerPia, own.pia)) return 0;
  const excess = spousalExcess(originalBeside(worker, month, rounded), own, early, rounded);
  return Math.max(0, excess - pensionOffset(self, month, rounded));
}

/** What the government pension offset takes in `month`; nothing without a non-covered pension. */
export function pensionOffset({ pension }: Claimant, month: MonthIndex, rounded: RoundedRules): number {
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

/** Value of a claimant's own retirement benefit, each month counting by `weights`. */
export function levelsValue(levels: readonly OwnLevel[], weights: MonthWeights, { paid }: RoundedRules): number {
  let value = 0;
  for (const [index, { from, own }] of levels.entries()) {
    const until = levels[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    value += weightOf(weights, from, until) * paid(own.paid);
  }
  return value;
}

/** The worker's own benefit in a month. */
export function ownIn(levels: readonly OwnLevel[], month: MonthIndex): number {
  return levels.findLast(({ from }) => from <= month)?.own.paid ?? 0;
}
