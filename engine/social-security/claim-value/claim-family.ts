import type { SocialSecurityLaw } from '../../law/social-security-series.ts';
import { type MonthIndex, monthOfAttainment, yearOf } from '../../primitives/calendar.ts';
import { type Dimes, wholeDollars } from '../../primitives/dimes.ts';
import { isChildInCare } from '../rules/child-benefit.ts';
import { familyMaximum } from '../rules/family-maximum.ts';
import { withColas } from '../rules/pia.ts';
import { piaAtEligibility } from '../schedule/benefit-basis.ts';
import { type Beneficiary, type HouseholdMonth, householdMonth } from '../schedule/benefit-parts.ts';
import type { Claimant, ClaimHousehold } from './claim-household.ts';
import { type HouseholdWeights, type MonthWeights, weightOf } from './claim-weights.ts';

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
  readonly end: MonthIndex;
  /** The first month without a child in care: an aged spouse's benefit counts from then on. */
  readonly inCareEnd: MonthIndex;
}

/**
 * The family maximum of a claimant in dollars of `asOf`: set in the year of 62 and raised by the COLAs since; for someone who is not
 * yet 62 by today's bend points. 42 USC 403(a)(1).
 */
export function claimantFamilyMaximum({ pia, dates }: Claimant, asOf: MonthIndex, law: SocialSecurityLaw): Dimes {
  const eligibilityYear = Math.min(dates.birthYear + law.rules.earliestRetirementAge, yearOf(asOf));
  const eligible = piaAtEligibility(pia, eligibilityYear, yearOf(asOf), law);
  const maximum = familyMaximum(eligible, law.familyMaximumBendPoints(eligibilityYear), law);
  return withColas(maximum, eligibilityYear, yearOf(asOf) - 1, law);
}

/** The first month in which no child draws on a record any more; beyond the plan for a disabled child. */
function childrenEnd({ children, rules }: ClaimHousehold, until: MonthIndex): MonthIndex {
  const ends = children.map((child) => {
    const age = child.isStudent === true ? rules.studentAge : rules.childAge;
    return child.isDisabled ? until : Math.min(until, monthOfAttainment(child.birth, age * 12));
  });
  return Math.max(0, ...ends);
}

/** The first month in which no child is in care. */
export function inCareEnd({ children, rules }: ClaimHousehold): MonthIndex {
  const ends = children.map((child) =>
    child.isDisabled ? Number.POSITIVE_INFINITY : monthOfAttainment(child.birth, rules.childInCareAge * 12),
  );
  return Math.max(0, ...ends);
}

/**
 * Weighs children's benefits, and what a parent draws for having them in care, in every state of the parents. Simplifications: the
 * offset of an own benefit is that of a claim at full retirement age; a mother's or father's benefit ends at 60, when the
 * widow(er)'s begins to be open; a widow(er)'s and an aged spouse's benefit are not themselves lowered by the maximum.
 */
export function familyWeights(
  household: ClaimHousehold,
  weights: HouseholdWeights,
  law: SocialSecurityLaw,
): FamilyWeights {
  const { origin, months } = weights;
  const end = childrenEnd(household, origin + months);
  const [first, second] = weights.living;
  const parents = household.deceased === null ? household.claimants : [...household.claimants, household.deceased];
  const maxima = parents.map((claimant) => claimantFamilyMaximum(claimant, household.asOf, law));
  const at = { household, parents, weights, law, maxima, end };
  const alive = (index: number, month: number) => (index === 0 ? first?.[month] : second?.[month]) ?? 0;
  const isCouple = household.claimants.length === 2;
  const otherDead = (index: number, month: number) => (isCouple ? 1 - alive(1 - index, month) : 0);
  const bothAlive = (month: number) => alive(0, month) * (isCouple ? alive(1, month) : 1);
  const flags = [false, true] as const;
  return {
    both: flags.map((isFirst) => {
      const sums = (isSecond: boolean) =>
        stateSums(at, [lifeOf(isFirst), isCouple ? lifeOf(isSecond) : 'dead'], bothAlive);
      return [sums(false), sums(true)] as const;
    }),
    alone: (isCouple ? [0, 1] : []).map((index) => {
      const onlyAlive = (month: number) => alive(index, month) * otherDead(index, month);
      const sums = (isClaimed: boolean) => {
        const life = lifeOf(isClaimed);
        return stateSums(at, index === 0 ? [life, 'dead'] : ['dead', life], onlyAlive);
      };
      return [sums(false), sums(true)] as const;
    }),
    none: stateSums(at, ['dead', 'dead'], (month) => (1 - alive(0, month)) * (isCouple ? 1 - alive(1, month) : 1)),
    end,
    inCareEnd: inCareEnd(household),
  };
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
  readonly maxima: readonly Dimes[];
  readonly end: MonthIndex;
}

