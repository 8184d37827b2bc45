import type { MonthIndex } from '../../primitives/calendar.ts';
import type { Dimes } from '../../primitives/dimes.ts';
import type { RoundedRules } from '../rules/benefit-rounding.ts';
import { type SurvivorBasis, survivorBenefit } from '../rules/survivor-benefit.ts';
import type { Claimant } from './claim-household.ts';
import { type OwnLevel, survivorExcess } from './claim-levels.ts';
import { type MonthWeights, weightOf } from './claim-weights.ts';
import { ownAfterCredit, type TestedClaims } from './earnings-test-value.ts';
import type { TestedYear } from './tested-years.ts';

/**
 * What the earnings test takes from a survivor who works, beyond what it takes from the survivor's own retirement benefit, for a
 * widow(er)'s benefit of `benefit` from `start` on; and what the months withheld bring back from full retirement age on. Dimes.
 */
export type SurvivorTest = (start: MonthIndex, benefit: Dimes, basis: SurvivorBasis) => number;

/** By claim of the survivor; null where no work is tested. */
export function survivorTests(
  tested: TestedClaims,
  weights: MonthWeights,
  rounded: RoundedRules,
): readonly (SurvivorTest | null)[] {
  const { years } = tested;
  const end = years.at(-1)?.end;
  if (end === undefined) return tested.claims.map(() => null);
  return tested.claims.map((_, at) => survivorTest({ tested, at, end, weights, rounded }));
}

interface TestedSurvivor {
  readonly tested: TestedClaims;
  readonly at: number;
  /** The first month after all work that is tested. */
  readonly end: MonthIndex;
  readonly weights: MonthWeights;
  readonly rounded: RoundedRules;
}

/** The worker's own benefit's part alone, month by month from the first year of work on: what a widow(er)'s benefit changes. */
interface OwnAlone {
  readonly origin: MonthIndex;
  /** What is left to withhold at the start of a month, in its year. */
  readonly left: Float64Array;
  /** Months touched before a month, and the value withheld from it on. */
  readonly touched: Float64Array;
  readonly lossFrom: Float64Array;
  readonly monthWeights: Float64Array;
  /** By year of work: whether the monthly test has been used before it. */
  readonly hadGraceYear: readonly boolean[];
}

function survivorTest(survivor: TestedSurvivor): SurvivorTest {
  const { tested, at, end, weights, rounded } = survivor;
  const { self, years } = tested;
  const claim = tested.entitled[at] ?? 0;
  const own = tested.levels[at]?.[0]?.own.paid ?? 0;
  const levels = tested.levels[at] ?? [];
  const alone = ownAlone(survivor, claim, own);
  const { fullRetirementMonth, survivorFullRetirementMonth } = self.dates;
  const creditedLevels = memoize((months) => ownAfterCredit(tested, at, months, rounded));
  const onTopOf = { self, from: fullRetirementMonth, weights, rounded };
  return (start, benefit, basis) => {
    if (start >= end) return 0;
    const excess = (less: Dimes) => survivorExcess(benefit, less, self, { month: start, rounded });
    const [onTop, beforeOwn] = [excess(own), excess(0)];
    if (onTop === 0 && (claim <= start || beforeOwn === 0)) return 0;
    let loss = 0;
    let ownMonths = claim < start ? (alone.touched[start - alone.origin] ?? 0) : 0;
    let extraMonths = 0;
    let hadGraceYear: boolean | null = null;
    for (const [index, year] of years.entries()) {
      if (year.end <= Math.min(start, claim) || year.end <= start) continue;
      hadGraceYear ??= claim < start ? (alone.hadGraceYear[index] ?? false) : false;
      const isGraceYear: boolean = !hadGraceYear && hasIdleMonth(year, Math.min(start, claim));
      hadGraceYear ||= isGraceYear;
      const isSplit = claim < start && year.start < start;
      let left = isSplit ? (alone.left[start - alone.origin] ?? 0) : year.due;
      for (let month = Math.max(year.start, start); month < year.end && left > 0; month++) {
        if (isGraceYear && year.isWorking[month - year.start] !== true) continue;
        const ownPaid = month >= claim ? own : 0;
        const extra = month >= claim ? onTop : beforeOwn;
        const fromOwn = Math.min(left, ownPaid);
        const fromExtra = Math.min(left - fromOwn, extra);
        left -= fromOwn + fromExtra;
        if (fromOwn > 0) ownMonths++;
        if (fromExtra > 0 && month < survivorFullRetirementMonth) extraMonths++;
        const lost = rounded.paid(ownPaid + extra) - rounded.paid(ownPaid + extra - fromOwn - fromExtra);
        loss += lost * (alone.monthWeights[month - alone.origin] ?? 0);
      }
    }
    const before = claim < start ? start : Math.max(start, Math.min(claim, end));
    const ownLoss = alone.lossFrom[Math.max(0, Math.min(before, end) - alone.origin)] ?? 0;
    if (extraMonths === 0 && ownMonths === tested.months[at]) return ownLoss - loss;
    const later = Math.min(survivorFullRetirementMonth, start + extraMonths);
    const raised = survivorBenefit(basis, later, self.dates, rounded);
    const gain = totalFrom(creditedLevels(ownMonths), raised, onTopOf) - totalFrom(levels, benefit, onTopOf);
    return gain - (loss - ownLoss);
  };
}

