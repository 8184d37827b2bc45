import { type MonthIndex, yearMonth, yearOf } from '../../primitives/calendar.ts';
import { power } from '../../primitives/math.ts';
import type { Claimant, ClaimHousehold } from './claim-household.ts';
import { aliveInYear, aliveThrough } from './survival.ts';

/** Weights of months as running sums, so that the weight of any stretch of months is one subtraction. */
export interface MonthWeights {
  readonly origin: MonthIndex;
  /** `sums[i]` is the weight of the `i` months from `origin` on. */
  readonly sums: Float64Array;
}

/** Weight of the months from `from` up to but not including `until`. */
export function weightOf({ origin, sums }: MonthWeights, from: MonthIndex, until: MonthIndex): number {
  const last = sums.length - 1;
  const start = Math.min(last, Math.max(0, from - origin));
  const end = Math.min(last, Math.max(0, until - origin));
  return end > start ? (sums[end] ?? 0) - (sums[start] ?? 0) : 0;
}

/** The weights by which a claimant's parts count. */
export interface ClaimantWeights {
  /** While the claimant lives: for the claimant's own retirement benefit. */
  readonly alive: MonthWeights;
  /** While both live: for the spouse's part. */
  readonly both: MonthWeights;
  /** While the claimant lives and the spouse does not. */
  readonly alone: MonthWeights;
  /** While a widowed claimant lives: for the widow(er)'s benefit, which is open to claim. */
  readonly widowed: MonthWeights;
}

export interface HouseholdWeights {
  readonly claimants: readonly ClaimantWeights[];
  readonly origin: MonthIndex;
  readonly months: number;
  /** For each claimant the chance, seen from `asOf`, of being dead by the end of the month `origin + i`. */
  readonly deathBy: readonly Float64Array[];
  /** Discount and each claimant's chance to live, month by month from `origin`. */
  readonly discount: Float64Array;
  readonly living: readonly Float64Array[];
}

/** Months before `asOf` that may count: the convention's last calendar year. */
function originOf({ asOf }: ClaimHousehold): MonthIndex {
  return yearMonth(yearOf(asOf) - 1, 1);
}

/** Survival and discount of every month from a year back to the end of the longest life. */
export function householdWeights(household: ClaimHousehold, lifeMonths: number): HouseholdWeights {
  const origin = originOf(household);
  const { claimants, children, asOf } = household;
  const isLaw = household.convention === 'law';
  const survivals = [...claimants, ...(isLaw ? children : [])].flatMap(({ survival }) => survival ?? []);
  const end = Math.max(
    ...survivals.map((survival) => (survival.kind === 'until' ? survival.deathMonth : survival.attained + lifeMonths)),
  );
  const months = Math.max(0, end - origin);
  const discounted = isLaw ? monthlyDiscount(household, origin, months) : yearlyDiscount(household, origin, months);
  const discount = afterCut(discounted, household, origin);
  const living = claimants.map(({ survival }) =>
    Float64Array.from({ length: months }, (_, at) =>
      isLaw
        ? aliveThrough(survival, Math.max(asOf - 1, origin + at), asOf)
        : aliveInYear(survival, yearOf(origin + at), asOf),
    ),
  );
  const retroactiveFrom = isLaw ? asOf - household.rules.retroactiveMonths : origin;
  const areAllClaimed = claimants.every(({ claimedMonth }) => claimedMonth !== null);
  const timing = { origin, asOf, discount, isLaw, months, retroactiveFrom, areAllClaimed, chances: chancesOf(living) };
  return {
    origin,
    months,
    claimants: claimants.map((claimant, index) => claimantWeights(claimant, index, timing)),
    deathBy: living.map((alive) => alive.map((chance) => 1 - chance)),
    discount,
    living,
  };
}

/** The chances of who is alive in the month `origin + at`: all claimants, one alone, none. A single claimant is never alone. */
export interface LifeChances {
  readonly all: (at: number) => number;
  readonly alone: (index: number, at: number) => number;
  readonly none: (at: number) => number;
}

