import type { SocialSecurityLaw } from '../../law/social-security-series.ts';
import { exceeds } from '../../primitives/binary-noise.ts';
import { type MonthIndex, yearOf } from '../../primitives/calendar.ts';
import type { Dimes } from '../../primitives/dimes.ts';
import {
  monthlyExemptEarnings,
  type PartialMonthMember,
  sharedPartialMonth,
  withholdingForEarnings,
} from '../rules/earnings-test.ts';
import type { BenefitDates } from '../rules/full-retirement-age.ts';
import type { WithheldMonths } from './beneficiary.ts';
import { type HouseholdMonth, type MonthParts, sumOfChildren } from './household-month.ts';

/** What the earnings test has done so far, person by person. */
export interface Withholding {
  readonly months: WithheldMonths[];
  /** True once the monthly test has been used: it applies in one year only. 20 CFR 404.435(c). */
  readonly hadGraceYear: boolean[];
}

export function newWithholding(persons: number): Withholding {
  return {
    months: Array.from({ length: persons }, () => ({ own: 0, spousal: 0, survivor: 0 })),
    hadGraceYear: Array.from({ length: persons }, () => false),
  };
}

/** A person whose earnings of the year are tested. */
export interface Earner {
  readonly dates: BenefitDates | undefined;
  readonly wageOf: (month: MonthIndex) => number;
  /** Earned in the year before the first month given. */
  readonly earnedBefore: number;
}

export interface YearWithheld {
  readonly withheld: readonly (readonly Dimes[])[];
  readonly withheldFromChildren: readonly Dimes[];
}

/** Dimes withheld from the parts of one person, as they accumulate over a year. */
interface Tally {
  readonly own: Dimes[];
  readonly spousal: Dimes[];
  readonly survivor: Dimes[];
}

/**
 * Applies the earnings test to one calendar year, from its first month on. A worker's earnings are charged to everyone paid on the
 * record, then to what the worker draws on another's; a spouse's or survivor's earnings to that person's benefits only. Whose record
 * pays the other comes first. 42 USC 403(b), (f); 20 CFR 404.415, 404.434-441. Months withheld are added to `withholding`, which
 * later leaves the reduction.
 */
export function withholdYear(
  earners: readonly Earner[],
  months: readonly HouseholdMonth[],
  withholding: Withholding,
  at: { readonly start: MonthIndex; readonly law: SocialSecurityLaw },
): YearWithheld {
  const zeros = () => months.map(() => 0);
  const tallies = earners.map((): Tally => ({ own: zeros(), spousal: zeros(), survivor: zeros() }));
  const fromChildren = zeros();
  for (const person of chargedInOrder(earners, months)) {
    const earner = earners[person];
    let left = earner === undefined ? 0 : dueForEarnings(earner, at, months.length);
    if (earner === undefined || left === 0) continue;
    const isTested = testedMonths(earner, months, { person, withholding, ...at });
    months.forEach((month, index) => {
      if (left > 0 && isTested[index] === true)
        left -= chargeMonth(left, month, { person, index, tallies, fromChildren });
    });
  }
  tallies.forEach((tally, person) => {
    addWithheldMonths(withholding, person, tally, { dates: earners[person]?.dates, start: at.start, months });
  });
  return {
    withheld: tallies.map(({ own, spousal, survivor }) =>
      own.map((amount, index) => amount + (spousal[index] ?? 0) + (survivor[index] ?? 0)),
    ),
    withheldFromChildren: fromChildren,
  };
}

/** Persons in the order of charging: who draws a spouse's part on the other's record comes after. 20 CFR 404.434(b)(3). */
function chargedInOrder(earners: readonly Earner[], months: readonly HouseholdMonth[]): readonly number[] {
  const isFirstOnOther = months.some(({ persons }) => (persons[0]?.spousal ?? 0) > 0);
  const order = earners.map((_, person) => person);
  return isFirstOnOther ? order.toReversed() : order;
}

function dueForEarnings(
  { dates, wageOf, earnedBefore }: Earner,
  at: { readonly start: MonthIndex; readonly law: SocialSecurityLaw },
  length: number,
): Dimes {
  if (dates === undefined || at.start >= dates.fullRetirementMonth) return 0;
  let earnings = earnedBefore;
  for (let month = at.start; month < at.start + length; month++) {
    if (month < dates.fullRetirementMonth) earnings += wageOf(month);
  }
  const tested = { year: yearOf(at.start), earnings, fullRetirementMonth: dates.fullRetirementMonth };
  return withholdingForEarnings(tested, at.law);
}

interface Testing {
  readonly person: number;
  readonly withholding: Withholding;
  readonly start: MonthIndex;
  readonly law: SocialSecurityLaw;
}

