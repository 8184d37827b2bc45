import type { Program, ProgramYear } from '../../projection/program/program.ts';
import { SCHEDULE } from '../../projection/program/schedule-columns.ts';
import { deflatorOfYear, scheduledSpending, scheduledSum } from '../../projection/program/year-sums.ts';
import { afterTaxLegacy } from '../../projection/result/after-tax-legacy.ts';
import { paidBefore, taxesByKind, totalTax } from '../../projection/result/tax-kinds.ts';
import type { Recorder } from '../../projection/run/simulate.ts';
import { CHANGE_OF_YEAR, FLEXIBLE, flexibleCell } from '../../projection/state/goals/flexible-cells.ts';
import { yearEndPortfolio } from '../../projection/state/holdings.ts';
import { YEAR } from '../../projection/state/run-cells.ts';
import { type Run, yearCell } from '../../projection/state/run-state.ts';
import { stateAndLocalTax } from '../../tax/state/state-worksheet.ts';
import { chargeShortfalls, openUnpaid } from '../obligations/charge-shortfalls.ts';
import type { Obligation } from '../obligations/obligations.ts';
import type { PathTable } from './path-table.ts';

/** A recorder that writes one path after another into columns of a table. */
export interface PathRecorder extends Recorder {
  /** Before a path: its column. */
  readonly open: (column: number) => void;
}

/** What is the same on every path with the same prices. */
interface YearFacts {
  /** Spending known in advance, and payroll tax withheld from wages, nominal dollars. */
  scheduledSpending: number;
  /** The part of it that guardrails may change. */
  adjustableSpending: number;
  payrollWithheld: number;
  readonly federalPaidBefore: number;
  readonly statePaidBefore: number;
  deflator: number;
  /** The plan's price level over the path's. */
  plannedPrices: number;
}

/** Keeps of each path what a result needs; allocates nothing while paths run. */
export function pathRecorder(
  program: Program,
  table: PathTable,
  heirTaxRate: number,
  obligations: readonly Obligation[],
): PathRecorder {
  const facts = program.years.map((year, at) => yearFacts(program, year, at));
  const hasPrices = program.prices !== null;
  const path = emptyPath();
  const place = { table, column: 0 };
  const hasGuardrails = program.guardrails !== 'none';
  const hasDrawnLives = table.years.length > 0;
  return {
    recordsMonths: false,
    open: (column) => {
      openPath(path, column);
      if (hasPrices) moveFacts(program, facts);
      place.column = column;
      openUnpaid(table, column);
    },
    month: () => undefined,
    year: (run, yearIndex) => {
      const { column } = path;
      table.netPortfolio[yearIndex * table.paths + column] = yearEndPortfolio(run);
      if (hasPrices) table.priceLevels[yearIndex * table.paths + column] = levelAfter(program, yearIndex);
      if (hasGuardrails) table.spendingFactors[yearIndex * table.paths + column] = run.status.spendingFactor;
      const fact = facts[yearIndex];
      if (fact !== undefined) addYear(path, run, fact);
      if (hasDrawnLives) keepSpending(table, yearIndex * table.paths + column, fact);
      if (program.flexible !== null) keepFlexibleYear(run, yearIndex, place, fact?.plannedPrices ?? 1);
      if (run.status.shortfallOfYear > 0) chargeShortfalls(program, run, obligations, place);
      noteLines(path, run);
      if (yearIndex < facts.length - 1) return;
      table.surchargeTier[column] = path.surchargeTier;
      table.creditYears[column] = path.creditYears;
      table.lifetimeTaxes[column] = path.taxes;
      table.lifetimeTaxesInTodaysDollars[column] = path.taxesInTodaysDollars;
      table.unpaidInTodaysDollars[column] = path.unpaid;
      table.shareFunded[column] = shareFunded(path.unpaid, path.due);
      table.afterTaxLegacyInTodaysDollars[column] =
        afterTaxLegacy(program, run, heirTaxRate) / levelAfter(program, yearIndex);
      table.firstShortfall[column] = run.status.firstShortfallMonth;
      table.depleted[column] = run.status.firstDepletedMonth;
    },
  };
}

/** Keeps what a path is to spend in a year where paths differ in whom they pay for. */
function keepSpending(table: PathTable, cell: number, fact: YearFacts | undefined): void {
  table.scheduledSpending[cell] = fact?.scheduledSpending ?? 0;
  if (table.adjustableSpending.length > 0) table.adjustableSpending[cell] = fact?.adjustableSpending ?? 0;
}

