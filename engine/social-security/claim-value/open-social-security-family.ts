import type { SocialSecurityLaw } from '../../law/social-security-series.ts';
import { type MonthIndex, monthOfAttainment, yearMonth, yearOf } from '../../primitives/calendar.ts';
import { DIMES_PER_DOLLAR, PERCENT } from '../../primitives/dimes.ts';
import { retirementEligibilityYear } from '../rules/aime.ts';
import { familyMaximumInHundredths } from '../rules/family-maximum.ts';
import { piaInCents } from '../rules/pia.ts';
import { retirementBenefit } from '../rules/retirement-benefit.ts';
import { inCareEnd } from './claim-family.ts';
import type { ClaimGrid } from './claim-grid.ts';
import type { Claimant, ClaimHousehold } from './claim-household.ts';
import type { ClaimModel, ClaimMonthLists } from './claim-model.ts';
import { chancesOf, type MonthWeights, runningSums, weightOf } from './claim-weights.ts';
import {
  type Claimed,
  type Family,
  familyPayments,
  type Parent,
  type Payments,
  sumOf,
} from './open-social-security-payments.ts';

/*
 * Families with children as Open Social Security values them, for comparison only: unrounded, by calendar year, with that
 * calculator's own order of the family maximum. https://github.com/MikePiper/open-social-security
 */

interface FamilyModel {
  readonly model: ClaimModel;
  readonly law: SocialSecurityLaw;
  readonly parents: readonly Parent[];
  readonly start: MonthIndex;
  readonly end: MonthIndex;
  /** Months in which payments may change whatever the claims. */
  readonly changes: readonly MonthIndex[];
  /** Running weights of who is alive. */
  readonly sums: FamilySums;
}

interface FamilySums {
  readonly both: MonthWeights;
  readonly onlyFirst: MonthWeights;
  readonly onlySecond: MonthWeights;
  readonly none: MonthWeights;
}

/** Value of every pair of claims for a household with children. Dollars of `asOf`. */
export function familyGridAsOpenSocialSecurity(
  model: ClaimModel,
  { first, second }: ClaimMonthLists,
  law: SocialSecurityLaw,
): ClaimGrid {
  const family = familyModel(model, law);
  const values = new Float64Array(first.length * second.length);
  for (const [i, a] of first.entries()) {
    for (const [j, b] of second.entries()) {
      values[i * second.length + j] = familyValue(family, [a, b]) / DIMES_PER_DOLLAR;
    }
  }
  return { first, second, values };
}

function familyModel(model: ClaimModel, law: SocialSecurityLaw): FamilyModel {
  const { claimants, children, asOf, rules } = model.household;
  const parents = claimants.map((claimant) => ({
    claimant,
    pia: claimant.pia,
    maximum: maximumFromPia(claimant, asOf, law),
  }));
  const oldest = Math.min(...claimants.map(({ dates }) => dates.birthYear));
  const areYoung = claimants.every(({ dates }) => asOf - dates.attained < rules.earliestRetirementAge * 12);
  const start = areYoung ? yearMonth(oldest + rules.earliestRetirementAge, 1) : yearMonth(yearOf(asOf) - 1, 1);
  return {
    model,
    law,
    parents,
    start,
    end: model.weights.origin + model.weights.months,
    changes: [
      start,
      asOf,
      ...claimants.flatMap(({ dates }) => [dates.fullRetirementMonth, dates.survivorFullRetirementMonth]),
      ...children.flatMap(({ birth }) =>
        [0, rules.childInCareAge, rules.childAge].map((age) => monthOfAttainment(birth, age * 12)),
      ),
    ],
    sums: familySums(model),
  };
}

function familySums({ weights }: ClaimModel): FamilySums {
  const { all, alone, none } = chancesOf(weights.living);
  const summed = (chance: (at: number) => number) => runningSums(weights, chance, weights.origin);
  return {
    both: summed(all),
    onlyFirst: summed((at) => alone(0, at)),
    onlySecond: summed((at) => alone(1, at)),
    none: summed(none),
  };
}

/** That calculator sets the maximum from today's PIA and the bend points of 62, or today's where those are not out yet. */
function maximumFromPia({ pia, dates }: Claimant, asOf: MonthIndex, law: SocialSecurityLaw): number {
  const eligibilityYear = retirementEligibilityYear(dates, law);
  const year = law.isPiaBendPointsPublished(eligibilityYear) ? eligibilityYear : yearOf(asOf);
  const percents = familyMaximumInHundredths(pia / DIMES_PER_DOLLAR, law.familyMaximumBendPoints(year), law.rules);
  return (percents / PERCENT) * DIMES_PER_DOLLAR;
}

