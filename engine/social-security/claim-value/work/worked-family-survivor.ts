import { type MonthIndex, yearMonth, yearOf } from '../../../primitives/calendar.ts';
import type { Dimes } from '../../../primitives/dimes.ts';
import { paidToChildren } from '../../schedule/household-month.ts';
import { weightOf } from '../claim-weights.ts';
import {
  type FamilyClaim,
  type FamilyStretch,
  type GroupStretch,
  type LeftWithChildren,
  monthsEarly,
  startedTable,
  stretchIn,
} from './family-stretches.ts';
import { type Begun, dueValue, extraOf, type TouchedBoth, type WorkedFamilySurvivor } from './family-survivor-due.ts';
import { type FamilyTest, newFamilyTest, testMonth } from './family-test.ts';
import { bestValue, type TestState, type WorkedSurvivor } from './worked-survivor.ts';

export function workedFamilySurvivor(
  claim: FamilyClaim,
  survivor: WorkedSurvivor,
  left: LeftWithChildren,
): WorkedFamilySurvivor {
  const of = {
    claim,
    survivor,
    started: startedTable(claim, left),
    most: new Float64Array(Math.max(0, claim.workEnd - claim.origin)),
    best: [],
    rests: [],
    fromFull: new Map(),
    lateDeaths: new Map(),
  };
  fillMost(of);
  return of;
}

function fillMost({ claim, survivor, started, most }: WorkedFamilySurvivor): void {
  const { origin, yearOf: years, firstOpen, waiting } = claim;
  const { original, limit } = survivor.basis;
  let sum = 0;
  for (let at = most.length - 1; at >= 0; at--) {
    if (years[at + 1] !== years[at]) sum = 0;
    const month = origin + at;
    let due = 0;
    if (month >= claim.family.end) due = Math.max(survivor.mostOwn, Math.min(original, limit));
    else if (years[at] !== undefined) {
      const before = stretchIn(claim, waiting, month, 0);
      due = before.own + before.children + (before.groups.at(-1)?.extra ?? 0);
      if (month >= firstOpen) {
        const after = stretchIn(claim, started, month, 0);
        const share = after.groups.at(-1)?.original ?? original;
        due = Math.max(due, Math.max(after.own, Math.min(share, limit)) + after.children);
      }
    }
    sum += due;
    most[at] = sum;
  }
}

/** Value from a month on of the best month of a widow(er)'s benefit after a death in it or before, with what children are paid. */
export function bestFamilyValue(of: WorkedFamilySurvivor, month: MonthIndex, state: TestState): number {
  const { claim, survivor, best } = of;
  if (month >= claim.family.end) return bestValue(survivor, month, state);
  const known = (best[month - claim.origin] ??= []);
  const number = numberOf(of, month, state);
  for (let index = 0; index < known.length; index += 2) if (known[index] === number) return known[index + 1] ?? 0;
  const { self } = survivor.tested;
  const chosen = self.survivorFrom;
  const first = Math.max(month, claim.firstOpen);
  const start = chosen === null ? first : Math.max(first, chosen);
  const canWait = month < (chosen === null ? self.dates.survivorFullRetirementMonth : start);
  let value = month < start ? Number.NEGATIVE_INFINITY : startedFamilyValue(of, { start: month, from: month }, state);
  if (canWait || month < start) value = Math.max(value, waitedFamilyMonth(of, month, state));
  known.push(number, value);
  return value;
}

/** One number for all states that have the same future. */
function numberOf({ claim, most }: WorkedFamilySurvivor, month: MonthIndex, state: TestState): number {
  if (month >= claim.workEnd) return state.ownTouched;
  const left = Math.min(state.left, most[month - claim.origin] ?? 0);
  const touched = left * claim.mostTouched + state.ownTouched;
  return (touched * 2 + (state.hadGrace ? 1 : 0)) * 2 + (state.wasIdle ? 1 : 0);
}

/** Value of a month before a widow(er)'s benefit and of the best from the next on. */
function waitedFamilyMonth(of: WorkedFamilySurvivor, month: MonthIndex, state: TestState): number {
  const test = newFamilyTest(state);
  const value = waitingValue(of, month, test);
  return value + bestFamilyValue(of, month + 1, test);
}

/** Value of a month before a widow(er)'s benefit, as a mother or father with a child in care; `test` goes on to the next. */
export function waitingValue(of: WorkedFamilySurvivor, month: MonthIndex, test: FamilyTest): number {
  const { claim } = of;
  const { weights } = claim;
  const stretch = stretchIn(claim, claim.waiting, month, test.ownTouched);
  testMonth(test, claim, month, { stretch, extra: stretch.groups.at(-1)?.extra ?? 0 });
  let value = 0;
  for (let index = 0; index < weights.length; index++) {
    const group = stretch.groups[index];
    const ofGroup = weights[index];
    if (group === undefined || ofGroup === undefined) continue;
    const weight = weightOf(ofGroup, month, month + 1);
    if (weight !== 0) value += weight * leftOf(of, stretch, group, { extra: group.extra, test });
  }
  return value;
}

interface Taken {
  readonly extra: Dimes;
  readonly test: FamilyTest;
}

