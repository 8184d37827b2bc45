import type { MonthIndex } from '../../../primitives/calendar.ts';
import { type SurvivorBasis, survivorBenefit } from '../../rules/survivor-benefit.ts';
import { paidToChildren } from '../../schedule/household-month.ts';
import {
  basisAfterChoice,
  basisBeforeChoice,
  basisLeft,
  type Claimant,
  choiceOfFormer,
  type Deceased,
  formerSpouseReady,
  paysInSuspension,
} from '../claim-household.ts';
import { type OwnLevel, ownIn, spousalLevels } from '../claim-levels.ts';
import { type ClaimModel, sideOfDivorced } from '../claim-model.ts';
import { type MonthWeights, weightOf } from '../claim-weights.ts';
import { earliestSpousalMonth } from '../claim-window.ts';
import { ownAfterCredit, type TestedClaims } from '../earnings-test-value.ts';
import type { SurvivorSide } from '../survivor-claim-value.ts';
import { type FamilyClaim, familyClaim, type LeftWithChildren, stretchIn } from './family-stretches.ts';
import type { WorkedFamilySurvivor } from './family-survivor-due.ts';
import { newFamilyTest } from './family-test.ts';
import { type CoupleMonth, newWorkedCouple, type WorkedPerson, withholdCouple } from './worked-couple.ts';
import { deathChanceOf, stateAt } from './worked-couple-survivors.ts';
import { extraIn, monthWithChildren, NOBODY } from './worked-couple-value.ts';
import { bestFamilyValue, startedFamilyValue, waitingValue, workedFamilySurvivor } from './worked-family-survivor.ts';
import { bestValue, newWorkedSurvivor, paidFrom, type WorkedSurvivor } from './worked-survivor.ts';

/** By claim and by month of a widow(er)'s benefit. */
type LoneValue = (i: number, j: number) => number;

/**
 * What is paid from the month of the claims on to a client without a living spouse, and to children, as work leaves it: widowed, or
 * divorced. Dimes; `second` are the months of a widow(er)'s benefit where the other is dead.
 */
export function workedLoneFamily(model: ClaimModel, tested: TestedClaims, second: readonly MonthIndex[]): LoneValue {
  const { household } = model;
  if (household.deceased !== null) return widowedValue(model, tested, second);
  const side = sideOfDivorced(model);
  return side === null ? () => 0 : divorcedValue(model, tested, side);
}

function claimsOf(model: ClaimModel, tested: TestedClaims): (at: number) => FamilyClaim | null {
  const { family } = model;
  const reduced = new Map();
  return (at) => (family === null ? null : familyClaim(model, family, { tested, at, place: 0, reduced }));
}

/** By what the other leaves, the survivor of one claim. */
function survivorsOf(
  { model, origin, at }: FamilyClaim,
  tested: TestedClaims,
): (basis: SurvivorBasis, self?: Claimant) => WorkedSurvivor {
  const { rounded, weights } = model;
  const months = Math.max(0, tested.self.dates.fullRetirementMonth - origin);
  const levels = tested.levels[at] ?? [];
  const parts = {
    weights: weights.claimants[0]?.alive ?? { origin, sums: new Float64Array(1) },
    rounded,
    origin,
    ownByMonth: Float64Array.from({ length: months }, (_, index) => ownIn(levels, origin + index)),
    taken: new Float64Array(months),
    credited: [],
  };
  return (basis, self = tested.self) => newWorkedSurvivor({ ...tested, self }, at, basis, parts);
}

function widowedValue(model: ClaimModel, tested: TestedClaims, second: readonly MonthIndex[]): LoneValue {
  const { deceased } = model.household;
  if (deceased === null) return () => 0;
  const claimAt = claimsOf(model, tested);
  const byClaim = tested.claims.map((_, at) => {
    const claim = claimAt(at);
    return claim === null ? null : widowedByStart(claim, deceased);
  });
  return (i, j) => byClaim[i]?.(second[j] ?? 0) ?? 0;
}