/** Months that may be withheld: before full retirement age and, in the first year of retirement, those with wages over a twelfth. */
function testedMonths(
  { dates, wageOf }: Earner,
  months: readonly HouseholdMonth[],
  { person, withholding, start, law }: Testing,
): readonly boolean[] {
  const fullRetirementMonth = dates?.fullRetirementMonth ?? start;
  const exempt = monthlyExemptEarnings(yearOf(start), fullRetirementMonth, law);
  const isWorking = (index: number) => exceeds(wageOf(start + index), exempt);
  const isEntitled = (index: number) => sumOfParts(months[index]?.persons[person]) > 0;
  const isGraceYear =
    withholding.hadGraceYear[person] !== true && months.some((_, index) => isEntitled(index) && !isWorking(index));
  if (isGraceYear) withholding.hadGraceYear[person] = true;
  return months.map((_, index) => start + index < fullRetirementMonth && (!isGraceYear || isWorking(index)));
}

function sumOfParts(parts: MonthParts | undefined): Dimes {
  return parts === undefined ? 0 : parts.own + parts.spousal + parts.survivor;
}

function sumOf(amounts: readonly Dimes[]): Dimes {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

interface Charging {
  readonly person: number;
  readonly index: number;
  readonly tallies: readonly Tally[];
  readonly fromChildren: Dimes[];
}

/** A benefit of one month from which something may still be withheld. */
interface Chargeable extends PartialMonthMember {
  readonly withhold: (amount: Dimes) => void;
}

/**
 * Charges up to `due` to one month, the person's own record first: as a whole, or what is left of it shared among all who are paid on
 * it; then what the person draws on another's record.
 *
 * @returns dimes charged
 */
function chargeMonth(due: Dimes, month: HouseholdMonth, at: Charging): Dimes {
  const onRecord = paidOnRecord(month, at);
  const payable = sumOf(onRecord.map((member) => member.payable));
  if (due < payable) {
    const paid = sharedPartialMonth(payable - due, onRecord);
    onRecord.forEach((member, index) => {
      member.withhold(member.payable - (paid[index] ?? 0));
    });
    return due;
  }
  let left = due;
  for (const member of [...onRecord, ...drawnOnAnother(month, at)]) {
    const amount = Math.min(left, member.payable);
    member.withhold(amount);
    left -= amount;
  }
  return due - left;
}

/** Everyone paid on the person's own record: the person, a spouse, and the children if that record pays them. */
function paidOnRecord(
  month: HouseholdMonth,
  { person, index, tallies, fromChildren }: Charging,
): readonly Chargeable[] {
  const own = month.persons[person]?.own ?? 0;
  const tally = tallies[person];
  if (own === 0 || tally === undefined) return [];
  const { originals } = month;
  const members = [chargeable(own, originals.own[person] ?? 0, tally.own, index)];
  const spousal = month.persons[1 - person]?.spousal ?? 0;
  const spouse = tallies[1 - person];
  if (spousal > 0 && spouse !== undefined) {
    members.push(chargeable(spousal, originals.spousal[1 - person] ?? 0, spouse.spousal, index));
  }
  if (originals.childrenOn === person) {
    const original = originals.child * month.children.length;
    members.push(chargeable(sumOfChildren(month), original, fromChildren, index));
  }
  return members;
}

function drawnOnAnother(month: HouseholdMonth, { person, index, tallies }: Charging): readonly Chargeable[] {
  const parts = month.persons[person];
  const tally = tallies[person];
  if (parts === undefined || tally === undefined) return [];
  return [
    chargeable(parts.spousal, parts.spousal, tally.spousal, index),
    chargeable(parts.survivor, parts.survivor, tally.survivor, index),
  ];
}

function chargeable(amount: Dimes, original: Dimes, withheld: Dimes[], index: number): Chargeable {
  const before = withheld[index] ?? 0;
  const withhold = (more: Dimes) => {
    withheld[index] = before + more;
  };
  return { original, payable: Math.max(0, amount - before), withhold };
}

interface ReductionAt {
  readonly dates: BenefitDates | undefined;
  readonly start: MonthIndex;
  readonly months: readonly HouseholdMonth[];
}

/**
 * Only months of the reduction period can leave it: it ends at full retirement age and begins with the benefit that age reduces, after
 * all months of a spouse's part for a child in care or of a mother's or father's. 42 USC 402(q)(5)-(7).
 */
function addWithheldMonths(
  withholding: Withholding,
  person: number,
  tally: Tally,
  { dates, start, months }: ReductionAt,
): void {
  const before = withholding.months[person] ?? { own: 0, spousal: 0, survivor: 0 };
  const full = (dates?.fullRetirementMonth ?? start) - start;
  const survivorFull = (dates?.survivorFullRetirementMonth ?? start) - start;
  const spousal = tally.spousal.map((amount, index) => (months[index]?.areInCare[person] === true ? 0 : amount));
  const survivor = tally.survivor.map((amount, index) => (months[index]?.areWidowed[person] === true ? amount : 0));
  withholding.months[person] = {
    own: before.own + monthsTouched(tally.own, full),
    spousal: before.spousal + monthsTouched(spousal, full),
    survivor: before.survivor + monthsTouched(survivor, survivorFull),
  };
}

function monthsTouched(withheld: readonly Dimes[], until: number): number {
  return withheld.filter((amount, index) => amount > 0 && index < until).length;
}
