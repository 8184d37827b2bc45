import type { MonthIndex } from '../../primitives/calendar.ts';
import { DIMES_PER_DOLLAR } from '../../primitives/dimes.ts';
import { paidOnTop, type RoundedRules } from '../rules/benefit-rounding.ts';
import { survivorBenefit } from '../rules/survivor-benefit.ts';
import { type FamilyValue, familyValueOf } from './claim-family-value.ts';
import {
  basisAfterChoice,
  basisLeft,
  type Claimant,
  choiceOfFormer,
  type Deceased,
  entitledFrom,
  formerSpouseReady,
  paysInSuspension,
} from './claim-household.ts';
import { type ExtraLevel, levelsValue, type OwnLevel, spousalLevels } from './claim-levels.ts';
import {
  type ClaimModel,
  type ClaimMonthLists,
  type SpousalNotBefore,
  sideOf,
  sideOfDivorced,
  spousalNotBefore,
} from './claim-model.ts';
import { type ClaimantWeights, type MonthWeights, weightOf } from './claim-weights.ts';
import { addEarningsTest, isEarningsTested } from './earnings-test-grid.ts';
import { claimedLater, type TestedClaims, testedClaims } from './earnings-test-value.ts';
import { excessValue, type SurvivorSide, survivorValues, survivorValuesAtFullAge } from './survivor-claim-value.ts';
import { survivorTests } from './survivor-earnings-test.ts';
import type { TestedYear } from './tested-years.ts';
import { workedCoupleValue } from './work/worked-couple-value.ts';
import { workedLoneFamily } from './work/worked-lone-family.ts';
import { workedParentValue } from './work/worked-parent-value.ts';

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

/**
 * The expected present value of a household's benefits for every pair of the given claims: retirement benefits, the spouse's on
 * top while both live, the widow(er)'s after a death, claimed at the best time given the month of death, and the children's.
 */
export function claimGrid(model: ClaimModel, { first, second }: ClaimMonthLists): ClaimGrid {
  const { household, weights, rounded } = model;
  const [client, spouse] = household.claimants;
  const values = new Float64Array(first.length * second.length);
  const isLoneFamily = isWorkedLoneFamily(model);
  const tested = testedClaims(client, first, isLoneFamily ? [] : (model.testedYears[0] ?? []), rounded);
  const clientLevels = tested.levels;
  const clientWeights = weights.claimants[0];
  if (clientWeights === undefined) return { first, second, values };
  const own = clientLevels.map((levels) => levelsValue(levels, clientWeights.alive, rounded));
  for (let i = 0; i < first.length; i++) values.fill(own[i] ?? 0, i * second.length, (i + 1) * second.length);
  const family = familyValueOf(model);
  if (spouse !== undefined) {
    const testedSpouse = testedClaims(spouse, second, model.testedYears[1] ?? [], rounded);
    addCouple(values, model, { client: tested, spouse: testedSpouse, family });
  } else if (household.deceased !== null) {
    addWidowed(values, model, { deceased: household.deceased, second, client: tested, weights: clientWeights, family });
  } else if (household.former !== null) {
    addDivorced(values, model, { first, second, client: tested });
  }
  if (family !== null) addFamily(values, model, { family, client: tested, columns: second.length });
  if (isLoneFamily) addWorkBesideFamily(values, model, { first, second });
  else if (spouse === undefined && isEarningsTested(model) && !isSingleParent(model))
    addEarningsTest(values, model, { client: tested, second });
  return { first, second, values: values.map((dimes) => dimes / DIMES_PER_DOLLAR) };
}

/** A parent without a living, deceased or former spouse. */
function isSingleParent({ household: { claimants, deceased, former }, family }: ClaimModel): boolean {
  return family !== null && claimants.length === 1 && deceased === null && former === null;
}

/** Whether a widowed or divorced client works before children have ceased to draw. */
function isWorkedLoneFamily(model: ClaimModel): boolean {
  const { household, family } = model;
  if (family === null || household.claimants.length > 1 || isSingleParent(model)) return false;
  return isEarningsTested(model) && family.end > household.asOf;
}

