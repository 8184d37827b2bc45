import type { MonthIndex } from '../../../primitives/calendar.ts';
import type { Dimes } from '../../../primitives/dimes.ts';
import { spouseOriginalBenefit } from '../../rules/spousal-benefit.ts';
import { type HouseholdMonth, paidToChildren, sumOfChildren } from '../../schedule/household-month.ts';
import type { FamilyValue } from '../claim-family-value.ts';
import { type ExtraLevel, levelsValue, type OwnLevel, ownIn, spousalLevels } from '../claim-levels.ts';
import { type ClaimModel, sideOf, spousalNotBefore } from '../claim-model.ts';
import { type MonthWeights, weightOf } from '../claim-weights.ts';
import { lossesAlone, ownAfterCredit, type TestedClaims } from '../earnings-test-value.ts';
import {
  type CoupleMonth,
  type CoupleWorker,
  newWorkedCouple,
  type TouchedMonths,
  type WorkedPerson,
  withholdCouple,
} from './worked-couple.ts';
import { type Couple, type Pair, type Partner, survivorDifference } from './worked-couple-survivors.ts';
import { familyDeathsValue } from './worked-family-deaths.ts';

/** A couple's claims, and what children bring. */
export interface WorkedClaims {
  readonly client: TestedClaims;
  readonly spouse: TestedClaims;
  readonly family: FamilyValue | null;
}

/**
 * What work changes for a pair of claims of a couple, and the spouse's parts and what children bring while both live: the value by
 * which it differs from that of the workers' own benefits with a widow(er)'s benefit as work leaves them to somebody alone. Dimes.
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
    lossBoth: lossesAlone(tested, own.both, rounded),
    lossAlone: lossesAlone(tested, own.alone, rounded),
    alone: tested.claims.map((_, at) => workedAlone(tested, at, worker, { origin: household.asOf, end })),
    ownByMonth: tested.levels.map((levels) =>
      Float64Array.from({ length: end - household.asOf }, (_, at) => ownIn(levels, household.asOf + at)),
    ),
    taken: new Float64Array(end - household.asOf),
    credited: [],
    bases: { byClaim: [], byAmount: new Map() },
    bereaved: [],
    withChildren: [],
    reduced: new Map(),
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

/** The level of a spouse's part in a month; one from before the claim ends with it. */
export function extraIn(extras: readonly ExtraLevel[], entitled: MonthIndex, month: MonthIndex): Dimes {
  const level = extras.findLast(({ from }) => from <= month);
  return level === undefined || (level.from < entitled && month >= entitled) ? 0 : level.extra;
}

function pairValue(couple: Couple, pair: Pair): number {
  const { partners, worked, family } = couple;
  const choices = choicesOf(couple, pair);
  if (areApart(couple, pair)) {
    const alone = [aloneIn(partners[0], pair[0]), aloneIn(partners[1], pair[1])] as const;
    const losses = partners.map((of) => (of.lossBoth[pair[of.place]] ?? 0) + (of.lossAlone[pair[of.place]] ?? 0));
    const withChildren = family?.whileAllLive(choices[0], choices[1]) ?? 0;
    return (
      bothValue(couple, pair, alone) +
      withChildren -
      (losses[0] ?? 0) -
      (losses[1] ?? 0) +
      familyDeaths(couple, pair, aloneOf(couple, pair))
    );
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
    survivorDifference(couple, pair, 1) +
    familyDeaths(couple, pair, worked.persons)
  );
}

/** Deaths in the months of children. */
function familyDeaths(couple: Couple, pair: Pair, persons: readonly [WorkedPerson, WorkedPerson]): number {
  if (couple.family === null) return 0;
  return familyDeathsValue(couple, pair, 0, persons) + familyDeathsValue(couple, pair, 1, persons);
}

