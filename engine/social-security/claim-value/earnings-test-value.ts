import { type MonthIndex } from '../../primitives/calendar.ts';
import type { Dimes } from '../../primitives/dimes.ts';
import { paidOnTop, type RoundedRules } from '../rules/benefit-rounding.ts';
import { shareAfterReduction } from '../rules/retirement-benefit.ts';
import type { SurvivorBasis } from '../rules/survivor-benefit.ts';
import { basisAfterChoice, type Claimant, entitledFrom } from './claim-household.ts';
import { type ExtraLevel, type OwnLevel, ownLevels } from './claim-levels.ts';
import { type MonthWeights, weightOf } from './claim-weights.ts';
import type { TestedYear } from './tested-years.ts';
import {
  clearWithheld,
  countTouchedMonths,
  extraLevelIn,
  newWithheldBenefits,
  type OthersOnRecord,
  type TestedPerson,
  type WithheldBenefits,
  withholdForWork,
} from './withheld-benefits.ts';

/** Nobody else is paid on the record. */
export const ALONE: OthersOnRecord = {
  spouse: null,
  spouseWithheld: null,
  childrenIn: null,
  childrenOriginalIn: () => 0,
  fromChildren: new Float64Array(0),
};

/** One claimant's own benefits as work leaves them, claim by claim. */
export interface TestedClaims {
  readonly self: Claimant;
  readonly years: readonly TestedYear[];
  /** The months chosen: of a claim, or of the end of a suspension. */
  readonly claims: readonly MonthIndex[];
  /** By claim: the first month of the benefit. */
  readonly entitled: readonly MonthIndex[];
  /** With the months withheld credited back at full retirement age. */
  readonly levels: readonly (readonly OwnLevel[])[];
  /** By claim: months withheld if nobody else is paid on the record. */
  readonly months: readonly number[];
  /** By claim: what is left to a widow(er) by a death after full retirement age, those months having left the reduction. */
  readonly bases: readonly SurvivorBasis[];
  /** The same for a death before it, until which they have not. 42 USC 402(q)(7). */
  readonly basesBeforeFull: readonly SurvivorBasis[];
}

/** The levels of every claim, with the months that work takes credited back. 42 USC 402(q)(7)(A). */
export function testedClaims(
  self: Claimant,
  claims: readonly MonthIndex[],
  years: readonly TestedYear[],
  rounded: RoundedRules,
): TestedClaims {
  const plain = claims.map((claim) => ownLevels(self, claim, rounded));
  const entitled = claims.map((claim) => entitledFrom(self, claim));
  const months = entitled.map((claim, at) => monthsWithheld(self, claim, plain[at] ?? [], years));
  const levels = plain.map((own, at) =>
    creditedLevels(self, own, { choice: claims[at] ?? 0, months: months[at] ?? 0, rounded }),
  );
  const bases = claims.map((choice, at) => {
    const later = claimedLater(self, choice, months[at] ?? 0);
    return basisAfterChoice(later.self, later.choice, rounded);
  });
  const basesBeforeFull = claims.map((choice, at) =>
    months[at] === 0 ? (bases[at] ?? basisAfterChoice(self, choice, rounded)) : basisAfterChoice(self, choice, rounded),
  );
  return { self, years, claims, entitled, levels, months, bases, basesBeforeFull };
}

/** The claim as it counts once `months` have left the reduction: later by as many. */
function claimedLater(self: Claimant, choice: MonthIndex, months: number) {
  const { suspension } = self;
  if (suspension === null) return { self, choice: choice + months };
  return { self: { ...self, suspension: { ...suspension, claimed: suspension.claimed + months } }, choice };
}

function monthsWithheld(
  self: Claimant,
  claim: MonthIndex,
  levels: readonly OwnLevel[],
  years: readonly TestedYear[],
): number {
  const [first] = years;
  const { fullRetirementMonth } = self.dates;
  if (first === undefined || claim >= fullRetirementMonth) return 0;
  const withheld = newWithheldBenefits(fullRetirementMonth - first.start);
  const own = levels[0]?.own.paid ?? 0;
  withholdForWork(personAlone(self, years, claim, own), withheld, ALONE, first.start);
  countTouchedMonths(withheld, withheld.own.length);
  return withheld.ownMonths;
}

interface CreditedClaim {
  readonly choice: MonthIndex;
  readonly months: number;
  readonly rounded: RoundedRules;
}

