import type { MonthIndex } from '../../../primitives/calendar.ts';
import type { Dimes } from '../../../primitives/dimes.ts';
import { sharedPartialMonth } from '../../rules/earnings-test.ts';
import type { TestedYear } from '../tested-years.ts';
import type { FamilyClaim, FamilyStretch } from './family-stretches.ts';
import type { TestState } from './worked-survivor.ts';

/** How the earnings test stands while it goes on month by month, with what it took from the last one. */
export interface FamilyTest extends TestState {
  left: Dimes;
  ownTouched: number;
  survivorTouched: number;
  hadGrace: boolean;
  wasIdle: boolean;
  takenOwn: Dimes;
  takenExtra: Dimes;
  takenChildren: Dimes;
}

export function newFamilyTest({ left, ownTouched, hadGrace, wasIdle }: TestState): FamilyTest {
  return { left, ownTouched, survivorTouched: 0, hadGrace, wasIdle, takenOwn: 0, takenExtra: 0, takenChildren: 0 };
}

/** What is due in a month. */
export interface DueMonth {
  readonly stretch: FamilyStretch;
  /** On top of the survivor's own benefit. */
  readonly extra: Dimes;
}

/**
 * One month of the test: a month with something due and without work is never charged while the monthly test may be used, since it
 * makes its year the one in which it is. 20 CFR 404.435
 */
export function testMonth(test: FamilyTest, { yearOf, origin }: FamilyClaim, month: MonthIndex, due: DueMonth): void {
  const year = yearOf[month - origin];
  test.takenOwn = 0;
  test.takenExtra = 0;
  test.takenChildren = 0;
  if (year !== undefined) {
    const isWorking = year.isWorking[month - year.start] === true;
    if (test.left > 0 && (isWorking || test.hadGrace)) charge(test, due);
    if (!isWorking && due.stretch.own + due.extra > 0) test.wasIdle = true;
    test.left -= test.takenOwn + test.takenExtra + test.takenChildren;
    if (test.takenOwn > 0) test.ownTouched++;
  }
  const next = yearOf[month + 1 - origin];
  if (next !== year || year === undefined) beginYear(test, next === year ? undefined : next);
}

function beginYear(test: FamilyTest, begun: TestedYear | undefined): void {
  if (test.wasIdle) test.hadGrace = true;
  test.wasIdle = false;
  test.left = begun?.due ?? 0;
}

/** From everyone paid on the survivor's record, then from what the survivor draws on the other's. 20 CFR 404.415, 404.439, 404.440 */
function charge(test: FamilyTest, { stretch, extra }: DueMonth): void {
  const { own, children } = stretch;
  const { left } = test;
  const onRecord = own + children;
  if (left < onRecord) {
    const [ownPaid = 0, childrenPaid = 0] = sharedPartialMonth(onRecord - left, [
      { original: stretch.ownOriginal, payable: own },
      { original: stretch.childrenOriginal, payable: children },
    ]);
    test.takenOwn = own - ownPaid;
    test.takenChildren = children - childrenPaid;
    return;
  }
  test.takenOwn = own;
  test.takenChildren = children;
  test.takenExtra = Math.min(left - onRecord, extra);
}