interface OnTop {
  readonly self: Claimant;
  readonly from: MonthIndex;
  readonly weights: MonthWeights;
  readonly rounded: RoundedRules;
}

/** Value from full retirement age on of the worker's own benefit with a widow(er)'s benefit of `full` on top; nothing while it is suspended. */
function totalFrom(levels: readonly OwnLevel[], full: Dimes, { self, from, weights, rounded }: OnTop): number {
  let value = 0;
  for (let at = -1; at < levels.length; at++) {
    const start = Math.max(from, levels[at]?.from ?? from);
    const until = levels[at + 1]?.from ?? Number.POSITIVE_INFINITY;
    if (until <= start || levels[at]?.isSuspended === true) continue;
    const own = levels[at]?.own.paid ?? 0;
    const paid = rounded.paid(own + survivorExcess(full, own, self, { month: start, rounded }));
    value += paid * weightOf(weights, start, until);
  }
  return value;
}

function memoize<Value>(of: (key: number) => Value): (key: number) => Value {
  const known = new Map<number, Value>();
  return (key) => {
    const found = known.get(key) ?? of(key);
    known.set(key, found);
    return found;
  };
}

function hasIdleMonth({ start, end, isWorking }: TestedYear, entitled: MonthIndex): boolean {
  for (let month = Math.max(start, entitled); month < end; month++) if (isWorking[month - start] !== true) return true;
  return false;
}

function ownAlone({ tested, end, weights, rounded }: TestedSurvivor, claim: MonthIndex, own: Dimes): OwnAlone {
  const { years } = tested;
  const origin = years[0]?.start ?? end;
  const months = end - origin;
  const left = new Float64Array(months + 1);
  const touched = new Float64Array(months + 1);
  const loss = new Float64Array(months + 1);
  const monthWeights = new Float64Array(months).map((_, at) => weightOf(weights, origin + at, origin + at + 1));
  const hadGraceYear: boolean[] = [];
  let hadGrace = false;
  for (const year of years) {
    hadGraceYear.push(hadGrace);
    const isGraceYear: boolean = claim < year.end && !hadGrace && hasIdleMonth(year, claim);
    hadGrace ||= isGraceYear;
    let due = year.due;
    for (let month = year.start; month < year.end; month++) {
      left[month - origin] = due;
      if (month < claim || (isGraceYear && year.isWorking[month - year.start] !== true)) continue;
      const taken = Math.min(due, own);
      due -= taken;
      touched[month - origin] = taken > 0 ? 1 : 0;
      const lost = rounded.paid(own) - rounded.paid(own - taken);
      loss[month - origin] = lost * (monthWeights[month - origin] ?? 0);
    }
  }
  return { origin, left, touched: sumsBefore(touched), lossFrom: sumsFrom(loss), monthWeights, hadGraceYear };
}

/** Sums of the months before each. */
function sumsBefore(amounts: Float64Array): Float64Array {
  let sum = 0;
  return amounts.map((amount) => {
    const before = sum;
    sum += amount;
    return before;
  });
}

/** Sums of each month and those after it. */
function sumsFrom(amounts: Float64Array): Float64Array {
  const sums = new Float64Array(amounts.length);
  let sum = 0;
  for (let at = amounts.length - 1; at >= 0; at--) {
    sum += amounts[at] ?? 0;
    sums[at] = sum;
  }
  return sums;
}
