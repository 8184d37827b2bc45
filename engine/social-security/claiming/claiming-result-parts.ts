import type { SocialSecurityLaw } from '../../law/social-security-series.ts';
import { formatYearMonth, type MonthIndex, yearMonth, yearOf } from '../../primitives/calendar.ts';
import { dollarsFromDimes } from '../../primitives/dimes.ts';
import type {
  ClaimingGrid,
  ClaimingPersonResult,
  RankedClaim,
  SurvivorClaimValue,
} from '../../results/social-security/claiming.ts';
import { claimantFamilyMaximum } from '../claim-value/claim-family.ts';
import type { ClaimGrid } from '../claim-value/claim-grid.ts';
import { basisAfterChoice, basisBeforeChoice, type ClaimHousehold } from '../claim-value/claim-household.ts';
import { ownLevels } from '../claim-value/claim-levels.ts';
import { type ClaimModel, NO_SECOND_CLAIM, sideOf } from '../claim-value/claim-model.ts';
import { claimWindow } from '../claim-value/claim-window.ts';
import { bestSurvivorStart } from '../claim-value/survivor-claim-value.ts';
import type { BestClaim } from './best-claim.ts';
import { type ClaimPair, claimMonths } from './claim-amounts.ts';
import { ageOf, claimCurve } from './claim-curve.ts';

/** The second month of a pair is the spouse's, or a widowed client's for the widow(er)'s benefit. */
export function pairOf({ claimants, deceased }: ClaimHousehold, first: MonthIndex, second: MonthIndex): ClaimPair {
  return {
    client: first,
    spouse: claimants.length === 2 ? second : null,
    survivor: deceased === null ? null : second,
  };
}

/** A pair of claims with the ages at which they are made. */
export function rankedClaim(household: ClaimHousehold, { first, second, value }: BestClaim): RankedClaim {
  const pair = pairOf(household, first, second);
  const months = [first, second];
  const [client] = household.claimants;
  const ages = household.deceased === null ? household.claimants : [client, client];
  return {
    claim: claimMonths(pair),
    ages: ages.map(({ dates }, index) => ageOf((months[index] ?? first) - dates.attained)),
    lifetimeBenefit: value,
  };
}

/** A person's dates, family maximum and claim curve. */
export function personResult(model: ClaimModel, index: 0 | 1, law: SocialSecurityLaw): ClaimingPersonResult {
  const { household } = model;
  const [client, spouse] = household.claimants;
  const self = index === 0 ? client : (spouse ?? client);
  const { dates, claimedMonth } = self;
  const window = claimWindow(self, index === 0 ? spouse : client, household);
  return {
    fullRetirementAge: ageOf(dates.fullRetirementAgeInMonths),
    fullRetirementMonth: formatYearMonth(dates.fullRetirementMonth),
    survivorFullRetirementMonth: formatYearMonth(dates.survivorFullRetirementMonth),
    earliestClaimMonth: claimedMonth === null ? formatYearMonth(window.first) : null,
    latestClaimMonth: formatYearMonth(dates.latestClaimMonth),
    familyMaximum: dollarsFromDimes(claimantFamilyMaximum(self, { asOf: household.asOf, deathMonth: null }, law)),
    curve: claimCurve(model, index),
  };
}

/** The values of a grid row by row. */
export function gridResult({ first, second, values }: ClaimGrid): ClaimingGrid {
  const columns = second.length;
  return {
    client: first.map(formatYearMonth),
    other: second[0] === NO_SECOND_CLAIM ? [] : second.map(formatYearMonth),
    values: first.map((_, row) => Array.from(values.subarray(row * columns, (row + 1) * columns))),
  };
}

/** For each January until there is no choice left: when the survivor best takes the widow(er)'s benefit. */
export function survivorClaims(model: ClaimModel, best: BestClaim): readonly SurvivorClaimValue[] {
  const claims = [best.first, best.second];
  return ([0, 1] as const).flatMap((index) => {
    const side = sideOf(model, index);
    if (side.other.pia === 0) return [];
    const levels = ownLevels(side.self, claims[index] ?? best.first, model.rounded);
    const claimMonth = claims[1 - index] ?? best.first;
    const lastYear = yearOf(side.self.dates.survivorFullRetirementMonth);
    const years = Math.max(0, lastYear - yearOf(side.asOf));
    return Array.from({ length: years }, (_, at): SurvivorClaimValue => {
      const deathMonth = yearMonth(yearOf(side.asOf) + 1 + at, 1);
      const basisOf = deathMonth < claimMonth ? basisBeforeChoice : basisAfterChoice;
      const basis = basisOf(side.other, deathMonth < claimMonth ? deathMonth : claimMonth, model.rounded);
      const start = bestSurvivorStart(side, levels, basis, deathMonth);
      return {
        survivor: index === 0 ? 'client' : 'spouse',
        afterDeathIn: formatYearMonth(deathMonth),
        claim: formatYearMonth(start),
      };
    });
  });
}