/** Running weighted sums of a state's family payments from `asOf` on. */
function stateSums(at: FamilyAt, lives: readonly [Life, Life], chance: (month: number) => number): MonthWeights {
  const { household, weights, end, law } = at;
  const { origin, months, discount } = weights;
  const sums = new Float64Array(months + 1);
  const parents = at.parents.map((claimant, index) =>
    parentIn(lives[index] ?? 'dead', claimant, at.maxima[index] ?? 0),
  );
  const withheld = parents.map(() => ({ own: 0, spousal: 0, survivor: 0 }));
  for (let month = 0; month < months; month++) {
    const when = origin + month;
    const weight = when < household.asOf || when >= end ? 0 : (discount[month] ?? 0) * chance(month);
    const paid =
      weight === 0
        ? 0
        : familyPayment(
            householdMonth(parents, withheld, household.children, {
              month: when,
              law,
              priceYear: yearOf(household.asOf),
            }),
            household,
            when,
          );
    sums[month + 1] = (sums[month] ?? 0) + weight * paid;
  }
  return { origin, sums };
}

/** A parent as of a claim at full retirement age, whenever the month. */
function parentIn(life: Life, claimant: Claimant, maximum: Dimes): Beneficiary {
  return {
    dates: { ...claimant.dates, fullRetirementMonth: 0 },
    record: { pia: () => claimant.pia, familyMaximum: () => maximum },
    claimMonth: life === 'claimed' ? 0 : Number.POSITIVE_INFINITY,
    isReceiving: true,
    survivorClaimMonth: null,
    deathMonth: life === 'dead' ? 0 : Number.POSITIVE_INFINITY,
    cut: null,
  };
}

/** The children's payments, and the parents' for a child in care. */
function familyPayment({ persons, children }: HouseholdMonth, household: ClaimHousehold, month: MonthIndex): Dimes {
  let paid = wholeDollars(children);
  if (!household.children.some((child) => isChildInCare(child, month, household.rules))) return paid;
  for (const [index, { spousal, survivor }] of persons.entries()) {
    const firstSurvivorMonth = household.claimants[index]?.dates.firstSurvivorMonth ?? 0;
    paid += wholeDollars(spousal) + (month < firstSurvivorMonth ? wholeDollars(survivor) : 0);
  }
  return paid;
}

/** Value of the family's payments for a pair of claims; `second` is never for one parent. */
export function familyPairValue(family: FamilyWeights, first: MonthIndex, second: MonthIndex): number {
  const { both, alone, none, end } = family;
  const early = Math.min(first, second);
  const late = Math.max(first, second);
  const isFirstEarly = first <= second;
  const between = isFirstEarly ? both[1]?.[0] : both[0]?.[1];
  let value =
    stretch(both[0]?.[0], 0, early) +
    stretch(between, early, late) +
    stretch(both[1]?.[1], late, end) +
    stretch(none, 0, end);
  for (const [index, [open, claimed]] of alone.entries()) {
    const claim = index === 0 ? first : second;
    value += stretch(open, 0, claim) + stretch(claimed, claim, end);
  }
  return value;
}

function stretch(weights: MonthWeights | undefined, from: MonthIndex, until: MonthIndex): number {
  return weights === undefined ? 0 : weightOf(weights, from, until);
}
