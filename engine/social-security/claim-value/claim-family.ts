import type { SocialSecurityLaw } from '../../law/social-security-series.ts';
import { type MonthIndex, yearOf } from '../../primitives/calendar.ts';
import { type Dimes, wholeDollars } from '../../primitives/dimes.ts';
import { retirementEligibilityYear } from '../rules/aime.ts';
import { childBenefitEnd, childInCareEnd, isChildInCare } from '../rules/child-benefit.ts';
import type { Beneficiary } from '../schedule/beneficiary.ts';
import { disabilityMaximumBehind, familyMaximumBehind } from '../schedule/benefit-basis.ts';
import { type HouseholdMonth, householdMonth, paidToChildren } from '../schedule/household-month.ts';
import type { BeneficiaryPension } from '../schedule/non-covered-pension.ts';
import type { Claimant, ClaimChild, ClaimHousehold } from './claim-household.ts';
import { chancesOf, type HouseholdWeights, type MonthWeights, runningSums, weightOf } from './claim-weights.ts';
import { disabledChildrenChances, minorsOf } from './disabled-children.ts';

/**
 * What children, and a parent for having them in care, add month by month, weighted: for each state of the parents one running
 * sum. A parent is alive and has claimed, is alive and has not, or is dead.
 */
export interface FamilyWeights {
  /** By whether the first and the second parent have claimed: both alive. */
  readonly both: readonly (readonly [MonthWeights, MonthWeights])[];
  /** By whether the one who lives has claimed: only the first, only the second alive. */
  readonly alone: readonly (readonly [MonthWeights, MonthWeights])[];
  readonly none: MonthWeights;
  /** What a month pays while both live, dimes from the origin of the weights on: by whether the first and the second have claimed. */
  readonly paidWhileBoth: readonly (readonly [Float64Array, Float64Array])[];
  /** The same before the family maximum and before anything comes off a parent's part. */
  readonly originalWhileBoth: (hasFirstClaimed: boolean, hasSecondClaimed: boolean, month: MonthIndex) => Dimes;
  readonly end: MonthIndex;
  /** Value of the months before `asOf` in which benefits were paid without any new claim. */
  readonly paidBefore: number;
  /** The first month without a minor child in care: an aged spouse's benefit counts from then on. */
  readonly inCareEnd: MonthIndex;
  /** While both parents live and no disabled child does: for an aged spouse's benefit. Null without a disabled child. */
  readonly bothWithoutDisabled: MonthWeights | null;
  /** By claimant: a suspension, during which nobody is paid on the record. */
  readonly stops: readonly (FamilyStop | null)[];
}

interface FamilyStop {
  readonly claimed: MonthIndex;
  readonly from: MonthIndex;
}

/**
 * The family maximum of a claimant in dollars of `asOf`: set in the year of 62, or of a death before it, and raised by the COLAs
 * since; for a living person who is not yet 62 by today's bend points. 42 USC 403(a)(1), 415(a)(3)(B).
 */
export function claimantFamilyMaximum(
  claimant: Claimant,
  { asOf, deathMonth }: { readonly asOf: MonthIndex; readonly deathMonth: MonthIndex | null },
  law: SocialSecurityLaw,
): Dimes {
  const eligibilityYear = Math.min(eligibilityYearOf(claimant, asOf, law), yearOf(deathMonth ?? asOf));
  return familyMaximumBehind(claimant.pia, eligibilityYear, yearOf(asOf), law);
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
): Dimes {
  const behind = { pia: claimant.pia, aime: undefined };
  return disabilityMaximumBehind(behind, eligibilityYearOf(claimant, asOf, law), yearOf(asOf), law);
}

/** The first month in which no child draws on a record any more; the end of all weights for a disabled child. */
function lastChildEnd({ children, rules }: ClaimHousehold, until: MonthIndex): MonthIndex {
  return Math.max(0, ...children.map((child) => Math.min(until, childBenefitEnd(child, rules))));
}

/** The first month in which no child is in care. */
export function inCareEnd({ children, rules }: ClaimHousehold): MonthIndex {
  return Math.max(0, ...children.map((child) => childInCareEnd(child, rules)));
}

/**
 * Values children's benefits, and what a parent draws for having them in care, in every state of the parents. Simplifications:
 * what comes off for a parent's own retirement benefit is that of a claim at full retirement age; a mother's or father's benefit
 * ends at 60, when the widow(er)'s begins to be open; a widow(er)'s and an aged spouse's benefit are not themselves lowered by
 * the maximum.
 */