/** What work changes for a widowed or divorced client with children. */
function addWorkBesideFamily(values: Float64Array, model: ClaimModel, { first, second }: ClaimMonthLists): void {
  const [client] = model.household.claimants;
  const valueWith = (years: readonly TestedYear[]) =>
    workedLoneFamily(model, testedClaims(client, first, years, model.rounded), second);
  const [worked, idle] = [valueWith(model.testedYears[0] ?? []), valueWith([])];
  for (let i = 0; i < first.length; i++) {
    for (let j = 0; j < second.length; j++) {
      const at = i * second.length + j;
      values[at] = (values[at] ?? 0) + worked(i, j) - idle(i, j);
    }
  }
}

/** What children bring a parent without a spouse, and after all parents' deaths. */
function addFamily(
  values: Float64Array,
  model: ClaimModel,
  {
    family,
    client,
    columns,
  }: { readonly family: FamilyValue; readonly client: TestedClaims; readonly columns: number },
): void {
  const { claimants, deceased, divorce } = model.household;
  const hasOtherParent = claimants.length > 1 || (deceased !== null && divorce === null);
  const isWorked = isSingleParent(model) && isEarningsTested(model);
  const paidBy = isWorked
    ? workedParentValue(model, client, family)
    : (i: number) => (hasOtherParent ? 0 : family.whileAllLive(client.claims[i] ?? 0, null));
  for (let i = 0; i < client.claims.length; i++) {
    const paid = family.family.orphans + paidBy(i);
    for (let j = 0; j < columns; j++) values[i * columns + j] = (values[i * columns + j] ?? 0) + paid;
  }
}

