import { formatYearMonth } from '../../primitives/calendar.ts';
import type { ProjectionSummary } from '../../results/projection.ts';
import type { YearRow } from '../../results/rows.ts';
import type { Program } from '../program/program.ts';
import type { Ledger } from './ledger.ts';

/** The projection in a few figures, from its yearly rows. */
export function summaryOf(program: Program, ledger: Ledger, rows: readonly YearRow[]): ProjectionSummary {
  const last = rows.at(-1);
  const flows = (amount: (row: YearRow) => number) => ({
    nominal: rows.reduce((sum, row) => sum + amount(row), 0),
    today: rows.reduce((sum, row) => sum + amount(row) / row.deflator, 0),
  });
  const taxes = flows((row) => row.taxes.total);
  const benefits = flows((row) => row.income.socialSecurity);
  return {
    finalNetPortfolio: last?.netPortfolio ?? 0,
    finalNetPortfolioInTodaysDollars: last === undefined ? 0 : inTodaysDollars(last),
    lifetimeTaxes: taxes.nominal,
    lifetimeTaxesInTodaysDollars: taxes.today,
    lifetimeSocialSecurity: benefits.nominal,
    lifetimeSocialSecurityInTodaysDollars: benefits.today,
    peakNetPortfolio: Math.max(...rows.map((row) => row.netPortfolio)),
    peakNetPortfolioInTodaysDollars: Math.max(...rows.map(inTodaysDollars)),
    firstShortfall: calendarMonth(program, ledger.firstShortfallMonth),
    depletedAt: calendarMonth(program, ledger.firstDepletedMonth),
  };
}

/** A month of the plan by the calendar, or null for -1. */
function calendarMonth({ firstMonth }: Program, month: number): string | null {
  return month < 0 ? null : formatYearMonth(firstMonth + month);
}

function inTodaysDollars(row: YearRow): number {
  return row.netPortfolio / row.deflatorEnd;
}
