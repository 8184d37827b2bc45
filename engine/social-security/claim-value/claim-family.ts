import type { SocialSecurityLaw } from '../../law/social-security-series.ts';
import { type MonthIndex, monthOfAttainment, yearOf } from '../../primitives/calendar.ts';
import type { Dimes } from '../../primitives/dimes.ts';
import { memoizeByYear } from '../../primitives/memoize-by-year.ts';
import { retirementEligibilityYear } from '../rules/aime.ts';
import { childBenefitEnd, childInCareEnd, firstMonthWithoutCare } from '../rules/child-benefit.ts';
import type { SurvivorBasis } from '../rules/survivor-benefit.ts';
import type { Beneficiary, WithheldMonths } from '../schedule/beneficiary.ts';
import { disabilityMaximumBehind, familyMaximumBehind, piaAtEligibility } from '../schedule/benefit-basis.ts';
import { type HouseholdMonth, householdMonth, paidToChildren } from '../schedule/household-month.ts';
import type { BeneficiaryPension } from '../schedule/non-covered-pension.ts';
import { type Claimant, type ClaimChild, type ClaimHousehold, entitledFrom } from './claim-household.ts';
import {
  type ClaimantWeights,
  chancesOf,
  type HouseholdWeights,
  type MonthWeights,
  runningSums,
} from './claim-weights.ts';
import { aliveThrough } from './survival.ts';

/** What of a household with children does not depend on the claims. */
export interface FamilyWeights {
  readonly law: SocialSecurityLaw;
  /** The first month that a claim made now reaches, and the first in which no child draws any more. */
  readonly start: MonthIndex;
  readonly end: MonthIndex;
  /** The first month from one on without a minor child in care, before which a spouse's benefit is not reduced for age. */
  readonly firstWithoutCare: (month: MonthIndex) => MonthIndex;
  /** Months in which a child begins or ceases to draw or to be in care. */
  readonly changes: readonly MonthIndex[];
  /** By how many disabled children live. */
  readonly groups: readonly FamilyGroup[];
  /** By parent, the deceased one of a widowed client included. */
  readonly maxima: readonly FamilyMaxima[];
  /** Value of what the children are paid after both parents' deaths. */
  readonly orphans: number;
  /** Each claimant's weights without the months in which a child may draw. */
  readonly later: readonly ClaimantWeights[];
}

/** Which of a claimant's weights count. */
export type WeightKind = keyof ClaimantWeights;

/** What a deceased parent left: by a claim of `choice`, or without one; and a month of a death that leaves it. */
export interface LeftByParent {
  readonly choice: MonthIndex | null;
  readonly died: MonthIndex;
}

/** A family after the death of one parent. */
export interface SurvivorFamily {
  readonly family: FamilyWeights;
  readonly place: number;
  /** Value, as running sums, of what is paid beside the survivor's own benefit before a widow(er)'s benefit. */
  readonly waiting: (choice: MonthIndex, kind: WeightKind) => MonthWeights;
  /** Value of what is paid beside it once a widow(er)'s benefit has begun in `start`, which rests on `basis`. */
  readonly started: (choice: MonthIndex, left: LeftByParent) => StartedValue;
}

export type StartedValue = (start: MonthIndex, basis: SurvivorBasis, kind: WeightKind) => number;

/** The children of whom as many disabled ones live, and how the months count in which it is so. */
export interface FamilyGroup {
  readonly children: readonly ClaimChild[];
  readonly claimants: readonly ClaimantWeights[];
}

/**
 * The family maximum of a claimant in dollars of `asOf`: set in the year of 62, or of a death before it, and raised by the COLAs
 * since; for a living person who is not yet 62 by today's bend points. 42 USC 403(a)(1), 415(a)(3)(B).
 */