function extrasValue(
  levels: readonly ExtraLevel[],
  claimMonth: MonthIndex,
  weights: MonthWeights,
  rounded: RoundedRules,
): number {
  let value = 0;
  for (const [index, { from, own, extra }] of levels.entries()) {
    const next = levels[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    const until = from < claimMonth ? Math.min(next, claimMonth) : next;
    if (extra > 0) value += weightOf(weights, from, until) * paidOnTop(own, extra, rounded);
  }
  return value;
}

interface CoupleClaims {
  readonly client: TestedClaims;
  readonly spouse: TestedClaims;
  readonly family: FamilyValue | null;
}

function addCouple(values: Float64Array, model: ClaimModel, claims: CoupleClaims): void {
  const { weights, rounded } = model;
  const { claims: first, levels: clientLevels, self: client } = claims.client;
  const { claims: second, levels: spouseLevels, self: spouse } = claims.spouse;
  const [clientWeights, spouseWeights] = weights.claimants;
  if (clientWeights === undefined || spouseWeights === undefined) return;
  const spouseOwn = spouseLevels.map((levels) => levelsValue(levels, spouseWeights.alive, rounded));
  const { family } = claims;
  const isWorked = isEarningsTested(model);
  // Beside work, deaths in the months of children are valued with the test of each pair.
  const sideIn = (place: 0 | 1) =>
    isWorked && family !== null
      ? { ...sideOf(model, place), deathsFrom: family.family.end }
      : sideOf(model, place, family?.survivor(place));
  const afterSpouse = widowed(sideIn(0), claims.client, claims.spouse);
  const afterClient = widowed(sideIn(1), claims.spouse, claims.client);
  const clientPays = {
    self: client,
    worker: spouse,
    weights: model.family?.later[0]?.both ?? clientWeights.both,
    notBefore: spousalNotBefore(model, client, spouse),
    rounded,
  };
  const spousePays = {
    self: spouse,
    worker: client,
    weights: model.family?.later[1]?.both ?? spouseWeights.both,
    notBefore: spousalNotBefore(model, spouse, client),
    rounded,
  };
  const whileBothLive = isWorked
    ? workedCoupleValue(model, claims)
    : (i: number, j: number) => {
        const [a = 0, b = 0] = [first[i], second[j]];
        return (
          spousalValue(clientPays, clientLevels[i] ?? [], a, b) +
          spousalValue(spousePays, spouseLevels[j] ?? [], b, a) +
          (family?.whileAllLive(a, b) ?? 0)
        );
      };
  for (let i = 0; i < first.length; i++) {
    for (let j = 0; j < second.length; j++) {
      const at = i * second.length + j;
      values[at] =
        (values[at] ?? 0) +
        (spouseOwn[j] ?? 0) +
        whileBothLive(i, j) +
        (afterSpouse[i]?.[j] ?? 0) +
        (afterClient[j]?.[i] ?? 0);
    }
  }
}

interface DivorcedLists extends ClaimMonthLists {
  readonly client: TestedClaims;
}

/** What a divorced client is paid on the record of the living former spouse, and after that spouse's death. */
function addDivorced(values: Float64Array, model: ClaimModel, { first, second, client }: DivorcedLists): void {
  const { household, rounded } = model;
  const side = sideOfDivorced(model);
  const ready = formerSpouseReady(household);
  if (side === null || ready === null) return;
  const { self, other: worker, weights } = side;
  const workerClaim = choiceOfFormer(worker);
  const bases = [basisAfterChoice(worker, workerClaim, rounded)];
  const former = { self: worker, claims: [workerClaim], months: [0], bases, basesBeforeFull: bases };
  const after = widowed(side, client, former);
  const notBefore = spousalNotBefore({ household, rounded, family: null }, self, worker);
  const context = { self, worker: paysInSuspension(worker), weights: weights.both, notBefore, rounded };
  for (const [i, a] of first.entries()) {
    const value = spousalValue(context, client.levels[i] ?? [], a, ready) + (after[i]?.[0] ?? 0);
    for (let j = 0; j < second.length; j++)
      values[i * second.length + j] = (values[i * second.length + j] ?? 0) + value;
  }
}

interface SpouseContext {
  readonly notBefore: SpousalNotBefore;
  readonly self: Claimant;
  readonly worker: Claimant;
  readonly weights: MonthWeights;
  readonly rounded: RoundedRules;
}

function spousalValue(
  { self, worker, weights, notBefore, rounded }: SpouseContext,
  levels: readonly OwnLevel[],
  claimMonth: MonthIndex,
  workerClaim: MonthIndex,
): number {
  if (worker.pia === 0) return 0;
  const claims = { claimMonth, workerClaim, notBefore: notBefore(claimMonth, workerClaim), rounded };
  const extras = spousalLevels(self, levels, worker, claims);
  return extrasValue(extras, entitledFrom(self, claimMonth), weights, rounded);
}

function widowed(
  side: SurvivorSide,
  tested: TestedClaims,
  other: Pick<TestedClaims, 'self' | 'claims' | 'months' | 'bases' | 'basesBeforeFull'>,
): readonly Float64Array[] {
  const { levels } = tested;
  const { claims, bases, basesBeforeFull } = other;
  if (!side.rounded.areCreditsDeferred) return survivorValuesAtFullAge(side, levels, bases);
  const tests = survivorTests(tested, side.weights.alive, side.rounded);
  const own = levels.map((ofClaim, at) => ({
    choice: tested.claims[at] ?? 0,
    levels: ofClaim,
    test: tests[at] ?? null,
  }));
  const credited = claimedLater(other.self, 0, other.months[0] ?? 0).self;
  const left = claims.map((claim, at) => ({ claim, after: bases[at], before: basesBeforeFull[at], credited }));
  return survivorValues(side, own, left);
}

interface WidowedLists {
  readonly deceased: Deceased;
  readonly second: readonly MonthIndex[];
  readonly client: TestedClaims;
  readonly weights: ClaimantWeights;
  readonly family: FamilyValue | null;
}

function addWidowed(
  values: Float64Array,
  model: ClaimModel,
  { deceased, second, client, weights, family }: WidowedLists,
): void {
  const { household, rounded } = model;
  const self = household.claimants[0];
  const basis = basisLeft(deceased, rounded);
  const benefits = second.map((start) => survivorBenefit(basis, start, self.dates, rounded));
  const children = household.divorce === null ? (family?.survivor(0) ?? null) : null;
  const payee = { self, weights: children?.family.later[0]?.widowed ?? weights.widowed, rounded };
  const left = { choice: deceased.claimedMonth, died: deceased.deathMonth };
  for (const [i, levels] of client.levels.entries()) {
    const choice = client.claims[i] ?? 0;
    const waiting = children?.waiting(choice, 'widowed');
    const started = children?.started(choice, left);
    for (const [j, start] of second.entries()) {
      const at = i * second.length + j;
      let value = excessValue(benefits[j] ?? 0, start, levels, payee);
      // What was paid before `asOf` without the claim is no part of its value.
      if (waiting !== undefined)
        value += weightOf(waiting, household.asOf, start) - weightOf(waiting, start, household.asOf);
      if (started !== undefined) value += started(start, basis, 'widowed');
      values[at] = (values[at] ?? 0) + value;
    }
  }
}
