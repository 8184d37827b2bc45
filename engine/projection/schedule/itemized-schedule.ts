import type { YearLaw } from '../../law/law-tables.ts';
import { yearOf } from '../../primitives/calendar.ts';
import { add } from '../../primitives/cells.ts';
import { deductibleMortgageInterest, type ResidenceLoan } from '../../tax/federal/deductions/mortgage-interest.ts';
import { filingStatusIn } from '../program/filing-status-of-year.ts';
import { SCHEDULE, TAXABLE } from '../program/schedule-columns.ts';
import { steppedLevel, type Timeline } from '../program/timeline.ts';
import { acquisitionInterest } from './homes/acquisition-interest.ts';
import { isLet, type OwnedProperty } from './homes/owned-property.ts';
import { type ScheduleTables } from './income-schedule.ts';
import type { PropertyContext } from './property-schedule.ts';

/**
 * Writes what the plan says of its itemized deductions, in today's dollars that step each January, and what it pays
 * itself: mortgage interest, and Medicare premiums as medical expenses (26 USC 213(d)(1)(D)). Returns the stated state
 * and local taxes of each year, NaN where the plan leaves them to what it pays.
 */
export function scheduleItemized(context: PropertyContext, properties: readonly OwnedProperty[]): Float64Array {
  const { plan, timeline, tables } = context;
  const { stateAndLocal, mortgageInterest, charity, medical, other } = plan.taxes.itemized;
  const stated = new Float64Array(timeline.years);
  writePremiums(tables, timeline);
  for (let at = 0; at < timeline.years; at++) {
    const year = timeline.firstYear + at;
    const level = steppedLevel(timeline, year, plan.assumptions.inflation);
    const row = at * TAXABLE.columns;
    add(tables.taxable, row + TAXABLE.charity, charity * level);
    add(tables.taxable, row + TAXABLE.medical, medical * level);
    add(tables.taxable, row + TAXABLE.otherItemized, other * level);
    const interest = mortgageInterest === 'auto' ? interestPaid(context, properties, year) : mortgageInterest * level;
    add(tables.taxable, row + TAXABLE.mortgageInterest, interest);
    stated[at] = stateAndLocal === 'auto' ? Number.NaN : stateAndLocal * level;
  }
  return stated;
}

function writePremiums({ schedule, taxable }: ScheduleTables, timeline: Timeline): void {
  for (let month = 0; month < timeline.months; month++) {
    const year = yearOf(timeline.firstMonth + month) - timeline.firstYear;
    add(
      taxable,
      year * TAXABLE.columns + TAXABLE.medical,
      schedule[month * SCHEDULE.columns + SCHEDULE.medicareBase] ?? 0,
    );
  }
}

/** Interest on the loans of the qualified residences: the primary home and one other, with the most interest; one only on a separate return. 26 USC 163(h)(4)(A). */
function interestPaid({ plan, timeline, lawOf }: PropertyContext, properties: readonly OwnedProperty[], year: number) {
  const law: YearLaw = lawOf(year);
  const filingStatus = filingStatusIn(plan, timeline, year, law.federalIncomeTax);
  const residences = filingStatus === 'marriedFilingSeparately' ? 1 : 2;
  const loans = properties
    .map((owned) => ({ primary: owned.property.primary, ...loanOfYear(owned, timeline, year) }))
    .filter(({ interest }) => interest > 0)
    .sort((one, other) => Number(other.primary) - Number(one.primary) || other.interest - one.interest);
  return deductibleMortgageInterest(
    loans.slice(0, residences),
    law.federalIncomeTax.acquisitionDebtLimit[filingStatus],
  );
}

/**
 * The year's interest as far as it is no cost of a rental, and the mean of what was owed over the months in which something was, as far as it was borrowed to buy or
 * improve the home. 26 USC 163(h)(3)(B), (F)(i)(I); IRS Pub. 936.
 */
function loanOfYear(owned: OwnedProperty, { firstMonth }: Timeline, year: number): ResidenceLoan {
  const { months, loan } = owned;
  let interest = 0;
  let owed = 0;
  let monthsOwed = 0;
  for (let month = 0; month < months; month++) {
    const before = (loan?.owed[month] ?? 0) + (loan?.borrowed[month] ?? 0);
    if (yearOf(firstMonth + month) !== year || before === 0 || isLet(owned, month)) continue;
    interest += acquisitionInterest(loan, month);
    owed += before - (loan?.homeEquity[month] ?? 0);
    monthsOwed += 1;
  }
  return { interest, averageBalance: monthsOwed === 0 ? 0 : owed / monthsOwed };
}
