import type { MonthIndex } from '../../primitives/calendar.ts';
import { invariant } from '../../primitives/invariant.ts';
import type { RoundedRules } from '../rules/benefit-rounding.ts';
import {
  childBenefitEnd,
  childInCareEnd,
  childOriginalBenefit,
  childSurvivorOriginalBenefit,
} from '../rules/child-benefit.ts';
import { leftForAuxiliaries } from '../rules/family-maximum.ts';
import { shareAfterReduction } from '../rules/retirement-benefit.ts';
import { isEntitledAsSpouse, spouseMonthsEarly, spouseOriginalBenefit } from '../rules/spousal-benefit.ts';
import { widowLimit } from '../rules/survivor-benefit.ts';
import type { Claimant, ClaimHousehold } from './claim-household.ts';

export interface Parent {
  readonly claimant: Claimant;
  readonly pia: number;
  readonly maximum: number;
}

/** A parent with a claim chosen. */
export interface Claimed extends Parent {
  readonly claim: MonthIndex;
  readonly benefit: number;
  readonly spousalFrom: MonthIndex;
  readonly inCareFrom: MonthIndex;
  readonly isInCare: boolean;
}

export interface Family {
  readonly parents: readonly Claimed[];
  readonly childFrom: readonly MonthIndex[];
  readonly combinedMaximum: number;
  readonly rounded: RoundedRules;
}

/** One month's payments in one state of who lives. */
export interface Payments {
  readonly own: number[];
  readonly spousal: number[];
  readonly survivor: number[];
  readonly children: number[];
}

/** What each is paid in `month` if those `alive` live, in that calculator's order: maximum, RIB-LIM, own offset, maximum again, age. */
export function familyPayments(
  household: ClaimHousehold,
  chosen: Family,
  month: MonthIndex,
  alive: readonly boolean[],
): Payments {
  const state = originals(household, chosen, month, alive);
  if (chosen.parents.length === 1) {
    capSingle(household, chosen, state, { month, isAlive: alive[0] === true });
    return state;
  }
  const originalChildren = [...state.children];
  const maximum = maximumInMonth(household, chosen, state, { month, alive });
  scaleDown(state, maximum);
  const living = alive.filter(Boolean).length;
  if (living === 0) return state;
  if (living === 1) limitSurvivor(state, chosen, alive);
  offsetOwn(state, chosen);
  redistribute(household, state, { maximum, originalChildren, month });
  if (living === 2 && !hasChildInCare(household, month)) reduceSpousal(state, chosen);
  return state;
}

/** In that calculator a child not yet born is in care already. */
function hasChildInCare({ children, rules }: ClaimHousehold, month: MonthIndex): boolean {
  return children.some((child) => month < childInCareEnd(child, rules));
}

function originals(household: ClaimHousehold, chosen: Family, month: MonthIndex, alive: readonly boolean[]): Payments {
  const { parents, rounded } = chosen;
  const isClaimed = parents.map(({ claim }) => month >= claim);
  const childInCare = hasChildInCare(household, month);
  const young = youngChildren(household, month);
  const areBothAlive = alive.every(Boolean);
  const childBase = Math.max(
    0,
    ...parents.map(({ pia }, index) => {
      if (alive[index] !== true) return childSurvivorOriginalBenefit(pia, rounded);
      return isClaimed[index] === true ? childOriginalBenefit(pia, rounded) : 0;
    }),
  );
  return {
    own: parents.map(({ benefit }, index) => (alive[index] === true && isClaimed[index] === true ? benefit : 0)),
    spousal: parents.map((self, index) => {
      const worker = parents[1 - index];
      if (worker === undefined || !areBothAlive) return 0;
      const mayClaim = isEntitledAsSpouse(worker.pia, self.pia) || isClaimed[index] !== true;
      const isDue = month >= self.spousalFrom || (childInCare && self.isInCare && month >= self.inCareFrom);
      return mayClaim && isDue ? spouseOriginalBenefit(worker.pia, rounded) : 0;
    }),
    survivor: parents.map(({ claimant }, index) => {
      const worker = parents[1 - index];
      const isWidowed = worker !== undefined && alive[index] === true && alive[1 - index] !== true;
      return isWidowed && month >= claimant.dates.survivorFullRetirementMonth
        ? Math.max(worker.pia, worker.benefit)
        : 0;
    }),
    children: young.map((isYoung, index) => {
      const isDue = month >= (chosen.childFrom[index] ?? 0) || (parents.length === 1 && alive[0] !== true);
      return isYoung && isDue ? childBase : 0;
    }),
  };
}

