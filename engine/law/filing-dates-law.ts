import { z } from 'zod';
import type { CalendarDate } from '../primitives/calendar.ts';
import { dayAfter, FRIDAY, MONDAY, SATURDAY, SUNDAY, weekdayOf } from '../primitives/days/calendar-day.ts';
import type { Growth } from './entry/indexing.ts';
import { amountEntry, lawEntry, lawTable, lookUps, parseLawTable, valueInForce } from './entry/law-entry.ts';

const monthAndDay = z.string().regex(/^(0[1-9]|1[0-2])-([0-2]\d|3[01])$/);
const month = z.string().regex(/^(0[1-9]|1[0-2])$/);

const filingDatesTable = lawTable('filing-dates', {
  returnDue: lawEntry({ date: monthAndDay }),
  installmentsDue: lawEntry({ dates: z.array(monthAndDay).min(1) }),
  legalHolidays: lawEntry({ thirdMondayOf: month, fixed: monthAndDay }),
  estimatedTaxCurrentYearShare: amountEntry,
  estimatedTaxLastYearShare: amountEntry,
  estimatedTaxHighIncomeShare: amountEntry,
  estimatedTaxHighIncome: amountEntry,
  estimatedTaxHighIncomeSeparately: amountEntry,
  estimatedTaxSmallAmount: amountEntry,
  installmentShare: amountEntry,
  enrollmentMonthsAfter: amountEntry,
  lumpSumDeathPaymentYears: amountEntry,
  estateReturnMonths: amountEntry,
});

export type FilingDatesTable = Readonly<z.infer<typeof filingDatesTable>>;

/** The parsed `filing-dates.json`; a malformed or incomplete file is refused with the name of the entry at fault. */
export function parseFilingDatesTable(file: unknown): FilingDatesTable {
  return parseLawTable(filingDatesTable, 'filing-dates', file);
}

/** How much estimated tax of a year spares an addition to it. 26 USC 6654(d), (e). */
export function estimatedTaxLaw({ entries }: FilingDatesTable, year: number, growth: Growth) {
  const { amount } = lookUps(year, growth);
  return {
    currentYearShare: amount(entries.estimatedTaxCurrentYearShare),
    lastYearShare: amount(entries.estimatedTaxLastYearShare),
    highIncomeShare: amount(entries.estimatedTaxHighIncomeShare),
    highIncome: amount(entries.estimatedTaxHighIncome),
    highIncomeSeparately: amount(entries.estimatedTaxHighIncomeSeparately),
    smallAmount: amount(entries.estimatedTaxSmallAmount),
    installmentShare: amount(entries.installmentShare),
  };
}

/** Months and years within which something is filed: for Medicare after 65, and after a death. */
export function filingPeriods({ entries }: FilingDatesTable, year: number) {
  const value = (entry: typeof entries.installmentShare) => valueInForce(entry, year).value;
  return {
    enrollmentMonthsAfter: value(entries.enrollmentMonthsAfter),
    lumpSumDeathPaymentYears: value(entries.lumpSumDeathPaymentYears),
    estateReturnMonths: value(entries.estateReturnMonths),
  };
}

/** The day by which the return of a tax year is filed. 26 USC 6072(a), 7503. */
export function returnDue(table: FilingDatesTable, taxYear: number): CalendarDate {
  const year = taxYear + 1;
  return nextBusinessDay(table, dated(valueInForce(table.entries.returnDue, taxYear).date, year));
}

/** The days by which the installments of a tax year are paid, the last in the year after. 26 USC 6654(c)(2), 7503. */
export function installmentsDue(table: FilingDatesTable, taxYear: number): readonly CalendarDate[] {
  let year = taxYear;
  let before = '';
  return valueInForce(table.entries.installmentsDue, taxYear).dates.map((text) => {
    if (text < before) year += 1;
    before = text;
    return nextBusinessDay(table, dated(text, year));
  });
}

function dated(text: string, year: number): CalendarDate {
  return { year, month: Number(text.slice(0, 2)), day: Number(text.slice(3)) };
}

/** The day itself, or the next that is no Saturday, Sunday or legal holiday. 26 USC 7503. */
function nextBusinessDay(table: FilingDatesTable, date: CalendarDate): CalendarDate {
  let day = date;
  while (weekdayOf(day) >= SATURDAY || isHoliday(table, day)) day = dayAfter(day);
  return day;
}

/** In the third week of a month the day of the month is 15 to 21. */
const THIRD_WEEK = { first: 15, last: 21 } as const;

function isHoliday(table: FilingDatesTable, date: CalendarDate): boolean {
  const { thirdMondayOf, fixed } = valueInForce(table.entries.legalHolidays, date.year);
  const isThirdWeek = date.day >= THIRD_WEEK.first && date.day <= THIRD_WEEK.last;
  const weekday = weekdayOf(date);
  if (date.month === Number(thirdMondayOf) && isThirdWeek && weekday === MONDAY) return true;
  const kept = dated(fixed, date.year);
  if (date.month !== kept.month) return false;
  const kindOfDay = weekdayOf(kept);
  const observed = kindOfDay === SATURDAY ? kept.day - 1 : kindOfDay === SUNDAY ? kept.day + 1 : kept.day;
  return date.day === observed && weekday >= MONDAY && weekday <= FRIDAY;
}
