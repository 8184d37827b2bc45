import type { SocialSecurityLaw } from '../../law/social-security-series.ts';
import type { MonthIndex } from '../../primitives/calendar.ts';
import { invariant } from '../../primitives/invariant.ts';
import type { RoundedRules } from '../rules/benefit-rounding.ts';
import { type FamilyWeights, familyWeights, type SurvivorFamily } from './claim-family.ts';
import { type Claimant, type ClaimHousehold, entitledFrom, roundedRules } from './claim-household.ts';
import { type ClaimantWeights, type HouseholdWeights, householdWeights } from './claim-weights.ts';
import { claimWindow, earliestSpousalMonth, monthsOf, survivorWindow } from './claim-window.ts';
import type { SurvivorSide } from './survivor-claim-value.ts';
import { type TestedYear, testedYears } from './tested-years.ts';

export interface ClaimMonthLists {
  readonly first: readonly MonthIndex[];
  readonly second: readonly MonthIndex[];
}

/** No second claim to choose. */
export const NO_SECOND_CLAIM = -1;

/** Everything of a household that does not depend on the claims. */
export interface ClaimModel {
  readonly household: ClaimHousehold;
  readonly weights: HouseholdWeights;
  readonly rounded: RoundedRules;
  /** A divorced client beside the living former spouse; null without one. */
  readonly besideFormer: HouseholdWeights | null;
  /** By claimant: the years of work for which benefits are withheld. */
  readonly testedYears: readonly (readonly TestedYear[])[];
  /** What children add; null without children, and where the other convention values them. */
  readonly family: FamilyWeights | null;
}

/** `lifeMonths`: age in months at which nobody is taken to live, the end of the life tables. */
export function claimModel(household: ClaimHousehold, lifeMonths: number, law: SocialSecurityLaw): ClaimModel {
  const weights = householdWeights(household, lifeMonths);
  const hasFamily = household.children.length > 0 && household.convention === 'law';
  const { former, claimants } = household;
  const besideFormer =
    former === null ? null : householdWeights({ ...household, claimants: [claimants[0], former] }, lifeMonths);
  return {
    household,
    weights,
    besideFormer,
    testedYears: claimants.map((claimant) => testedYears(claimant, household.asOf, law)),
    family: hasFamily ? familyWeights(household, weights, law) : null,
    rounded: roundedRules(household),
  };
}

/** Every month that each claim may begin in. */
export function openMonths(household: ClaimHousehold): ClaimMonthLists {
  const [client, spouse] = household.claimants;
  const first = monthsOf(claimWindow(client, spouse, household));
  if (spouse !== undefined) return { first, second: monthsOf(claimWindow(spouse, client, household)) };
  if (household.deceased === null) return { first, second: [NO_SECOND_CLAIM] };
  return { first, second: monthsOf(survivorWindow(client, household.deceased, household)) };
}

/** A divorced client seen as the survivor of the living former spouse. */
export function sideOfDivorced({ household, besideFormer, rounded }: ClaimModel): SurvivorSide | null {
  const { former, claimants, asOf } = household;
  const weights = besideFormer?.claimants[0];
  if (former === null || besideFormer === null || weights === undefined) return null;
  const otherDeadBy = besideFormer.deathBy[1] ?? new Float64Array(0);
  return { self: claimants[0], other: former, asOf, weights, otherDeadBy, rounded, family: null, deathsFrom: 0 };
}

/** The couple seen from the claimant at `index` as the survivor, with the children that both leave. */
export function sideOf(
  { household, weights, rounded }: ClaimModel,
  index: 0 | 1,
  family: SurvivorFamily | null = null,
): SurvivorSide {
  const [client, spouse = client] = household.claimants;
  const [clientWeights, spouseWeights = clientWeights] = weights.claimants;
  const mine: ClaimantWeights | undefined = index === 0 ? clientWeights : spouseWeights;
  invariant(mine !== undefined, 'a claimant has weights');
  return {
    self: index === 0 ? client : spouse,
    other: index === 0 ? spouse : client,
    asOf: household.asOf,
    weights: mine,
    otherDeadBy: weights.deathBy[1 - index] ?? new Float64Array(0),
    rounded,
    family,
    deathsFrom: 0,
  };
}

/**
 * For the months chosen by the spouse and by the worker: the month until which a child in care brings the spouse's benefit anyway,
 * or which a claim made now reaches; 0 for neither.
 */
export type SpousalNotBefore = (claimMonth: MonthIndex, workerClaim: MonthIndex) => MonthIndex;

export function spousalNotBefore(
  { household, rounded, family }: Pick<ClaimModel, 'household' | 'rounded' | 'family'>,
  self: Claimant,
  worker: Claimant,
): SpousalNotBefore {
  const reached = rounded.areCreditsDeferred ? earliestSpousalMonth(self, worker, household) : 0;
  if (family === null) return () => reached;
  const { firstRetirementMonth } = self.dates;
  return (claimMonth, workerClaim) => {
    const due = Math.max(
      firstRetirementMonth,
      entitledFrom(self, claimMonth),
      entitledFrom(worker, workerClaim),
      reached,
    );
    return family.firstWithoutCare(due);
  };
}
