import { type MonthIndex, yearMonth, yearOf } from '../../primitives/calendar.ts';
import type { Dimes } from '../../primitives/dimes.ts';
import { type SurvivorBasis, survivorBenefit } from '../rules/survivor-benefit.ts';
import type { FamilyValue } from './claim-family-value.ts';
import { basisBeforeChoice } from './claim-household.ts';
import { levelsValue, type OwnLevel } from './claim-levels.ts';
import type { ClaimModel, SpousalNotBefore } from './claim-model.ts';
import type { MonthWeights } from './claim-weights.ts';
import { basisAfterCredit, claimedLater, ownAfterCredit, type TestedClaims } from './earnings-test-value.ts';
import { type SurvivorSide, valueOfLateDeaths } from './survivor-claim-value.ts';
import type { CoupleWorker, WorkedCouple, WorkedPerson } from './worked-couple.ts';
import { type TestState, workedSurvivorValue } from './worked-survivor.ts';

/** One of a couple with everything that does not depend on the other's claim. */
export interface Partner {
  readonly place: 0 | 1;
  readonly tested: TestedClaims;
  readonly worker: CoupleWorker;
  readonly side: SurvivorSide;
  readonly both: MonthWeights;
  /** While both live, without the months in which children may draw. */
  readonly later: MonthWeights;
  readonly notBefore: SpousalNotBefore;
  /** By claim: what work takes after the other's death from somebody alone, and how the test then stands month by month. */
  readonly lossAlone: readonly number[];
  readonly alone: readonly WorkedPerson[];
  /** By claim: the own benefit by month before full retirement age. */
  readonly ownByMonth: readonly Float64Array[];
  readonly taken: Float64Array;
  /** What a survivor is paid in all, by claim, death and state of the test. */
  readonly valueOf: Map<string, number>;
}

/** A couple at work. */
export interface Couple {
  readonly model: ClaimModel;
  readonly partners: readonly [Partner, Partner];
  readonly family: FamilyValue | null;
  readonly worked: WorkedCouple;
}

/** The claims of a pair by their places among those of each. */
export type Pair = readonly [number, number];

/** What the survivor in place `place` is paid otherwise than somebody alone, because both lived until the death. */
export function survivorDifference(couple: Couple, pair: Pair, place: 0 | 1): number {
  const { partners, worked } = couple;
  const self = partners[place];
  const other = partners[place === 0 ? 1 : 0];
  const [at, otherAt] = place === 0 ? pair : [pair[1], pair[0]];
  const now = worked.persons[place];
  const before = self.alone[at];
  if (before === undefined) return 0;
  const otherTouched = worked.persons[other.place].touched.own;
  const isOtherChanged = otherTouched !== (other.tested.months[otherAt] ?? 0);
  const { origin, end } = worked;
  let value = 0;
  for (let index = 0; index < end - origin; index++) {
    const death = origin + index;
    const isBasisChanged = isOtherChanged && death >= other.worker.fullRetirementMonth;
    if (isSameState(now, before, index) && !isBasisChanged) continue;
    const chance = deathChanceOf(self.side, death);
    if (chance <= 0) continue;
    const left = leftBy(couple, other, otherAt, { death, touched: otherTouched });
    const most = mostInYear(self, at, death, left);
    const leftAlone = isBasisChanged
      ? leftBy(couple, other, otherAt, { death, touched: other.tested.months[otherAt] ?? 0 })
      : left;
    value +=
      chance *
      (bestOf(couple, self, at, { death, basis: left, state: stateAt(now, index, most) }) -
        bestOf(couple, self, at, { death, basis: leftAlone, state: stateAt(before, index, most) }));
  }
  return value + lateDifference(couple, { self, at, now, other, otherAt, otherTouched });
}

function isSameState(a: WorkedPerson, b: WorkedPerson, index: number): boolean {
  return (
    a.left[index] === b.left[index] &&
    a.ownTouched[index] === b.ownTouched[index] &&
    a.hadGrace[index] === b.hadGrace[index] &&
    a.wasIdle[index] === b.wasIdle[index]
  );
}

/** What a survivor can be due at most in the rest of the year of the death: to have more than that left to withhold changes nothing. */
function mostInYear({ tested }: Partner, at: number, death: MonthIndex, { original }: SurvivorBasis): Dimes {
  const own = tested.levels[at]?.reduce((most, level) => Math.max(most, level.own.paid), 0) ?? 0;
  return Math.max(own, original) * (yearMonth(yearOf(death), 1) + 12 - death);
}

function stateAt(person: WorkedPerson, index: number, most: Dimes): TestState {
  return {
    left: Math.min(most, person.left[index] ?? 0),
    ownTouched: person.ownTouched[index] ?? 0,
    hadGrace: person.hadGrace[index] === 1,
    wasIdle: person.wasIdle[index] === 1,
  };
}