/** By first month of a widow(er)'s benefit: what a widowed client with one claim and children are paid. */
function widowedByStart(claim: FamilyClaim, deceased: Deceased): (start: MonthIndex) => number {
  const { model, tested, origin, family, firstOpen } = claim;
  const basis = basisLeft(deceased, model.rounded);
  const survivorBy = survivorsOf(claim, tested);
  const left: LeftWithChildren = { choice: deceased.claimedMonth, died: deceased.deathMonth, touched: 0, basis };
  const of = workedFamilySurvivor(claim, survivorBy(basis), left);
  const due = tested.years.find(({ start }) => start === origin)?.due ?? 0;
  // What is paid before each month without a widow(er)'s benefit, and how the test then stands.
  const waited = [{ value: 0, test: newFamilyTest({ left: due, ownTouched: 0, hadGrace: false, wasIdle: false }) }];
  return (chosen) => {
    const start = chosen < origin ? chosen : Math.max(chosen, firstOpen);
    const from = Math.max(origin, Math.min(start, family.end));
    for (let month = origin + waited.length - 1; month < from; month++) {
      const before = waited[month - origin];
      if (before === undefined) break;
      const test = { ...before.test };
      waited.push({ value: before.value + waitingValue(of, month, test), test });
    }
    const before = waited[from - origin];
    if (before === undefined) return 0;
    if (start <= from) return before.value + startedFamilyValue(of, { start, from }, before.test);
    const self = { ...tested.self, survivorFrom: start };
    return before.value + bestValue(survivorBy(basis, self), from, before.test);
  };
}

/** A divorced client with a claim, beside the living former spouse. */
interface BesideFormer {
  readonly claim: FamilyClaim;
  readonly side: SurvivorSide;
  readonly person: WorkedPerson;
  readonly takenFromChildren: Float64Array;
  readonly workedEnd: MonthIndex;
  readonly levels: readonly OwnLevel[];
  readonly extraIn: (month: MonthIndex) => number;
}

function divorcedValue(model: ClaimModel, tested: TestedClaims, side: SurvivorSide): LoneValue {
  const claimAt = claimsOf(model, tested);
  const deaths = deathsOf(model, side);
  return (i) => {
    const claim = claimAt(i);
    if (claim === null) return 0;
    const beside = besideFormer(claim, side);
    return beside === null ? 0 : besideValue(beside) + deathsValue(beside, deaths);
  };
}

/** A month in which the former spouse may die, its chance, and what that leaves: one object for all that leave the same. */
interface FormerDeath {
  readonly month: MonthIndex;
  readonly chance: number;
  readonly basis: SurvivorBasis;
}

function deathsOf({ household: { asOf }, rounded }: ClaimModel, side: SurvivorSide): readonly FormerDeath[] {
  const { other, weights } = side;
  const choice = choiceOfFormer(other);
  const after = basisAfterChoice(other, choice, rounded);
  const known = new Map([[amountsOf(after), after]]);
  const deaths: FormerDeath[] = [];
  for (let month = asOf; month < weights.alive.origin + weights.alive.sums.length; month++) {
    const chance = deathChanceOf(side, month);
    if (chance <= 0) continue;
    const left = month >= choice ? after : basisBeforeChoice(other, month, rounded);
    const basis = known.get(amountsOf(left)) ?? left;
    known.set(amountsOf(left), basis);
    deaths.push({ month, chance, basis });
  }
  return deaths;
}

function amountsOf({ original, limit }: SurvivorBasis): string {
  return `${original} ${limit}`;
}

function besideFormer(claim: FamilyClaim, side: SurvivorSide): BesideFormer | null {
  const { model, tested, at, origin } = claim;
  const { household, rounded } = model;
  const ready = formerSpouseReady(household);
  if (ready === null) return null;
  const { self, years, entitled, claims } = tested;
  const { fullRetirementMonth } = self.dates;
  const worked = newWorkedCouple(origin, Math.max(origin, fullRetirementMonth));
  const extrasOf = (levels: readonly OwnLevel[], withheld: number) =>
    side.other.pia === 0
      ? []
      : spousalLevels(self, levels, paysInSuspension(side.other), {
          claimMonth: claims[at] ?? 0,
          workerClaim: ready,
          notBefore: earliestSpousalMonth(self, side.other, household),
          withheld,
          rounded,
        });
  const base = tested.levels[at] ?? [];
  const first = extrasOf(base, 0);
  const dueIn = (month: MonthIndex): CoupleMonth => {
    const stretch = stretchIn(claim, claim.waiting, month, 0);
    const due = monthWithChildren(stretch.groups.at(-1)?.month ?? null);
    return { ...due, spousal: [extraIn(first, entitled[at] ?? 0, month), 0] };
  };
  withholdCouple([{ years, fullRetirementMonth }, NOBODY], dueIn, worked);
  const [person] = worked.persons;
  const levels = ownAfterCredit(tested, at, person.touched.own, rounded);
  const extras = extrasOf(levels, person.touched.spousal);
  return {
    claim,
    side,
    person,
    takenFromChildren: worked.takenFromChildren,
    workedEnd: worked.end,
    levels,
    extraIn: (month) => extraIn(extras, entitled[at] ?? 0, month),
  };
}

