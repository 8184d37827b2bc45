import type { MonthIndex } from '../../../primitives/calendar.ts';
import type { Dimes } from '../../../primitives/dimes.ts';
import { type OwnLevel, survivorExcess } from '../claim-levels.ts';
import { type MonthWeights, weightOf } from '../claim-weights.ts';
import {
  type FamilyClaim,
  type FamilyStretch,
  type GroupStretch,
  monthsEarly,
  reducedBy,
  reductionsOf,
  type StretchTable,
  stretchIn,
} from './family-stretches.ts';
import type { WorkedSurvivor } from './worked-survivor.ts';

/** A survivor at work with children who may draw, and what the other left. */
export interface WorkedFamilySurvivor {
  readonly claim: FamilyClaim;
  readonly survivor: WorkedSurvivor;
  readonly started: StretchTable;
  /** What can be withheld at most from a month on in its year: to have more than that left to withhold changes nothing. */
  readonly most: Float64Array;
  /** By month from the origin on: the best values, each after the number of its state. */
  readonly best: (number[] | undefined)[];
  /**
   * By first month of a widow(er)'s benefit from the origin on: its value but for what work takes in its first year, each after the
   * number of the test as it stands after that year.
   */
  readonly rests: (number[] | undefined)[];
  /** By months early of a widow(er)'s benefit and months touched: the value from full retirement age on. */
  readonly fromFull: Map<number, number>;
  /** The same of deaths from a month on. */
  readonly lateDeaths: Map<number, number>;
}

/** A widow(er)'s benefit on top of the survivor's own, which counts as begun `early` months before full retirement age. */
export function extraOf(of: WorkedFamilySurvivor, stretch: FamilyStretch, group: GroupStretch, early: number): Dimes {
  if (stretch.isSuspended) return 0;
  const benefit = reducedBy(of.claim, group.original, group.reduced, early);
  return Math.max(0, Math.min(benefit, of.survivor.basis.limit) - stretch.offset);
}

/** A widow(er)'s benefit that began in `start`, valued from `from` on. */
export interface Begun {
  readonly start: MonthIndex;
  readonly from: MonthIndex;
}

/** Months that have left the reductions for age at full retirement age. */
export interface TouchedBoth {
  readonly ownTouched: number;
  readonly survivorTouched: number;
}

/** Value of all that is due from `from` on, before the test, a widow(er)'s benefit having begun. */
export function dueValue(of: WorkedFamilySurvivor, { start, from }: Begun, touched: TouchedBoth): number {
  const { claim, survivor } = of;
  const full = survivor.tested.self.dates.survivorFullRetirementMonth;
  const early = monthsEarly(claim, start);
  if (start >= full) return dueOver(of, { from, until: Number.POSITIVE_INFINITY }, early, touched.ownTouched);
  const raised = monthsEarly(claim, Math.min(full, start + touched.survivorTouched));
  if (from >= full) return dueOver(of, { from, until: Number.POSITIVE_INFINITY }, raised, touched.ownTouched);
  return dueOver(of, { from, until: full }, early, touched.ownTouched) + fromFullValue(of, raised, touched.ownTouched);
}

function fromFullValue(of: WorkedFamilySurvivor, early: number, ownTouched: number): number {
  const key = early * of.claim.mostTouched + ownTouched;
  const known = of.fromFull.get(key);
  if (known !== undefined) return known;
  const from = of.survivor.tested.self.dates.survivorFullRetirementMonth;
  const found = dueOver(of, { from, until: Number.POSITIVE_INFINITY }, early, ownTouched);
  of.fromFull.set(key, found);
  return found;
}

interface Span {
  readonly from: MonthIndex;
  readonly until: MonthIndex;
}

