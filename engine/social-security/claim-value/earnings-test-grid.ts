import type { MonthIndex } from '../../primitives/calendar.ts';
import type { Dimes } from '../../primitives/dimes.ts';
import { paidOnTop } from '../rules/benefit-rounding.ts';
import { spouseOriginalBenefit } from '../rules/spousal-benefit.ts';
import { survivorBenefit } from '../rules/survivor-benefit.ts';
import { basisLeft, type Claimant, formerSpouseReady, paysInSuspension } from './claim-household.ts';
import { type ExtraLevel, spousalLevels, survivorExcess } from './claim-levels.ts';
import { type ClaimModel, sideOf, sideOfDivorced } from './claim-model.ts';
import { weightOf } from './claim-weights.ts';
import { earliestSpousalMonth } from './claim-window.ts';
import {
  ALONE,
  basisAfterCredit,
  type ExtraCredit,
  lossesAlone,
  ownAfterCredit,
  spousalCredit,
  type TestedClaims,
  type TestedSide,
  testedPersonOf,
  testValue,
} from './earnings-test-value.ts';
import { type SurvivorSide, valueOfLateDeaths } from './survivor-claim-value.ts';
import {
  clearWithheld,
  countTouchedMonths,
  newWithheldBenefits,
  type OthersOnRecord,
  type TestedPerson,
  type WithheldBenefits,
  withholdForWork,
} from './withheld-benefits.ts';

/** The claims of a grid: a couple's, or a client's alone beside the months of a widow(er)'s benefit. */
export interface TestedGrid {
  readonly client: TestedClaims;
  readonly spouse: TestedClaims | null;
  readonly second: readonly MonthIndex[];
}

/** Whether anybody works while a benefit could be withheld for it. */
export function isEarningsTested({ testedYears }: ClaimModel): boolean {
  return testedYears.some((years) => years.length > 0);
}

/**
 * Takes from the value of every pair what work withholds, and adds what the months withheld bring back from full retirement age on.
 * A widow(er)'s benefit of a couple is left as it is, and so is what is withheld after a death: see docs/limits.md.
 */
export function addEarningsTest(values: Float64Array, model: ClaimModel, grid: TestedGrid): void {
  const { client, spouse, second } = grid;
  const scratch = scratchOf(model);
  const valueOf = spouse === null ? loneValue(model, grid, scratch) : coupleValue(model, { client, spouse }, scratch);
  for (let i = 0; i < client.claims.length; i++) {
    for (let j = 0; j < second.length; j++) {
      const at = i * second.length + j;
      values[at] = (values[at] ?? 0) + valueOf(i, j);
    }
  }
}

/** Arrays that every pair uses again. */
interface Scratch {
  readonly origin: MonthIndex;
  readonly persons: readonly WithheldBenefits[];
  readonly fromChildren: Float64Array;
}

function scratchOf({ household }: ClaimModel): Scratch {
  const { asOf, claimants } = household;
  const months = Math.max(0, ...claimants.map(({ dates }) => dates.fullRetirementMonth - asOf));
  return {
    origin: asOf,
    persons: [newWithheldBenefits(months), newWithheldBenefits(months)],
    fromChildren: new Float64Array(months),
  };
}

type PairValue = (i: number, j: number) => number;

/** A client without a spouse: single, widowed, or divorced. */
function loneValue(model: ClaimModel, { client, second }: TestedGrid, { origin, persons }: Scratch): PairValue {
  const { weights, rounded } = model;
  const [own] = weights.claimants;
  const withheld = persons[0] ?? newWithheldBenefits(0);
  const on = onTopOf(model, client, second);
  const { fullRetirementMonth, survivorFullRetirementMonth } = client.self.dates;
  const until = model.household.deceased === null ? fullRetirementMonth : survivorFullRetirementMonth;
  return (i, j) => {
    if (own === undefined) return 0;
    clearWithheld(withheld);
    const { extras, credit, beside } = on(i, j);
    const person = testedPersonOf({ tested: client, at: i, extras }, 0);
    withholdForWork(person, withheld, ALONE, origin);
    countTouchedMonths(withheld, until - origin);
    const { alive } = own;
    const weights = { alive, ownIn: alive, creditShare: 1, beside: beside ?? alive, rounded };
    const side = { tested: client, at: i, extras, withheld, ...weights };
    return testValue(side, person, origin, credit);
  };
}