function creditedLevels(
  self: Claimant,
  levels: readonly OwnLevel[],
  { choice, months, rounded }: CreditedClaim,
): readonly OwnLevel[] {
  const full = self.dates.fullRetirementMonth;
  if (months === 0) return levels;
  const credited = levelsAfterCredit(self, { choice, months, rounded });
  const atFull = credited.findLast(({ from }) => from <= full);
  return [
    ...levels.filter(({ from }) => from < full),
    ...(atFull === undefined ? [] : [{ ...atFull, from: full }]),
    ...credited.filter(({ from }) => from > full),
  ];
}

/** The levels of a claim of which `months` have left the reduction, which ends at full retirement age. */
function levelsAfterCredit(self: Claimant, { choice, months, rounded }: CreditedClaim): readonly OwnLevel[] {
  const early = self.dates.fullRetirementMonth - entitledFrom(self, choice);
  const later = claimedLater(self, choice, Math.min(early, months));
  return ownLevels(later.self, later.choice, rounded);
}

/** What a claim leaves to a widow(er) once `withheld` months of it have left the reduction. */
export function basisAfterCredit(
  { self, claims }: TestedClaims,
  at: number,
  withheld: number,
  rounded: RoundedRules,
): SurvivorBasis {
  const later = claimedLater(self, claims[at] ?? 0, withheld);
  return basisAfterChoice(later.self, later.choice, rounded);
}

/** By claim: what is withheld from the worker's own benefit where nobody else is paid on the record, each month counting by `weights`. */
export function lossesAlone(tested: TestedClaims, weights: MonthWeights, rounded: RoundedRules): readonly number[] {
  const { self, years, entitled, levels } = tested;
  const [first] = years;
  if (first === undefined) return entitled.map(() => 0);
  const withheld = newWithheldBenefits(Math.max(0, self.dates.fullRetirementMonth - first.start));
  return entitled.map((claim, at) => {
    clearWithheld(withheld);
    const own = levels[at]?.[0]?.own.paid ?? 0;
    withholdForWork(personAlone(self, years, claim, own), withheld, ALONE, first.start);
    return withheld.own.reduce((sum, taken, index) => {
      const month = first.start + index;
      const lost = taken === 0 ? 0 : rounded.paid(own) - rounded.paid(own - taken);
      return lost === 0 ? sum : sum + lost * weightOf(weights, month, month + 1);
    }, 0);
  });
}

function personAlone({ pia }: Claimant, years: readonly TestedYear[], claim: MonthIndex, own: Dimes): TestedPerson {
  return { years, claim, own, ownOriginal: pia, extraOriginal: 0, extras: [] };
}

/** The worker's own levels of a claim from full retirement age on, once `withheld` months of it have left the reduction. */
export function ownAfterCredit(
  { self, claims, entitled, months, levels }: TestedClaims,
  at: number,
  withheld: number,
  rounded: RoundedRules,
): readonly OwnLevel[] {
  if (withheld === months[at] || (entitled[at] ?? 0) >= self.dates.fullRetirementMonth) return levels[at] ?? [];
  return levelsAfterCredit(self, { choice: claims[at] ?? 0, months: withheld, rounded });
}

/** A claimant of a pair with what work withholds, and how it counts. */
export interface TestedSide {
  readonly tested: TestedClaims;
  /** Place of the claim among `tested.claims`. */
  readonly at: number;
  readonly extras: readonly ExtraLevel[];
  readonly withheld: WithheldBenefits;
  readonly alive: MonthWeights;
  /** How what is withheld from the worker's own benefit counts: of a couple while both live. */
  readonly ownIn: MonthWeights;
  /** The chance that the months withheld are these at full retirement age: of a couple that the other lives then. */
  readonly creditShare: number;
  /** How the part on top counts. */
  readonly beside: MonthWeights;
  readonly rounded: RoundedRules;
}

/**
 * The person as the test sees the months before full retirement age, in which the worker's own benefit does not change. `extraOriginal`: the
 * spouse's benefit before anything comes off it.
 */
export function testedPersonOf(
  { tested, at, extras }: Pick<TestedSide, 'tested' | 'at' | 'extras'>,
  extraOriginal: Dimes,
): TestedPerson {
  const own = tested.levels[at]?.[0]?.own.paid ?? 0;
  const { self, years, entitled } = tested;
  return { years, claim: entitled[at] ?? 0, own, ownOriginal: self.pia, extraOriginal, extras };
}

