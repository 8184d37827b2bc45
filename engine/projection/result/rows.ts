import { formatYearMonth, monthOf } from '../../primitives/calendar.ts';
import type {
  AccountFlows,
  MonthRow,
  PeriodRow,
  ProjectionEvent,
  SocialSecurityFlows,
  YearRow,
  YearTax,
} from '../../results/rows.ts';
import type { PersonBenefits } from '../../social-security/schedule/benefit-schedule.ts';
import { type Program, type ProgramYear } from '../program/program.ts';
import { deflatorOfYear, scheduledSum } from '../program/year-sums.ts';
import { ACCOUNT_FLOW, FLOW } from '../state/run-cells.ts';
import { rebalancingFlows } from './allocation/rebalancing-flows.ts';
import { annuityFlows } from './annuities/annuity-flows.ts';
import { ladderFlows, laddersAt } from './annuities/ladder-flows.ts';
import { childrenCredits } from './children/children-credits.ts';
import { type EventsByMonth, eventsByMonth } from './events.ts';
import { estateFlows } from './heirs/estate-flows.ts';
import { giftFlows } from './heirs/gift-flows.ts';
import { homeFlows } from './homes/home-flows.ts';
import { rentalFlows } from './homes/rental-flows.ts';
import { flowSum, type Ledger, type Span } from './ledger.ts';
import { incomeOf, spendingOf, withdrawalsOf } from './row-flows.ts';
import { taxOfMonth, taxOfYear } from './row-taxes.ts';
import { shareFlows } from './shares/share-flows.ts';
import { taxedByStateFlows } from './taxed-by-state-flows.ts';

/** One row a calendar year. */
export function yearRows(program: Program, ledger: Ledger): readonly YearRow[] {
  const taxes = taxesOfYears(program, ledger);
  const events = eventsByMonth(program, ledger, taxes);
  return program.years.flatMap((year, yearIndex) => {
    const own = taxes[yearIndex];
    if (own === undefined) return [];
    const row = periodRow(program, ledger, { year, span: year, period: String(year.year), events });
    return [
      {
        ...row,
        filingStatus: year.filingStatus,
        ...rebalancingFlows(program, ledger, yearIndex),
        ...giftFlows(program, yearIndex),
        ...estateFlows(ledger, yearIndex === program.years.length - 1),
        ...childrenCredits(program, ledger, yearIndex),
        ...taxedByStateFlows(program, ledger, yearIndex),
        taxes: own,
      },
    ];
  });
}

/** One row a month. */
export function monthRows(program: Program, ledger: Ledger): readonly MonthRow[] {
  const events = eventsByMonth(program, ledger, taxesOfYears(program, ledger));
  return program.years.flatMap((year, yearIndex) =>
    Array.from({ length: year.to - year.from }, (_, at) => {
      const month = year.from + at;
      const calendarMonth = program.firstMonth + month;
      const span = { from: month, to: month + 1 };
      return {
        ...periodRow(program, ledger, { year, span, period: formatYearMonth(calendarMonth), events }),
        month: monthOf(calendarMonth),
        taxes: taxOfMonth(program, ledger, { yearIndex, month }),
      };
    }),
  );
}

function taxesOfYears(program: Program, ledger: Ledger): readonly YearTax[] {
  return program.years.map((_, yearIndex) => taxOfYear(program, ledger, yearIndex));
}

interface Period {
  readonly year: ProgramYear;
  readonly span: Span;
  readonly period: string;
  readonly events: EventsByMonth;
}

function periodRow(program: Program, ledger: Ledger, { year, span, period, events }: Period): PeriodRow {
  const sum = (column: number) => flowSum(ledger, span, column);
  const scheduled = (column: number) => scheduledSum(program, span, column);
  const accounts = accountRows(program, ledger, span);
  const portfolio = accounts.reduce((total, { endBalance }) => total + endBalance, 0);
  return {
    period,
    year: year.year,
    ages: agesAt(program, span.to - 1),
    netPortfolio: portfolio,
    netWorth: portfolio + (program.netProperty[span.to - 1] ?? 0) + laddersAt(program, span.to - 1),
    deflator: deflatorOfYear(program, program.years.indexOf(year)),
    deflatorEnd: program.priceLevel[span.to] ?? 1,
    income: incomeOf(scheduled, sum),
    socialSecurity: program.benefits.persons.map((person) => benefitsOf(person, span)),
    spending: spendingOf(scheduled, sum),
    shortfall: sum(FLOW.shortfall),
    refundBefore: sum(FLOW.refundBefore),
    contributions: contributionsOf(program, ledger, span),
    surplusDeposited: sum(FLOW.surplusDeposited),
    leftOverSpent: sum(FLOW.leftOverSpent),
    withdrawals: withdrawalsOf(sum),
    rmd: { required: sum(FLOW.rmdRequired), taken: sum(FLOW.rmdTaken) },
    qcd: sum(FLOW.qcd),
    ...givingOf(program, ledger, { year, span }),
    ...shareFlows(program, ledger, span),
    ...homeFlows(program, span),
    ...rentalFlows(program, ledger, { year, span }),
    ...annuityFlows(program, ledger, span),
    ...ladderFlows(program, ledger, { year, span }),
    rothConversion: sum(FLOW.rothConversion),
    capitalGains: {
      realizedLongTerm: sum(FLOW.realizedGain) + sumOver(program.propertyGain, span.from, span.to),
      realizedShortTerm: sum(FLOW.realizedShortTerm),
      harvestedGains: sum(FLOW.harvestedGains),
      harvestedLosses: sum(FLOW.harvestedLosses),
      carryforward: lossCarried(program, ledger, year, span),
    },
    accounts,
    netCashFlow: sum(FLOW.surplusDeposited) - sum(FLOW.shortfall),
    events: eventsIn(span, events),
  };
}

