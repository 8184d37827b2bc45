import type { MonthIndex } from '../../primitives/calendar.ts';
import type { Dimes } from '../../primitives/dimes.ts';
import { sharedPartialMonth } from '../rules/earnings-test.ts';
import { firstSurvivorMonth, survivorBenefit } from '../rules/survivor-benefit.ts';
import type { Beneficiary } from '../schedule/beneficiary.ts';
import { type HouseholdMonth, paidToChildren, sumOfChildren } from '../schedule/household-month.ts';
import { beneficiaryOf, changesOf, deadParent, type FamilyWeights, monthOf, parentsOf } from './claim-family.ts';
import { survivorAges } from './claim-household.ts';
import { ownIn, survivorExcess } from './claim-levels.ts';
import type { ClaimModel } from './claim-model.ts';
import { weightOf } from './claim-weights.ts';
import type { TestedYear } from './tested-years.ts';
import { bestValue, paidFrom, type TestState, type WidowBenefits, type WorkedSurvivor } from './worked-survivor.ts';

/** A survivor at work with children who may draw. */
export interface WorkedFamilySurvivor {
  readonly survivor: WorkedSurvivor;
  readonly model: ClaimModel;
  readonly family: FamilyWeights;
  readonly place: number;
  /** The parents in their places before a widow(er)'s benefit begins, for which only the PIA of the other counts, and after it. */
  readonly waiting: readonly Beneficiary[];
  readonly started: readonly Beneficiary[];
  /** Months withheld from the other's own benefit. */
  readonly otherTouched: number;
  /** By month from the origin on: the stretch of equal months in which it lies. */
  readonly stretchOf: Int32Array;
  /** By stretch and months withheld: each group's month. */
  readonly months: Map<number, readonly HouseholdMonth[]>;
  /** The year of work in which each month from the origin on lies. */
  readonly yearOf: readonly (TestedYear | undefined)[];
  /** A widow(er)'s benefit by what is left of it under the family maximum and by its first month. */
  readonly benefits: Map<Dimes, Map<MonthIndex, Dimes>>;
  readonly mayBeSuspended: boolean;
  /** The best values by month and state. */
  readonly best: Map<MonthIndex, KnownBest[]>;
}

interface KnownBest extends TestState {
  readonly value: number;
}

/** What the other left. */
export interface LeftWithChildren {
  readonly choice: MonthIndex | null;
  readonly died: MonthIndex;
  readonly touched: number;
}

/** A family of which the parent in place `place` lives; `family` are the months in which children may draw. */
export function workedFamilySurvivor(
  survivor: WorkedSurvivor,
  model: ClaimModel,
  family: FamilyWeights,
  { place, left }: { readonly place: number; readonly left: LeftWithChildren },
): WorkedFamilySurvivor | null {
  const { tested, at, origin } = survivor;
  const choice = tested.claims[at] ?? 0;
  const parents = parentsOf(model.household);
  const other = parents[1 - place];
  const [ofSelf, ofOther] = [family.maxima[place], family.maxima[1 - place]];
  const unclaimed = deadParent(model.household, family, 1 - place);
  if (other === undefined || ofSelf === undefined || ofOther === undefined || unclaimed === null) return null;
  const self = beneficiaryOf(tested.self, ofSelf, choice);
  const deceased = {
    ...beneficiaryOf(other, ofOther, left.choice ?? 'open'),
    deathMonth: left.died,
    diedIn: left.died,
  };
  const inPlaces = (own: Beneficiary, late: Beneficiary) => (place === 0 ? [own, late] : [late, own]);
  const changes = [
    ...family.changes,
    ...changesOf(tested.self, choice, tested.levels[at] ?? []),
    tested.self.dates.survivorFullRetirementMonth,
  ];
  const isChange = new Set(changes);
  let stretch = 0;
  return {
    survivor,
    model,
    family,
    place,
    waiting: inPlaces(self, unclaimed),
    // The family maximum leaves a widow(er) the same share whenever the benefit begins.
    started: inPlaces({ ...self, survivorClaimMonth: 0 }, deceased),
    otherTouched: left.touched,
    stretchOf: Int32Array.from({ length: Math.max(0, family.end - origin) }, (_, index) =>
      isChange.has(origin + index) ? ++stretch : stretch,
    ),
    months: new Map(),
    yearOf: yearsByMonth(tested.years, origin),
    benefits: new Map(),
    mayBeSuspended: (tested.levels[at] ?? []).some(({ isSuspended }) => isSuspended),
    best: new Map(),
  };
}

