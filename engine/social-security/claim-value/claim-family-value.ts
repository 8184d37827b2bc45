import type { MonthIndex } from '../../primitives/calendar.ts';
import { type Dimes, wholeDollars } from '../../primitives/dimes.ts';
import { firstSurvivorMonth, survivorBenefit } from '../rules/survivor-benefit.ts';
import type { Beneficiary, WithheldMonths } from '../schedule/beneficiary.ts';
import { type HouseholdMonth, type MonthParts, paidToChildren } from '../schedule/household-month.ts';
import {
  beneficiaryOf,
  changesOf,
  deadParent,
  type FamilyGroup,
  type FamilyWeights,
  type LeftByParent,
  monthOf,
  type ParentChoice,
  parentsOf,
  type StartedValue,
  type SurvivorFamily,
  type WeightKind,
} from './claim-family.ts';
import { type Claimant, survivorAges } from './claim-household.ts';
import { type OwnLevel, ownLevels, survivorExcess } from './claim-levels.ts';
import type { ClaimModel } from './claim-model.ts';
import { type MonthWeights, weightOf } from './claim-weights.ts';

/** A claim of one parent: the month chosen and what follows from it. */
interface ParentClaim {
  readonly self: Beneficiary;
  readonly changes: readonly MonthIndex[];
}

/** The months of a household in which children may draw. */
export interface FamilyValue {
  readonly family: FamilyWeights;
  /**
   * Value of what children are paid, and their parents on top of their own retirement benefits, while all parents live who do; for
   * one parent `second` is null. Dimes.
   */
  readonly whileAllLive: (first: MonthIndex, second: MonthIndex | null, withheld?: readonly WithheldMonths[]) => number;
  /** What a month pays while all live, if every disabled child does. */
  readonly monthOf: (
    claims: readonly MonthIndex[],
    month: MonthIndex,
    withheld: readonly WithheldMonths[],
  ) => HouseholdMonth | null;
  /** The months in which one of them may differ from the one before. */
  readonly changesOf: (claims: readonly MonthIndex[]) => readonly MonthIndex[];
  /** The same of a couple, or of a widowed client, of whom the parent in place `place` alone lives. */
  readonly survivor: (place: number) => SurvivorFamily;
}

/** The months between two changes, in which every month pays the same. */
interface Stretch {
  readonly from: MonthIndex;
  readonly until: MonthIndex;
}

export function familyValueOf(model: ClaimModel): FamilyValue | null {
  const { family, household } = model;
  if (family === null) return null;
  const parents = household.claimants.map((claimant, place) =>
    memoize((choice: ParentChoice) => parentClaim(model, claimant, place, choice)),
  );
  const before = valueBefore(model, family, parents);
  const claimsOf = (choices: readonly MonthIndex[]) =>
    choices.flatMap((choice, place) => parents[place]?.(choice) ?? []);
  const monthsFor = monthsOfLast(model, family, claimsOf);
  const valueOf = (choices: readonly MonthIndex[], withheld?: readonly WithheldMonths[]) =>
    allLiveValue(family, monthsFor(choices), withheld) - before;
  const idle = memoize((first: MonthIndex) => memoize((second: MonthIndex) => valueOf([first, second])));
  return {
    family,
    whileAllLive: (first, second, withheld) => {
      if (second === null) return valueOf([first], withheld);
      const isClaimedWithin = claimsOf([first, second]).some(({ self }) => self.claimMonth < family.end);
      if (withheld !== undefined && isClaimedWithin) return valueOf([first, second], withheld);
      return idle(withinFamily(family, first))(withinFamily(family, second));
    },
    monthOf: (choices, month, withheld) => {
      if (month >= family.end) return null;
      const { stretches, monthIn } = monthsFor(choices);
      const index = stretches.findLastIndex(({ from }) => from <= month);
      return monthIn({ index, group: family.groups.length - 1, withheld });
    },
    changesOf: (choices) => [...family.changes, ...claimsOf(choices).flatMap(({ changes }) => changes)],
    survivor: (place) => survivorFamily(model, family, place),
  };
}

/** Every choice from the end of the children's benefits on pays the same until then. */
function withinFamily({ end }: FamilyWeights, choice: MonthIndex): MonthIndex {
  return Math.min(choice, end);
}

/** What was paid without any new claim in the months that one made now reaches. */
function valueBefore(
  model: ClaimModel,
  family: FamilyWeights,
  parents: readonly ((choice: ParentChoice) => ParentClaim | null)[],
): number {
  const { household } = model;
  const claims = parents.flatMap((of, place) => of(household.claimants[place]?.claimedMonth ?? 'open') ?? []);
  return allLiveValue(family, pairMonths(model, family, claims, household.asOf));
}

interface MonthIn {
  /** Place of the stretch and of the group of children. */
  readonly index: number;
  readonly group: number;
  readonly withheld?: readonly WithheldMonths[] | undefined;
}

