import { type MonthIndex, yearMonth, yearOf } from '../../../primitives/calendar.ts';
import type { Dimes } from '../../../primitives/dimes.ts';
import { sharedPartialMonth } from '../../rules/earnings-test.ts';
import type { TestedYear } from '../tested-years.ts';

/** What a couple is due in a month while both live, before the earnings test. Dimes. */
export interface CoupleMonth {
  /** By person: the retirement benefit, and the spouse's part on top of it. */
  readonly own: readonly [Dimes, Dimes];
  readonly spousal: readonly [Dimes, Dimes];
  /** The same before the family maximum, before anything comes off and before any reduction for age. */
  readonly ownOriginal: readonly [Dimes, Dimes];
  readonly spousalOriginal: readonly [Dimes, Dimes];
  readonly children: Dimes;
  readonly childrenOriginal: Dimes;
  /** The person on whose record the children are paid; null for neither. */
  readonly childrenOn: number | null;
  /** By person: whether the spouse's part is paid for a child in care, which age does not reduce. */
  readonly areInCare: readonly boolean[];
}

/** Months that have left the reductions by the years before. */
export interface TouchedMonths {
  own: number;
  spousal: number;
}

/** One of a couple whose work is tested. */
export interface CoupleWorker {
  readonly years: readonly TestedYear[];
  readonly fullRetirementMonth: MonthIndex;
}

/** What work has taken from one of a couple, month by month from the origin, and how the test stood before each month. */
export interface WorkedPerson {
  readonly takenOwn: Float64Array;
  readonly takenSpousal: Float64Array;
  /** What is left to withhold in the year, before the month. */
  readonly left: Float64Array;
  /** Months of the person's own benefit touched before the month. */
  readonly ownTouched: Float64Array;
  /** Whether the monthly test was used in a year before, and whether an idle month of the year lies before the month. */
  readonly hadGrace: Uint8Array;
  readonly wasIdle: Uint8Array;
  readonly touched: TouchedMonths;
}

/** What the work of both takes while both live. Arrays are used again by every pair. */
export interface WorkedCouple {
  readonly origin: MonthIndex;
  readonly end: MonthIndex;
  readonly persons: readonly [WorkedPerson, WorkedPerson];
  readonly takenFromChildren: Float64Array;
}

export function newWorkedCouple(origin: MonthIndex, end: MonthIndex): WorkedCouple {
  const months = Math.max(0, end - origin);
  const person = (): WorkedPerson => ({
    takenOwn: new Float64Array(months),
    takenSpousal: new Float64Array(months),
    left: new Float64Array(months),
    ownTouched: new Float64Array(months),
    hadGrace: new Uint8Array(months),
    wasIdle: new Uint8Array(months),
    touched: { own: 0, spousal: 0 },
  });
  return { origin, end, persons: [person(), person()], takenFromChildren: new Float64Array(months) };
}

function clear({ persons, takenFromChildren }: WorkedCouple): void {
  for (const { takenOwn, takenSpousal, touched } of persons) {
    takenOwn.fill(0);
    takenSpousal.fill(0);
    touched.own = 0;
    touched.spousal = 0;
  }
  takenFromChildren.fill(0);
}

/** What a couple is due in a month, given the months that had left the reductions by the years before. */
export type CoupleMonths = (month: MonthIndex, touched: readonly [TouchedMonths, TouchedMonths]) => CoupleMonth;

interface CoupleYear {
  readonly months: readonly CoupleMonth[];
  readonly start: MonthIndex;
  readonly workers: readonly [CoupleWorker, CoupleWorker];
  readonly into: WorkedCouple;
}

/**
 * Withholds for the work of both, year by year as the schedule does: from everyone paid on the worker's record, then from the spouse's
 * part; whose record pays the other comes first. 42 USC 403(b), (f); 20 CFR 404.415, 404.434-441.
 */
export function withholdCouple(
  workers: readonly [CoupleWorker, CoupleWorker],
  monthsOf: CoupleMonths,
  into: WorkedCouple,
): void {
  clear(into);
  const { origin, end, persons } = into;
  const hadGrace = [false, false];
  for (let start = origin; start < end; start = yearMonth(yearOf(start), 1) + 12) {
    const until = Math.min(end, yearMonth(yearOf(start), 1) + 12);
    if (!isWorked(workers, start, until)) {
      leaveYear(into, hadGrace, start, until);
      continue;
    }
    const touched = [persons[0].touched, persons[1].touched] as const;
    const months: CoupleMonth[] = [];
    for (let month = start; month < until; month++) months.push(monthsOf(month, touched));
    const year = { months, start, workers, into };
    // Who draws a spouse's part on the other's record is charged after the other. 20 CFR 404.434(b)(3).
    const isFirstOnOther = months.some(({ spousal }) => spousal[0] > 0);
    for (const person of isFirstOnOther ? SECOND_FIRST : FIRST_FIRST) {
      const isGraceYear = withholdYearOf(year, person, hadGrace[person] ?? false);
      if (isGraceYear) hadGrace[person] = true;
    }
    countTouched(year, 0);
    countTouched(year, 1);
  }
}

function isWorked(workers: CoupleYear['workers'], start: MonthIndex, until: MonthIndex): boolean {
  return workers.some(({ years }) => years.some((year) => year.start >= start && year.start < until));
}