interface OnTop {
  readonly extras: readonly ExtraLevel[];
  readonly credit: ExtraCredit;
  readonly beside: TestedSide['beside'] | null;
}

const NOTHING_ON_TOP: OnTop = { extras: [], credit: () => 0, beside: null };

/** What a lone client is paid on top: as a widow(er) from the second month chosen, or as a divorced spouse. */
function onTopOf(
  model: ClaimModel,
  client: TestedClaims,
  second: readonly MonthIndex[],
): (i: number, j: number) => OnTop {
  const { household, rounded, weights } = model;
  const { self } = client;
  const side = sideOfDivorced(model);
  const ready = formerSpouseReady(household);
  if (side !== null && ready !== null) {
    const notBefore = earliestSpousalMonth(self, side.other, household);
    const worker = paysInSuspension(side.other);
    return (i) => {
      const claims = { claimMonth: client.claims[i] ?? 0, workerClaim: ready, notBefore, rounded };
      const extras = spousalLevels(self, client.levels[i] ?? [], worker, claims);
      const beside = side.weights.both;
      const own = client.levels[i]?.at(-1)?.own.paid ?? 0;
      return { extras, credit: spousalCredit({ tested: client, extras, beside, rounded }, own), beside };
    };
  }
  const { deceased } = household;
  if (deceased === null) return () => NOTHING_ON_TOP;
  const basis = basisLeft(deceased, rounded);
  const widowed = weights.claimants[0]?.widowed ?? null;
  return (i, j) => {
    const start = second[j] ?? 0;
    const claim = client.entitled[i] ?? 0;
    const own = client.levels[i]?.at(-1)?.own.paid ?? 0;
    const first = client.levels[i]?.[0]?.own.paid ?? 0;
    const excess = (benefit: Dimes, less: Dimes, month: MonthIndex) =>
      survivorExcess(benefit, less, self, { month, rounded });
    const alone = survivorBenefit(basis, start, self.dates, rounded);
    const onTop = Math.max(start, claim);
    const withOwn = { from: onTop, own: first, extra: excess(alone, first, onTop) };
    const extras = start < claim ? [{ from: start, own: 0, extra: excess(alone, 0, start) }, withOwn] : [withOwn];
    const full = self.dates.survivorFullRetirementMonth;
    const after = (months: number) => survivorBenefit(basis, Math.min(full, start + months), self.dates, rounded);
    const gainOver = (less: Dimes, from: MonthIndex, months: number) =>
      paidOnTop(less, excess(after(months), less, from), rounded) - paidOnTop(less, excess(alone, less, from), rounded);
    const weight = (from: MonthIndex, until: MonthIndex) => (widowed === null ? 0 : weightOf(widowed, from, until));
    const credit = (months: number) =>
      gainOver(0, full, months) * weight(full, claim) +
      gainOver(own, Math.max(full, claim), months) * weight(Math.max(full, claim), Number.POSITIVE_INFINITY);
    return { extras, credit, beside: widowed };
  };
}

interface TestedCouple {
  readonly client: TestedClaims;
  readonly spouse: TestedClaims;
}