function yearsByMonth(years: readonly TestedYear[], origin: MonthIndex): readonly (TestedYear | undefined)[] {
  const byMonth: (TestedYear | undefined)[] = [];
  for (const year of years) {
    while (byMonth.length < year.start - origin) byMonth.push(undefined);
    while (byMonth.length < year.end - origin) byMonth.push(year);
  }
  return byMonth;
}

/** Value from a month on of the best month of a widow(er)'s benefit after a death in it or before, with what children are paid. */
export function bestFamilyValue(of: WorkedFamilySurvivor, month: MonthIndex, state: TestState): number {
  const { survivor, family, best } = of;
  if (month >= family.end) return bestValue(survivor, month, state);
  let known = best.get(month);
  if (known === undefined) best.set(month, (known = []));
  for (const other of known) if (isSame(other, state)) return other.value;
  const { self } = survivor.tested;
  const chosen = self.survivorFrom;
  const first = firstSurvivorMonth(survivorAges(self), month, survivor.rounded.rules);
  const start = chosen === null ? first : Math.max(first, chosen);
  let value = month < start ? Number.NEGATIVE_INFINITY : startedFamilyValue(of, month, state);
  const canWait = chosen === null ? month < self.dates.survivorFullRetirementMonth : month < start;
  if (canWait || month < start) value = Math.max(value, waitedFamilyMonth(of, month, state));
  known.push({ ...state, value });
  return value;
}

function isSame(a: TestState, b: TestState): boolean {
  return a.left === b.left && a.ownTouched === b.ownTouched && a.hadGrace === b.hadGrace && a.wasIdle === b.wasIdle;
}

/** By group of children the month's benefits. */
function monthsOf(
  of: WorkedFamilySurvivor,
  month: MonthIndex,
  ownTouched: number,
  hasStarted: boolean,
): readonly HouseholdMonth[] {
  const { survivor, model, family, place, stretchOf, months } = of;
  const own = month >= survivor.tested.self.dates.fullRetirementMonth ? ownTouched : 0;
  const stretch = stretchOf[month - survivor.origin] ?? 0;
  const key = (stretch * 2 + (hasStarted ? 1 : 0)) * (survivor.ownByMonth.length + 1) + own;
  const known = months.get(key);
  if (known !== undefined) return known;
  const withheld = [0, 1].map((index) => ({
    own: index === place ? own : of.otherTouched,
    spousal: 0,
    survivor: 0,
  }));
  const { household } = model;
  const found = family.groups.map(({ children }) =>
    monthOf(hasStarted ? of.started : of.waiting, children, { household, family, month, withheld }),
  );
  months.set(key, found);
  return found;
}

/** What a survivor is due in a month, and children on the survivor's record. */
interface DueMonth {
  readonly own: Dimes;
  readonly ownOriginal: Dimes;
  readonly extra: Dimes;
  readonly children: Dimes;
  readonly childrenOriginal: Dimes;
}

interface ChargedMonth {
  readonly own: Dimes;
  readonly extra: Dimes;
  readonly children: Dimes;
}

const NOTHING_CHARGED: ChargedMonth = { own: 0, extra: 0, children: 0 };

/** From everyone paid on the survivor's record, then from what the survivor draws on the other's. 20 CFR 404.415, 404.439, 404.440 */
function charged(left: Dimes, due: DueMonth): ChargedMonth {
  const { own, extra } = due;
  const children = own > 0 ? due.children : 0;
  const onRecord = own + children;
  if (left < onRecord) {
    const [ownPaid = 0, childrenPaid = 0] = sharedPartialMonth(onRecord - left, [
      { original: due.ownOriginal, payable: own },
      { original: children > 0 ? due.childrenOriginal : 0, payable: children },
    ]);
    return { own: own - ownPaid, extra: 0, children: children - childrenPaid };
  }
  return { own, extra: Math.min(left - onRecord, extra), children };
}

function dueIn(month: HouseholdMonth, place: number, extra: Dimes): DueMonth {
  const { originals } = month;
  const isOnRecord = originals.childrenOn === place;
  return {
    own: month.persons[place]?.own ?? 0,
    ownOriginal: originals.own[place] ?? 0,
    extra,
    children: isOnRecord ? sumOfChildren(month) : 0,
    childrenOriginal: isOnRecord ? originals.child * month.children.length : 0,
  };
}

interface Charge {
  readonly taken: ChargedMonth;
  readonly after: TestState;
}

/**
 * One month of the test: a month with something due and without work is never charged while the monthly test may be used, since it
 * makes its year the one in which it is. 20 CFR 404.435
 */
