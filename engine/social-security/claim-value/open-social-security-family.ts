import type { SocialSecurityLaw } from '../../law/social-security-series.ts';
import { type MonthIndex, monthOfAttainment, yearMonth, yearOf } from '../../primitives/calendar.ts';
import { DIMES_PER_DOLLAR, PERCENT } from '../../primitives/dimes.ts';
import { retirementShare } from '../rules/retirement-benefit.ts';
import type { Claimant, ClaimHousehold } from './claim-household.ts';
import type { ClaimGrid, ClaimModel, ClaimMonthLists } from './claim-strategy.ts';
import { type MonthWeights, weightOf } from './claim-weights.ts';
import {
  type Claimed,
  type Family,
  familyPayments,
  type Parent,
  type Payments,
  sumOf,
} from './open-social-security-payments.ts';

/*
 * Families with children as Open Social Security weighs them, for comparison only: unrounded, by calendar year, with that
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
  const { origin, months, discount } = weights;
  const [first, second] = weights.living;
  const summed = (weight: (one: number, two: number) => number): MonthWeights => {
    const sums = new Float64Array(months + 1);
    for (let at = 0; at < months; at++) {
      sums[at + 1] =
        (sums[at] ?? 0) + (discount[at] ?? 0) * weight(first?.[at] ?? 0, second === undefined ? 1 : (second[at] ?? 0));
    }
    return { origin, sums };
  };
  const isCouple = second !== undefined;
  return {
    both: summed((one, two) => one * two),
    onlyFirst: summed((one, two) => one * (1 - two)),
    onlySecond: summed((one, two) => two * (1 - one)),
    none: summed((one, two) => (1 - one) * (isCouple ? 1 - two : 1)),
  };
}

/** That calculator sets the maximum from today's PIA and the bend points of 62, or today's where those are not out yet. */
function maximumFromPia({ pia, dates }: Claimant, asOf: MonthIndex, law: SocialSecurityLaw): number {
  const eligibilityYear = dates.birthYear + law.rules.earliestRetirementAge;
  const year = law.isPiaBendPointsPublished(eligibilityYear) ? eligibilityYear : yearOf(asOf);
  const { first, second, third } = law.familyMaximumBendPoints(year);
  const factors = law.rules.familyMaximumFactors;
  const dollars = pia / DIMES_PER_DOLLAR;
  const slice = (from: number, to: number) => Math.max(0, Math.min(dollars, to) - from);
  const percents =
    factors.firstPercent * slice(0, first) +
    factors.secondPercent * slice(first, second) +
    factors.thirdPercent * slice(second, third) +
    factors.fourthPercent * Math.max(0, dollars - third);
  return (percents / PERCENT) * DIMES_PER_DOLLAR;
}

function combinedMaximum({ parents, law, model }: FamilyModel, claims: readonly MonthIndex[]): number {
  const year = Math.min(yearOf(Math.max(...claims)), yearOf(model.household.asOf));
  const { first, second } = law.piaBendPoints(year);
  const { firstPercent, secondPercent, thirdPercent } = law.rules.piaFactors;
  const aime = law.contributionBase(year) / 12;
  const percents =
    firstPercent * Math.min(aime, first) +
    secondPercent * Math.max(0, Math.min(aime, second) - first) +
    thirdPercent * Math.max(0, aime - second);
  const limit = ((percents / PERCENT) * DIMES_PER_DOLLAR * law.rules.combinedFamilyMaximumPercent) / PERCENT;
  return Math.min(
    limit,
    parents.reduce((total, { maximum }) => total + maximum, 0),
  );
}

function familyOf(family: FamilyModel, claims: readonly MonthIndex[]): Family {
  const { household, working } = family.model;
  const { children, asOf, rules } = household;
  const sixBack = asOf - rules.retroactiveMonths;
  const claimOf = (index: number) => claims[index] ?? 0;
  const parents = family.parents.map((parent, index): Claimed => {
    const claim = claimOf(index);
    const { dates } = parent.claimant;
    const benefit = working.amounts.share(parent.pia, retirementShare(claim, dates, rules));
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
  };
}

/** With a child under 16 at the worker's claim the aged spouse's benefit waits for full retirement age. */
function spousalDates(household: ClaimHousehold, self: Claimant, claim: MonthIndex, workerClaim: MonthIndex) {
  const { children, rules, asOf } = household;
  const full = self.dates.fullRetirementMonth;
  const hasDisabled = children.some(({ isDisabled }) => isDisabled);
  const youngest16 = Math.max(...children.map(({ birth }) => monthOfAttainment(birth, rules.childInCareAge * 12)));
  const hasChildInCare = hasDisabled || workerClaim < youngest16;
  let spousalFrom = Math.max(claim, workerClaim);
  if (hasChildInCare) {
    spousalFrom = Math.max(spousalFrom, full);
    if (claim < full && claim >= youngest16 && !hasDisabled) spousalFrom = claim;
  }
  return {
    spousalFrom,
    inCareFrom: Math.max(workerClaim, asOf - rules.retroactiveMonths),
    isInCare: hasChildInCare && !(spousalFrom > full && spousalFrom > youngest16 && !hasDisabled),
  };
}

/** Payments change only at a claim, an age or a child's birthday, so a stretch between two such months is weighed at once. */
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