/** What is paid while the former spouse lives. */
function besideValue({ claim, side, person, workedEnd, levels, ...beside }: BesideFormer): number {
  const { takenFromChildren, extraIn: extra } = beside;
  const { model, origin, family, weights } = claim;
  const { both } = side.weights;
  const { rounded } = model;
  const last = both.origin + both.sums.length;
  let value = 0;
  for (let month = origin; month < last; month++) {
    const taken =
      month < workedEnd ? (person.takenOwn[month - origin] ?? 0) + (person.takenSpousal[month - origin] ?? 0) : 0;
    const paid = rounded.paid(Math.max(0, ownIn(levels, month) + extra(month) - taken));
    if (month >= family.end) {
      value += paid * weightOf(both, month, month + 1);
      continue;
    }
    const lives = 1 - (side.otherDeadBy[month - side.weights.alive.origin] ?? 1);
    const stretch = stretchIn(claim, claim.waiting, month, person.touched.own);
    for (const [index, group] of stretch.groups.entries()) {
      const ofGroup = weights[index];
      if (ofGroup === undefined) continue;
      const toChildren = paidToChildren(group.month, takenFromChildren[month - origin] ?? 0);
      value += lives * weightOf(ofGroup, month, month + 1) * (paid + toChildren);
    }
  }
  return value;
}

/** What is paid after the death of the former spouse. */
function deathsValue(beside: BesideFormer, deaths: readonly FormerDeath[]): number {
  const { claim, person, workedEnd, side } = beside;
  const { tested, origin } = claim;
  const known = new Map<SurvivorBasis, WorkedFamilySurvivor>();
  const survivorBy = survivorsOf(claim, tested);
  const after = { left: 0, ownTouched: person.touched.own, hadGrace: true, wasIdle: false };
  const late = lateFrom(claim, side, workedEnd);
  let value = 0;
  for (const { month, chance, basis } of deaths) {
    if (month >= late) return value + lateValue(beside, survivorBy(basis), late);
    const left = { choice: null, died: month, touched: 0, basis };
    const survivor = known.get(basis) ?? workedFamilySurvivor(claim, survivorBy(basis), left);
    known.set(basis, survivor);
    const state = month < workedEnd ? stateAt(person, month - origin) : after;
    value += chance * bestFamilyValue(survivor, month, state);
  }
  return value;
}

/** The first month from which on all deaths of the former spouse leave the same, no choice, and nobody but the client. */
function lateFrom(
  { tested, family, firstOpen }: FamilyClaim,
  { other }: SurvivorSide,
  workedEnd: MonthIndex,
): MonthIndex {
  const { dates, survivorFrom } = tested.self;
  return Math.max(
    workedEnd,
    family.end,
    firstOpen,
    dates.survivorFullRetirementMonth,
    survivorFrom ?? 0,
    other.dates.fullRetirementMonth,
    choiceOfFormer(other),
  );
}

/** Value of all deaths from `from` on: a month counts by the chance that the former spouse has died since. */
function lateValue({ person, side }: BesideFormer, survivor: WorkedSurvivor, from: MonthIndex): number {
  const { basis, tested, rounded } = survivor;
  const { alone, alive } = side.weights;
  const fullAge = tested.self.dates.survivorFullRetirementMonth;
  const benefit = survivorBenefit(basis, from, tested.self.dates, rounded);
  const benefits = { start: from, early: benefit, raised: benefit, fullAge };
  const levels = survivor.levelsAfter(person.touched.own);
  const valueWith = (weights: MonthWeights) => paidFrom({ ...survivor, weights }, levels, from, benefits);
  const deadBefore = side.otherDeadBy[from - 1 - alive.origin] ?? 1;
  return valueWith(alone) - (from > side.asOf ? deadBefore * valueWith(alive) : 0);
}