export function familyWeights(
  household: ClaimHousehold,
  weights: HouseholdWeights,
  law: SocialSecurityLaw,
): FamilyWeights {
  const end = lastChildEnd(household, weights.origin + weights.months);
  const { asOf, claimants, deceased } = household;
  const isParentDead = deceased !== null && household.divorce === null;
  const parents = isParentDead ? [...claimants, deceased] : claimants;
  const maxima = parents.map((claimant): FamilyMaxima => {
    const span = { asOf, deathMonth: claimant === deceased ? deceased.deathMonth : null };
    const withWep = { ...claimant, pia: claimant.pension?.piaWithWep ?? claimant.pia };
    return {
      regular: claimantFamilyMaximum(claimant, span, law),
      windfall: claimantFamilyMaximum(withWep, span, law),
      disability: claimant.disabilityMaximum,
    };
  });
  const at = { household, parents, weights, law, maxima, end };
  const chances = chancesOf(weights.living);
  const isCouple = household.claimants.length === 2;
  const flags = [false, true] as const;
  const both = flags.map((isFirst) => {
    const sums = (isSecond: boolean) =>
      stateSums(at, [lifeOf(isFirst), isCouple ? lifeOf(isSecond) : 'dead'], chances.all);
    return [sums(false), sums(true)] as const;
  });
  const family = {
    both,
    alone: (isCouple ? [0, 1] : []).map((index) => {
      const sums = (isClaimed: boolean) => {
        const life = lifeOf(isClaimed);
        return stateSums(at, index === 0 ? [life, 'dead'] : ['dead', life], (month) => chances.alone(index, month));
      };
      return [sums(false), sums(true)] as const;
    }),
    none: stateSums(at, ['dead', 'dead'], chances.none),
    paidWhileBoth: amountsOf(weights, both, chances.all),
    originalWhileBoth: (isFirst: boolean, isSecond: boolean, month: MonthIndex) =>
      familyOriginal(
        monthOfState(at, [lifeOf(isFirst), isCouple ? lifeOf(isSecond) : 'dead'], minorsOf(household), month),
      ),
    end,
    inCareEnd: inCareEnd({ ...household, children: minorsOf(household) }),
    bothWithoutDisabled: weightsWithoutDisabled(household, weights, chances.all),
    stops: familyStops(claimants),
    paidBefore: 0,
  };
  const [first, second] = claimants.map(({ claimedMonth }) => claimedMonth ?? Number.POSITIVE_INFINITY);
  return { ...family, paidBefore: claimedValue(family, [first, second], { from: 0, until: asOf }) };
}

/** When nobody is paid on a claimant's record for a suspension. */
export function familyStops(claimants: readonly Claimant[]): FamilyWeights['stops'] {
  return claimants.map(({ suspension }) =>
    suspension === null ? null : { claimed: suspension.claimed, from: suspension.from },
  );
}

/** The months' payments behind running sums of weighted payments. */
function amountsOf(
  { discount, months }: HouseholdWeights,
  both: FamilyWeights['both'],
  chance: (at: number) => number,
): FamilyWeights['paidWhileBoth'] {
  const amounts = ({ sums }: MonthWeights) =>
    Float64Array.from({ length: months }, (_, at) => {
      const weight = (discount[at] ?? 0) * chance(at);
      return weight === 0 ? 0 : ((sums[at + 1] ?? 0) - (sums[at] ?? 0)) / weight;
    });
  return both.map(([open, claimed]) => [amounts(open), amounts(claimed)] as const);
}

/** Null without a disabled child. */
function weightsWithoutDisabled(
  household: ClaimHousehold,
  weights: HouseholdWeights,
  both: (at: number) => number,
): MonthWeights | null {
  if (household.children.every(({ survival }) => survival === null)) return null;
  const noneLives = (at: number) => disabledChildrenChances(household, weights.origin + at)[0]?.chance ?? 1;
  return runningSums(weights, (at) => both(at) * noneLives(at), household.asOf);
}

type Life = 'claimed' | 'open' | 'dead';

function lifeOf(isClaimed: boolean): Life {
  return isClaimed ? 'claimed' : 'open';
}

interface FamilyAt {
  readonly parents: readonly Claimant[];
  readonly household: ClaimHousehold;
  readonly weights: HouseholdWeights;
  readonly law: SocialSecurityLaw;
  readonly maxima: readonly FamilyMaxima[];
  readonly end: MonthIndex;
}

/** Running weighted sums of a state's family payments from the first month on that a claim made in `asOf` reaches. */
function stateSums(at: FamilyAt, lives: readonly [Life, Life], chance: (month: number) => number): MonthWeights {
  const { household, weights, end } = at;
  const { asOf } = household;
  const paidTo = (living: ClaimHousehold, month: MonthIndex) =>
    familyPayment(monthOfState(at, lives, living.children, month), living, month);
  const paidIn = (month: MonthIndex) =>
    disabledChildrenChances(household, month).reduce(
      (sum, { chance: share, children }) =>
        share === 0 ? sum : sum + share * paidTo({ ...household, children }, month),
      0,
    );
  const chanceBeforeEnd = (index: number) => (weights.origin + index < end ? chance(index) : 0);
  return runningSums(weights, chanceBeforeEnd, asOf - household.rules.retroactiveMonths, paidIn);
}