/** Value of what is due in the months of a span, with a widow(er)'s benefit that counts as begun `early` months before full age. */
function dueOver(of: WorkedFamilySurvivor, { from, until }: Span, early: number, ownTouched: number): number {
  const { claim, survivor } = of;
  const { end } = claim.family;
  let value = 0;
  const last = Math.min(until, end);
  for (let month = from; month < last; ) {
    const next = Math.min(last, claim.starts[(claim.stretchOf[month - claim.origin] ?? 0) + 1] ?? last);
    const stretch = stretchIn(claim, of.started, month, ownTouched);
    for (let index = 0; index < claim.weights.length; index++) {
      const weights = claim.weights[index];
      if (weights !== undefined) value += weightOf(weights, month, next) * dueIn(of, stretch, index, early);
    }
    month = next;
  }
  if (until <= end) return value;
  const { basis } = survivor;
  const benefit = Math.min(reducedBy(claim, basis.original, reductionsOf(claim, basis.original), early), basis.limit);
  const levels = survivor.levelsAfter(ownTouched);
  return value + paidOver(survivor, levels, { from: Math.max(from, end), until }, benefit);
}

/** What is paid of a month of a stretch for one group of children before the test. */
function dueIn(of: WorkedFamilySurvivor, stretch: FamilyStretch, index: number, early: number): Dimes {
  const group = stretch.groups[index];
  if (group === undefined) return 0;
  return of.survivor.rounded.paid(stretch.own + extraOf(of, stretch, group, early)) + group.toChildren;
}

/** Value of the survivor's own benefit with a widow(er)'s benefit of `benefit` in the months of a span. */
function paidOver(
  { tested: { self }, weights, rounded }: WorkedSurvivor,
  levels: readonly OwnLevel[],
  span: Span,
  benefit: Dimes,
): number {
  const pensionFrom = self.pension?.from ?? span.from;
  let value = 0;
  let next = 0;
  for (let from = span.from; from < span.until; ) {
    while ((levels[next]?.from ?? Number.POSITIVE_INFINITY) <= from) next++;
    const level = levels[next - 1];
    let until = Math.min(span.until, levels[next]?.from ?? Number.POSITIVE_INFINITY);
    if (pensionFrom > from) until = Math.min(until, pensionFrom);
    // Nothing is payable while the worker's own benefit is suspended. 42 USC 402(z)(3)(C).
    if (level?.isSuspended !== true) {
      const own = level?.own.paid ?? 0;
      const extra = survivorExcess(benefit, own, self, { month: from, rounded });
      value += rounded.paid(own + extra) * weightOf(weights, from, until);
    }
    from = until;
  }
  return value;
}

/** How deaths from a month on count: while the survivor lives and the other has died since. */
export interface LateWeights {
  /** By group of children; and after all of them. */
  readonly alone: readonly MonthWeights[];
  /** Chance that the other is dead before the month, and by the last month of children. */
  readonly deadBefore: number;
  readonly deadAtEnd: number;
}

/**
 * Value of all deaths from `from` on within the months of children, each of which leaves the same and no choice: a month counts by the
 * chance that the other has died since.
 */
export function lateDeathsValue(
  of: WorkedFamilySurvivor,
  from: MonthIndex,
  ownTouched: number,
  { alone, deadBefore, deadAtEnd }: LateWeights,
): number {
  const key = from * of.claim.mostTouched + ownTouched;
  const known = of.lateDeaths.get(key);
  if (known !== undefined) return known;
  const { claim } = of;
  const { end } = claim.family;
  let value = 0;
  for (let month = from; month < end; ) {
    const next = Math.min(end, claim.starts[(claim.stretchOf[month - claim.origin] ?? 0) + 1] ?? end);
    const stretch = stretchIn(claim, of.started, month, ownTouched);
    for (const [index, weights] of alone.entries()) {
      const alive = claim.weights[index];
      if (alive === undefined) continue;
      const weight = weightOf(weights, month, next) - deadBefore * weightOf(alive, month, next);
      value += weight * dueIn(of, stretch, index, 0);
    }
    month = next;
  }
  if (deadAtEnd > deadBefore)
    value += (deadAtEnd - deadBefore) * dueOver(of, { from: end, until: Number.POSITIVE_INFINITY }, 0, ownTouched);
  of.lateDeaths.set(key, value);
  return value;
}
