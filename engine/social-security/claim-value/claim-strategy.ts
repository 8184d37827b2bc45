import type { SocialSecurityLaw } from '../../law/social-security-series.ts';
import type { MonthIndex } from '../../primitives/calendar.ts';
import { DIMES_PER_DOLLAR } from '../../primitives/dimes.ts';
import { invariant } from '../../primitives/invariant.ts';
import { type FamilyWeights, familyPairValue, familyWeights } from './claim-family.ts';
import { amountRules, type Claimant, type ClaimHousehold, type Deceased } from './claim-household.ts';
import {
  type ExtraLevel,
  type Legacy,
  legacyAfterClaim,
  legacyUnclaimed,
  type OwnLevel,
  ownLevels,
  spousalLevels,
  type Working,
  widowBenefit,
} from './claim-levels.ts';
import {
  type ClaimantWeights,
  type HouseholdWeights,
  householdWeights,
  type MonthWeights,
  weightOf,
} from './claim-weights.ts';
import { claimWindow, monthsOf, survivorWindow } from './claim-window.ts';
import { excessValue, type SurvivorSide, survivorValues, survivorValuesAtFullAge } from './survivor-claim-value.ts';

/**
 * Lifetime value of every combination of claims. `first` are the client's months; `second` the spouse's, or a widowed client's
 * months of the widow(er)'s benefit, or the single month -1 where there is nothing else to choose.
 */
export interface ClaimGrid {
  readonly first: readonly MonthIndex[];
  readonly second: readonly MonthIndex[];
  /** Dollars of `asOf`, row by row: `values[i * second.length + j]`. */
  readonly values: Float64Array;
}

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
  readonly working: Working;
  /** What children add; null without children, and where another convention weighs them. */
  readonly family: FamilyWeights | null;
}

