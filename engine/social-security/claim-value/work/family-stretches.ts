import type { MonthIndex } from '../../../primitives/calendar.ts';
import type { Dimes } from '../../../primitives/dimes.ts';
import {
  firstSurvivorMonth,
  reducedSurvivorBenefit,
  type SurvivorBasis,
  survivorMonthsEarly,
  survivorReductionPeriod,
} from '../../rules/survivor-benefit.ts';
import type { Beneficiary } from '../../schedule/beneficiary.ts';
import { type HouseholdMonth, paidToChildren, sumOfChildren } from '../../schedule/household-month.ts';
import { beneficiaryOf, changesOf, deadParent, type FamilyWeights, monthOf, parentsOf } from '../claim-family.ts';
import { survivorAges } from '../claim-household.ts';
import { pensionOffset } from '../claim-levels.ts';
import type { ClaimModel } from '../claim-model.ts';
import type { MonthWeights } from '../claim-weights.ts';
import type { TestedClaims } from '../earnings-test-value.ts';
import type { TestedYear } from '../tested-years.ts';

/** What is due to a survivor and children in each month of a stretch of equal ones. */
export interface FamilyStretch {
  readonly own: Dimes;
  readonly ownOriginal: Dimes;
  /** What comes off a widow(er)'s benefit. */
  readonly offset: Dimes;
  readonly isSuspended: boolean;
  /** What children are due on the survivor's record, if every disabled child lives. */
  readonly children: Dimes;
  readonly childrenOriginal: Dimes;
  /** By how many disabled children live. */
  readonly groups: readonly GroupStretch[];
}

/** A stretch while as many disabled children live. */
export interface GroupStretch {
  /** A mother's or father's benefit on top of the survivor's own. */
  readonly extra: Dimes;
  /** What is left of a widow(er)'s benefit before any reduction for age, and after it by months early. */
  readonly original: Dimes;
  readonly reduced: Float64Array;
  /** What children are due, and what they are paid of it. */
  readonly dueToChildren: Dimes;
  readonly toChildren: Dimes;
  readonly month: HouseholdMonth;
}

/** The stretches of a survivor's claim before a widow(er)'s benefit begins, or after it. */
export interface StretchTable {
  readonly parents: readonly Beneficiary[];
  /** The first month that it holds for: the death. */
  readonly from: MonthIndex;
  /** A widow(er)'s benefit before any reduction, where the family maximum leaves all of it. */
  readonly original: Dimes;
  readonly otherTouched: number;
  readonly plain: (FamilyStretch | undefined)[];
  /** Once months have left the reduction of the survivor's own benefit, by stretch and months. */
  readonly touched: Map<number, FamilyStretch>;
}

/** One claim of a survivor at work with children who may draw, whatever the other leaves. */
export interface FamilyClaim {
  readonly tested: TestedClaims;
  readonly at: number;
  readonly model: ClaimModel;
  readonly family: FamilyWeights;
  readonly place: number;
  readonly origin: MonthIndex;
  /** By group of children: while the survivor lives. */
  readonly weights: readonly MonthWeights[];
  readonly self: Beneficiary;
  readonly waiting: StretchTable;
  readonly started: Map<string, StretchTable>;
  readonly reduced: Map<Dimes, Float64Array>;
  /** The first months of the stretches, and by month from the origin on its stretch. */
  readonly starts: readonly MonthIndex[];
  readonly stretchOf: Int32Array;
  /** The year of work in which each month from the origin on lies, and the first month after all of them. */
  readonly yearOf: readonly (TestedYear | undefined)[];
  readonly workEnd: MonthIndex;
  /** More months than work can touch. */
  readonly mostTouched: number;
  /** The first month of a widow(er)'s benefit at the earliest. */
  readonly firstOpen: MonthIndex;
}

/** What one claim of a survivor is worked from; `reduced` is shared by all claims. */
export interface FamilyClaimOf {
  readonly tested: TestedClaims;
  readonly at: number;
  readonly place: number;
  readonly reduced: Map<Dimes, Float64Array>;
}