function deathChanceOf({ otherDeadBy, weights }: SurvivorSide, month: MonthIndex): number {
  const at = month - weights.alive.origin;
  return (otherDeadBy[at] ?? 1) - (otherDeadBy[at - 1] ?? 0);
}

/** What the other leaves by a death in a month. */
function leftBy(
  { model: { rounded } }: Couple,
  { tested, worker }: Partner,
  at: number,
  { death, touched }: { readonly death: MonthIndex; readonly touched: number },
): SurvivorBasis {
  const choice = tested.claims[at] ?? 0;
  const isPastFull = death >= worker.fullRetirementMonth;
  if (death < choice) {
    const { suspension } = tested.self;
    const self = suspension !== null && isPastFull ? claimedLater(tested.self, choice, touched).self : tested.self;
    return basisBeforeChoice(self, death, rounded);
  }
  const isCredited = isPastFull && (tested.entitled[at] ?? 0) < worker.fullRetirementMonth;
  return basisAfterCredit(tested, at, isCredited ? touched : 0, rounded);
}

interface Bereavement {
  readonly death: MonthIndex;
  readonly basis: SurvivorBasis;
  readonly state: TestState;
}

/** The value of the best month of a widow(er)'s benefit, or of the one chosen. */
function bestOf(couple: Couple, partner: Partner, at: number, { death, basis, state }: Bereavement): number {
  const { left, ownTouched, hadGrace, wasIdle } = state;
  const key = `${at} ${basis.original} ${basis.limit} ${death} ${left} ${ownTouched} ${hadGrace} ${wasIdle}`;
  const known = partner.valueOf.get(key);
  if (known !== undefined) return known;
  const { tested, side } = partner;
  const { rounded } = couple.model;
  const ownByMonth = partner.ownByMonth[at] ?? partner.taken;
  const { origin } = couple.worked;
  const survivor = { tested, at, weights: side.weights.alive, rounded, origin, ownByMonth, taken: partner.taken };
  const { firstSurvivorMonth, survivorFullRetirementMonth: last } = tested.self.dates;
  const valueOf = (start: MonthIndex) => workedSurvivorValue(survivor, { death, start, basis }, state);
  const first = Math.max(death, firstSurvivorMonth);
  const { survivorFrom } = tested.self;
  let best = Number.NEGATIVE_INFINITY;
  if (survivorFrom !== null) best = valueOf(Math.max(first, survivorFrom));
  else if (isNothingOnTop(survivor, death, survivorBenefit(basis, Math.max(first, last), tested.self.dates, rounded)))
    best = valueOf(Math.max(first, last));
  else for (let start = first; start <= Math.max(first, last); start++) best = Math.max(best, valueOf(start));
  partner.valueOf.set(key, best);
  return best;
}

/** Whether a widow(er)'s benefit never adds anything to the own one. */
function isNothingOnTop(
  { tested, at }: { readonly tested: TestedClaims; readonly at: number },
  death: MonthIndex,
  benefit: Dimes,
) {
  if ((tested.entitled[at] ?? 0) > death) return benefit === 0;
  return (tested.levels[at] ?? []).every(({ own, isSuspended }) => isSuspended || own.paid >= benefit);
}

interface LateDifference {
  readonly self: Partner;
  readonly at: number;
  readonly now: WorkedPerson;
  readonly other: Partner;
  readonly otherAt: number;
  readonly otherTouched: number;
}

/** Deaths once both are past full retirement age. */
function lateDifference(
  { model: { rounded }, worked }: Couple,
  { self, at, now, other, otherAt, otherTouched }: LateDifference,
): number {
  const { tested, side } = self;
  const alone = other.tested.months[otherAt] ?? 0;
  const levels = ownAfterCredit(tested, at, now.touched.own, rounded);
  const base = tested.levels[at] ?? [];
  if (levels === base && otherTouched === alone) return 0;
  const choice = tested.claims[at] ?? 0;
  const claimed = other.tested.claims[otherAt] ?? 0;
  const from = worked.end;
  const dead = from <= side.asOf ? 0 : (side.otherDeadBy[from - 1 - side.weights.alive.origin] ?? 1);
  const late = (of: readonly OwnLevel[]) => {
    const current = of.findLast((level) => level.from <= from);
    const within = [
      ...(current === undefined ? [] : [{ ...current, from }]),
      ...of.filter((level) => level.from > from),
    ];
    const { alone: widowed, alive } = side.weights;
    return levelsValue(within, widowed, rounded) - dead * levelsValue(within, alive, rounded);
  };
  let value = levels === base ? 0 : late(levels) - late(base);
  if (side.other.pia === 0) return value;
  const start = Math.max(from, claimed);
  const lateDeaths = (own: readonly OwnLevel[], months: number) =>
    valueOfLateDeaths(
      side,
      { choice, levels: own, test: null },
      {
        from: start,
        basis: basisAfterCredit(other.tested, otherAt, months, rounded),
        left: { choice: claimed, died: start },
      },
    );
  value += lateDeaths(levels, otherTouched) - lateDeaths(base, alone);
  return value;
}