/** From each claimant's chance to live, month by month; deaths are taken as independent. */
export function chancesOf(living: readonly Float64Array[]): LifeChances {
  const [first, second] = living;
  const firstLives = (at: number) => first?.[at] ?? 0;
  if (second === undefined) return { all: firstLives, alone: () => 0, none: (at) => 1 - firstLives(at) };
  const secondLives = (at: number) => second[at] ?? 0;
  return {
    all: (at) => firstLives(at) * secondLives(at),
    alone: (index, at) =>
      index === 0 ? firstLives(at) * (1 - secondLives(at)) : secondLives(at) * (1 - firstLives(at)),
    none: (at) => (1 - firstLives(at)) * (1 - secondLives(at)),
  };
}

interface Timing {
  readonly origin: MonthIndex;
  readonly asOf: MonthIndex;
  readonly discount: Float64Array;
  readonly isLaw: boolean;
  readonly months: number;
  /** The first month that may count before `asOf`: what a claim made in `asOf` is paid for it comes as one sum then. */
  readonly retroactiveFrom: MonthIndex;
  readonly areAllClaimed: boolean;
  readonly chances: LifeChances;
}

/**
 * Months before `asOf` count for who had not claimed: those that a claim made in `asOf` reaches are paid in full with it, 20 CFR
 * 404.621; in the yearly convention all from January of the year before, by the chance that both live.
 */
function claimantWeights({ claimedMonth }: Claimant, index: number, timing: Timing): ClaimantWeights {
  const { asOf, isLaw, origin, chances, retroactiveFrom, areAllClaimed } = timing;
  const allFrom = claimedMonth === null ? retroactiveFrom : asOf;
  const bothFrom = isLaw && !areAllClaimed ? retroactiveFrom : allFrom;
  const aloneIn = (at: number) => chances.alone(index, at);
  return {
    both: runningSums(timing, chances.all, bothFrom),
    alone: runningSums(timing, aloneIn, asOf),
    alive: runningSums(
      timing,
      (at) => (origin + at >= allFrom ? chances.all(at) : 0) + (origin + at >= asOf ? aloneIn(at) : 0),
      origin,
    ),
    widowed: runningSums(timing, chances.all, retroactiveFrom),
  };
}

/** Discounted chances of the months from `from` on as running sums; with `amount` the expected value of what a month pays. */
export function runningSums(
  { origin, discount, months }: Pick<HouseholdWeights, 'origin' | 'discount' | 'months'>,
  chance: (at: number) => number,
  from: MonthIndex,
  amount: (month: MonthIndex) => number = () => 1,
): MonthWeights {
  const sums = new Float64Array(months + 1);
  for (let at = 0; at < months; at++) {
    const weight = origin + at >= from ? (discount[at] ?? 0) * chance(at) : 0;
    sums[at + 1] = (sums[at] ?? 0) + (weight === 0 ? 0 : weight * amount(origin + at));
  }
  return { origin, sums };
}

/** An assumed cut takes a share of every benefit, so that it weighs each month as a discount does. */
function afterCut(discount: Float64Array, { cut }: ClaimHousehold, origin: MonthIndex): Float64Array {
  return cut === null ? discount : discount.map((value, at) => (origin + at >= cut.from ? value * cut.kept : value));
}

/** Discounted from each month to `asOf`, month by month. */
function monthlyDiscount({ asOf, discountRate }: ClaimHousehold, origin: MonthIndex, months: number): Float64Array {
  const factor = power(1 + discountRate, -1 / 12);
  const discount = new Float64Array(months);
  let value = 1;
  for (let at = 0; at < months; at++) {
    discount[at] = value;
    if (origin + at >= asOf) value *= factor;
  }
  return discount;
}

/** Discounted by whole calendar years; this year and what comes before it in full. */
function yearlyDiscount({ asOf, discountRate }: ClaimHousehold, origin: MonthIndex, months: number): Float64Array {
  const discount = new Float64Array(months);
  let value = 1;
  for (let at = 0; at < months; at++) {
    const isNewYear = at > 0 && yearOf(origin + at) !== yearOf(origin + at - 1);
    if (isNewYear && yearOf(origin + at) > yearOf(asOf)) value /= 1 + discountRate;
    discount[at] = value;
  }
  return discount;
}
