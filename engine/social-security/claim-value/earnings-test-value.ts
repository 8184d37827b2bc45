import { type MonthIndex } from '../../primitives/calendar.ts';
import type { Dimes } from '../../primitives/dimes.ts';
import { paidOnTop, type RoundedRules } from '../rules/benefit-rounding.ts';
import { shareAfterReduction } from '../rules/retirement-benefit.ts';
import type { SurvivorBasis } from '../rules/survivor-benefit.ts';
import { basisAfterChoice, type Claimant, entitledFrom } from './claim-household.ts';
import { type ExtraLevel, type OwnLevel, ownLevels } from './claim-levels.ts';
import { type MonthWeights, weightOf } from './claim-weights.ts';
import type { TestedYear } from './tested-years.ts';

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
export function claimedLater(self: Claimant, choice: MonthIndex, months: number) {
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
  withholdForWork({ years, claim, own, extras: [] }, withheld, first.start);
  countTouchedMonths(withheld, withheld.own.length);
  return withheld.ownMonths;
}

interface CreditedClaim {
  readonly choice: MonthIndex;
  readonly months: number;
  readonly rounded: RoundedRules;
}

function creditedLevels(self: Claimant, levels: readonly OwnLevel[], claim: CreditedClaim): readonly OwnLevel[] {
  return claim.months === 0 ? levels : withCreditAtFull(self, levels, claim);
}

/** The levels before full retirement age, and from then on those of the claim with the months that have left its reduction. */
function withCreditAtFull(self: Claimant, levels: readonly OwnLevel[], claim: CreditedClaim): readonly OwnLevel[] {
  const full = self.dates.fullRetirementMonth;
  const credited = levelsAfterCredit(self, claim);
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
    withholdForWork({ years, claim, own, extras: [] }, withheld, first.start);
    return withheld.own.reduce((sum, taken, index) => {
      const month = first.start + index;
      const lost = taken === 0 ? 0 : rounded.paid(own) - rounded.paid(own - taken);
      return lost === 0 ? sum : sum + lost * weightOf(weights, month, month + 1);
    }, 0);
  });
}

/** The worker's own levels of a claim once `withheld` months of it have left the reduction at full retirement age. */
export function ownAfterCredit(
  { self, claims, entitled, months, levels }: TestedClaims,
  at: number,
  withheld: number,
  rounded: RoundedRules,
): readonly OwnLevel[] {
  const known = levels[at] ?? [];
  if (withheld === months[at] || (entitled[at] ?? 0) >= self.dates.fullRetirementMonth) return known;
  return withCreditAtFull(self, known, { choice: claims[at] ?? 0, months: withheld, rounded });
}

/** A claimant of a pair with what work withholds, and how it counts. */
export interface TestedSide {
  readonly tested: TestedClaims;
  /** Place of the claim among `tested.claims`. */
  readonly at: number;
  readonly extras: readonly ExtraLevel[];
  readonly withheld: WithheldBenefits;
  readonly alive: MonthWeights;
  /** How the part on top counts. */
  readonly beside: MonthWeights;
  readonly rounded: RoundedRules;
}

/** The person as the test sees the months before full retirement age, in which the worker's own benefit does not change. */
export function testedPersonOf({ tested, at, extras }: Pick<TestedSide, 'tested' | 'at' | 'extras'>): TestedPerson {
  const own = tested.levels[at]?.[0]?.own.paid ?? 0;
  return { years: tested.years, claim: tested.entitled[at] ?? 0, own, extras };
}

/** What the test takes from a person's months, less what comes back from full retirement age on. Dimes, negative for a loss. */
export function testValue(side: TestedSide, person: TestedPerson, origin: MonthIndex, credit: ExtraCredit): number {
  const { withheld, beside, tested } = side;
  const full = tested.self.dates.fullRetirementMonth;
  const stillWithheld = withheld.extraMonths === 0 ? 0 : weightWithheld(withheld.extra, beside, origin, full);
  return creditValue(side, (months) => credit(months, stillWithheld)) - withheldValue(side, person, origin);
}

