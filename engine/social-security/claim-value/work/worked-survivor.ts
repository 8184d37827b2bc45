import { type MonthIndex, yearMonth, yearOf } from '../../../primitives/calendar.ts';
import type { Dimes } from '../../../primitives/dimes.ts';
import type { RoundedRules } from '../../rules/benefit-rounding.ts';
import { firstSurvivorMonth, type SurvivorBasis, survivorBenefit } from '../../rules/survivor-benefit.ts';
import { survivorAges } from '../claim-household.ts';
import { type OwnLevel, ownIn, survivorExcess } from '../claim-levels.ts';
import { type MonthWeights, weightOf } from '../claim-weights.ts';
import { ownAfterCredit, type TestedClaims } from '../earnings-test-value.ts';
import type { TestedYear } from '../tested-years.ts';

/** How the earnings test stands for a survivor in the month of the death. */
export interface TestState {
  /** What is left to withhold in the year, dimes. */
  readonly left: Dimes;
  /** Months of the worker's own benefit touched before. */
  readonly ownTouched: number;
  /** Whether the monthly test was used in a year before, and whether an idle month of the year lies before the death. */
  readonly hadGrace: boolean;
  readonly wasIdle: boolean;
}

/** A survivor at work with a claim of one's own. */
export interface WorkedSurvivor {
  readonly tested: TestedClaims;
  /** Place of the claim among `tested.claims`. */
  readonly at: number;
  readonly weights: MonthWeights;
  readonly rounded: RoundedRules;
  /** The worker's own benefit before full retirement age by month from `origin` on. */
  readonly origin: MonthIndex;
  readonly ownByMonth: Float64Array;
  /** Used again by every start: what is taken from each month. */
  readonly taken: Float64Array;
  /** The worker's own benefit once months have left its reduction. */
  readonly levelsAfter: (months: number) => readonly OwnLevel[];
  /** What the other leaves. */
  readonly basis: SurvivorBasis;
  /** By month from the origin on: the best values, each after the number of its state. */
  readonly known: (number[] | undefined)[];
  /** The widow(er)'s benefit without any reduction for age. */
  readonly atFullAge: Dimes;
  /** The most that the worker's own benefit comes to. */
  readonly mostOwn: Dimes;
}

/** What of a survivor at work all that the other may leave have in common. */
interface SurvivorParts extends Pick<WorkedSurvivor, 'weights' | 'rounded' | 'origin' | 'ownByMonth' | 'taken'> {
  /** By months that have left its reduction: the worker's own benefit. */
  readonly credited: (readonly OwnLevel[])[];
}

export function newWorkedSurvivor(
  tested: TestedClaims,
  at: number,
  basis: SurvivorBasis,
  { credited, ...parts }: SurvivorParts,
): WorkedSurvivor {
  const { rounded } = parts;
  const { dates } = tested.self;
  return {
    ...parts,
    tested,
    at,
    basis,
    levelsAfter: (months) => (credited[months] ??= ownAfterCredit(tested, at, months, rounded)),
    known: [],
    atFullAge: survivorBenefit(basis, dates.survivorFullRetirementMonth, dates, rounded),
    mostOwn: tested.levels[at]?.reduce((most, level) => Math.max(most, level.own.paid), 0) ?? 0,
  };
}

/** A widow(er)'s benefit that begins in `start` after a death in `death`. */
interface WidowStart {
  readonly death: MonthIndex;
  readonly start: MonthIndex;
}

/**
 * Value from a month on of the best month of a widow(er)'s benefit after a death in `death`, or of the one chosen: of beginning it at
 * once, or of waiting a month and doing the best then, which all deaths share that leave the test in one state.
 */
export function bestValue(survivor: WorkedSurvivor, death: MonthIndex, state: TestState): number {
  const known = (survivor.known[death - survivor.origin] ??= []);
  const left = Math.min(state.left, mostInYear(survivor, death));
  const touched = left * (survivor.ownByMonth.length + 1) + state.ownTouched;
  const number = (touched * 2 + (state.hadGrace ? 1 : 0)) * 2 + (state.wasIdle ? 1 : 0);
  for (let index = 0; index < known.length; index += 2) if (known[index] === number) return known[index + 1] ?? 0;
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
  known.push(number, value);
  return value;
}

/** What a survivor can be due at most in the rest of the year: to have more than that left to withhold changes nothing. */
function mostInYear({ mostOwn, basis }: WorkedSurvivor, month: MonthIndex): Dimes {
  return Math.max(mostOwn, basis.original) * (yearMonth(yearOf(month), 1) + 12 - month);
}

/** Whether a widow(er)'s benefit never adds anything to the worker's own. */
function isNothingOnTop({ tested, at, atFullAge: benefit }: WorkedSurvivor, death: MonthIndex): boolean {
  if ((tested.entitled[at] ?? 0) > death) return benefit === 0;
  return (tested.levels[at] ?? []).every(({ own, isSuspended }) => isSuspended || own.paid >= benefit);
}

/** Value of the worker's own benefit alone in a month as work leaves it, and of the best from the next month on. */
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

/** Before a widow(er)'s benefit begins, only idle months of the worker's own benefit make a year that of the monthly test. 20 CFR 404.435(c) */
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