/** A couple: the work of each takes from the worker's own benefits, then from what the other and the children draw on the record. */
function coupleValue(model: ClaimModel, couple: TestedCouple, { origin, persons, fromChildren }: Scratch): PairValue {
  const { client, spouse } = couple;
  const { weights, rounded } = model;
  const [mine, theirs] = weights.claimants;
  const [clientHeld = newWithheldBenefits(0), spouseHeld = newWithheldBenefits(0)] = persons;
  const clientExtras = extrasBy(model, client.self, spouse.self);
  const spouseExtras = extrasBy(model, spouse.self, client.self);
  const isLargerRecord = client.self.pia >= spouse.self.pia;
  // Once the other is dead, work takes from the worker's own benefit as of somebody alone.
  const clientAlone = mine === undefined ? [] : lossesAlone(client, mine.alone, rounded);
  const spouseAlone = theirs === undefined ? [] : lossesAlone(spouse, theirs.alone, rounded);
  const [clientSide, spouseSide] = [sideOf(model, 0), sideOf(model, 1)];
  const clientWeights = coupleWeights(model, 0);
  const spouseWeights = coupleWeights(model, 1);
  return (i, j) => {
    const [a = 0, b = 0] = [client.claims[i], spouse.claims[j]];
    const [claimed = 0, spouseClaimed = 0] = [client.entitled[i], spouse.entitled[j]];
    if (mine === undefined || clientWeights === null || spouseWeights === null) return 0;
    if (!isPairTested(couple, claimed, spouseClaimed)) return 0;
    clearWithheld(clientHeld);
    clearWithheld(spouseHeld);
    fromChildren.fill(0);
    const ofClient = { tested: client, at: i, extras: clientExtras(client.levels[i] ?? [], a, b) };
    const ofSpouse = { tested: spouse, at: j, extras: spouseExtras(spouse.levels[j] ?? [], b, a) };
    const first = testedPersonOf(ofClient, spouseOriginalBenefit(spouse.self.pia, rounded));
    const second = testedPersonOf(ofSpouse, spouseOriginalBenefit(client.self.pia, rounded));
    const children = childrenOf(model, claimed, spouseClaimed);
    const childrenOriginalIn = (month: MonthIndex) =>
      model.family?.originalWhileBoth(month >= claimed, month >= spouseClaimed, month) ?? 0;
    const others = (other: TestedPerson, spouseWithheld: WithheldBenefits, paysChildren: boolean): OthersOnRecord => ({
      spouse: other,
      spouseWithheld,
      childrenIn: paysChildren ? children : null,
      childrenOriginalIn,
      fromChildren,
    });
    const chargeClient = () =>
      withholdForWork(first, clientHeld, others(second, spouseHeld, isLargerRecord || claimed < spouseClaimed), origin);
    // Who draws a spouse's part on the other's record is charged after the other. 20 CFR 404.434(b)(3).
    const isSpouseFirst = ofClient.extras.some(({ extra }) => extra > 0);
    if (!isSpouseFirst) chargeClient();
    withholdForWork(second, spouseHeld, others(first, clientHeld, !isLargerRecord || spouseClaimed < claimed), origin);
    if (isSpouseFirst) chargeClient();
    countTouchedMonths(clientHeld, client.self.dates.fullRetirementMonth - origin);
    countTouchedMonths(spouseHeld, spouse.self.dates.fullRetirementMonth - origin);
    const sides: readonly [TestedSide, TestedSide] = [
      { ...ofClient, withheld: clientHeld, ...clientWeights },
      { ...ofSpouse, withheld: spouseHeld, ...spouseWeights },
    ];
    return (
      testValue(sides[0], first, origin, spousalCredit(sides[0], lastOwn(ofClient))) -
      (clientAlone[i] ?? 0) -
      (spouseAlone[j] ?? 0) +
      testValue(sides[1], second, origin, spousalCredit(sides[1], lastOwn(ofSpouse))) -
      weightedSum(fromChildren, mine.both, origin) +
      survivorChange(clientSide, { ...ofClient, withheld: clientHeld }, { ...ofSpouse, withheld: spouseHeld }) +
      survivorChange(spouseSide, { ...ofSpouse, withheld: spouseHeld }, { ...ofClient, withheld: clientHeld })
    );
  };
}