export function familyClaim(
  model: ClaimModel,
  family: FamilyWeights,
  { tested, at, place, reduced }: FamilyClaimOf,
): FamilyClaim | null {
  const { household, rounded } = model;
  const origin = household.asOf;
  const choice = tested.claims[at] ?? 0;
  const ofSelf = family.maxima[place];
  if (ofSelf === undefined) return null;
  const self = beneficiaryOf(tested.self, ofSelf, choice);
  const late = deadParent(household, family, 1 - place);
  const firstOpen = firstSurvivorMonth(survivorAges(tested.self), origin, rounded.rules);
  const { survivorFullRetirementMonth, firstSurvivorMonth: at60 } = tested.self.dates;
  const changes = [
    ...family.changes,
    ...changesOf(tested.self, choice, tested.levels[at] ?? []),
    survivorFullRetirementMonth,
    at60,
    firstOpen,
  ];
  const workEnd = tested.years.at(-1)?.end ?? origin;
  const end = Math.max(family.end, workEnd);
  const within = [...changes, family.end].filter((month) => month > origin && month < end);
  const starts = [...new Set([origin, ...within])].sort((a, b) => a - b);
  return {
    tested,
    at,
    model,
    family,
    place,
    origin,
    weights: family.groups.flatMap(({ claimants }) => claimants[place]?.alive ?? []),
    self,
    waiting: newTable(inPlaces(self, late, place), { from: origin, original: 0, otherTouched: 0 }),
    started: new Map(),
    reduced,
    starts,
    stretchOf: stretchesByMonth(starts, origin, end),
    yearOf: yearsByMonth(tested.years, origin),
    workEnd,
    mostTouched: workEnd - origin + 1,
    firstOpen,
  };
}

function inPlaces(self: Beneficiary, late: Beneficiary | null, place: number): readonly Beneficiary[] {
  if (late === null) return [self];
  return place === 0 ? [self, late] : [late, self];
}

function newTable(
  parents: readonly Beneficiary[],
  { from, original, otherTouched }: Pick<StretchTable, 'from' | 'original' | 'otherTouched'>,
): StretchTable {
  return { parents, from, original, otherTouched, plain: [], touched: new Map() };
}

function stretchesByMonth(starts: readonly MonthIndex[], origin: MonthIndex, end: MonthIndex): Int32Array {
  const stretchOf = new Int32Array(Math.max(0, end - origin));
  for (const [index, start] of starts.entries()) stretchOf.fill(index, start - origin);
  return stretchOf;
}

function yearsByMonth(years: readonly TestedYear[], origin: MonthIndex): readonly (TestedYear | undefined)[] {
  const byMonth: (TestedYear | undefined)[] = [];
  for (const year of years) {
    while (byMonth.length < year.start - origin) byMonth.push(undefined);
    while (byMonth.length < year.end - origin) byMonth.push(year);
  }
  byMonth.push(undefined);
  return byMonth;
}

/** What the other left: by a claim of `choice`, or without one; and the months withheld from it. */
export interface LeftWithChildren {
  readonly choice: MonthIndex | null;
  readonly died: MonthIndex;
  readonly touched: number;
  readonly basis: SurvivorBasis;
}

/**
 * The stretches once a widow(er)'s benefit has begun. Of a former spouse's record children draw nothing. Deaths that leave one benefit
 * before reduction share them: the first month of the table is no later than any of these.
 */
export function startedTable(claim: FamilyClaim, { choice, died, touched, basis }: LeftWithChildren): StretchTable {
  const { model, family, place, self, started, origin } = claim;
  const other = parentsOf(model.household)[1 - place];
  const maxima = family.maxima[1 - place];
  // Months of a suspension count up to the death.
  const from = other === undefined || other.suspension === null ? origin : Math.max(origin, choice ?? origin);
  const key = `${basis.original} ${from}`;
  const known = started.get(key);
  if (known !== undefined) return known;
  const late =
    other === undefined || maxima === undefined
      ? null
      : { ...beneficiaryOf(other, maxima, choice ?? 'open'), deathMonth: from, diedIn: died };
  // The family maximum leaves a widow(er) the same share whenever the benefit begins.
  const parents = inPlaces({ ...self, survivorClaimMonth: 0 }, late, place);
  const found = newTable(parents, { from, original: basis.original, otherTouched: touched });
  started.set(key, found);
  return found;
}