function youngChildren(household: ClaimHousehold, month: MonthIndex): readonly boolean[] {
  return household.children.map((child) => month < childBenefitEnd(child, household.rules));
}

function capSingle(
  household: ClaimHousehold,
  { parents }: Family,
  state: Payments,
  { month, isAlive }: { readonly month: MonthIndex; readonly isAlive: boolean },
): void {
  const [parent] = parents;
  invariant(parent !== undefined, 'a family has a parent');
  const count = youngChildren(household, month).filter(Boolean).length;
  const share = (isAlive ? leftForAuxiliaries(parent.maximum, parent.pia) : parent.maximum) / Math.max(1, count);
  state.children.forEach((amount, index) => {
    state.children[index] = Math.min(amount, share);
  });
}

function maximumInMonth(
  household: ClaimHousehold,
  chosen: Family,
  state: Payments,
  { month, alive }: { readonly month: MonthIndex; readonly alive: readonly boolean[] },
): number {
  const { parents } = chosen;
  const isClaimed = parents.map(({ claim }) => month >= claim);
  const hasChild = youngChildren(household, month).some(Boolean);
  const childInCare = hasChildInCare(household, month);
  let maximum = 0;
  parents.forEach((_, index) => {
    const other = 1 - index;
    const drawsOnOther = (state.spousal[index] ?? 0) > 0 || (state.survivor[index] ?? 0) > 0;
    const childDrawsOnOther = hasChild && isClaimed[other] === true && isClaimed[index] !== true;
    if (drawsOnOther || childDrawsOnOther) maximum = parents[other]?.maximum ?? 0;
  });
  if (hasChild && parents.every((_, index) => isClaimed[index] === true || alive[index] !== true))
    maximum = chosen.combinedMaximum;
  if (!alive.every(Boolean)) return Math.max(0, maximum);
  parents.forEach((self, index) => {
    const worker = parents[1 - index];
    if (worker === undefined) return;
    const isDrawing = month >= self.spousalFrom || (month >= worker.claim && childInCare);
    if (isDrawing && (isEntitledAsSpouse(worker.pia, self.pia) || month < self.claim)) maximum -= worker.pia;
  });
  return Math.max(0, maximum);
}

function auxiliarySum({ spousal, survivor, children }: Payments): number {
  return sumOf(spousal) + sumOf(survivor) + sumOf(children);
}

function scaleDown(state: Payments, maximum: number): void {
  const total = auxiliarySum(state);
  if (total === 0 || total <= maximum) return;
  for (const amounts of [state.spousal, state.survivor, state.children]) {
    amounts.forEach((amount, index) => {
      amounts[index] = (amount * maximum) / total;
    });
  }
}

function limitSurvivor(state: Payments, { parents, rounded }: Family, alive: readonly boolean[]): void {
  const index = alive[0] === true ? 0 : 1;
  const worker = parents[1 - index];
  if (worker === undefined) return;
  const limit = widowLimit(worker.pia, worker.benefit, rounded);
  state.survivor[index] = Math.min(state.survivor[index] ?? 0, limit);
}

function offsetOwn(state: Payments, { parents }: Family): void {
  parents.forEach(({ benefit, pia }, index) => {
    if ((state.own[index] ?? 0) <= 0) return;
    state.spousal[index] = Math.max(0, (state.spousal[index] ?? 0) - Math.max(benefit, pia));
    state.survivor[index] = Math.max(0, (state.survivor[index] ?? 0) - benefit);
  });
}

function redistribute(
  household: ClaimHousehold,
  state: Payments,
  {
    maximum,
    originalChildren,
    month,
  }: { readonly maximum: number; readonly originalChildren: readonly number[]; readonly month: MonthIndex },
): void {
  const total = auxiliarySum(state);
  if (total === 0 || total >= maximum) return;
  const young = youngChildren(household, month);
  const share = (maximum - sumOf(state.spousal) - sumOf(state.survivor)) / Math.max(1, young.filter(Boolean).length);
  state.children.forEach((_, index) => {
    if (young[index] === true) state.children[index] = Math.min(share, originalChildren[index] ?? 0);
  });
}

function reduceSpousal(state: Payments, { parents, rounded }: Family): void {
  parents.forEach(({ claimant, spousalFrom }, index) => {
    const early = spouseMonthsEarly(spousalFrom, claimant.dates);
    const share = shareAfterReduction(early, rounded.rules.spouseReduction);
    state.spousal[index] = rounded.share(state.spousal[index] ?? 0, share);
  });
}

/** Sum of amounts. */
export function sumOf(amounts: readonly number[]): number {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}
