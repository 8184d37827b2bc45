import { type MonthIndex, yearMonth, yearOf } from '../../primitives/calendar.ts';
import type { Dimes } from '../../primitives/dimes.ts';
import { spouseOriginalBenefit } from '../rules/spousal-benefit.ts';
import { type SurvivorBasis, survivorBenefit } from '../rules/survivor-benefit.ts';
import { type HouseholdMonth, paidToChildren, sumOfChildren } from '../schedule/household-month.ts';
import type { FamilyValue } from './claim-family-value.ts';
import { basisBeforeChoice } from './claim-household.ts';
import { type ExtraLevel, type OwnLevel, spousalLevels } from './claim-levels.ts';
import { type ClaimModel, sideOf } from './claim-model.ts';
import { type MonthWeights, weightOf } from './claim-weights.ts';
import {
  basisAfterCredit,
  claimedLater,
  lossesAlone,
  ownAfterCredit,
  type TestedClaims,
} from './earnings-test-value.ts';
import { type SpousalNotBefore, spousalNotBefore } from './spousal-start.ts';
import { type SurvivorSide, valueOfLateDeaths } from './survivor-claim-value.ts';
import {
  type CoupleMonth,
  type CoupleWorker,
  newWorkedCouple,
  type TouchedMonths,
  type WorkedCouple,
  type WorkedPerson,
  withholdCouple,
} from './worked-couple.ts';
import { type TestState, workedSurvivorValue } from './worked-survivor.ts';

/** A couple's claims, and what children bring. */
export interface WorkedClaims {
  readonly client: TestedClaims;
  readonly spouse: TestedClaims;
  readonly family: FamilyValue | null;
}

