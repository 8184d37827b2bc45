import { type MonthIndex, yearMonth, yearOf } from '../../../primitives/calendar.ts';
import type { SurvivorBasis } from '../../rules/survivor-benefit.ts';
import type { FamilyWeights } from '../claim-family.ts';
import { ownIn } from '../claim-levels.ts';
import { weightOf } from '../claim-weights.ts';
import { familyClaim } from './family-stretches.ts';
import { lateDeathsValue, type WorkedFamilySurvivor } from './family-survivor-due.ts';
import type { WorkedPerson } from './worked-couple.ts';
import {
  type BereavedWithChildren,
  bereavedOf,
  type Couple,
  deathChanceOf,
  leftBy,
  type Pair,
  type Partner,
  stateAt,
} from './worked-couple-survivors.ts';
import { bestFamilyValue, workedFamilySurvivor } from './worked-family-survivor.ts';
import type { TestState } from './worked-survivor.ts';

/** Deaths of one of a pair in months in which children may draw. */
interface FamilyDeaths {
  readonly couple: Couple;
  readonly family: FamilyWeights;
  readonly self: Partner;
  readonly at: number;
  readonly other: Partner;
  readonly otherAt: number;
  /** The survivor as the test stands while both live, and months that have left the reduction of what the other leaves. */
  readonly person: WorkedPerson;
  readonly touched: number;
  /** The first month after all such deaths. */
  readonly end: MonthIndex;
  readonly bereaved: BereavedWithChildren;
}

/**
 * What the survivor in place `place` and children are paid after deaths of the other in months in which children may draw, less what
 * the survivor's own benefit alone counts for them. `persons` are both as the test stands while both live.
 */
export function familyDeathsValue(
  couple: Couple,
  pair: Pair,
  place: 0 | 1,
  persons: readonly [WorkedPerson, WorkedPerson],
): number {
  const { partners, family, worked, model } = couple;
  if (family === null) return 0;
  const self = partners[place];
  const other = partners[place === 0 ? 1 : 0];
  const [at, otherAt] = place === 0 ? pair : [pair[1], pair[0]];
  const end = Math.min(family.family.end, model.weights.origin + model.weights.months);
  const bereaved = (self.withChildren[at] ??= newBereaved(couple, family.family, { self, at, end }));
  const touched = persons[other.place].touched.own;
  const person = persons[place];
  const deaths = { couple, family: family.family, self, at, other, otherAt, person, touched, end, bereaved };
  const { origin } = worked;
  const first = Math.min(end, Math.max(origin, yearOfClaim(other, otherAt)));
  const late = Math.min(end, lateFrom(deaths));
  let value = valueBeforeClaim(deaths, first) - bereaved.ownValue;
  for (let death = first; death < late; death++) {
    const chance = deathChanceOf(self.side, death);
    if (chance > 0) value += chance * valueOfDeath(deaths, death);
  }
  return late < end ? value + valueOfLateDeaths(deaths, late) : value;
}

function newBereaved(
  couple: Couple,
  family: FamilyWeights,
  { self, at, end }: Pick<FamilyDeaths, 'self' | 'at' | 'end'>,
): BereavedWithChildren {
  const { tested, place, reduced } = self;
  return {
    claim: familyClaim(couple.model, family, { tested, at, place, reduced }),
    byBasis: new Map(),
    ownValue: ownValueOf(couple, self, at, end),
    beforeClaim: [0],
  };
}

/** The January of the year of a claim, before which nothing depends on it; of one who suspends it may from the origin on. */
function yearOfClaim({ tested }: Partner, at: number): MonthIndex {
  return tested.self.suspension === null ? yearMonth(yearOf(tested.entitled[at] ?? 0), 1) : 0;
}

/** The first month from which on all deaths leave the same, and no choice. */
function lateFrom({ couple: { worked }, self, other, otherAt, bereaved }: FamilyDeaths): MonthIndex {
  const { dates, survivorFrom } = self.tested.self;
  return Math.max(
    worked.origin,
    dates.fullRetirementMonth,
    dates.survivorFullRetirementMonth,
    survivorFrom ?? 0,
    bereaved.claim?.firstOpen ?? 0,
    other.worker.fullRetirementMonth,
    other.tested.claims[otherAt] ?? 0,
  );
}