/** Each of a pair as work leaves somebody alone. */
function aloneOf({ partners, worked }: Couple, pair: Pair): readonly [WorkedPerson, WorkedPerson] {
  return [partners[0].alone[pair[0]] ?? worked.persons[0], partners[1].alone[pair[1]] ?? worked.persons[1]];
}

/**
 * Whether nobody is paid on another's record before all work that is tested ends: then work takes from each as from somebody alone.
 * Beside children who draw nobody may have claimed by then: who has one in care draws on the other's record before any claim.
 */
function areApart(couple: Couple, pair: Pair): boolean {
  const { partners, family } = couple;
  const ends = partners.map(({ tested }) => tested.years.at(-1)?.end ?? 0);
  const entitled = partners.map(({ place, tested }) => tested.entitled[pair[place]] ?? 0);
  const end = Math.max(...ends);
  if (family !== null && Math.min(...entitled) < family.family.end) return Math.min(...entitled) >= end;
  return partners.every(({ place, tested }) => {
    const levels = tested.levels[pair[place]] ?? [];
    return extrasOf(couple, pair, place, { levels, withheld: 0 }).every(
      ({ from, extra }) => extra === 0 || from >= end,
    );
  });
}

function aloneIn({ alone }: Partner, at: number): TouchedMonths {
  return alone[at]?.touched ?? NOT_TOUCHED;
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
    areInCare: [],
  };
}

/** A month of the schedule as the test sees it; of one parent beyond the children's months the worker's own benefit alone. */
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
    areInCare: month.areInCare,
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
  areInCare: [],
};

/** The spouse's parts, and what the workers' own benefits gain while both live by the months that have left the reductions. */
function bothValue(couple: Couple, pair: Pair, touched: TouchedPair): number {
  const { rounded } = couple.model;
  let value = 0;
  for (const { place, tested, both, later } of couple.partners) {
    const at = pair[place];
    const base = tested.levels[at] ?? [];
    const levels = finalLevels(couple, pair, place, touched);
    if (levels !== base) value += levelsValue(levels, both, rounded) - levelsValue(base, both, rounded);
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

/** The months of a family in order, worked once for each stretch of equal ones. */
function monthsOfFamily(
  { family }: Couple,
  choices: readonly MonthIndex[],
  touched: TouchedPair,
): (month: MonthIndex) => HouseholdMonth | null {
  if (family === null) return () => null;
  const changes = [...family.changesOf(choices), family.family.end].sort((a, b) => a - b);
  const withheld = withheldOf(touched);
  let known: HouseholdMonth | null = null;
  let until = 0;
  return (month) => {
    if (month >= until) {
      known = family.monthOf(choices, month, withheld);
      until = changes.find((change) => change > month) ?? Number.POSITIVE_INFINITY;
    }
    return known;
  };
}

function takenIn({ takenOwn, takenSpousal }: WorkedPerson, at: number): Dimes {
  return (takenOwn[at] ?? 0) + (takenSpousal[at] ?? 0);
}

/** What work takes while both live, from what each is paid in the end. */
function bothLoss(couple: Couple, pair: Pair, touched: TouchedPair): number {
  const { partners, worked, model } = couple;
  const { origin, end, persons, takenFromChildren } = worked;
  const choices = choicesOf(couple, pair);
  const levels = ([0, 1] as const).map((place) => finalLevels(couple, pair, place, touched));
  const extras = ([0, 1] as const).map((place) =>
    extrasOf(couple, pair, place, { levels: levels[place] ?? [], withheld: touched[place].spousal }),
  );
  const familyIn = monthsOfFamily(couple, choices, touched);
  let value = 0;
  for (let at = 0; at < end - origin; at++) {
    const held = [takenIn(persons[0], at), takenIn(persons[1], at)] as const;
    const fromChildren = takenFromChildren[at] ?? 0;
    if (held[0] === 0 && held[1] === 0 && fromChildren === 0) continue;
    const month = origin + at;
    const ofFamily = familyIn(month);
    let lost = 0;
    for (const { place, tested } of partners) {
      const taken = held[place];
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