function monthOfState(
  { household: { asOf }, parents, maxima, law }: Omit<FamilyAt, 'weights' | 'end'>,
  lives: readonly [Life, Life],
  children: readonly ClaimChild[],
  month: MonthIndex,
): HouseholdMonth {
  const beneficiaries = parents.map((claimant, index) =>
    parentIn(lives[index] ?? 'dead', claimant, maxima[index] ?? { regular: 0, windfall: 0, disability: 0 }),
  );
  const withheld = parents.map(() => ({ own: 0, spousal: 0, survivor: 0 }));
  return householdMonth(beneficiaries, withheld, children, { month, law, priceYear: yearOf(asOf) });
}

/** Of the children, and of a parent who is paid for having one in care, before anything comes off. */
function familyOriginal({ children, persons, originals }: HouseholdMonth): Dimes {
  return persons.reduce(
    (sum, { spousal }, index) => sum + (spousal > 0 ? (originals.spousal[index] ?? 0) : 0),
    children.length * originals.child,
  );
}

/** The family maximum behind the PIA without and with WEP, and that of a disability benefit. */
interface FamilyMaxima {
  readonly regular: Dimes;
  readonly windfall: Dimes;
  readonly disability: Dimes;
}

function pensionOf({ pension }: Claimant, maximum: Dimes): BeneficiaryPension | null {
  if (pension === null) return null;
  const { from, monthly, piaWithWep } = pension;
  return {
    paidIn: (month) => (month >= from ? monthly : 0),
    windfall: { pia: () => piaWithWep, familyMaximum: () => maximum },
  };
}

/** A parent as of a claim at full retirement age, whenever the month. */
function parentIn(life: Life, claimant: Claimant, maximum: FamilyMaxima): Beneficiary {
  const record = { pia: () => claimant.pia, familyMaximum: () => maximum.regular };
  return {
    dates: claimant.isDisabled ? claimant.dates : { ...claimant.dates, fullRetirementMonth: 0 },
    record,
    pension: pensionOf(claimant, maximum.windfall),
    claimMonth: life === 'claimed' ? 0 : Number.POSITIVE_INFINITY,
    isReceiving: true,
    survivorClaimMonth: null,
    deathMonth: life === 'dead' ? 0 : Number.POSITIVE_INFINITY,
    diedIn: life === 'dead' ? 0 : Number.POSITIVE_INFINITY,
    cut: null,
    disability: claimant.isDisabled
      ? { since: 0, record: { ...record, familyMaximum: () => maximum.disability } }
      : null,
    suspension: null,
    divorce: null,
  };
}

/** The children's payments, and the parents' for a child in care. */
function familyPayment(paidMonth: HouseholdMonth, household: ClaimHousehold, month: MonthIndex): Dimes {
  let paid = paidToChildren(paidMonth);
  if (!household.children.some((child) => isChildInCare(child, month, household.rules))) return paid;
  for (const [index, { spousal, survivor }] of paidMonth.persons.entries()) {
    const firstSurvivorMonth = household.claimants[index]?.dates.firstSurvivorMonth ?? 0;
    paid += wholeDollars(spousal) + (month < firstSurvivorMonth ? wholeDollars(survivor) : 0);
  }
  return paid;
}

/** Value of the family's payments for a pair of claims; `second` is never for one parent. */
export function familyPairValue(family: FamilyWeights, first: MonthIndex, second: MonthIndex): number {
  const { stops, end, paidBefore } = family;
  const breaks = stops.flatMap((stop) => (stop === null ? [] : [stop.from])).sort((a, b) => a - b);
  let value = 0;
  let from = 0;
  for (const until of [...breaks, end]) {
    const claims = [first, second].map((chosen, index) => {
      const stop = stops[index] ?? null;
      return stop !== null && until <= stop.from ? stop.claimed : chosen;
    });
    value += claimedValue(family, claims, { from, until });
    from = until;
  }
  return value - paidBefore;
}

interface Span {
  readonly from: MonthIndex;
  readonly until: MonthIndex;
}

/** Value of what the family is paid within a span; a parent without a month never claims. */
function claimedValue(
  { both, alone, none }: Pick<FamilyWeights, 'both' | 'alone' | 'none'>,
  [first = Number.POSITIVE_INFINITY, second = Number.POSITIVE_INFINITY]: readonly (MonthIndex | undefined)[],
  span: Span,
): number {
  const early = Math.min(first, second);
  const late = Math.max(first, second);
  const between = first <= second ? both[1]?.[0] : both[0]?.[1];
  const within = (weights: MonthWeights | undefined, from: MonthIndex, until: MonthIndex) =>
    weights === undefined ? 0 : weightOf(weights, Math.max(from, span.from), Math.min(until, span.until));
  let value =
    within(both[0]?.[0], span.from, early) +
    within(between, early, late) +
    within(both[1]?.[1], late, span.until) +
    within(none, span.from, span.until);
  for (const [index, [open, claimed]] of alone.entries()) {
    const claim = index === 0 ? first : second;
    value += within(open, span.from, claim) + within(claimed, claim, span.until);
  }
  return value;
}