/** The maximum of a child who can draw on both parents' records, unrounded. */
function combinedMaximum({ parents, law, model }: FamilyModel, claims: readonly MonthIndex[]): number {
  const year = Math.min(yearOf(Math.max(...claims)), yearOf(model.household.asOf));
  const aime = law.contributionBase(year) / 12;
  const percents = piaInCents(aime, law.piaBendPoints(year), law.rules.piaFactors);
  const limit = ((percents / PERCENT) * DIMES_PER_DOLLAR * law.rules.combinedFamilyMaximumPercent) / PERCENT;
  return Math.min(
    limit,
    parents.reduce((total, { maximum }) => total + maximum, 0),
  );
}

function familyOf(family: FamilyModel, claims: readonly MonthIndex[]): Family {
  const { household, rounded } = family.model;
  const { children, asOf, rules } = household;
  const sixBack = asOf - rules.retroactiveMonths;
  const claimOf = (index: number) => claims[index] ?? 0;
  const parents = family.parents.map((parent, index): Claimed => {
    const claim = claimOf(index);
    const { dates } = parent.claimant;
    const benefit = retirementBenefit(parent.pia, claim, dates, rounded);
    if (family.parents.length === 1) {
      return { ...parent, claim, benefit, spousalFrom: Infinity, inCareFrom: Infinity, isInCare: false };
    }
    const spousal = spousalDates(household, parent.claimant, claim, claimOf(1 - index));
    return { ...parent, claim, benefit, ...spousal };
  });
  const earliest = Math.min(...parents.map(({ claim }) => Math.max(claim, sixBack)));
  return {
    parents,
    childFrom: children.map(({ birth }) => Math.max(earliest, monthOfAttainment(birth, 0))),
    combinedMaximum: combinedMaximum(family, claims.slice(0, parents.length)),
    rounded,
  };
}

/** With a child under 16 at the worker's claim the aged spouse's benefit waits for full retirement age. */
function spousalDates(household: ClaimHousehold, self: Claimant, claim: MonthIndex, workerClaim: MonthIndex) {
  const { rules, asOf } = household;
  const full = self.dates.fullRetirementMonth;
  const careEnd = inCareEnd(household);
  const hasChildInCare = workerClaim < careEnd;
  let spousalFrom = Math.max(claim, workerClaim);
  if (hasChildInCare) {
    spousalFrom = Math.max(spousalFrom, full);
    if (claim < full && claim >= careEnd) spousalFrom = claim;
  }
  return {
    spousalFrom,
    inCareFrom: Math.max(workerClaim, asOf - rules.retroactiveMonths),
    isInCare: hasChildInCare && !(spousalFrom > full && spousalFrom > careEnd),
  };
}

/** Payments change only at a claim, an age or a child's birthday, so a stretch between two such months is valued at once. */
function familyValue(family: FamilyModel, claims: readonly MonthIndex[]): number {
  const chosen = familyOf(family, claims);
  const changes = new Set([...family.changes, ...chosen.childFrom]);
  for (const { claim, spousalFrom, inCareFrom } of chosen.parents) {
    for (const month of [claim, spousalFrom, inCareFrom]) if (month < family.end) changes.add(month);
  }
  const months = [...changes].filter((month) => month >= family.start && month < family.end).sort((x, y) => x - y);
  let value = 0;
  for (const [index, from] of months.entries()) {
    value += stretchValue(family, statesOf(family, chosen, from), from, months[index + 1] ?? family.end);
  }
  return value;
}

/** The month's payments: both parents alive, only the first, only the second, none. One parent has the first and the last. */
interface States {
  readonly both: Payments;
  readonly alone: readonly Payments[];
  readonly none: Payments;
}

function statesOf(family: FamilyModel, chosen: Family, month: MonthIndex): States {
  const isCouple = chosen.parents.length === 2;
  const at = (alive: readonly boolean[]) => familyPayments(family.model.household, chosen, month, alive);
  return {
    both: at(isCouple ? [true, true] : [true]),
    alone: isCouple ? [at([true, false]), at([false, true])] : [],
    none: at(isCouple ? [false, false] : [false]),
  };
}

function stretchValue(family: FamilyModel, { both, alone, none }: States, from: MonthIndex, until: MonthIndex): number {
  const { asOf, claimants } = family.model.household;
  const { sums } = family;
  const isPast = from < asOf;
  let whole = sumOf(both.children);
  claimants.forEach(({ claimedMonth }, index) => {
    if (!isPast || claimedMonth === null) whole += ownPart(both, index);
  });
  let value = weightOf(sums.both, from, until) * whole;
  alone.forEach((state, index) => {
    const weights = index === 0 ? sums.onlyFirst : sums.onlySecond;
    value += weightOf(weights, from, until) * (sumOf(state.children) + (isPast ? 0 : ownPart(state, index)));
  });
  return isPast ? value : value + weightOf(sums.none, from, until) * sumOf(none.children);
}

function ownPart({ own, spousal, survivor }: Payments, index: number): number {
  return (own[index] ?? 0) + (spousal[index] ?? 0) + (survivor[index] ?? 0);
}
