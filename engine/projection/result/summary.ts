import { formatYearMonth } from '../../primitives/calendar.ts';
import type { Program } from '../program/program.ts';
import { ACCOUNT_FLOW } from '../state/run-state.ts';
import { firstShortfallMonth } from './events.ts';
import type { Ledger } from './ledger.ts';
import type { ProjectionSummary, YearRow } from './projection-result.ts';

/** The projection in a few figures, from its yearly rows. */
export function summaryOf(program: Program, ledger: Ledger, rows: readonly YearRow[]): ProjectionSummary {
  const last = rows.at(-1);
  const flows = (amount: (row: YearRow) => number) => ({
    nominal: rows.reduce((sum, row) => sum + amount(row), 0),
    today: rows.reduce((sum, row) => sum + amount(row) / row.deflator, 0),
  });
  const taxes = flows((row) => row.taxes.total);
  const benefits = flows((row) => row.income.socialSecurity);
  const shortfall = firstShortfallMonth(program, ledger);
  return {
    finalNetPortfolio: last?.netPortfolio ?? 0,
    finalNetPortfolioInTodaysDollars: last === undefined ? 0 : inTodaysDollars(last),
    lifetimeTaxes: taxes.nominal,
    lifetimeTaxesInTodaysDollars: taxes.today,
    lifetimeSocialSecurity: benefits.nominal,
    lifetimeSocialSecurityInTodaysDollars: benefits.today,
    peakNetPortfolio: Math.max(...rows.map((row) => row.netPortfolio)),
    peakNetPortfolioInTodaysDollars: Math.max(...rows.map(inTodaysDollars)),
    firstShortfall: shortfall < 0 ? null : formatYearMonth(program.firstMonth + shortfall),
    depletedAt: depletedAt(program, ledger),
  };
}

/** The first month at whose end a portfolio that held money holds none, or null. */
function depletedAt(program: Program, ledger: Ledger): string | null {
  const rowLength = program.accounts.length * ACCOUNT_FLOW.columns;
  const portfolio = (month: number, column: number) =>
    program.accounts.reduce(
      (sum, _, at) => sum + (ledger.accountFlows[month * rowLength + at * ACCOUNT_FLOW.columns + column] ?? 0),
      0,
    );
  for (let month = 0; month < program.months; month++) {
    const held = portfolio(month, ACCOUNT_FLOW.startBalance) > 0;
    if (held && portfolio(month, ACCOUNT_FLOW.endBalance) === 0) return formatYearMonth(program.firstMonth + month);
  }
  return null;
}

function inTodaysDollars(row: YearRow): number {
  return row.netPortfolio / row.deflatorEnd;
}