/** The months of parents' claims while all live. */
interface PairMonths {
  readonly stretches: readonly Stretch[];
  readonly monthIn: (of: MonthIn) => HouseholdMonth;
}

/** Those of the choices asked for last, which the same pair of claims asks for again and again. */
function monthsOfLast(
  model: ClaimModel,
  family: FamilyWeights,
  claimsOf: (choices: readonly MonthIndex[]) => readonly ParentClaim[],
): (choices: readonly MonthIndex[]) => PairMonths {
  let last: readonly MonthIndex[] = [];
  let known: PairMonths | null = null;
  return (choices) => {
    if (known === null || choices.length !== last.length || choices.some((choice, place) => choice !== last[place]))
      known = pairMonths(model, family, claimsOf(choices), Number.POSITIVE_INFINITY);
    last = choices;
    return known;
  };
}

function pairMonths(
  { household }: ClaimModel,
  family: FamilyWeights,
  claims: readonly ParentClaim[],
  until: MonthIndex,
): PairMonths {
  const parents = claims.map(({ self }) => self);
  const changes = claims.flatMap((claim) => claim.changes);
  const stretches = stretchesOf(family, changes, { from: family.start, until });
  // Months withheld leave the reductions from full retirement age on.
  const credited = Math.min(...parents.map(({ dates }) => dates.fullRetirementMonth));
  const plain: (HouseholdMonth | undefined)[] = [];
  return {
    stretches,
    monthIn: ({ index, group, withheld }) => {
      const month = stretches[index]?.from ?? family.start;
      const children = family.groups[group]?.children ?? [];
      if (withheld !== undefined && month >= credited)
        return monthOf(parents, children, { household, family, month, withheld });
      return (plain[index * family.groups.length + group] ??= monthOf(parents, children, { household, family, month }));
    },
  };
}

function parentClaim(
  { family, rounded }: ClaimModel,
  claimant: Claimant,
  place: number,
  choice: ParentChoice,
): ParentClaim | null {
  const maxima = family?.maxima[place];
  if (maxima === undefined) return null;
  const self = beneficiaryOf(claimant, maxima, choice);
  if (choice === 'open') return { self, changes: [] };
  return { self, changes: changesOf(claimant, choice, ownLevels(claimant, choice, rounded)) };
}

function allLiveValue(
  family: FamilyWeights,
  { stretches, monthIn }: PairMonths,
  withheld?: readonly WithheldMonths[],
): number {
  let value = 0;
  for (const [index, { from, until: next }] of stretches.entries()) {
    for (const [group, { claimants }] of family.groups.entries()) {
      const weight = weightOf(claimants[0]?.both ?? EMPTY, from, next);
      if (weight !== 0) value += weight * paidOnTopOfOwn(monthIn({ index, group, withheld }));
    }
  }
  return value;
}

const EMPTY: MonthWeights = { origin: 0, sums: new Float64Array(1) };

/** What children are paid, and the living on top of their own retirement benefits. */
function paidOnTopOfOwn(month: HouseholdMonth): Dimes {
  return month.persons.reduce((sum, parts) => sum + onTopOfOwn(parts), paidToChildren(month));
}

function onTopOfOwn({ own, spousal, survivor }: MonthParts): Dimes {
  return wholeDollars(own + spousal + survivor) - wholeDollars(own);
}

function stretchesOf(family: FamilyWeights, changes: readonly MonthIndex[], within: Stretch): readonly Stretch[] {
  const end = Math.min(within.until, family.end);
  const months = [...new Set([within.from, ...family.changes, ...changes])]
    .filter((month) => month >= within.from && month < end)
    .sort((a, b) => a - b);
  return months.map((from, index) => ({ from, until: months[index + 1] ?? end }));
}

function survivorFamily(model: ClaimModel, family: FamilyWeights, place: number): SurvivorFamily {
  const { household } = model;
  const at: SurvivorAt = { model, family, place, parents: parentsOf(household) };
  const sums = new Map<string, MonthWeights>();
  const values = new Map<string, StartedValue>();
  return {
    family,
    place,
    waiting: (choice, kind) => {
      const within = withinFamily(family, choice);
      const key = `${within} ${kind}`;
      const found = sums.get(key) ?? waitingSums(at, within, kind);
      sums.set(key, found);
      return found;
    },
    started: (choice, left) => {
      if (left.died >= family.end) return () => 0;
      const within = withinFamily(family, choice);
      const key = `${within} ${left.choice} ${left.died}`;
      const found = values.get(key) ?? startedValue(at, within, left);
      values.set(key, found);
      return found;
    },
  };
}

interface SurvivorAt {
  readonly model: ClaimModel;
  readonly family: FamilyWeights;
  readonly place: number;
  readonly parents: readonly Claimant[];
}