/** A year without work that is tested. */
function leaveYear(
  { origin, persons }: WorkedCouple,
  hadGrace: readonly boolean[],
  start: MonthIndex,
  until: MonthIndex,
) {
  for (const [index, person] of persons.entries()) {
    person.left.fill(0, start - origin, until - origin);
    person.ownTouched.fill(person.touched.own, start - origin, until - origin);
    person.hadGrace.fill(hadGrace[index] === true ? 1 : 0, start - origin, until - origin);
    person.wasIdle.fill(0, start - origin, until - origin);
  }
}

const FIRST_FIRST = [0, 1] as const;
const SECOND_FIRST = [1, 0] as const;

/** @returns whether this is the first year with an idle month, in which only months of work are touched. 20 CFR 404.435(c) */
function withholdYearOf(year: CoupleYear, person: 0 | 1, hadGrace: boolean): boolean {
  const { months, start, workers, into } = year;
  const tested = workers[person].years.find((other) => other.start >= start && other.start < start + months.length);
  const of = into.persons[person];
  const isIdle = (index: number) => {
    const month = months[index];
    const isEntitled = month !== undefined && month.own[person] + month.spousal[person] > 0;
    return isEntitled && tested?.isWorking[start + index - tested.start] !== true;
  };
  const isGraceYear =
    !hadGrace && tested !== undefined && months.some((_, index) => start + index < tested.end && isIdle(index));
  let left = tested?.due ?? 0;
  let touched = of.touched.own;
  let wasIdle = false;
  for (let index = 0; index < months.length; index++) {
    const at = start + index - into.origin;
    of.left[at] = left;
    of.ownTouched[at] = touched;
    of.hadGrace[at] = hadGrace ? 1 : 0;
    of.wasIdle[at] = wasIdle ? 1 : 0;
    if (tested === undefined || start + index >= tested.end) continue;
    if (isIdle(index)) wasIdle = true;
    const isTested = !isGraceYear || tested.isWorking[start + index - tested.start] === true;
    if (left > 0 && isTested) left -= chargeMonth(year, person, index, left);
    if ((of.takenOwn[at] ?? 0) > 0) touched++;
  }
  return isGraceYear;
}

/** @returns dimes charged */
function chargeMonth({ months, start, into }: CoupleYear, person: 0 | 1, index: number, due: Dimes): Dimes {
  const month = months[index];
  if (month === undefined) return 0;
  const other = person === 0 ? 1 : 0;
  const at = start + index - into.origin;
  const [self, spouse] = [into.persons[person], into.persons[other]];
  const own = month.own[person] - (self.takenOwn[at] ?? 0);
  const isPaid = month.own[person] > 0;
  const fromSpouse = isPaid ? Math.max(0, month.spousal[other] - (spouse.takenSpousal[at] ?? 0)) : 0;
  const fromChildren =
    isPaid && month.childrenOn === person ? Math.max(0, month.children - (into.takenFromChildren[at] ?? 0)) : 0;
  const onRecord = isPaid ? own + fromSpouse + fromChildren : 0;
  if (due < onRecord) {
    const [ownPaid = 0, spousePaid = 0, childrenPaid = 0] = sharedPartialMonth(onRecord - due, [
      { original: month.ownOriginal[person], payable: own },
      { original: month.spousal[other] > 0 ? month.spousalOriginal[other] : 0, payable: fromSpouse },
      { original: month.childrenOn === person ? month.childrenOriginal : 0, payable: fromChildren },
    ]);
    self.takenOwn[at] = (self.takenOwn[at] ?? 0) + own - ownPaid;
    spouse.takenSpousal[at] = (spouse.takenSpousal[at] ?? 0) + fromSpouse - spousePaid;
    into.takenFromChildren[at] = (into.takenFromChildren[at] ?? 0) + fromChildren - childrenPaid;
    return due;
  }
  self.takenOwn[at] = (self.takenOwn[at] ?? 0) + (isPaid ? own : 0);
  spouse.takenSpousal[at] = (spouse.takenSpousal[at] ?? 0) + fromSpouse;
  into.takenFromChildren[at] = (into.takenFromChildren[at] ?? 0) + fromChildren;
  const drawn = Math.max(0, month.spousal[person] - (self.takenSpousal[at] ?? 0));
  const taken = Math.min(due - onRecord, drawn);
  self.takenSpousal[at] = (self.takenSpousal[at] ?? 0) + taken;
  return onRecord + taken;
}

/**
 * Only months of the reduction period can leave it: it ends at full retirement age and, of a spouse's part, begins after all months of
 * a child in care. 42 USC 402(q)(5)-(7).
 */
function countTouched({ months, start, workers, into }: CoupleYear, person: 0 | 1): void {
  const { takenOwn, takenSpousal, touched } = into.persons[person];
  const full = workers[person].fullRetirementMonth;
  for (let index = 0; index < months.length && start + index < full; index++) {
    const at = start + index - into.origin;
    if ((takenOwn[at] ?? 0) > 0) touched.own++;
    if ((takenSpousal[at] ?? 0) > 0 && months[index]?.areInCare[person] !== true) touched.spousal++;
  }
}