/** One of a couple with everything that does not depend on the other's claim. */
interface Partner {
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

interface Couple {
  readonly model: ClaimModel;
  readonly partners: readonly [Partner, Partner];
  readonly family: FamilyValue | null;
  readonly worked: WorkedCouple;
}

/**
 * What work changes for a pair of claims of a couple, and the spouse's parts and what children bring while both live: the value by
 * which it differs from that of the own benefits with a widow(er)'s benefit as work leaves them to somebody alone. Dimes.
 */
export function workedCoupleValue(model: ClaimModel, claims: WorkedClaims): (i: number, j: number) => number {
  const { asOf } = model.household;
  const { client, spouse, family } = claims;
  const end = Math.max(asOf, client.self.dates.fullRetirementMonth, spouse.self.dates.fullRetirementMonth);
  const partners = [partnerOf(model, client, 0, end), partnerOf(model, spouse, 1, end)] as const;
  const couple: Couple = { model, partners, family, worked: newWorkedCouple(asOf, end) };
  return (i, j) => pairValue(couple, [i, j]);
}

function partnerOf(model: ClaimModel, tested: TestedClaims, place: 0 | 1, end: MonthIndex): Partner {
  const { household, weights, rounded, family } = model;
  const side = sideOf(model, place);
  const own = weights.claimants[place] ?? side.weights;
  const worker = { years: tested.years, fullRetirementMonth: tested.self.dates.fullRetirementMonth };
  return {
    place,
    tested,
    worker,
    side,
    both: own.both,
    later: family?.later[place]?.both ?? own.both,
    notBefore: spousalNotBefore(model, tested.self, side.other),
    lossAlone: lossesAlone(tested, own.alone, rounded),
    alone: tested.claims.map((_, at) => workedAlone(tested, at, worker, { origin: household.asOf, end })),
    ownByMonth: tested.levels.map((levels) =>
      Float64Array.from({ length: end - household.asOf }, (_, at) => ownIn(levels, household.asOf + at)),
    ),
    taken: new Float64Array(end - household.asOf),
    valueOf: new Map(),
  };
}

/** Whose work is not tested. */
export const NOBODY: CoupleWorker = { years: [], fullRetirementMonth: 0 };

/** How the test stands month by month for somebody on whose record nobody else is paid, and who draws on none. */
function workedAlone(
  { self, levels }: TestedClaims,
  at: number,
  worker: CoupleWorker,
  { origin, end }: { readonly origin: MonthIndex; readonly end: MonthIndex },
): WorkedPerson {
  const worked = newWorkedCouple(origin, end);
  if (worker.years.length === 0) return worked.persons[0];
  const monthOf = (month: MonthIndex): CoupleMonth => monthWithChildren(null, ownIn(levels[at] ?? [], month), self.pia);
  withholdCouple([worker, NOBODY], monthOf, worked);
  return worked.persons[0];
}

/** The own benefit in a month. */
export function ownIn(levels: readonly OwnLevel[], month: MonthIndex): Dimes {
  return levels.findLast(({ from }) => from <= month)?.own.paid ?? 0;
}

/** The level of a spouse's part in a month; one from before the claim ends with it. */
function extraIn(extras: readonly ExtraLevel[], entitled: MonthIndex, month: MonthIndex): Dimes {
  const level = extras.findLast(({ from }) => from <= month);
  return level === undefined || (level.from < entitled && month >= entitled) ? 0 : level.extra;
}

/** The claims of a pair by their places among those of each. */
type Pair = readonly [number, number];

function pairValue(couple: Couple, pair: Pair): number {
  const { partners, worked, family } = couple;
  const choices = choicesOf(couple, pair);
  const isTested = partners.some(({ tested }, place) => {
    const end = tested.years.at(-1)?.end ?? 0;
    return (tested.entitled[pair[place] ?? 0] ?? 0) < end;
  });
  if (!isTested) {
    const none = [NOT_TOUCHED, NOT_TOUCHED] as const;
    return bothValue(couple, pair, none) + (family?.whileAllLive(choices[0], choices[1]) ?? 0);
  }
  withholdCouple([partners[0].worker, partners[1].worker], coupleMonths(couple, pair), worked);
  const touched = [{ ...worked.persons[0].touched }, { ...worked.persons[1].touched }] as const;
  const withChildren = family?.whileAllLive(choices[0], choices[1], withheldOf(touched)) ?? 0;
  return (
    bothValue(couple, pair, touched) +
    withChildren -
    bothLoss(couple, pair, touched) -
    (partners[0].lossAlone[pair[0]] ?? 0) -
    (partners[1].lossAlone[pair[1]] ?? 0) +
    survivorDifference(couple, pair, 0) +
    survivorDifference(couple, pair, 1)
  );
}

const NOT_TOUCHED: TouchedMonths = { own: 0, spousal: 0 };

type TouchedPair = readonly [TouchedMonths, TouchedMonths];

function withheldOf(touched: TouchedPair) {
  return touched.map((months) => ({ ...months, survivor: 0 }));
}

function choicesOf({ partners }: Couple, pair: Pair): readonly [MonthIndex, MonthIndex] {
  return [partners[0].tested.claims[pair[0]] ?? 0, partners[1].tested.claims[pair[1]] ?? 0];
}

/** The spouse's part of one of a pair, level by level, once `withheld` months of it have left the reduction. */
function extrasOf(
  couple: Couple,
  pair: Pair,
  place: 0 | 1,
  { levels, withheld }: { readonly levels: readonly OwnLevel[]; readonly withheld: number },
): readonly ExtraLevel[] {
  const { tested, side, notBefore } = couple.partners[place];
  if (side.other.pia === 0) return [];
  const choices = choicesOf(couple, pair);
  const [claimMonth, workerClaim] = place === 0 ? choices : [choices[1], choices[0]];
  return spousalLevels(tested.self, levels, side.other, {
    claimMonth,
    workerClaim,
    notBefore: notBefore(claimMonth, workerClaim),
    withheld,
    rounded: couple.model.rounded,
  });
}

/** What each month is due while both live, for the test: one object for each stretch of equal months. */
function coupleMonths(couple: Couple, pair: Pair): (month: MonthIndex, touched: TouchedPair) => CoupleMonth {
  const { partners, family } = couple;
  const choices = choicesOf(couple, pair);
  const levels = partners.map(({ tested }, place) => tested.levels[pair[place] ?? 0] ?? []);
  const extras = ([0, 1] as const).map((place) =>
    extrasOf(couple, pair, place, { levels: levels[place] ?? [], withheld: 0 }),
  );
  const changes = [
    ...[...levels, ...extras].flatMap((ofOne) => ofOne.map(({ from }) => from)),
    ...partners.map(({ tested }) => tested.self.dates.fullRetirementMonth),
    ...partners.map(({ tested }, place) => tested.entitled[pair[place] ?? 0] ?? 0),
    ...(family === null ? [] : [...family.changesOf(choices), family.family.end]),
  ].sort((a, b) => a - b);
  let known: CoupleMonth | null = null;
  let until = 0;
  let since = 0;
  return (month, touched) => {
    const count = touched[0].spousal + touched[1].spousal;
    if (known !== null && month < until && count === since) return known;
    until = changes.find((change) => change > month) ?? Number.POSITIVE_INFINITY;
    since = count;
    const ofFamily = family?.monthOf(choices, month, withheldOf(touched)) ?? null;
    known =
      ofFamily === null ? monthByLevels(couple, pair, { month, touched, levels, extras }) : monthWithChildren(ofFamily);
    return known;
  };
}

interface LevelsAt {
  readonly month: MonthIndex;
  readonly touched: TouchedPair;
  readonly levels: readonly (readonly OwnLevel[])[];
  readonly extras: readonly (readonly ExtraLevel[])[];
}

function monthByLevels(couple: Couple, pair: Pair, { month, touched, levels, extras }: LevelsAt): CoupleMonth {
  const { partners, model } = couple;
  const extra = (place: 0 | 1) => {
    const { tested } = partners[place];
    const withheld = touched[place].spousal;
    const isCredited = withheld > 0 && month >= tested.self.dates.fullRetirementMonth;
    const ofPair = isCredited
      ? extrasOf(couple, pair, place, { levels: levels[place] ?? [], withheld })
      : (extras[place] ?? []);
    return extraIn(ofPair, tested.entitled[pair[place]] ?? 0, month);
  };
  const original = (place: 0 | 1) => spouseOriginalBenefit(partners[place].side.other.pia, model.rounded);
  return {
    own: [ownIn(levels[0] ?? [], month), ownIn(levels[1] ?? [], month)],
    spousal: [extra(0), extra(1)],
    ownOriginal: [partners[0].tested.self.pia, partners[1].tested.self.pia],
    spousalOriginal: [original(0), original(1)],
    children: 0,
    childrenOriginal: 0,
    childrenOn: null,
  };
}

/** A month of the schedule as the test sees it; of one parent beyond the children's months the own benefit alone. */
export function monthWithChildren(month: HouseholdMonth | null, own: Dimes = 0, pia: Dimes = 0): CoupleMonth {
  if (month === null) return { ...NOTHING_DUE, own: [own, 0], ownOriginal: [pia, 0] };
  const { persons, originals, children } = month;
  const [first, second] = persons;
  return {
    own: [first?.own ?? 0, second?.own ?? 0],
    spousal: [first?.spousal ?? 0, second?.spousal ?? 0],
    ownOriginal: [originals.own[0] ?? 0, originals.own[1] ?? 0],
    spousalOriginal: [originals.spousal[0] ?? 0, originals.spousal[1] ?? 0],
    children: sumOfChildren(month),
    childrenOriginal: originals.child * children.length,
    childrenOn: originals.childrenOn,
  };
}

const NOTHING_DUE: CoupleMonth = {
  own: [0, 0],
  spousal: [0, 0],
  ownOriginal: [0, 0],
  spousalOriginal: [0, 0],
  children: 0,
  childrenOriginal: 0,
  childrenOn: null,
};

/** The spouse's parts, and what the own benefits gain while both live by the months that have left the reductions. */
function bothValue(couple: Couple, pair: Pair, touched: TouchedPair): number {
  const { rounded } = couple.model;
  let value = 0;
  for (const { place, tested, both, later } of couple.partners) {
    const at = pair[place];
    const base = tested.levels[at] ?? [];
    const levels = finalLevels(couple, pair, place, touched);
    if (levels !== base) value += ownValue(levels, both, rounded.paid) - ownValue(base, both, rounded.paid);
    const extras = extrasOf(couple, pair, place, { levels, withheld: touched[place].spousal });
    value += extrasValue(extras, tested.entitled[at] ?? 0, later, rounded.paid);
  }
  return value;
}

function finalLevels({ partners, model }: Couple, pair: Pair, place: 0 | 1, touched: TouchedPair): readonly OwnLevel[] {
  const { tested } = partners[place];
  const isTested = tested.years.length > 0 && touched[place] !== NOT_TOUCHED;
  return isTested
    ? ownAfterCredit(tested, pair[place], touched[place].own, model.rounded)
    : (tested.levels[pair[place]] ?? []);
}

type Paid = (amount: Dimes) => Dimes;

/** Value of own levels, each month counting by `weights`. */
export function ownValue(levels: readonly OwnLevel[], weights: MonthWeights, paid: Paid): number {
  let value = 0;
  for (let index = 0; index < levels.length; index++) {
    const level = levels[index];
    if (level !== undefined)
      value +=
        weightOf(weights, level.from, levels[index + 1]?.from ?? Number.POSITIVE_INFINITY) * paid(level.own.paid);
  }
  return value;
}

function extrasValue(extras: readonly ExtraLevel[], entitled: MonthIndex, weights: MonthWeights, paid: Paid): number {
  let value = 0;
  for (let index = 0; index < extras.length; index++) {
    const level = extras[index];
    if (level === undefined || level.extra === 0) continue;
    const next = extras[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    const until = level.from < entitled ? Math.min(next, entitled) : next;
    value += weightOf(weights, level.from, until) * (paid(level.own + level.extra) - paid(level.own));
  }
  return value;
}

/** What work takes while both live, from what each is paid in the end. */
function bothLoss(couple: Couple, pair: Pair, touched: TouchedPair): number {
  const { partners, worked, family, model } = couple;
  const { origin, end, persons, takenFromChildren } = worked;
  const choices = choicesOf(couple, pair);
  const levels = ([0, 1] as const).map((place) => finalLevels(couple, pair, place, touched));
  const extras = ([0, 1] as const).map((place) =>
    extrasOf(couple, pair, place, { levels: levels[place] ?? [], withheld: touched[place].spousal }),
  );
  let value = 0;
  for (let at = 0; at < end - origin; at++) {
    const held = persons.map(({ takenOwn, takenSpousal }) => (takenOwn[at] ?? 0) + (takenSpousal[at] ?? 0));
    const fromChildren = takenFromChildren[at] ?? 0;
    if (held[0] === 0 && held[1] === 0 && fromChildren === 0) continue;
    const month = origin + at;
    const ofFamily = family?.monthOf(choices, month, withheldOf(touched)) ?? null;
    let lost = 0;
    for (const { place, tested } of partners) {
      const taken = held[place] ?? 0;
      if (taken === 0) continue;
      const parts = ofFamily?.persons[place];
      const due =
        parts === undefined
          ? ownIn(levels[place] ?? [], month) + extraIn(extras[place] ?? [], tested.entitled[pair[place]] ?? 0, month)
          : parts.own + parts.spousal;
      lost += model.rounded.paid(due) - model.rounded.paid(Math.max(0, due - taken));
    }
    if (fromChildren > 0 && ofFamily !== null)
      lost += paidToChildren(ofFamily) - paidToChildren(ofFamily, fromChildren);
    value += lost * weightOf(partners[0].both, month, month + 1);
  }
  return value;
}

/** What the survivor in place `place` is paid otherwise than somebody alone, because both lived until the death. */
function survivorDifference(couple: Couple, pair: Pair, place: 0 | 1): number {
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
    return ownValue(within, widowed, rounded.paid) - dead * ownValue(within, alive, rounded.paid);
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