function withheldValue(side: TestedSide, person: TestedPerson, origin: MonthIndex): number {
  const { withheld, alive, beside, rounded } = side;
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
    value += lostOwn * weightOf(alive, month, month + 1) + lostExtra * weightOf(beside, month, month + 1);
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

function creditValue({ tested, at, withheld, alive, rounded }: TestedSide, credit: (months: number) => number): number {
  const { self, claims, entitled, months, levels } = tested;
  const full = self.dates.fullRetirementMonth;
  const [choice = 0, claim = 0, alone = 0] = [claims[at], entitled[at], months[at]];
  let value = withheld.extraMonths === 0 ? 0 : credit(withheld.extraMonths);
  if (withheld.ownMonths !== alone && claim < full) {
    const last = levels[at]?.at(-1)?.own.paid ?? 0;
    const adjusted = levelsAfterCredit(self, { choice, months: withheld.ownMonths, rounded }).at(-1)?.own.paid ?? 0;
    const from = Math.max(full, self.suspension === null ? full : choice);
    const gain = rounded.paid(adjusted) - rounded.paid(last);
    value += gain * weightOf(alive, from, Number.POSITIVE_INFINITY);
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

/** Someone whose work is tested, with what is due in each month before full retirement age. Dimes; `origin` is month 0. */
export interface TestedPerson {
  readonly years: readonly TestedYear[];
  /** First month of the person's own benefit. */
  readonly claim: MonthIndex;
  readonly own: Dimes;
  /** On top of it, as a spouse or widow(er), level by level; one from before the claim ends with it. */
  readonly extras: readonly ExtraLevel[];
}

/** What is due on top in a month, with the worker's own benefit beside it. */
export function extraLevelIn({ claim, extras }: TestedPerson, month: MonthIndex): ExtraLevel | null {
  let due: ExtraLevel | null = null;
  for (const level of extras) {
    if (level.from > month) break;
    due = level.from < claim && month >= claim ? null : level;
  }
  return due;
}

/** What is withheld from one person, month by month, and how many months of each benefit were touched. */
export interface WithheldBenefits {
  readonly own: Float64Array;
  readonly extra: Float64Array;
  ownMonths: number;
  extraMonths: number;
}

export function newWithheldBenefits(months: number): WithheldBenefits {
  return { own: new Float64Array(months), extra: new Float64Array(months), ownMonths: 0, extraMonths: 0 };
}

export function clearWithheld(withheld: WithheldBenefits): void {
  withheld.own.fill(0);
  withheld.extra.fill(0);
  withheld.ownMonths = 0;
  withheld.extraMonths = 0;
}

/**
 * Withholds for the work of somebody on whose record nobody else is paid, month by month from January: from the worker's own benefit, then from
 * the part on top. In the first year with an idle month only months of work are touched. 42 USC 403(b), (f); 20 CFR 404.434-441.
 */
export function withholdForWork(self: TestedPerson, withheld: WithheldBenefits, origin: MonthIndex): void {
  let hadGraceYear = false;
  const [first] = self.extras;
  const entitled = first !== undefined && first.extra > 0 ? Math.min(self.claim, first.from) : self.claim;
  for (const year of self.years) {
    if (entitled >= year.end) continue;
    const isGraceYear = !hadGraceYear && hasIdleMonth(year, entitled);
    if (isGraceYear) hadGraceYear = true;
    let left = year.due;
    for (let month = Math.max(year.start, entitled); month < year.end && left > 0; month++) {
      if (isGraceYear && year.isWorking[month - year.start] !== true) continue;
      const fromOwn = month < self.claim ? 0 : Math.min(left, self.own);
      const fromExtra = Math.min(left - fromOwn, extraLevelIn(self, month)?.extra ?? 0);
      withheld.own[month - origin] = fromOwn;
      withheld.extra[month - origin] = fromExtra;
      left -= fromOwn + fromExtra;
    }
  }
}

function hasIdleMonth({ start, end, isWorking }: TestedYear, entitled: MonthIndex): boolean {
  for (let month = Math.max(start, entitled); month < end; month++) if (isWorking[month - start] !== true) return true;
  return false;
}

/**
 * Months before `full`, counted from the first, in which a benefit was withheld in whole or part: they leave the reduction at full
 * retirement age. 42 USC 402(q)(6), (7); 20 CFR 404.412.
 */
export function countTouchedMonths(withheld: WithheldBenefits, full: number): void {
  let ownMonths = 0;
  let extraMonths = 0;
  for (let at = 0; at < withheld.own.length && at < full; at++) {
    if ((withheld.own[at] ?? 0) > 0) ownMonths++;
    if ((withheld.extra[at] ?? 0) > 0) extraMonths++;
  }
  withheld.ownMonths = ownMonths;
  withheld.extraMonths = extraMonths;
}
