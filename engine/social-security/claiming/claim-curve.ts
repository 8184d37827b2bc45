import { formatYearMonth, type MonthIndex } from '../../primitives/calendar.ts';
import { dollarsFromDimes } from '../../primitives/dimes.ts';
import type { ClaimCurvePoint } from '../../results/social-security/claiming.ts';
import type { AgeInMonths } from '../../results/social-security/fields.ts';
import { levelsValue, ownLevels } from '../claim-value/claim-levels.ts';
import type { ClaimModel } from '../claim-value/claim-model.ts';
import { claimWindow } from '../claim-value/claim-window.ts';
import { roundedByLaw } from '../rules/benefit-rounding.ts';
import { retirementBenefit, retirementShare } from '../rules/retirement-benefit.ts';
import { wholeAgeClaimMonths } from '../schedule/benefit-basis.ts';

export function ageOf(months: number): AgeInMonths {
  const years = Math.floor(months / 12);
  return { years, months: months - years * 12 };
}

/** A person's own retirement benefit claimed at each whole age from 62 to 70: amount, expected lifetime value and break-even against 62. */
export function claimCurve(model: ClaimModel, person: 0 | 1): readonly ClaimCurvePoint[] {
  const { household, weights, rounded } = model;
  const self = household.claimants[person];
  const own = weights.claimants[person];
  if (self === undefined || own === undefined || self.isDisabled) return [];
  const { rules } = household;
  const unsuspended = { ...self, suspension: null };
  const window = claimWindow(unsuspended, undefined, household);
  const { dates, pia } = self;
  const benefitAt = (claim: MonthIndex) => retirementBenefit(pia, claim, dates, roundedByLaw(rules));
  // A claim that is no longer open reaches no month before `asOf`.
  const isRetroactive = (claim: MonthIndex) => !rounded.areCreditsDeferred || claim >= window.first;
  const levelsFrom = (claim: MonthIndex) =>
    ownLevels(unsuspended, claim, rounded).map((level) =>
      isRetroactive(claim) ? level : { ...level, from: Math.max(level.from, household.asOf) },
    );
  const at62 = {
    claim: dates.firstRetirementMonth,
    benefit: benefitAt(dates.firstRetirementMonth),
  };
  return wholeAgeClaimMonths(dates, rules).map((claim): ClaimCurvePoint => {
    const benefit = benefitAt(claim);
    const share = retirementShare(claim, dates, rules);
    return {
      age: ageOf(claim - dates.attained),
      claim: formatYearMonth(claim),
      isOpen: claim >= window.first && claim <= window.last,
      monthlyAtClaim: dollarsFromDimes(benefit),
      factor: share.numerator / share.denominator,
      lifetimeBenefit: dollarsFromDimes(levelsValue(levelsFrom(claim), own.alive, rounded)),
      breakEvenAgainst62: breakEven(at62, { claim, benefit }, dates.attained),
    };
  });
}

interface ClaimedBenefit {
  readonly claim: MonthIndex;
  readonly benefit: number;
}

/** The age at which a later, larger benefit has paid as much in all as an earlier one; null if it never does or is no later. */
export function breakEven(early: ClaimedBenefit, late: ClaimedBenefit, attained: MonthIndex): AgeInMonths | null {
  if (late.claim <= early.claim || late.benefit <= early.benefit) return null;
  const months = (late.benefit * late.claim - early.benefit * early.claim) / (late.benefit - early.benefit);
  return ageOf(Math.ceil(months) - attained);
}