/** Keeps what goals that may be put off or skipped have come to so far: months of the plan, -1 for none. */
function keepFlexibleYear(
  { flexible }: Run,
  yearIndex: number,
  { table, column }: { readonly table: PathTable; readonly column: number },
  plannedPrices: number,
): void {
  table.flexibleChanges[yearIndex * table.paths + column] = (flexible[CHANGE_OF_YEAR] ?? 0) * plannedPrices;
  for (let cell = column, place = 0; cell < table.putOff.length; cell += table.paths, place++) {
    table.putOff[cell] = (flexible[flexibleCell(place, FLEXIBLE.putOff)] ?? 0) - 1;
    table.skipped[cell] = (flexible[flexibleCell(place, FLEXIBLE.skipped)] ?? 0) - 1;
  }
}

/** Where nothing is unpaid everything is paid, even if nothing was due. */
function shareFunded(unpaid: number, due: number): number {
  if (unpaid <= 0) return 1;
  return due > 0 ? Math.max(0, 1 - unpaid / due) : 0;
}

function emptyPath() {
  return {
    column: 0,
    /** Sums over the path so far: `taxes` in nominal, the others in today's dollars. */
    taxes: 0,
    taxesInTodaysDollars: 0,
    unpaid: 0,
    due: 0,
    /** The highest tier of the Medicare surcharge so far, and years with a premium tax credit. */
    surchargeTier: 0,
    creditYears: 0,
  };
}

type Path = ReturnType<typeof emptyPath>;

function openPath(path: Path, column: number): void {
  path.column = column;
  path.taxes = 0;
  path.taxesInTodaysDollars = 0;
  path.unpaid = 0;
  path.due = 0;
  path.surchargeTier = 0;
  path.creditYears = 0;
}

/** Somebody must be on Medicare for a tier to cost anything. */
function noteLines(path: Path, { status, taxInput }: Run): void {
  if (status.surchargeOfYear > 0 && status.irmaaTier > path.surchargeTier) path.surchargeTier = status.irmaaTier;
  if (taxInput.premiumTaxCredit > 0) path.creditYears += 1;
}

function addYear(path: Path, run: Run, facts: YearFacts): void {
  const taxes = taxesOf(run, facts);
  const { surchargeOfYear, spendingFactor, shortfallOfYear } = run.status;
  // What a donor-advised fund pays is nobody's spending.
  const unscheduled =
    surchargeOfYear +
    facts.adjustableSpending * (spendingFactor - 1) +
    (run.flexible[CHANGE_OF_YEAR] ?? 0) -
    yearCell(run, YEAR.fundGrants);
  path.taxes += taxes;
  path.taxesInTodaysDollars += taxes / facts.deflator;
  path.unpaid += shortfallOfYear / facts.deflator;
  path.due += (facts.scheduledSpending + unscheduled + taxes) / facts.deflator;
}

/** The total of the projection's yearly row. */
function taxesOf({ lines, stateLines }: Run, facts: YearFacts): number {
  const { payrollWithheld, federalPaidBefore, statePaidBefore } = facts;
  const stateTax = stateAndLocalTax(stateLines);
  return totalTax(taxesByKind({ lines, stateTax, payrollWithheld, federalPaidBefore, statePaidBefore }));
}

function yearFacts(program: Program, year: ProgramYear, at: number): YearFacts {
  return {
    scheduledSpending: scheduledSpending(program, year),
    adjustableSpending: program.adjustableOfYear[at] ?? 0,
    payrollWithheld: scheduledSum(program, year, SCHEDULE.payroll),
    ...paidBefore(program, at),
    deflator: deflatorOfYear(program, at),
    plannedPrices: 1,
  };
}

/** The same of a path with prices of its own; allocates nothing. */
function moveFacts(program: Program, facts: readonly YearFacts[]): void {
  for (let at = 0; at < facts.length; at++) {
    const [fact, year] = [facts[at], program.years[at]];
    if (fact === undefined || year === undefined) continue;
    fact.scheduledSpending = scheduledSpending(program, year);
    fact.adjustableSpending = program.adjustableOfYear[at] ?? 0;
    fact.payrollWithheld = scheduledSum(program, year, SCHEDULE.payroll);
    fact.deflator = deflatorOfYear(program, at);
    fact.plannedPrices = 1 / (program.prices?.factors[at] ?? 1);
  }
}

/** Price level at the end of a year. */
function levelAfter({ years, priceLevel }: Program, yearIndex: number): number {
  return priceLevel[years[yearIndex]?.to ?? 0] ?? 1;
}