/** What the test takes from a person's months, less what comes back from full retirement age on. Dimes, negative for a loss. */
export function testValue(side: TestedSide, person: TestedPerson, origin: MonthIndex, credit: ExtraCredit): number {
  const { withheld, beside, tested } = side;
  const full = tested.self.dates.fullRetirementMonth;
  const stillWithheld = withheld.extraMonths === 0 ? 0 : weightWithheld(withheld.extra, beside, origin, full);
  return creditValue(side, (months) => credit(months, stillWithheld)) - withheldValue(side, person, origin);
}

function withheldValue(side: TestedSide, person: TestedPerson, origin: MonthIndex): number {
  const { withheld, ownIn, beside, rounded } = side;
  let value = 0;
  for (let at = 0; at < withheld.own.length; at++) {
    const takenOwn = withheld.own[at] ?? 0;
    const takenExtra = withheld.extra[at] ?? 0;
    if (takenOwn === 0 && takenExtra === 0) continue;
    const month = origin + at;
    const own = month >= person.claim ? person.own : 0;
    const level = extraLevelIn(person, month);
    const [extra, besideOwn] = [level?.extra ?? 0, level?.own ?? own];
    const lostOwn = rounded.paid(own) - rounded.paid(own - takenOwn);
    const lostExtra =
      paidOnTop(besideOwn, extra, rounded) - paidOnTop(besideOwn - takenOwn, extra - takenExtra, rounded);
    value += lostOwn * weightOf(ownIn, month, month + 1) + lostExtra * weightOf(beside, month, month + 1);
  }
  return value;
}

/** Weight of the months from `full` on in which the part on top is still withheld, for the work of the one on whose record it is. */
function weightWithheld(extra: Float64Array, beside: MonthWeights, origin: MonthIndex, full: MonthIndex): number {
  let weight = 0;
  for (let at = Math.max(0, full - origin); at < extra.length; at++) {
    if ((extra[at] ?? 0) > 0) weight += weightOf(beside, origin + at, origin + at + 1);
  }
  return weight;
}

/**
 * The value of what a part on top gains from full retirement age on once `months` of it have left the reduction, but for months of
 * the weight `stillWithheld`. Dimes.
 */
export type ExtraCredit = (months: number, stillWithheld: number) => number;

function creditValue(
  { tested, at, withheld, alive, creditShare, rounded }: TestedSide,
  credit: (months: number) => number,
): number {
  const { self, claims, entitled, months, levels } = tested;
  const full = self.dates.fullRetirementMonth;
  const [choice = 0, claim = 0, alone = 0] = [claims[at], entitled[at], months[at]];
  let value = withheld.extraMonths === 0 ? 0 : credit(withheld.extraMonths);
  if (withheld.ownMonths !== alone && claim < full) {
    const last = levels[at]?.at(-1)?.own.paid ?? 0;
    const adjusted = levelsAfterCredit(self, { choice, months: withheld.ownMonths, rounded }).at(-1)?.own.paid ?? 0;
    const from = Math.max(full, self.suspension === null ? full : choice);
    const gain = rounded.paid(adjusted) - rounded.paid(last);
    value += gain * creditShare * weightOf(alive, from, Number.POSITIVE_INFINITY);
  }
  return value;
}

/** A spouse's part: each month withheld leaves its reduction at full retirement age. 20 CFR 404.412. */
export function spousalCredit(
  { tested, extras, beside, rounded }: Pick<TestedSide, 'tested' | 'extras' | 'beside' | 'rounded'>,
  own: Dimes,
): ExtraCredit {
  const [first] = extras;
  if (first === undefined || first.extra === 0) return () => 0;
  const { share, rules } = rounded;
  const full = tested.self.dates.fullRetirementMonth;
  const early = Math.max(0, full - first.from);
  const reduction = (months: number) => shareAfterReduction(Math.max(0, early - months), rules.spouseReduction);
  const { numerator, denominator } = reduction(0);
  const original = share(first.extra, { numerator: denominator, denominator: numerator });
  return (months, stillWithheld) =>
    (paidOnTop(own, share(original, reduction(months)), rounded) - paidOnTop(own, first.extra, rounded)) *
    (weightOf(beside, full, Number.POSITIVE_INFINITY) - stillWithheld);
}