function chargeMonth(of: WorkedFamilySurvivor, month: MonthIndex, due: DueMonth, state: TestState): Charge {
  const { survivor, yearOf } = of;
  const year = yearOf[month - survivor.origin];
  const next = yearOf[month + 1 - survivor.origin];
  const begun = next === year ? undefined : next;
  if (year === undefined) return { taken: NOTHING_CHARGED, after: { ...state, left: begun?.due ?? 0, wasIdle: false } };
  const isWorking = year.isWorking[month - year.start] === true;
  const taken = (isWorking || state.hadGrace) && state.left > 0 ? charged(state.left, due) : NOTHING_CHARGED;
  return { taken, after: stateAfter(state, year, { month, taken, begun, isIdle: !isWorking && isDue(due) }) };
}

function isDue({ own, extra }: DueMonth): boolean {
  return own + extra > 0;
}

interface MonthTested {
  readonly month: MonthIndex;
  readonly taken: ChargedMonth;
  readonly begun: TestedYear | undefined;
  readonly isIdle: boolean;
}

function stateAfter(state: TestState, year: TestedYear, { month, taken, begun, isIdle }: MonthTested): TestState {
  const wasIdle = state.wasIdle || isIdle;
  const isLast = month + 1 === year.end;
  return {
    left: isLast ? (begun?.due ?? 0) : state.left - taken.own - taken.extra - taken.children,
    ownTouched: state.ownTouched + (taken.own > 0 ? 1 : 0),
    hadGrace: state.hadGrace || (isLast && wasIdle),
    wasIdle: !isLast && wasIdle,
  };
}

/** Value of a month before a widow(er)'s benefit, as a mother or father with a child in care, and of the best from the next on. */
function waitedFamilyMonth(of: WorkedFamilySurvivor, month: MonthIndex, state: TestState): number {
  const { place } = of;
  const months = monthsOf(of, month, state.ownTouched, false);
  const last = months.at(-1);
  const due = last === undefined ? null : dueIn(last, place, last.persons[place]?.survivor ?? 0);
  const { taken, after } = chargeMonth(of, month, due ?? NOTHING_DUE, state);
  const paid = paidInMonth(of, month, taken, (group) => {
    const parts = months[group]?.persons[place];
    return { own: parts?.own ?? 0, extra: parts?.survivor ?? 0, month: months[group] };
  });
  return paid + bestFamilyValue(of, month + 1, after);
}

const NOTHING_DUE: DueMonth = { own: 0, ownOriginal: 0, extra: 0, children: 0, childrenOriginal: 0 };

interface PartsOfGroup {
  readonly own: Dimes;
  readonly extra: Dimes;
  readonly month: HouseholdMonth | undefined;
}

function paidInMonth(
  { family, place, survivor }: WorkedFamilySurvivor,
  month: MonthIndex,
  taken: ChargedMonth,
  parts: (group: number) => PartsOfGroup,
): number {
  let value = 0;
  for (const [group, { claimants }] of family.groups.entries()) {
    const weights = claimants[place]?.alive;
    const weight = weights === undefined ? 0 : weightOf(weights, month, month + 1);
    if (weight === 0) continue;
    const { own, extra, month: due } = parts(group);
    const left = Math.max(0, own + extra - taken.own - taken.extra);
    value += weight * (survivor.rounded.paid(left) + (due === undefined ? 0 : paidToChildren(due, taken.children)));
  }
  return value;
}

/** A widow(er)'s benefit begun in `start`, of which `touched` months have left the reduction from full age on. */
interface BegunBenefit {
  readonly start: MonthIndex;
  readonly touched: number;
  readonly isSuspended: boolean;
}

function extraOf(
  { survivor, benefits }: WorkedFamilySurvivor,
  due: HouseholdMonth | undefined,
  { month, own }: { readonly month: MonthIndex; readonly own: Dimes },
  { start, touched, isSuspended }: BegunBenefit,
): Dimes {
  if (isSuspended) return 0;
  const { basis, rounded, tested } = survivor;
  const { dates } = tested.self;
  const full = dates.survivorFullRetirementMonth;
  const counted = month >= full && start < full ? Math.min(full, start + touched) : start;
  const share = due?.widowShare ?? null;
  const limited = share === null ? basis : { ...basis, original: share };
  let ofShare = benefits.get(limited.original);
  if (ofShare === undefined) benefits.set(limited.original, (ofShare = new Map()));
  const benefit = ofShare.get(counted) ?? survivorBenefit(limited, counted, dates, rounded);
  ofShare.set(counted, benefit);
  return survivorExcess(benefit, own, tested.self, { month, rounded });
}

