import { type MonthIndex, yearMonth, yearOf } from '../../primitives/calendar.ts';
import type { Dimes } from '../../primitives/dimes.ts';
import { firstSurvivorMonth } from '../rules/survivor-benefit.ts';
import { survivorAges } from './claim-household.ts';
import { ownIn } from './claim-levels.ts';
import { weightOf } from './claim-weights.ts';
import type { TestedYear } from './tested-years.ts';
import { type KnownValue, type TestState, type WorkedSurvivor, workedSurvivorValue } from './worked-survivor.ts';

/**
 * Value from a month on of the best month of a widow(er)'s benefit after a death in `death`, or of the one chosen: of beginning it at
 * once, or of waiting a month and doing the best then, which all deaths share that leave the test in one state.
 */
export function bestValue(survivor: WorkedSurvivor, death: MonthIndex, state: TestState): number {
  const known = knownIn(survivor, death, state);
  const left = Math.min(state.left, mostInYear(survivor, death));
  for (const other of known) if (other.left === left) return other.value;
  const { self } = survivor.tested;
  const { dates, survivorFrom } = self;
  const last = dates.survivorFullRetirementMonth;
  const first = firstSurvivorMonth(survivorAges(self), death, survivor.rounded.rules);
  const valueOf = (start: MonthIndex) => workedSurvivorValue(survivor, { death, start }, state);
  let value: number;
  if (survivorFrom !== null) value = valueOf(Math.max(first, survivorFrom));
  else if (death >= last || isNothingOnTop(survivor, death)) value = valueOf(Math.max(first, last));
  else {
    value = waitedMonth(survivor, death, state);
    if (first === death) value = Math.max(value, valueOf(death));
  }
  known.push({ left, value });
  return value;
}

/** The values of the states that differ in what is left to withhold alone. */
function knownIn({ known, origin }: WorkedSurvivor, month: MonthIndex, state: TestState): KnownValue[] {
  const { ownTouched, hadGrace, wasIdle } = state;
  const key = ((month - origin) * MOST_TOUCHED + ownTouched) * 4 + (hadGrace ? 2 : 0) + (wasIdle ? 1 : 0);
  const found = known.get(key) ?? [];
  if (found.length === 0) known.set(key, found);
  return found;
}

/** More months than lie between any claim and full retirement age. */
const MOST_TOUCHED = 1024;

/** What a survivor can be due at most in the rest of the year: to have more than that left to withhold changes nothing. */
function mostInYear({ mostOwn, basis }: WorkedSurvivor, month: MonthIndex): Dimes {
  return Math.max(mostOwn, basis.original) * (yearMonth(yearOf(month), 1) + 12 - month);
}

/** Whether a widow(er)'s benefit never adds anything to the own one. */
function isNothingOnTop({ tested, at, atFullAge: benefit }: WorkedSurvivor, death: MonthIndex): boolean {
  if ((tested.entitled[at] ?? 0) > death) return benefit === 0;
  return (tested.levels[at] ?? []).every(({ own, isSuspended }) => isSuspended || own.paid >= benefit);
}

/** Value of the own benefit alone in a month as work leaves it, and of the best from the next month on. */
function waitedMonth(survivor: WorkedSurvivor, month: MonthIndex, state: TestState): number {
  const { tested, weights, rounded, origin, ownByMonth, levelsAfter } = survivor;
  const { years } = tested;
  const year = years.find(({ start, end }) => start <= month && month < end);
  const own =
    month < tested.self.dates.fullRetirementMonth
      ? (ownByMonth[month - origin] ?? 0)
      : ownIn(levelsAfter(state.ownTouched), month);
  const { taken, after } = year === undefined ? idleMonth(state) : workedMonth(survivor, year, { month, own, state });
  const begun = years.find(({ start }) => start === month + 1);
  const next = begun === undefined ? after : { ...after, left: begun.due };
  return rounded.paid(own - taken) * weightOf(weights, month, month + 1) + bestValue(survivor, month + 1, next);
}

interface WaitedMonth {
  readonly taken: Dimes;
  /** The test after it, but for what is left to withhold in a year that begins then. */
  readonly after: TestState;
}

function idleMonth(state: TestState): WaitedMonth {
  return { taken: 0, after: { ...state, left: 0, wasIdle: false } };
}

interface OwnMonth {
  readonly month: MonthIndex;
  readonly own: Dimes;
  readonly state: TestState;
}

/** Before a widow(er)'s benefit begins, only idle months of the own benefit make a year that of the monthly test. 20 CFR 404.435(c) */
function workedMonth(survivor: WorkedSurvivor, year: TestedYear, { month, own, state }: OwnMonth): WaitedMonth {
  const { ownByMonth, origin } = survivor;
  const isIdle = (at: MonthIndex) => year.isWorking[at - year.start] !== true && (ownByMonth[at - origin] ?? 0) > 0;
  let isGraceYear = false;
  if (!state.hadGrace) {
    isGraceYear = state.wasIdle;
    for (let at = month; at < year.end && !isGraceYear; at++) isGraceYear = isIdle(at);
  }
  const isTested = !isGraceYear || year.isWorking[month - year.start] === true;
  const taken = isTested ? Math.min(state.left, own) : 0;
  const isLast = month + 1 === year.end;
  return {
    taken,
    after: {
      left: isLast ? 0 : state.left - taken,
      ownTouched: state.ownTouched + (taken > 0 ? 1 : 0),
      hadGrace: state.hadGrace || (isLast && isGraceYear),
      wasIdle: !isLast && (state.wasIdle || isIdle(month)),
    },
  };
}