/** Value of all that a survivor is paid from the month of the death on. Dimes. */
function workedSurvivorValue(survivor: WorkedSurvivor, widow: WidowStart, state: TestState): number {
  const { tested, basis, rounded } = survivor;
  const { self } = tested;
  const { survivorFullRetirementMonth: fullAge } = self.dates;
  const early = survivorBenefit(basis, widow.start, self.dates, rounded);
  const worked = withholdSurvivor(survivor, { ...widow, early }, state);
  const later = Math.min(fullAge, widow.start + worked.survivorTouched);
  const raised = widow.start >= fullAge ? early : survivorBenefit(basis, later, self.dates, rounded);
  const levels = survivor.levelsAfter(worked.ownTouched);
  const benefits = { start: widow.start, early, raised, fullAge };
  return paidFrom(survivor, levels, widow.death, benefits) - lossOf(survivor, worked, benefits);
}

export interface WidowBenefits {
  readonly start: MonthIndex;
  /** Before the survivor's full retirement age and from then on. */
  readonly early: Dimes;
  readonly raised: Dimes;
  readonly fullAge: MonthIndex;
}

function benefitIn({ start, early, raised, fullAge }: WidowBenefits, month: MonthIndex): Dimes {
  if (month < start) return 0;
  return month < fullAge ? early : raised;
}

/** Value of all that is paid from `death` on. */
export function paidFrom(
  { tested: { self }, weights, rounded }: WorkedSurvivor,
  levels: readonly OwnLevel[],
  death: MonthIndex,
  benefits: WidowBenefits,
): number {
  const pensionFrom = self.pension?.from ?? death;
  let value = 0;
  let next = 0;
  let from = death;
  while (Number.isFinite(from)) {
    while ((levels[next]?.from ?? Number.POSITIVE_INFINITY) <= from) next++;
    const level = levels[next - 1];
    let until = levels[next]?.from ?? Number.POSITIVE_INFINITY;
    if (benefits.start > from) until = Math.min(until, benefits.start);
    if (benefits.fullAge > from) until = Math.min(until, benefits.fullAge);
    if (pensionFrom > from) until = Math.min(until, pensionFrom);
    // Nothing is payable while the worker's own benefit is suspended. 42 USC 402(z)(3)(C).
    if (level?.isSuspended !== true) {
      const own = level?.own.paid ?? 0;
      const benefit = benefitIn(benefits, from);
      const extra = benefit === 0 ? 0 : survivorExcess(benefit, own, self, { month: from, rounded });
      value += rounded.paid(own + extra) * weightOf(weights, from, until);
    }
    from = until;
  }
  return value;
}

interface WorkedMonths {
  readonly from: MonthIndex;
  /** The first month after all of which something is taken. */
  readonly until: MonthIndex;
  readonly ownTouched: number;
  readonly survivorTouched: number;
}

/** What is taken in months before full retirement age, in which the worker's own benefit is as claimed. */
function lossOf(survivor: WorkedSurvivor, { from, until }: WorkedMonths, benefits: WidowBenefits): number {
  const { tested, weights, rounded, origin, ownByMonth, taken } = survivor;
  let value = 0;
  for (let month = from; month < until; month++) {
    const amount = taken[month - origin] ?? 0;
    if (amount === 0) continue;
    const own = ownByMonth[month - origin] ?? 0;
    const benefit = benefitIn(benefits, month);
    const due = own + (benefit === 0 ? 0 : survivorExcess(benefit, own, tested.self, { month, rounded }));
    value += (rounded.paid(due) - rounded.paid(Math.max(0, due - amount))) * weightOf(weights, month, month + 1);
  }
  return value;
}

interface EarlyWidow extends WidowStart {
  readonly early: Dimes;
}

function withholdSurvivor(survivor: WorkedSurvivor, widow: EarlyWidow, state: TestState): WorkedMonths {
  const { tested, basis, rounded, origin, ownByMonth, taken } = survivor;
  const { self, years } = tested;
  const { death, start, early } = widow;
  const fullAge = self.dates.survivorFullRetirementMonth;
  let { ownTouched, hadGrace } = state;
  let survivorTouched = 0;
  let until = death;
  for (const year of years) {
    if (year.end <= death) continue;
    const first = Math.max(year.start, death);
    // A year's charges go by the months that have left the reduction before it.
    const raised =
      year.end <= fullAge || start >= fullAge
        ? early
        : survivorBenefit(basis, Math.min(fullAge, start + survivorTouched), self.dates, rounded);
    const extraIn = (month: MonthIndex, own: Dimes) => {
      const benefit = month < start ? 0 : month < fullAge ? early : raised;
      return benefit === 0 ? 0 : survivorExcess(benefit, own, self, { month, rounded });
    };
    let isGraceYear = false;
    if (!hadGrace) {
      isGraceYear = year.start < death && state.wasIdle;
      for (let month = first; month < year.end && !isGraceYear; month++) {
        if (year.isWorking[month - year.start] === true) continue;
        const own = ownByMonth[month - origin] ?? 0;
        isGraceYear = own > 0 || extraIn(month, own) > 0;
      }
    }
    if (isGraceYear) hadGrace = true;
    let left = year.start < death ? state.left : year.due;
    for (let month = first; month < year.end; month++) {
      const isTested = left > 0 && (!isGraceYear || year.isWorking[month - year.start] === true);
      const own = isTested ? (ownByMonth[month - origin] ?? 0) : 0;
      const fromOwn = Math.min(left, own);
      const fromExtra = isTested ? Math.min(left - fromOwn, extraIn(month, own)) : 0;
      left -= fromOwn + fromExtra;
      while (until < month) taken[until++ - origin] = 0;
      taken[month - origin] = fromOwn + fromExtra;
      until = month + 1;
      if (fromOwn > 0) ownTouched++;
      if (fromExtra > 0 && month < fullAge) survivorTouched++;
    }
  }
  return { from: death, until, ownTouched, survivorTouched };
}
