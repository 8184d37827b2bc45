import { type Program, type ProgramYear, SCHEDULE } from '../projection/program.ts';
import { balanceOf, FLOW, netPortfolio, type Run } from '../projection/run-state.ts';
import type { Recorder } from '../projection/simulate.ts';
import * as line from '../tax/federal-tax-lines.ts';
import { STATE_LINE } from '../tax/state-worksheet.ts';
import type { PathTable } from './path-table.ts';

/** Less than a cent is rounding, not want. */
export const CENT = 0.01;

/** A recorder that writes one path after another into columns of a table. */
export interface PathRecorder extends Recorder {
  /** Before a path: its column. */
  readonly open: (column: number) => void;
  /** After a path. */
  readonly close: () => void;
}

/** What is the same on every path. */
interface YearFacts {
  /** Spending known in advance, and payroll tax withheld from wages, nominal dollars. */
  readonly scheduledSpending: number;
  readonly payrollWithheld: number;
  readonly federalPaidBefore: number;
  readonly statePaidBefore: number;
  readonly deflator: number;
}

/** Keeps of each path what a result needs; allocates nothing while paths run. */
export function pathRecorder(program: Program, table: PathTable): PathRecorder {
  const facts = program.years.map((year, at) => yearFacts(program, year, at));
  const path = emptyPath();
  const firstHolder = program.accounts.findIndex(({ balance }) => balance > 0);
  return {
    keepsMonths: false,
    open: (column) => openPath(path, column, firstHolder),
    month: (run, month) => lookAtMonth(path, run, month),
    year: (run, yearIndex) => {
      table.netPortfolio[yearIndex * table.paths + path.column] = netPortfolio(run);
      const fact = facts[yearIndex];
      if (fact !== undefined) addYear(path, run, fact);
    },
    close: () => {
      const { column, wanted, unpaid } = path;
      table.lifetimeTaxes[column] = path.taxes;
      table.lifetimeTaxesInTodaysDollars[column] = path.taxesInTodaysDollars;
      table.shareFunded[column] = shareFunded(unpaid, wanted);
      table.firstShortfall[column] = path.firstShortfall;
      table.depleted[column] = path.depleted;
    },
  };
}

/** Nothing unpaid is all of it paid, even where nothing is wanted. */
function shareFunded(unpaid: number, wanted: number): number {
  if (unpaid <= 0) return 1;
  return wanted > 0 ? Math.max(0, 1 - unpaid / wanted) : 0;
}

function emptyPath() {
  return {
    column: 0,
    firstShortfall: -1,
    depleted: -1,
    /** An account that held money when last looked at, or -1 for an empty portfolio. */
    holder: -1,
    /** Of the year so far: shortfall, and what was spent beyond the schedule, nominal dollars. */
    shortfall: 0,
    unscheduled: 0,
    /** Of the path so far: today's dollars, but for the first. */
    taxes: 0,
    taxesInTodaysDollars: 0,
    unpaid: 0,
    wanted: 0,
  };
}

type Path = ReturnType<typeof emptyPath>;

function openPath(path: Path, column: number, firstHolder: number): void {
  path.column = column;
  path.firstShortfall = -1;
  path.depleted = -1;
  path.holder = firstHolder;
  path.shortfall = 0;
  path.unscheduled = 0;
  path.taxes = 0;
  path.taxesInTodaysDollars = 0;
  path.unpaid = 0;
  path.wanted = 0;
}

function lookAtMonth(path: Path, run: Run, month: number): void {
  const shortfall = run.flows[FLOW.shortfall] ?? 0;
  if (shortfall > CENT && path.firstShortfall < 0) path.firstShortfall = month;
  path.shortfall += shortfall;
  path.unscheduled += (run.flows[FLOW.medicareSurcharge] ?? 0) + (run.flows[FLOW.spendingChange] ?? 0);
  if (path.depleted >= 0) return;
  // One account that still holds money is proof enough, and mostly the same one month after month.
  if (path.holder >= 0 && balanceOf(run, path.holder) > 0) return;
  const heldBefore = path.holder >= 0;
  path.holder = accountWithMoney(run);
  if (heldBefore && path.holder < 0) path.depleted = month;
}

function accountWithMoney(run: Run): number {
  for (let at = run.basis.length - 1; at >= 0; at--) if (balanceOf(run, at) > 0) return at;
  return -1;
}

function addYear(path: Path, run: Run, facts: YearFacts): void {
  const taxes = taxesOf(run, facts);
  path.taxes += taxes;
  path.taxesInTodaysDollars += taxes / facts.deflator;
  path.unpaid += path.shortfall / facts.deflator;
  path.wanted += (facts.scheduledSpending + path.unscheduled + taxes) / facts.deflator;
  path.shortfall = 0;
  path.unscheduled = 0;
}

/** The total of the projection's yearly row, added up in the same order. */
function taxesOf({ lines, stateLines }: Run, facts: YearFacts): number {
  const ordinary =
    cell(lines, line.REGULAR_TAX_ORDINARY) - cell(lines, line.CREDITS) + cell(lines, line.CREDIT_REPAYMENT);
  const payroll = cell(lines, line.SE_TAX) + cell(lines, line.ADDITIONAL_MEDICARE_TAX) + facts.payrollWithheld;
  return (
    ordinary -
    facts.federalPaidBefore +
    cell(lines, line.REGULAR_TAX_PREFERENTIAL) +
    cell(lines, line.NIIT) +
    cell(lines, line.AMT) +
    payroll +
    (cell(stateLines, STATE_LINE.tax) - facts.statePaidBefore) +
    cell(lines, line.EARLY_DISTRIBUTION_TAX)
  );
}

function cell(lines: Float64Array, at: number): number {
  return lines[at] ?? 0;
}

function yearFacts(program: Program, year: ProgramYear, at: number): YearFacts {
  let scheduledSpending = 0;
  for (let column: number = SCHEDULE.essential; column <= SCHEDULE.oneTime; column++)
    scheduledSpending += scheduledIn(program, year, column);
  return {
    scheduledSpending,
    payrollWithheld: scheduledIn(program, year, SCHEDULE.payroll),
    federalPaidBefore: at === 0 ? program.yearToDate.federalTaxPaid : 0,
    statePaidBefore: at === 0 ? program.yearToDate.stateTaxPaid : 0,
    deflator: program.priceLevel[year.from] ?? 1,
  };
}

function scheduledIn({ schedule }: Program, { from, to }: ProgramYear, column: number): number {
  let sum = 0;
  for (let month = from; month < to; month++) sum += schedule[month * SCHEDULE.columns + column] ?? 0;
  return sum;
}