export function claimantFamilyMaximum(
  claimant: Claimant,
  { asOf, deathMonth, year = yearOf(asOf) }: MaximumAt,
  law: SocialSecurityLaw,
): Dimes {
  const eligibilityYear = Math.min(eligibilityYearOf(claimant, asOf, law), yearOf(deathMonth ?? asOf));
  return familyMaximumBehind(piaAtEligibility(claimant.pia, year, yearOf(asOf), law), eligibilityYear, year, law);
}

interface MaximumAt {
  readonly asOf: MonthIndex;
  readonly deathMonth: MonthIndex | null;
  /** The year in whose dollars it is wanted: that of `asOf`, or one before it. */
  readonly year?: number;
}

/** A maximum in dollars of each year up to that of `asOf`, in whose dollars it stays. */
function maximumByYear(of: (year: number) => Dimes, asOf: MonthIndex): (year: number) => Dimes {
  const byYear = memoizeByYear(of);
  return (year) => byYear(Math.min(year, yearOf(asOf)));
}

function eligibilityYearOf(
  { dates, isDisabled, claimedMonth }: Pick<Claimant, 'dates' | 'isDisabled' | 'claimedMonth'>,
  asOf: MonthIndex,
  law: SocialSecurityLaw,
) {
  const at62 = Math.min(retirementEligibilityYear(dates, law), yearOf(asOf));
  if (!isDisabled || claimedMonth === null) return at62;
  return Math.min(at62, yearOf(claimedMonth - law.rules.disabilityWaitingMonths));
}

/** The maximum of a disability benefit, until full retirement age. 42 USC 403(a)(6). */
export function disabilityMaximumOf(
  claimant: Pick<Claimant, 'pia' | 'dates' | 'isDisabled' | 'claimedMonth'>,
  asOf: MonthIndex,
  law: SocialSecurityLaw,
  year: number = yearOf(asOf),
): Dimes {
  const behind = { pia: piaAtEligibility(claimant.pia, year, yearOf(asOf), law), aime: undefined };
  return disabilityMaximumBehind(behind, eligibilityYearOf(claimant, asOf, law), year, law);
}

/** The first month in which no child draws on a record any more; the end of all weights for a disabled child. */
function lastChildEnd({ children, rules }: ClaimHousehold, until: MonthIndex): MonthIndex {
  return Math.max(0, ...children.map((child) => Math.min(until, childBenefitEnd(child, rules))));
}

/** The first month in which no child is in care. */
export function inCareEnd({ children, rules }: ClaimHousehold): MonthIndex {
  return Math.max(0, ...children.map((child) => childInCareEnd(child, rules)));
}

/** The parents on whose records a household's children can draw: with a deceased one, but without a former spouse. */
export function parentsOf({ claimants, deceased, divorce }: ClaimHousehold): readonly Claimant[] {
  return deceased !== null && divorce === null ? [...claimants, deceased] : claimants;
}

/** What a household's children bring whatever is claimed. */
export function familyWeights(
  household: ClaimHousehold,
  weights: HouseholdWeights,
  law: SocialSecurityLaw,
): FamilyWeights {
  const { asOf, deceased, children, rules } = household;
  const end = lastChildEnd(household, weights.origin + weights.months);
  const start = asOf - rules.retroactiveMonths;
  const parents = parentsOf(household);
  const minors = minorsOf(household);
  const maxima = parents.map((claimant): FamilyMaxima => {
    const deathMonth = claimant === deceased ? deceased.deathMonth : null;
    const withWep = { ...claimant, pia: claimant.pension?.piaWithWep ?? claimant.pia };
    return {
      regular: maximumByYear((year) => claimantFamilyMaximum(claimant, { asOf, deathMonth, year }, law), asOf),
      windfall: maximumByYear((year) => claimantFamilyMaximum(withWep, { asOf, deathMonth, year }, law), asOf),
      disability: claimant.isDisabled
        ? maximumByYear((year) => disabilityMaximumOf(claimant, asOf, law, year), asOf)
        : () => 0,
    };
  });
  const groups = groupsOf(household, weights, { start, end });
  const family = {
    law,
    start,
    end,
    firstWithoutCare: memoizeByYear((month) => firstMonthWithoutCare(month, minors, rules)),
    changes: [
      asOf,
      ...children.flatMap((child) => [
        monthOfAttainment(child.birth, 0),
        childInCareEnd(child, rules),
        childBenefitEnd(child, rules),
      ]),
    ],
    groups,
    maxima,
    orphans: 0,
    later: weights.claimants.map((own) => ({
      alive: fromMonth(own.alive, end),
      both: fromMonth(own.both, end),
      alone: fromMonth(own.alone, end),
      widowed: fromMonth(own.widowed, end),
    })),
  };
  return { ...family, orphans: orphansValue(household, weights, family) };
}

