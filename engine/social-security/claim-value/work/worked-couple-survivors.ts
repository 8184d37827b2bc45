import type { MonthIndex } from '../../../primitives/calendar.ts';
import type { Dimes } from '../../../primitives/dimes.ts';
import type { SurvivorBasis } from '../../rules/survivor-benefit.ts';
import type { FamilyValue } from '../claim-family-value.ts';
import { basisBeforeChoice } from '../claim-household.ts';
import { levelsValue, type OwnLevel } from '../claim-levels.ts';
import type { ClaimModel, SpousalNotBefore } from '../claim-model.ts';
import type { MonthWeights } from '../claim-weights.ts';
import { basisAfterCredit, claimedLater, ownAfterCredit, type TestedClaims } from '../earnings-test-value.ts';
import { type SurvivorSide, valueOfLateDeaths } from '../survivor-claim-value.ts';
import type { FamilyClaim } from './family-stretches.ts';
import type { WorkedFamilySurvivor } from './family-survivor-due.ts';
import type { CoupleWorker, WorkedCouple, WorkedPerson } from './worked-couple.ts';
import { bestValue, newWorkedSurvivor, type TestState, type WorkedSurvivor } from './worked-survivor.ts';

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
  /**
   * By claim, on whose record nobody else is paid: what work takes while both live and after the other's death, and how the test
   * stands month by month.
   */
  readonly lossBoth: readonly number[];
  readonly lossAlone: readonly number[];
  readonly alone: readonly WorkedPerson[];
  /** By claim: the worker's own benefit by month before full retirement age. */
  readonly ownByMonth: readonly Float64Array[];
  readonly taken: Float64Array;
  /** By claim and months that have left its reduction: the worker's own benefit. */
  readonly credited: (readonly OwnLevel[])[][];
  /** What is left to the other. */
  readonly bases: KnownBases;
  /** By claim, and by what the other leaves. */
  readonly bereaved: Map<SurvivorBasis, WorkedSurvivor>[];
  /** The same with children: by claim, and by what the other leaves. */
  readonly withChildren: BereavedWithChildren[];
  readonly reduced: Map<Dimes, Float64Array>;
}

/** A survivor's claim with children. */
export interface BereavedWithChildren {
  readonly claim: FamilyClaim | null;
  readonly byBasis: Map<SurvivorBasis | string, WorkedFamilySurvivor>;
  /** What the worker's own benefit alone counts for deaths in the months of children. */
  readonly ownValue: number;
  /** Sums over the months of death, from the origin on, before a year in which the other claims; as many as are known. */
  readonly beforeClaim: number[];
}

/** By months that have left the reduction: by place of the claim, or by month of a death before it. */
interface KnownBases {
  readonly byClaim: Map<number, SurvivorBasis>[];
  readonly byAmount: Map<string, SurvivorBasis>;
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
  const first = Math.max(0, (couple.family?.family.end ?? origin) - origin);
  for (let index = first; index < end - origin; index++) {
    const death = origin + index;
    const isBasisChanged = isOtherChanged && death >= other.worker.fullRetirementMonth;
    if (isSameState(now, before, index) && !isBasisChanged) continue;
    const chance = deathChanceOf(self.side, death);
    if (chance <= 0) continue;
    const left = leftBy(couple, other, otherAt, { death, touched: otherTouched });
    const leftAlone = isBasisChanged
      ? leftBy(couple, other, otherAt, { death, touched: other.tested.months[otherAt] ?? 0 })
      : left;
    value +=
      chance *
      (bestValue(bereavedOf(couple, self, at, left), death, stateAt(now, index)) -
        bestValue(bereavedOf(couple, self, at, leftAlone), death, stateAt(before, index)));
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

export function stateAt(person: WorkedPerson, index: number): TestState {
  return {
    left: person.left[index] ?? 0,
    ownTouched: person.ownTouched[index] ?? 0,
    hadGrace: person.hadGrace[index] === 1,
    wasIdle: person.wasIdle[index] === 1,
  };
}

export function deathChanceOf({ otherDeadBy, weights }: SurvivorSide, month: MonthIndex): number {
  const at = month - weights.alive.origin;
  return (otherDeadBy[at] ?? 1) - (otherDeadBy[at - 1] ?? 0);
}

/** What the other leaves by a death in a month: one object for all that leave the same. */
export function leftBy(
  couple: Couple,
  other: Partner,
  at: number,
  { death, touched }: { readonly death: MonthIndex; readonly touched: number },
): SurvivorBasis {
  const { tested, worker, bases } = other;
  const choice = tested.claims[at] ?? 0;
  const isPastFull = death >= worker.fullRetirementMonth;
  const isBefore = death < choice;
  const isCredited = isPastFull && (isBefore || (tested.entitled[at] ?? 0) < worker.fullRetirementMonth);
  const months = isCredited ? touched : 0;
  const ofMonths = (bases.byClaim[months] ??= new Map());
  // Months lie far above the places of claims.
  const key = isBefore ? death : at;
  const known = ofMonths.get(key);
  if (known !== undefined) return known;
  const { rounded } = couple.model;
  const found = isBefore
    ? basisBeforeChoice(
        tested.self.suspension === null ? tested.self : claimedLater(tested.self, choice, months).self,
        death,
        rounded,
      )
    : basisAfterCredit(tested, at, months, rounded);
  const name = `${found.original} ${found.limit}`;
  const basis = bases.byAmount.get(name) ?? found;
  bases.byAmount.set(name, basis);
  ofMonths.set(key, basis);
  return basis;
}

/** The survivor of a partner's claim and of what the other leaves. */
export function bereavedOf(
  { model, worked }: Couple,
  partner: Partner,
  at: number,
  basis: SurvivorBasis,
): WorkedSurvivor {
  const ofClaim = (partner.bereaved[at] ??= new Map());
  const known = ofClaim.get(basis);
  if (known !== undefined) return known;
  const { tested, side, ownByMonth, taken, credited } = partner;
  const found = newWorkedSurvivor(tested, at, basis, {
    weights: side.weights.alive,
    rounded: model.rounded,
    origin: worked.origin,
    ownByMonth: ownByMonth[at] ?? taken,
    taken,
    credited: (credited[at] ??= []),
  });
  ofClaim.set(basis, found);
  return found;
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
  { model: { rounded }, worked, family }: Couple,
  { self, at, now, other, otherAt, otherTouched }: LateDifference,
): number {
  const { tested, side } = self;
  const alone = other.tested.months[otherAt] ?? 0;
  const levels = ownAfterCredit(tested, at, now.touched.own, rounded);
  const base = tested.levels[at] ?? [];
  if (levels === base && otherTouched === alone) return 0;
  const choice = tested.claims[at] ?? 0;
  const claimed = other.tested.claims[otherAt] ?? 0;
  const from = Math.max(worked.end, family?.family.end ?? 0);
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