interface WithheldClaim {
  readonly tested: TestedClaims;
  readonly at: number;
  readonly withheld: WithheldBenefits;
}

/**
 * What a widow(er)'s benefit gains or loses because others on a record bore part of what was withheld, so that other months leave the
 * reductions than of somebody alone: for deaths once both are past full retirement age.
 */
function survivorChange(side: SurvivorSide, self: WithheldClaim, other: WithheldClaim): number {
  const isChanged = ({ tested, at, withheld }: WithheldClaim) => withheld.ownMonths !== (tested.months[at] ?? 0);
  if (side.other.pia === 0 || (!isChanged(self) && !isChanged(other))) return 0;
  const { rounded } = side;
  const entitled = other.tested.entitled[other.at] ?? 0;
  const from = Math.max(entitled, side.self.dates.fullRetirementMonth, side.other.dates.fullRetirementMonth);
  const levels = ownAfterCredit(self.tested, self.at, self.withheld.ownMonths, rounded);
  const basis = basisAfterCredit(other.tested, other.at, other.withheld.ownMonths, rounded);
  const before = other.tested.bases[other.at];
  if (before === undefined) return 0;
  return (
    valueOfLateDeaths(side, levels, { from, basis }) -
    valueOfLateDeaths(side, self.tested.levels[self.at] ?? [], { from, basis: before })
  );
}

/** How the months of one of a couple count. */
function coupleWeights({ household, weights, rounded }: ClaimModel, index: 0 | 1) {
  const own = weights.claimants[index];
  const fullRetirementMonth = household.claimants[index]?.dates.fullRetirementMonth ?? weights.origin;
  if (own === undefined) return null;
  const isDead = weights.deathBy[1 - index]?.[fullRetirementMonth - 1 - weights.origin] ?? 0;
  return { alive: own.alive, ownIn: own.both, creditShare: 1 - isDead, beside: own.both, rounded };
}

function lastOwn({ tested, at }: Pick<TestedSide, 'tested' | 'at'>): Dimes {
  return tested.levels[at]?.at(-1)?.own.paid ?? 0;
}

function isPairTested({ client, spouse }: TestedCouple, a: MonthIndex, b: MonthIndex): boolean {
  return a < (client.years.at(-1)?.end ?? 0) || b < (spouse.years.at(-1)?.end ?? 0);
}

/** The part on top for a pair of claims, as the grid has it. */
function extrasBy({ household, family, rounded }: ClaimModel, self: Claimant, worker: Claimant) {
  const careEnd = family?.inCareEnd ?? 0;
  const notBefore = Math.max(careEnd, earliestSpousalMonth(self, worker, household));
  return (levels: TestedClaims['levels'][number], claimMonth: MonthIndex, workerClaim: MonthIndex) =>
    worker.pia === 0 ? [] : spousalLevels(self, levels, worker, { claimMonth, workerClaim, notBefore, rounded });
}

/** What the children, and a parent for having them in care, are paid in a month of a pair of claims. */
function childrenOf(
  { family, weights }: ClaimModel,
  a: MonthIndex,
  b: MonthIndex,
): ((month: MonthIndex) => Dimes) | null {
  if (family === null) return null;
  return (month) => family.paidWhileBoth[month >= a ? 1 : 0]?.[month >= b ? 1 : 0]?.[month - weights.origin] ?? 0;
}

function weightedSum(amounts: Float64Array, weights: TestedSide['alive'], origin: MonthIndex): number {
  const { sums } = weights;
  const shift = origin - weights.origin;
  let value = 0;
  for (let at = 0; at < amounts.length; at++) {
    const amount = amounts[at] ?? 0;
    if (amount > 0) value += amount * ((sums[shift + at + 1] ?? 0) - (sums[shift + at] ?? 0));
  }
  return value;
}