/** What is paid of a month after `test` has taken its part. */
function leftOf(
  { survivor: { rounded } }: WorkedFamilySurvivor,
  { own }: FamilyStretch,
  group: GroupStretch,
  { extra, test: { takenOwn, takenExtra, takenChildren } }: Taken,
): Dimes {
  const left = rounded.paid(Math.max(0, own + extra - takenOwn - takenExtra));
  if (takenChildren === 0) return left + group.toChildren;
  return takenChildren >= group.dueToChildren ? left : left + paidToChildren(group.month, takenChildren);
}

/** Value of all that the survivor and children are paid from `from` on, a widow(er)'s benefit having begun. */
export function startedFamilyValue(of: WorkedFamilySurvivor, begun: Begun, state: TestState): number {
  const { claim, survivor } = of;
  const { start, from } = begun;
  const full = survivor.tested.self.dates.survivorFullRetirementMonth;
  const test = newFamilyTest(state);
  const next = Math.min(yearMonth(yearOf(from), 1) + 12, claim.workEnd);
  const isApart = start === from && (next <= full || full >= claim.workEnd);
  if (!isApart) return wholeValue(of, begun, test);
  const loss = lossUntil(of, begun, { test, until: next, late: [] });
  return restValue(of, begun, next, test) - loss;
}

/** Value of all from `start` on but for what work takes before `from`, a January. */
function restValue(of: WorkedFamilySurvivor, begun: Begun, from: MonthIndex, test: FamilyTest): number {
  const known = (of.rests[begun.start - of.claim.origin] ??= []);
  const hadGrace = test.hadGrace || from >= of.claim.workEnd;
  const number = (test.survivorTouched * of.claim.mostTouched + test.ownTouched) * 2 + (hadGrace ? 1 : 0);
  for (let index = 0; index < known.length; index += 2) if (known[index] === number) return known[index + 1] ?? 0;
  const value = wholeValue(of, { start: begun.start, from }, test, begun.from);
  known.push(number, value);
  return value;
}

/** Value of what is due from `since` on less what work takes from `from` on. */
function wholeValue(of: WorkedFamilySurvivor, begun: Begun, test: FamilyTest, since: MonthIndex = begun.from): number {
  const late: LateMonth[] = [];
  let loss = lossUntil(of, begun, { test, until: of.claim.workEnd, late });
  const { ownTouched, survivorTouched } = test;
  for (const month of late) loss += lateLoss(of, month, { start: begun.start, ownTouched, survivorTouched });
  return dueValue(of, { start: begun.start, from: since }, { ownTouched, survivorTouched }) - loss;
}

/** What is taken of a month from the survivor's full retirement age on, which is paid by all months that have left the reduction. */
interface LateMonth {
  readonly month: MonthIndex;
  readonly taken: FamilyTest;
}

interface Charging {
  readonly test: FamilyTest;
  readonly until: MonthIndex;
  readonly late: LateMonth[];
}

/** What work takes from `from` until `until` of what is paid, but for months from the survivor's full retirement age on. */
function lossUntil(of: WorkedFamilySurvivor, { start, from }: Begun, { test, until, late }: Charging): number {
  const { claim, survivor, started } = of;
  const full = survivor.tested.self.dates.survivorFullRetirementMonth;
  const early = monthsEarly(claim, start);
  let loss = 0;
  // A year's charges go by the months that have left the reduction before it.
  let raised = early;
  for (let month = from; month < until; month++) {
    if (claim.yearOf[month - claim.origin]?.start === month || month === from)
      raised = monthsEarly(claim, start < full ? Math.min(full, start + test.survivorTouched) : start);
    const counted = month < full ? early : raised;
    const stretch = stretchIn(claim, started, month, test.ownTouched);
    const last = stretch.groups.at(-1);
    const extra = last === undefined ? 0 : extraOf(of, stretch, last, counted);
    testMonth(test, claim, month, { stretch, extra });
    if (test.takenOwn + test.takenExtra + test.takenChildren === 0) continue;
    if (month >= full) late.push({ month, taken: { ...test } });
    else loss += lossOf(of, month, { stretch, test, counted });
    if (test.takenExtra > 0 && month < full) test.survivorTouched++;
  }
  return loss;
}

interface MonthTaken {
  readonly stretch: FamilyStretch;
  readonly test: FamilyTest;
  readonly counted: number;
}

function lossOf(of: WorkedFamilySurvivor, month: MonthIndex, { stretch, test, counted }: MonthTaken): number {
  const { claim, survivor } = of;
  const { rounded } = survivor;
  const weights = month < claim.family.end ? claim.weights : [survivor.weights];
  let loss = 0;
  for (let index = 0; index < weights.length; index++) {
    const group = stretch.groups[index];
    const ofGroup = weights[index];
    if (group === undefined || ofGroup === undefined) continue;
    const weight = weightOf(ofGroup, month, month + 1);
    if (weight === 0) continue;
    const extra = extraOf(of, stretch, group, counted);
    const due = rounded.paid(stretch.own + extra) + group.toChildren;
    loss += weight * (due - leftOf(of, stretch, group, { extra, test }));
  }
  return loss;
}

function lateLoss(
  of: WorkedFamilySurvivor,
  { month, taken }: LateMonth,
  { start, ownTouched, survivorTouched }: TouchedBoth & { readonly start: MonthIndex },
): number {
  const { claim, survivor, started } = of;
  const full = survivor.tested.self.dates.survivorFullRetirementMonth;
  const counted = monthsEarly(claim, start < full ? Math.min(full, start + survivorTouched) : start);
  const stretch = stretchIn(claim, started, month, ownTouched);
  return lossOf(of, month, { stretch, test: taken, counted });
}
