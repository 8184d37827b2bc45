import { type MonthIndex, yearMonth, yearOf } from '../../primitives/calendar.ts';
import { power } from '../../primitives/math.ts';
import type { Claimant, ClaimHousehold } from './claim-household.ts';
import { aliveInYear, aliveThrough } from './survival.ts';

/** Weights of months as running sums, so that any stretch of months is weighed by one subtraction. */
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
  /** While the claimant lives: for the own benefit. */
  readonly alive: MonthWeights;
  /** While both live: for the spouse's part. */
  readonly both: MonthWeights;
  /** While the claimant lives and the spouse does not. */
  readonly alone: MonthWeights;
}

export interface HouseholdWeights {
  readonly claimants: readonly ClaimantWeights[];
  readonly origin: MonthIndex;
  readonly months: number;
  /** Nobody alive: for what children draw. */
  readonly none: MonthWeights;
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
  const { claimants, asOf } = household;
  const end = Math.max(
    ...claimants.map(({ dates, survival }) =>
      survival.kind === 'until' ? survival.deathMonth : dates.attained + lifeMonths,
    ),
  );
  const months = Math.max(0, end - origin);
  const isLaw = household.convention === 'law';
  const discount = isLaw ? monthlyDiscount(household, origin, months) : yearlyDiscount(household, origin, months);
  const living = claimants.map(({ survival }) =>
    Float64Array.from({ length: months }, (_, at) =>
      isLaw ? aliveThrough(survival, origin + at, asOf) : aliveInYear(survival, yearOf(origin + at), asOf),
    ),
  );
  const [first = new Float64Array(months), second = new Float64Array(months)] = living;
  const weighed = { origin, asOf, discount, months };
  const own = (index: number) => living[index] ?? first;
  const other = (index: number) => (claimants.length === 2 ? own(1 - index) : undefined);
  return {
    origin,
    months,
    claimants: claimants.map((claimant, index) =>
      claimantWeights(claimant, own(index), other(index), { ...weighed, isLaw }),
    ),
    none: runningSums(
      weighed,
      (at) => (1 - (first[at] ?? 0)) * (claimants.length === 2 ? 1 - (second[at] ?? 0) : 1),
      asOf,
    ),
    deathBy: living.map((alive) => alive.map((chance) => 1 - chance)),
    discount,
    living,
  };
}

interface Weighed {
  readonly origin: MonthIndex;
  readonly asOf: MonthIndex;
  readonly discount: Float64Array;
  readonly months: number;
}

/** In the yearly convention months before `asOf` count for who had not claimed, while both are taken to live. */
function claimantWeights(
  { claimedMonth }: Claimant,
  alive: Float64Array,
  other: Float64Array | undefined,
  weighed: Weighed & { readonly isLaw: boolean },
): ClaimantWeights {
  const { asOf, isLaw, origin } = weighed;
  const bothFrom = isLaw || claimedMonth !== null ? asOf : origin;
  const both = (at: number) => (alive[at] ?? 0) * (other?.[at] ?? 1);
  const alone = (at: number) => (other === undefined ? 0 : (alive[at] ?? 0) * (1 - (other[at] ?? 0)));
  return {
    both: runningSums(weighed, both, bothFrom),
    alone: runningSums(weighed, alone, asOf),
    alive: runningSums(
      weighed,
      (at) => (origin + at >= bothFrom ? both(at) : 0) + (origin + at >= asOf ? alone(at) : 0),
      origin,
    ),
  };
}

function runningSums(
  { origin, discount, months }: Weighed,
  weight: (at: number) => number,
  from: MonthIndex,
): MonthWeights {
  const sums = new Float64Array(months + 1);
  for (let at = 0; at < months; at++) {
    const counted = origin + at >= from ? (discount[at] ?? 0) * weight(at) : 0;
    sums[at + 1] = (sums[at] ?? 0) + counted;
  }
  return { origin, sums };
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