/** `lifeMonths`: age in months at which nobody is taken to live, the end of the life tables. */
export function claimModel(household: ClaimHousehold, lifeMonths: number, law: SocialSecurityLaw): ClaimModel {
  const weights = householdWeights(household, lifeMonths);
  const isWeighed = household.children.length > 0 && household.convention === 'law';
  return {
    household,
    weights,
    family: isWeighed ? familyWeights(household, weights, law) : null,
    working: { rules: household.rules, amounts: amountRules(household.convention) },
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

/**
 * The expected present value of a household's benefits for every pair of the given claims (children apart): own benefits, the
 * spouse's on top while both live, and the widow(er)'s after a death, claimed at the best time given the month of death.
 */
export function claimGrid(model: ClaimModel, { first, second }: ClaimMonthLists): ClaimGrid {
  const { household, weights, working } = model;
  const [client, spouse] = household.claimants;
  const values = new Float64Array(first.length * second.length);
  const clientLevels = first.map((claim) => ownLevels(client, claim, working));
  const clientWeights = weights.claimants[0];
  if (clientWeights === undefined) return { first, second, values };
  const own = clientLevels.map((levels) => levelsValue(levels, clientWeights.alive, working));
  for (let i = 0; i < first.length; i++) values.fill(own[i] ?? 0, i * second.length, (i + 1) * second.length);
  if (spouse !== undefined) {
    addCouple(values, model, { first, second, clientLevels });
  } else if (household.deceased !== null) {
    addWidowed(values, model, { deceased: household.deceased, second, clientLevels, weights: clientWeights });
  }
  if (model.family !== null) addFamily(values, model.family, { first, second }, spouse !== undefined);
  return { first, second, values: values.map((dimes) => dimes / DIMES_PER_DOLLAR) };
}

function addFamily(
  values: Float64Array,
  family: FamilyWeights,
  { first, second }: ClaimMonthLists,
  hasSpouse: boolean,
): void {
  for (const [i, a] of first.entries()) {
    for (const [j, b] of second.entries()) {
      const at = i * second.length + j;
      const other = hasSpouse ? b : Number.POSITIVE_INFINITY;
      values[at] = (values[at] ?? 0) + familyPairValue(family, a, other);
    }
  }
}

/** Value of an own benefit while its owner lives. */
export function levelsValue(levels: readonly OwnLevel[], weights: MonthWeights, { amounts }: Working): number {
  let value = 0;
  for (const [index, { from, own }] of levels.entries()) {
    const until = levels[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    value += weightOf(weights, from, until) * amounts.paid(own.paid);
  }
  return value;
}

function extrasValue(
  levels: readonly ExtraLevel[],
  claimMonth: MonthIndex,
  weights: MonthWeights,
  { amounts }: Working,
): number {
  let value = 0;
  for (const [index, { from, own, extra }] of levels.entries()) {
    const next = levels[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    const until = from < claimMonth ? Math.min(next, claimMonth) : next;
    if (extra > 0) value += weightOf(weights, from, until) * (amounts.paid(own + extra) - amounts.paid(own));
  }
  return value;
}

interface CoupleLists extends ClaimMonthLists {
  readonly clientLevels: readonly (readonly OwnLevel[])[];
}

function addCouple(values: Float64Array, model: ClaimModel, { first, second, clientLevels }: CoupleLists): void {
  const { household, weights, working } = model;
  const [client, spouse] = household.claimants;
  const [clientWeights, spouseWeights] = weights.claimants;
  if (spouse === undefined || clientWeights === undefined || spouseWeights === undefined) return;
  const spouseLevels = second.map((claim) => ownLevels(spouse, claim, working));
  const spouseOwn = spouseLevels.map((levels) => levelsValue(levels, spouseWeights.alive, working));
  const afterSpouse = widowed(sideOf(model, 0), clientLevels, second);
  const afterClient = widowed(sideOf(model, 1), spouseLevels, first);
  const notBefore = model.family?.inCareEnd ?? 0;
  const clientPays = { self: client, worker: spouse, weights: clientWeights.both, notBefore, working };
  const spousePays = { self: spouse, worker: client, weights: spouseWeights.both, notBefore, working };
  for (const [i, a] of first.entries()) {
    for (const [j, b] of second.entries()) {
      const at = i * second.length + j;
      values[at] =
        (values[at] ?? 0) +
        (spouseOwn[j] ?? 0) +
        spousalValue(clientPays, clientLevels[i] ?? [], a, b) +
        spousalValue(spousePays, spouseLevels[j] ?? [], b, a) +
        (afterSpouse[i]?.[j] ?? 0) +
        (afterClient[j]?.[i] ?? 0);
    }
  }
}

interface SpousePays {
  readonly notBefore: MonthIndex;
  readonly self: Claimant;
  readonly worker: Claimant;
  readonly weights: MonthWeights;
  readonly working: Working;
}

function spousalValue(
  { self, worker, weights, notBefore, working }: SpousePays,
  levels: readonly OwnLevel[],
  claimMonth: MonthIndex,
  workerClaim: MonthIndex,
): number {
  if (worker.pia === 0) return 0;
  const extras = spousalLevels(self, levels, worker, { claimMonth, workerClaim, notBefore, working });
  return extrasValue(extras, claimMonth, weights, working);
}

/** The couple seen from the claimant at `index` as the survivor. */
export function sideOf({ household, weights, working }: ClaimModel, index: 0 | 1): SurvivorSide {
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
    working,
  };
}

function widowed(
  side: SurvivorSide,
  levels: readonly (readonly OwnLevel[])[],
  otherClaims: readonly MonthIndex[],
): readonly Float64Array[] {
  return side.working.amounts.areCreditsDeferred
    ? survivorValues(side, levels, otherClaims)
    : survivorValuesAtFullAge(side, levels, otherClaims);
}

interface WidowedLists {
  readonly deceased: Deceased;
  readonly second: readonly MonthIndex[];
  readonly clientLevels: readonly (readonly OwnLevel[])[];
  readonly weights: ClaimantWeights;
}

function addWidowed(
  values: Float64Array,
  model: ClaimModel,
  { deceased, second, clientLevels, weights }: WidowedLists,
): void {
  const self = model.household.claimants[0];
  const { working } = model;
  const legacy = legacyLeft(deceased, working);
  const benefits = second.map((start) => widowBenefit(legacy, self, start, working));
  const weighing = { self, weights: weights.alive, working };
  for (const [i, levels] of clientLevels.entries()) {
    for (const [j, start] of second.entries()) {
      const at = i * second.length + j;
      values[at] = (values[at] ?? 0) + excessValue(benefits[j] ?? 0, start, levels, weighing);
    }
  }
}

/** What a deceased spouse left. */
export function legacyLeft(deceased: Deceased, working: Working): Legacy {
  const { claimedMonth, deathMonth } = deceased;
  return claimedMonth !== null && claimedMonth <= deathMonth
    ? legacyAfterClaim(deceased, claimedMonth, working)
    : legacyUnclaimed(deceased, deathMonth, working);
}

export interface BestClaim {
  readonly first: MonthIndex;
  readonly second: MonthIndex;
  readonly value: number;
}

/** The best pair; of equals the latest, which insures best against a long life. */
export function bestClaim({ first, second, values }: ClaimGrid): BestClaim {
  let best: BestClaim = { first: first[0] ?? 0, second: second[0] ?? NO_SECOND_CLAIM, value: Number.NEGATIVE_INFINITY };
  for (const [i, a] of first.entries()) {
    for (const [j, b] of second.entries()) {
      const value = values[i * second.length + j] ?? 0;
      if (value >= best.value) best = { first: a, second: b, value };
    }
  }
  return best;
}

/** Every pair whose value is within `share` of the best, best first. */
export function plateauOf({ first, second, values }: ClaimGrid, best: number, share: number): readonly BestClaim[] {
  const floor = best - Math.abs(best) * share;
  const found: BestClaim[] = [];
  for (const [i, a] of first.entries()) {
    for (const [j, b] of second.entries()) {
      const value = values[i * second.length + j] ?? 0;
      if (value >= floor) found.push({ first: a, second: b, value });
    }
  }
  return found.sort((a, b) => b.value - a.value);
}