function isSuspendedIn({ survivor: { tested, at }, mayBeSuspended }: WorkedFamilySurvivor, month: MonthIndex): boolean {
  if (!mayBeSuspended) return false;
  return tested.levels[at]?.findLast(({ from }) => from <= month)?.isSuspended ?? false;
}

/** What is taken month by month from `start` on, and the test after all work. */
function chargeFrom(of: WorkedFamilySurvivor, start: MonthIndex, begun: TestState) {
  const { survivor, family, place } = of;
  const taken = new Map<MonthIndex, ChargedMonth>();
  const end = survivor.tested.years.at(-1)?.end ?? start;
  let state = begun;
  const full = survivor.tested.self.dates.survivorFullRetirementMonth;
  let survivorTouched = 0;
  // A year's charges go by the months that have left the reduction before it.
  let touched = 0;
  for (let month = start; month < end; month++) {
    const isNewYear = of.yearOf[month - survivor.origin]?.start === month;
    if (isNewYear) touched = survivorTouched;
    const due = month < family.end ? monthsOf(of, month, state.ownTouched, true).at(-1) : undefined;
    const own = due?.persons[place]?.own ?? survivor.ownByMonth[month - survivor.origin] ?? 0;
    const claim = { start, touched, isSuspended: isSuspendedIn(of, month) };
    const extra = extraOf(of, due, { month, own }, claim);
    const dueNow = due === undefined ? { ...NOTHING_DUE, own, ownOriginal: own, extra } : dueIn(due, place, extra);
    const charge = chargeMonth(of, month, dueNow, state);
    if (charge.taken.own + charge.taken.extra + charge.taken.children > 0) taken.set(month, charge.taken);
    if (charge.taken.extra > 0 && month < full) survivorTouched++;
    state = charge.after;
  }
  return { taken, ownTouched: state.ownTouched, survivorTouched };
}

/** Value of all that the survivor and children are paid from `start` on, when a widow(er)'s benefit begins. */
function startedFamilyValue(of: WorkedFamilySurvivor, start: MonthIndex, begun: TestState): number {
  const { survivor, family, place, stretchOf } = of;
  const { rounded, basis, tested, weights, origin } = survivor;
  const { taken, ownTouched, survivorTouched } = chargeFrom(of, start, begun);
  const { dates } = tested.self;
  const claimAt = (month: MonthIndex) => ({
    start,
    touched: survivorTouched,
    isSuspended: isSuspendedIn(of, month),
  });
  const parts = (month: MonthIndex, months: readonly HouseholdMonth[], group: number): PartsOfGroup => {
    const due = months[group];
    const own = due?.persons[place]?.own ?? 0;
    return { own, extra: extraOf(of, due, { month, own }, claimAt(month)), month: due };
  };
  let value = 0;
  for (let from = start; from < family.end; ) {
    let until = from + 1;
    while (until < family.end && stretchOf[until - origin] === stretchOf[from - origin]) until++;
    const months = monthsOf(of, from, ownTouched, true);
    for (const [group, { claimants }] of family.groups.entries()) {
      const alive = claimants[place]?.alive;
      const weight = alive === undefined ? 0 : weightOf(alive, from, until);
      if (weight === 0) continue;
      const { own, extra, month } = parts(from, months, group);
      value += weight * (rounded.paid(own + extra) + (month === undefined ? 0 : paidToChildren(month)));
    }
    from = until;
  }
  const full = dates.survivorFullRetirementMonth;
  const early = survivorBenefit(basis, start, dates, rounded);
  const later = Math.min(full, start + survivorTouched);
  const raised = start >= full ? early : survivorBenefit(basis, later, dates, rounded);
  const benefits: WidowBenefits = { start, early, raised, fullAge: full };
  const levels = survivor.levelsAfter(ownTouched);
  value += paidFrom(survivor, levels, Math.max(start, family.end), benefits);
  for (const [month, charge] of taken) {
    if (month < family.end) {
      const months = monthsOf(of, month, ownTouched, true);
      const ofGroup = (group: number) => parts(month, months, group);
      value += paidInMonth(of, month, charge, ofGroup) - paidInMonth(of, month, NOTHING_CHARGED, ofGroup);
      continue;
    }
    const own = ownIn(levels, month);
    const due = own + extraOf(of, undefined, { month, own }, claimAt(month));
    const lost = rounded.paid(due) - rounded.paid(Math.max(0, due - charge.own - charge.extra));
    value -= lost * weightOf(weights, month, month + 1);
  }
  return value;
}
