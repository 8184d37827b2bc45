import type { MonthlyReduction } from '../../law/social-security-law.ts';
import { type MonthIndex, monthOfAttainment } from '../../primitives/calendar.ts';
import type { Fraction } from '../../primitives/dimes.ts';
import { invariant } from '../../primitives/invariant.ts';
import { shareAfterReduction } from '../rules/retirement-benefit.ts';
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
  const { rules } = household;
  if (chosen.parents.length === 1) {
    capSingle(household, chosen, state, { month, isAlive: alive[0] === true });
    return state;
  }
  const originalChildren = [...state.children];
  const maximum = maximumInMonth(household, chosen, state, { month, alive });
  scaleDown(state, maximum);
  const living = alive.filter(Boolean).length;
  if (living === 0) return state;
  if (living === 1) limitSurvivor(state, chosen, alive, rules.widowLimit);
  offsetOwn(state, chosen);
  redistribute(household, state, { maximum, originalChildren, month });
  if (living === 2 && !hasChildUnder(household, month, rules.childInCareAge))
    reduceSpousal(state, chosen, rules.spouseReduction);
  return state;
}

function hasChildUnder(household: ClaimHousehold, month: MonthIndex, age: number): boolean {
  return household.children.some(({ birth, isDisabled }) => isDisabled || month < monthOfAttainment(birth, age * 12));
}

function originals(household: ClaimHousehold, chosen: Family, month: MonthIndex, alive: readonly boolean[]): Payments {
  const { rules, children } = household;
  const { parents } = chosen;
  const isClaimed = parents.map(({ claim }) => month >= claim);
  const childInCare = hasChildUnder(household, month, rules.childInCareAge);
  const half = rules.spouseShare.numerator / rules.spouseShare.denominator;
  const threeQuarters = rules.childSurvivorShare.numerator / rules.childSurvivorShare.denominator;
  const areBothAlive = alive.every(Boolean);
  const childBase = Math.max(
    0,
    ...parents.map(({ pia }, index) => {
      if (alive[index] !== true) return threeQuarters * pia;
      return isClaimed[index] === true ? half * pia : 0;
    }),
  );
  return {
    own: parents.map(({ benefit }, index) => (alive[index] === true && isClaimed[index] === true ? benefit : 0)),
    spousal: parents.map((self, index) => {
      const worker = parents[1 - index];
      if (worker === undefined || !areBothAlive) return 0;
      const mayClaim = self.pia < half * worker.pia || isClaimed[index] !== true;
      const isDue = month >= self.spousalFrom || (childInCare && self.isInCare && month >= self.inCareFrom);
      return mayClaim && isDue ? half * worker.pia : 0;
    }),
    survivor: parents.map(({ claimant }, index) => {
      const worker = parents[1 - index];
      const isWidowed = worker !== undefined && alive[index] === true && alive[1 - index] !== true;
      return isWidowed && month >= claimant.dates.survivorFullRetirementMonth
        ? Math.max(worker.pia, worker.benefit)
        : 0;
    }),
    children: children.map(({ birth, isDisabled }, index) => {
      const isYoung = isDisabled || month < monthOfAttainment(birth, rules.childAge * 12);
      const isDue = month >= (chosen.childFrom[index] ?? 0) || (parents.length === 1 && alive[0] !== true);
      return isYoung && isDue ? childBase : 0;
    }),
  };
}

function youngChildren(household: ClaimHousehold, month: MonthIndex): readonly boolean[] {
  const { children, rules } = household;
  return children.map(({ birth, isDisabled }) => isDisabled || month < monthOfAttainment(birth, rules.childAge * 12));
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
  const share = (isAlive ? parent.maximum - parent.pia : parent.maximum) / Math.max(1, count);
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
  const { rules } = household;
  const isClaimed = parents.map(({ claim }) => month >= claim);
  const hasChild = youngChildren(household, month).some(Boolean);
  const childInCare = hasChildUnder(household, month, rules.childInCareAge);
  const half = rules.spouseShare.numerator / rules.spouseShare.denominator;
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
    if (isDrawing && (self.pia < half * worker.pia || month < self.claim)) maximum -= worker.pia;
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

function limitSurvivor(state: Payments, { parents }: Family, alive: readonly boolean[], widowLimit: Fraction): void {
  const index = alive[0] === true ? 0 : 1;
  const worker = parents[1 - index];
  if (worker === undefined) return;
  const limit = Math.max(worker.benefit, (worker.pia * widowLimit.numerator) / widowLimit.denominator);
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

function reduceSpousal(state: Payments, { parents }: Family, reduction: MonthlyReduction): void {
  parents.forEach(({ claimant, spousalFrom }, index) => {
    const { numerator, denominator } = shareAfterReduction(claimant.dates.fullRetirementMonth - spousalFrom, reduction);
    state.spousal[index] = ((state.spousal[index] ?? 0) * numerator) / denominator;
  });
}

/** Sum of amounts. */
export function sumOf(amounts: readonly number[]): number {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}