/** The same weights without the months before `from`. */
function fromMonth({ origin, sums }: MonthWeights, from: MonthIndex): MonthWeights {
  const before = sums[Math.min(sums.length - 1, Math.max(0, from - origin))] ?? 0;
  return { origin, sums: sums.map((sum) => Math.max(sum, before)) };
}

function groupsOf(
  household: ClaimHousehold,
  weights: HouseholdWeights,
  { start, end }: { readonly start: MonthIndex; readonly end: MonthIndex },
): readonly FamilyGroup[] {
  const { asOf } = household;
  const { origin } = weights;
  const { all, alone } = chancesOf(weights.living);
  return disabledChildrenChances(household, asOf).map(({ children }, living) => {
    const chance = (at: number) =>
      origin + at < end ? (disabledChildrenChances(household, origin + at)[living]?.chance ?? 0) : 0;
    const both = runningSums(weights, (at) => all(at) * chance(at), start);
    return {
      children,
      claimants: weights.claimants.map((_, index) => ({
        both,
        widowed: both,
        alone: runningSums(weights, (at) => alone(index, at) * chance(at), asOf),
        alive: runningSums(weights, (at) => (all(at) + alone(index, at)) * chance(at), asOf),
      })),
    };
  });
}

function orphansValue(household: ClaimHousehold, weights: HouseholdWeights, family: FamilyWeights): number {
  const { none } = chancesOf(weights.living);
  const dead = parentsOf(household).flatMap((_, place) => deadParent(household, family, place) ?? []);
  const paidIn = (month: MonthIndex) =>
    disabledChildrenChances(household, month).reduce(
      (sum, { chance, children }) =>
        chance === 0 ? sum : sum + chance * paidToChildren(monthOf(dead, children, { household, family, month })),
      0,
    );
  const chance = (at: number) => (weights.origin + at < family.end ? none(at) : 0);
  return runningSums(weights, chance, household.asOf, paidIn).sums.at(-1) ?? 0;
}

export interface FamilyMonth {
  readonly household: ClaimHousehold;
  readonly family: Pick<FamilyWeights, 'law'>;
  readonly month: MonthIndex;
  /** By parent, months that work has withheld; nothing where left out. */
  readonly withheld?: readonly WithheldMonths[] | undefined;
}

const NOTHING_WITHHELD = { own: 0, spousal: 0, survivor: 0 };

/** What the household is due in a month, in prices of `asOf`. */
export function monthOf(
  parents: readonly Beneficiary[],
  children: readonly ClaimChild[],
  { household, family: { law }, month, withheld = [] }: FamilyMonth,
): HouseholdMonth {
  const months = parents.map((_, place) => withheld[place] ?? NOTHING_WITHHELD);
  return householdMonth(parents, months, children, { month, law, priceYear: yearOf(household.asOf) });
}

/** The family maximum behind the PIA without and with WEP, and that of a disability benefit. */
export interface FamilyMaxima {
  readonly regular: (year: number) => Dimes;
  readonly windfall: (year: number) => Dimes;
  readonly disability: (year: number) => Dimes;
}

