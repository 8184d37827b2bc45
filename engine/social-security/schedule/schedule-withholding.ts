import type { SocialSecurityLaw } from '../../law/social-security-series.ts';
import { exceeds } from '../../primitives/binary-noise.ts';
import { type MonthIndex, yearOf } from '../../primitives/calendar.ts';
import type { Dimes } from '../../primitives/dimes.ts';
import { monthlyExemptEarnings, withheldByMonth, withholdingForEarnings } from '../rules/earnings-test.ts';
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
 * Applies the earnings test to one calendar year, from its first month on. A worker's earnings are charged to the worker's own
 * benefit and to everyone paid on the record; a spouse's or survivor's earnings to that person's benefits only. 42 USC 403(b), (f);
 * 20 CFR 404.415, 404.434-441. Months withheld are added to `withholding`, which later leaves the reduction.
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
  earners.forEach((earner, person) => {
    const due = dueForEarnings(earner, at, months.length);
    if (due === 0) return;
    const isTested = testedMonths(earner, months, { person, withholding, ...at });
    const left = months.map((month, index) =>
      isTested[index] === true ? payable(month, tallies, { person, index, taken: fromChildren }) : 0,
    );
    withheldByMonth(due, left).forEach((amount, index) =>
      charge(amount, months[index], { person, index, tallies, fromChildren }),
    );
  });
  tallies.forEach((tally, person) => addWithheldMonths(withholding, person, tally));
  return {
    withheld: tallies.map(({ own, spousal, survivor }) =>
      own.map((amount, index) => amount + (spousal[index] ?? 0) + (survivor[index] ?? 0)),
    ),
    withheldFromChildren: fromChildren,
  };
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
  const isEntitled = (index: number) => sumOf(months[index]?.persons[person]) > 0;
  const isGraceYear =
    withholding.hadGraceYear[person] !== true && months.some((_, index) => isEntitled(index) && !isWorking(index));
  if (isGraceYear) withholding.hadGraceYear[person] = true;
  return months.map((_, index) => start + index < fullRetirementMonth && (!isGraceYear || isWorking(index)));
}

function sumOf(parts: MonthParts | undefined): Dimes {
  return parts === undefined ? 0 : parts.own + parts.spousal + parts.survivor;
}

/** What of a month can still be withheld for a person's earnings: the person's benefits, and what others draw on the record. */
function payable(
  month: HouseholdMonth,
  tallies: readonly Tally[],
  { person, index, taken }: { readonly person: number; readonly index: number; readonly taken: readonly Dimes[] },
): Dimes {
  const tally = tallies[person];
  const other = tallies[1 - person];
  const parts = month.persons[person];
  if (tally === undefined || parts === undefined) return 0;
  const ownLeft = sumOf(parts) - (tally.own[index] ?? 0) - (tally.spousal[index] ?? 0) - (tally.survivor[index] ?? 0);
  if (parts.own === 0) return ownLeft;
  const spouseLeft = (month.persons[1 - person]?.spousal ?? 0) - (other?.spousal[index] ?? 0);
  return ownLeft + Math.max(0, spouseLeft) + sumOfChildren(month) - (taken[index] ?? 0);
}

interface Charging {
  readonly person: number;
  readonly index: number;
  readonly tallies: readonly Tally[];
  readonly fromChildren: Dimes[];
}

/** Takes `amount` from the worker's own benefit first, then from the parts on top of it, then from the others on the record. */
function charge(
  amount: Dimes,
  month: HouseholdMonth | undefined,
  { person, index, tallies, fromChildren }: Charging,
): void {
  const parts = month?.persons[person];
  const tally = tallies[person];
  if (amount === 0 || month === undefined || parts === undefined || tally === undefined) return;
  let left = amount;
  const take = (from: Dimes[], limit: Dimes) => {
    const taken = Math.min(left, Math.max(0, limit - (from[index] ?? 0)));
    from[index] = (from[index] ?? 0) + taken;
    left -= taken;
  };
  take(tally.own, parts.own);
  take(tally.spousal, parts.spousal);
  take(tally.survivor, parts.survivor);
  const other = tallies[1 - person];
  if (other !== undefined) take(other.spousal, month.persons[1 - person]?.spousal ?? 0);
  take(fromChildren, sumOfChildren(month));
}

function addWithheldMonths(withholding: Withholding, person: number, tally: Tally): void {
  const before = withholding.months[person] ?? { own: 0, spousal: 0, survivor: 0 };
  withholding.months[person] = {
    own: before.own + monthsTouched(tally.own),
    spousal: before.spousal + monthsTouched(tally.spousal),
    survivor: before.survivor + monthsTouched(tally.survivor),
  };
}

function monthsTouched(withheld: readonly Dimes[]): number {
  return withheld.filter((amount) => amount > 0).length;
}