/** The parents in their places: the survivor, and the one who died. */
function bereaved(
  { parents, place }: SurvivorAt,
  self: Beneficiary,
  deceased: Beneficiary | null,
): readonly Beneficiary[] {
  return parents.flatMap((_, index) => (index === place ? self : (deceased ?? [])));
}

function waitingSums(at: SurvivorAt, choice: MonthIndex, kind: WeightKind): MonthWeights {
  const { model, family, place, parents } = at;
  const claimant = parents[place];
  const weights = family.groups.map(({ claimants }) => claimants[place]?.[kind] ?? EMPTY);
  const { origin, sums } = weights[0] ?? EMPTY;
  const into = new Float64Array(sums.length);
  const claim = claimant === undefined ? null : parentClaim(model, claimant, place, choice);
  if (claim === null) return { origin, sums: into };
  const { self, changes } = claim;
  const all = bereaved(at, self, deadParent(model.household, family, 1 - place));
  let value = 0;
  let filled = 0;
  const stretches = stretchesOf(family, changes, {
    from: Math.max(family.start, origin),
    until: Number.POSITIVE_INFINITY,
  });
  for (const { from, until } of stretches) {
    const amounts = family.groups.map(({ children }) =>
      paidOnTopOfOwn(monthOf(all, children, { household: model.household, family, month: from })),
    );
    into.fill(value, filled, from - origin + 1);
    for (let month = from; month < until && month - origin + 1 < into.length; month++) {
      for (const [group, amount] of amounts.entries()) {
        const of = weights[group]?.sums;
        if (of !== undefined) value += amount * ((of[month - origin + 1] ?? 0) - (of[month - origin] ?? 0));
      }
      into[month - origin + 1] = value;
      filled = month - origin + 1;
    }
  }
  into.fill(value, filled);
  return { origin, sums: into };
}

/** A stretch in which a widow(er)'s benefit is paid, for one group of children. */
interface WidowStretch extends Stretch {
  readonly group: FamilyGroup;
  readonly own: Dimes;
  readonly isSuspended: boolean;
  /** What the family maximum leaves of the benefit before any reduction; null where it leaves all. */
  readonly share: Dimes | null;
  readonly toChildren: Dimes;
}

function startedValue(at: SurvivorAt, choice: MonthIndex, left: LeftByParent): StartedValue {
  const { model, place, parents } = at;
  const { rounded } = model;
  const claimant = parents[place];
  const other = parents[1 - place];
  if (claimant === undefined || other === undefined) return () => 0;
  const stretches = widowStretches(at, claimant, choice, left);
  return (start, basis, kind) => {
    let value = 0;
    for (const { from, until, group, own, isSuspended, share, toChildren } of stretches) {
      if (until <= start) continue;
      const weight = weightOf(group.claimants[place]?.[kind] ?? EMPTY, Math.max(from, start), until);
      if (weight === 0) continue;
      const benefit = survivorBenefit(
        share === null ? basis : { ...basis, original: share },
        start,
        claimant.dates,
        rounded,
      );
      const extra = isSuspended ? 0 : survivorExcess(benefit, own, claimant, { month: from, rounded });
      value += weight * (wholeDollars(own + extra) - wholeDollars(own) + toChildren);
    }
    return value;
  };
}

function widowStretches(
  at: SurvivorAt,
  claimant: Claimant,
  choice: MonthIndex,
  { choice: claimed, died }: LeftByParent,
): readonly WidowStretch[] {
  const { model, family, place } = at;
  const { household, rounded } = model;
  const levels = ownLevels(claimant, choice, rounded);
  const claim = parentClaim(model, claimant, place, choice);
  const maxima = family.maxima[1 - place];
  const other = at.parents[1 - place];
  if (claim === null || maxima === undefined || other === undefined) return [];
  const { self, changes } = claim;
  const deceased = { ...beneficiaryOf(other, maxima, claimed ?? 'open'), deathMonth: died, diedIn: died };
  const all = bereaved(at, { ...self, survivorClaimMonth: 0 }, deceased);
  const first = Math.max(family.start, firstSurvivorMonth(survivorAges(claimant), died, household.rules));
  return stretchesOf(family, changes, { from: first, until: Number.POSITIVE_INFINITY }).flatMap((stretch) => {
    const level = levels.findLast(({ from }) => from <= stretch.from);
    return family.groups.map((group): WidowStretch => {
      const month = monthOf(all, group.children, { household, family, month: stretch.from });
      return {
        ...stretch,
        group,
        own: month.persons[place]?.own ?? 0,
        isSuspended: isSuspendedAt(level),
        share: month.widowShare,
        toChildren: paidToChildren(month),
      };
    });
  });
}

function isSuspendedAt(level: OwnLevel | undefined): boolean {
  return level?.isSuspended ?? false;
}

function memoize<Key, Value>(of: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key) ?? of(key);
    known.set(key, found);
    return found;
  };
}