function pensionOf({ pension }: Claimant, familyMaximum: (year: number) => Dimes): BeneficiaryPension | null {
  if (pension === null) return null;
  const { from, monthly, piaWithWep } = pension;
  return {
    paidIn: (month) => (month >= from ? monthly : 0),
    windfall: { pia: () => piaWithWep, familyMaximum },
  };
}

/** What a parent has chosen: the month of a claim, or of the end of a suspension; or nothing yet. */
export type ParentChoice = MonthIndex | 'open';

/** A parent after a death in which nothing but the PIA counts for the children; also the year of a claim before `asOf`, by which the maximum is set. */
export function deadParent(
  household: ClaimHousehold,
  { maxima }: Pick<FamilyWeights, 'maxima'>,
  place: number,
): Beneficiary | null {
  const parent = parentsOf(household)[place];
  const ofParent = maxima[place];
  if (parent === undefined || ofParent === undefined) return null;
  const { asOf, deceased } = household;
  const died = parent === deceased ? deceased.deathMonth : asOf;
  return { ...beneficiaryOf(parent, ofParent, parent.claimedMonth ?? 'open'), deathMonth: died, diedIn: died };
}

/** A parent as the schedule sees one, in prices of `asOf`. */
export function beneficiaryOf(claimant: Claimant, maxima: FamilyMaxima, choice: ParentChoice): Beneficiary {
  const { pia, dates, suspension, isDisabled } = claimant;
  const record = { pia: () => pia, familyMaximum: maxima.regular };
  const hasClaimed = choice !== 'open';
  const claimMonth = hasClaimed ? entitledFrom(claimant, choice) : Number.POSITIVE_INFINITY;
  return {
    dates,
    record,
    pension: pensionOf(claimant, maxima.windfall),
    claimMonth,
    isReceiving: false,
    survivorClaimMonth: Number.POSITIVE_INFINITY,
    deathMonth: Number.POSITIVE_INFINITY,
    diedIn: Number.POSITIVE_INFINITY,
    cut: null,
    disability:
      isDisabled && hasClaimed ? { since: claimMonth, record: { ...record, familyMaximum: maxima.disability } } : null,
    suspension:
      suspension === null || !hasClaimed
        ? null
        : { requested: suspension.from - 1, resumed: Math.max(choice, suspension.from) },
    divorce: null,
  };
}

/** The months in which a claimant's own part of a household's months may change. */
export function changesOf(claimant: Claimant, choice: MonthIndex, levels: readonly { readonly from: MonthIndex }[]) {
  const { dates, pension } = claimant;
  return [
    entitledFrom(claimant, choice),
    ...levels.map(({ from }) => from),
    dates.firstRetirementMonth,
    dates.fullRetirementMonth,
    dates.latestClaimMonth,
    ...(pension === null ? [] : [pension.from]),
  ];
}

/** The children who may be alive in a month, and the chance that as many disabled ones are. */
export interface LivingChildren {
  readonly chance: number;
  readonly children: readonly ClaimChild[];
}

/** The children whose benefit ends by age. */
export function minorsOf({ children }: ClaimHousehold): readonly ClaimChild[] {
  return children.filter(({ survival }) => survival === null);
}

/**
 * For none, one and more disabled children alive in `month` the chance of it, deaths being independent. It matters how many live and
 * not which: all have the same original benefit, and each of them is in care.
 */
export function disabledChildrenChances(household: ClaimHousehold, month: MonthIndex): readonly LivingChildren[] {
  const minors = minorsOf(household);
  const disabled = household.children.filter(({ survival }) => survival !== null);
  let chances = [1];
  for (const { survival } of disabled) {
    const lives = survival === null ? 0 : aliveThrough(survival, Math.max(household.asOf - 1, month), household.asOf);
    const before = chances;
    chances = Array.from(
      { length: before.length + 1 },
      (_, living) => (before[living] ?? 0) * (1 - lives) + (before[living - 1] ?? 0) * lives,
    );
  }
  return chances.map((chance, living) => ({ chance, children: [...minors, ...disabled.slice(0, living)] }));
}