/** Deaths before the year in which the other claims: the same for all claims in a later year. */
function valueBeforeClaim(deaths: FamilyDeaths, until: MonthIndex): number {
  const { couple, self, bereaved } = deaths;
  const { origin } = couple.worked;
  const { beforeClaim } = bereaved;
  for (let death = origin + beforeClaim.length - 1; death < until; death++) {
    const chance = deathChanceOf(self.side, death);
    const value = chance > 0 ? chance * valueOfDeath(deaths, death) : 0;
    beforeClaim.push((beforeClaim.at(-1) ?? 0) + value);
  }
  return beforeClaim[until - origin] ?? 0;
}

function valueOfDeath(deaths: FamilyDeaths, death: MonthIndex): number {
  const survivor = survivorOf(deaths, death);
  return survivor === null ? 0 : bestFamilyValue(survivor, death, stateOf(deaths, death));
}

function valueOfLateDeaths(deaths: FamilyDeaths, from: MonthIndex): number {
  const { couple, family, self, person, end } = deaths;
  const survivor = survivorOf(deaths, from);
  if (survivor === null) return 0;
  const { otherDeadBy, weights } = self.side;
  const deadBy = (month: MonthIndex) => otherDeadBy[month - weights.alive.origin] ?? 1;
  return lateDeathsValue(survivor, from, person.touched.own, {
    alone: family.groups.flatMap(({ claimants }) => claimants[self.place]?.alone ?? []),
    deadBefore: from > couple.model.household.asOf ? deadBy(from - 1) : 0,
    deadAtEnd: deadBy(end - 1),
  });
}

function stateOf({ couple: { worked }, person }: FamilyDeaths, death: MonthIndex): TestState {
  if (death < worked.end) return stateAt(person, death - worked.origin);
  return { left: 0, ownTouched: person.touched.own, hadGrace: true, wasIdle: false };
}

/** The choice that a death in `death` leaves: none before a claim. */
function choiceAt({ tested }: Partner, at: number, death: MonthIndex): MonthIndex | null {
  const choice = tested.claims[at] ?? 0;
  if (death >= choice) return choice;
  const { suspension } = tested.self;
  return suspension !== null && death >= suspension.claimed ? death : null;
}

function survivorOf(deaths: FamilyDeaths, death: MonthIndex): WorkedFamilySurvivor | null {
  const { couple, self, at, other, otherAt, touched, bereaved } = deaths;
  const { claim, byBasis } = bereaved;
  if (claim === null) return null;
  const basis = leftBy(couple, other, otherAt, { death, touched });
  const choice = choiceAt(other, otherAt, death);
  const key: SurvivorBasis | string =
    other.tested.self.suspension === null ? basis : `${basis.original} ${basis.limit} ${choice}`;
  const known = byBasis.get(key);
  if (known !== undefined) return known;
  const survivor = bereavedOf(couple, self, at, basis);
  const found = workedFamilySurvivor(claim, survivor, { choice, died: death, touched, basis });
  byBasis.set(key, found);
  return found;
}

/** By all months of the other's death: what the worker's own benefit alone is worth from then on, as work leaves it to somebody alone. */
function ownValueOf({ worked, model }: Couple, { tested, alone, side }: Partner, at: number, end: MonthIndex): number {
  const { origin } = worked;
  const { rounded, weights } = model;
  const levels = tested.levels[at] ?? [];
  const taken = alone[at]?.takenOwn;
  let value = 0;
  let from = 0;
  for (let month = Math.max(end, weights.origin + weights.months) - 1; month >= origin; month--) {
    const paid = rounded.paid(ownIn(levels, month) - (taken?.[month - origin] ?? 0));
    from += paid * weightOf(side.weights.alive, month, month + 1);
    if (month < end) value += Math.max(0, deathChanceOf(side, month)) * from;
  }
  return value;
}