/** The stretch of a month, `ownTouched` months having left the reduction of the survivor's own benefit at full retirement age. */
export function stretchIn(
  claim: FamilyClaim,
  table: StretchTable,
  month: MonthIndex,
  ownTouched: number,
): FamilyStretch {
  const index = claim.stretchOf[month - claim.origin] ?? 0;
  const isPastFull = month >= claim.tested.self.dates.fullRetirementMonth;
  if (ownTouched === 0 || !isPastFull) return (table.plain[index] ??= newStretch(claim, table, index, 0));
  const key = index * claim.mostTouched + ownTouched;
  const known = table.touched.get(key);
  if (known !== undefined) return known;
  const found = newStretch(claim, table, index, ownTouched);
  table.touched.set(key, found);
  return found;
}

function newStretch(claim: FamilyClaim, table: StretchTable, index: number, ownTouched: number): FamilyStretch {
  const { model, family, place, tested, at } = claim;
  const { household, rounded } = model;
  const month = Math.max(claim.starts[index] ?? 0, table.from);
  const withheld = [0, 1].map((index_) => ({
    own: index_ === place ? ownTouched : table.otherTouched,
    spousal: 0,
    survivor: 0,
  }));
  // After all months of children their number does not matter.
  const groups = month < family.end ? family.groups : family.groups.slice(-1);
  const months = groups.map(({ children }) => monthOf(table.parents, children, { household, family, month, withheld }));
  const last = months.at(-1);
  const own = last?.persons[place]?.own ?? 0;
  const isOnRecord = last !== undefined && last.originals.childrenOn === place && own > 0;
  return {
    own,
    ownOriginal: last?.originals.own[place] ?? 0,
    offset: own + pensionOffset(tested.self, month, rounded),
    isSuspended: tested.levels[at]?.findLast(({ from }) => from <= month)?.isSuspended ?? false,
    children: isOnRecord ? sumOfChildren(last) : 0,
    childrenOriginal: isOnRecord ? last.originals.child * last.children.length : 0,
    groups: months.map((ofGroup) => {
      const original = ofGroup.widowShare ?? table.original;
      return {
        extra: ofGroup.persons[place]?.survivor ?? 0,
        original,
        reduced: reductionsOf(claim, original),
        dueToChildren: sumOfChildren(ofGroup),
        toChildren: paidToChildren(ofGroup),
        month: ofGroup,
      };
    }),
  };
}

/** A widow(er)'s benefit by months early, each worked once it is asked for. */
export function reductionsOf({ reduced, tested }: FamilyClaim, original: Dimes): Float64Array {
  const known = reduced.get(original);
  if (known !== undefined) return known;
  const found = new Float64Array(survivorReductionPeriod(tested.self.dates) + 1).fill(Number.NaN);
  reduced.set(original, found);
  return found;
}

/** The benefit of so many months early. */
export function reducedBy(
  { model: { rounded }, tested }: FamilyClaim,
  original: Dimes,
  reduced: Float64Array,
  early: number,
): Dimes {
  const known = reduced[early];
  if (known !== undefined && !Number.isNaN(known)) return known;
  const found = reducedSurvivorBenefit(original, early, survivorReductionPeriod(tested.self.dates), rounded);
  reduced[early] = found;
  return found;
}

/** Months early of a benefit that counts as begun in `month`. */
export function monthsEarly({ tested }: FamilyClaim, month: MonthIndex): number {
  return survivorMonthsEarly(month, tested.self.dates);
}