/** Absent where the plan gives neither shares nor to a fund. */
function givingOf(program: Program, ledger: Ledger, { year, span }: Pick<Period, 'year' | 'span'>) {
  if (program.giving === null) return {};
  const at = program.years.indexOf(year) - (span.to === year.to ? 0 : 1);
  return {
    giving: {
      inShares: flowSum(ledger, span, FLOW.sharesGiven),
      toFund: flowSum(ledger, span, FLOW.fundContributions),
      fromFund: flowSum(ledger, span, FLOW.fundGrants),
      fundBalance: flowSum(ledger, { from: span.to - 1, to: span.to }, FLOW.fundBalance),
      carryover: ledger.giftsCarried[at] ?? 0,
    },
  };
}

function eventsIn({ from, to }: Span, events: EventsByMonth): readonly ProjectionEvent[] {
  const found: ProjectionEvent[] = [];
  for (let month = from; month < to; month++) found.push(...(events.get(month) ?? []));
  return found;
}

/** The loss carried on from the period's last month: the year's own once its return is settled. */
function lossCarried(program: Program, ledger: Ledger, year: ProgramYear, span: Span): number {
  const yearIndex = program.years.indexOf(year);
  if (span.to === year.to) return ledger.carryforward[yearIndex] ?? 0;
  return ledger.carryforward[yearIndex - 1] ?? program.capitalLossCarryforward;
}

/** Ages attained by the end of a month, null from the January after death. */
function agesAt(program: Program, month: number): readonly (number | null)[] {
  const calendarMonth = program.firstMonth + month;
  return program.persons.map(({ birthMonth, deathMonth }) =>
    calendarMonth >= deathMonth ? null : Math.floor((calendarMonth - birthMonth) / 12),
  );
}

/** Every account over a period. An account added for surplus is shown once it has held something. */
function accountRows(program: Program, ledger: Ledger, span: Span): readonly AccountFlows[] {
  return program.accounts.flatMap(({ id, name, isAdded }, at) =>
    isAdded && !everHeld(program, ledger, at) ? [] : [accountRow(program, ledger, { at, id, name, span })],
  );
}

interface AccountPlace {
  readonly at: number;
  readonly id: string;
  readonly name: string;
  readonly span: Span;
}

function accountRow(program: Program, ledger: Ledger, { at, id, name, span }: AccountPlace): AccountFlows {
  const cell = (month: number, column: number) =>
    ledger.accountFlows[(month * program.accounts.length + at) * ACCOUNT_FLOW.columns + column] ?? 0;
  const sum = (column: number) => {
    let total = 0;
    for (let month = span.from; month < span.to; month++) total += cell(month, column);
    return total;
  };
  return {
    id,
    name,
    startBalance: cell(span.from, ACCOUNT_FLOW.startBalance),
    contributions: sum(ACCOUNT_FLOW.contributions),
    withdrawals: sum(ACCOUNT_FLOW.withdrawals),
    conversions: sum(ACCOUNT_FLOW.conversions),
    transferred: sum(ACCOUNT_FLOW.transferred),
    growth: sum(ACCOUNT_FLOW.growth),
    fees: sum(ACCOUNT_FLOW.fees),
    endBalance: cell(span.to - 1, ACCOUNT_FLOW.endBalance),
    basis: cell(span.to - 1, ACCOUNT_FLOW.basis),
  };
}

function everHeld(program: Program, ledger: Ledger, at: number): boolean {
  for (let month = 0; month < program.months; month++) {
    const row = (month * program.accounts.length + at) * ACCOUNT_FLOW.columns;
    if ((ledger.accountFlows[row + ACCOUNT_FLOW.contributions] ?? 0) > 0) return true;
    if ((ledger.accountFlows[row + ACCOUNT_FLOW.conversions] ?? 0) > 0) return true;
    if ((ledger.accountFlows[row + ACCOUNT_FLOW.transferred] ?? 0) > 0) return true;
  }
  return false;
}

function benefitsOf(person: PersonBenefits, { from, to }: Span): SocialSecurityFlows {
  return {
    own: sumOver(person.own, from, to),
    spousal: sumOver(person.spousal, from, to),
    survivor: sumOver(person.survivor, from, to),
    withheldForEarnings: sumOver(person.withheldForEarnings, from, to),
    total: sumOver(person.total, from, to),
  };
}

function sumOver(amounts: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let month = from; month < to; month++) sum += amounts[month] ?? 0;
  return sum;
}

/** The saver's match is absent where no return of the plan may have one. */
function contributionsOf(program: Program, ledger: Ledger, span: Span): PeriodRow['contributions'] {
  const employee = sumOver(program.employeeContributions, span.from, span.to);
  const employer = sumOver(program.employerContributions, span.from, span.to);
  if (program.saving === null) return { employee, employer, total: employee + employer };
  const saversMatch = flowSum(ledger, span, FLOW.saversMatch);
  return { employee, employer, saversMatch, total: employee + employer + saversMatch };
}
