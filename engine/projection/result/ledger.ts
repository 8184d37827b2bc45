import { add } from '../../primitives/cells.ts';
import { marginalRate } from '../../tax/federal/federal-tax.ts';
import { LINE_COUNT } from '../../tax/federal/federal-tax-lines.ts';
import { fillEntries } from '../../tax/federal/return-entries.ts';
import { STATE_LINE_COUNT, stateAndLocalTax } from '../../tax/state/state-worksheet.ts';
import { PREMIUM } from '../program/annuities/program-annuities.ts';
import { DOWN_PAYMENT } from '../program/homes/program-homes.ts';
import type { Program, ProgramYear } from '../program/program.ts';
import { TAXED } from '../program/program-state-taxed.ts';
import { ROLLED } from '../program/transfers.ts';
import type { Recorder } from '../run/simulate.ts';
import { shortCarryforward } from '../state/carried-losses.ts';
import { SERIES } from '../state/equal-payment-series.ts';
import { REBALANCED, recordCell } from '../state/household/household.ts';
import { ACCOUNT_FLOW, FLOW, YEAR } from '../state/run-cells.ts';
import type { Run } from '../state/run-state.ts';
import { giftsCarriedInto } from '../year-return/gifts-on-return.ts';
import { decidingMagi } from '../year-return/medicare-surcharge.ts';
import { legacyBeforeTax } from './after-tax-legacy.ts';
import { type EstateTaxes, estateTaxesOf } from './estate/estate-taxes.ts';

/** Everything that a run recorded: a row for each month, a return for each year. */
export interface Ledger extends Recorder {
  /** See `RunStatus`. */
  firstShortfallMonth: number;
  firstDepletedMonth: number;
  /** `months` rows of `FLOW.columns`. */
  readonly flows: Float64Array;
  /** `months` rows of one `ACCOUNT_FLOW` row for each account. */
  readonly accountFlows: Float64Array;
  /** `years` rows of the return's lines, as the run wrote them. */
  readonly lines: Float64Array;
  readonly stateTaxes: Float64Array;
  /** `years` rows of the state return's lines. */
  readonly stateLines: Float64Array;
  /** `years` rows of the cells of credits for property tax. */
  readonly propertyTaxCells: Float64Array;
  /** For each year the lines of each of its parts, whole-year returns, and what share of each counts; empty without moves. */
  readonly partYears: PartYearReturn[][];
  readonly marginalRates: Float64Array;
  readonly irmaaTiers: Uint8Array;
  /** MAGI of the return by which each year's tier goes. */
  readonly irmaaMagi: Float64Array;
  /** `years` rows of one owner for each account. */
  readonly owners: Int8Array;
  /** `years` rows of one amount for each account: see `Holding.takenBefore`. */
  readonly takenBefore: Float64Array;
  /** `years` rows of `YEAR.columns`: what each year brought to its return. */
  readonly yearSums: Float64Array;
  /** `years` rows of one share for each person: what Form 8606 lets through of the year's IRA money. */
  readonly untaxedIraShares: Float64Array;
  /** `years` rows of `TAXED.columns`, as each December left them; empty where no state of the plan asks. */
  readonly stateTaxed: Float64Array;
  /** What taxes the estate at the end of the plan; null where nobody does. */
  estate: EstateTaxes | null;
  /** `Run.series` as the plan left it. */
  readonly series: Float64Array;
  /** `Run.rolledOver` as the plan left it. */
  readonly rolledOver: Float64Array;
  /** `Run.downPayments` as the plan left it. */
  readonly downPayments: Float64Array;
  /** `Run.premiums` as the plan left it. */
  readonly premiums: Float64Array;
  /** Premium tax credit of each year's return. */
  readonly premiumTaxCredits: Float64Array;
  /** What each December converts, what pays its own tax included. */
  readonly converted: Float64Array;
  /** Capital loss that each year passes on. */
  readonly carryforward: Float64Array;
  /** Gifts that each year passes on. */
  readonly giftsCarried: Float64Array;
  /** `years` rows with a cell for each rental: passive losses that each year passes on. */
  readonly lossesSuspended: Float64Array;
  /** Of each year under guardrails: the factor, and the anchor, 0 until it is set. See `RunStatus`. */
  /** See `RunHousehold`; empty where each account follows its own strategy. */
  readonly rebalanced: Float64Array;
  readonly unreached: Float64Array;
  readonly spendingFactors: Float64Array;
  readonly anchorRates: Float64Array;
  readonly ownRatios: Float64Array;
  readonly readRatios: Float64Array;
  /** What of each goal that may be put off or skipped is paid in each month: a row of `months` for each. */
  readonly flexiblePaid: Float64Array;
}

/** A state's return in a year with a move. */
export interface PartYearReturn {
  readonly lines: Float64Array;
  readonly share: number;
}

/** Months `from` up to but not including `to` of the plan. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The sum of a column of `FLOW` over some months, dollars. */
export function flowSum({ flows }: Ledger, { from, to }: Span, column: number): number {
  let sum = 0;
  for (let month = from; month < to; month++) sum += flows[month * FLOW.columns + column] ?? 0;
  return sum;
}

/** The lines of a year's federal return, as the run wrote them. */
export function linesOfYear({ lines }: Ledger, yearIndex: number): Float64Array {
  return lines.subarray(yearIndex * LINE_COUNT, (yearIndex + 1) * LINE_COUNT);
}

/** What the year's refund paid of months before its December, whose rows were kept before it came. */
function takeRefundsBack(flows: Float64Array, { refundsBefore }: Run, { from, to }: ProgramYear): void {
  for (let month = from; month < to - 1; month++) {
    const paid = refundsBefore[month - from] ?? 0;
    const row = month * FLOW.columns;
    add(flows, row + FLOW.shortfall, -paid);
    add(flows, row + FLOW.taxPaid, -paid);
    add(flows, row + FLOW.refundBefore, paid);
  }
}

function recordHoldings(ledger: Ledger, run: Run, yearIndex: number): void {
  const { owners, takenBefore } = ledger;
  const { holdings, stateTaxed } = run;
  ledger.rolledOver.set(run.rolledOver);
  ledger.downPayments.set(run.downPayments);
  ledger.premiums.set(run.premiums);
  ledger.series.set(run.series);
  ledger.untaxedIraShares.set(run.untaxedIraShares, yearIndex * 2);
  ledger.stateTaxed.set(stateTaxed, yearIndex * stateTaxed.length);
  for (const holding of holdings) {
    const cell = yearIndex * holdings.length + holding.at;
    owners[cell] = holding.owner;
    takenBefore[cell] = holding.takenBefore;
  }
}

function emptyRebalancing({ household, years, accounts }: Program): Pick<Ledger, 'rebalanced' | 'unreached'> {
  const length = household === null ? 0 : years.length;
  return {
    rebalanced: new Float64Array(length * accounts.length * REBALANCED.columns),
    unreached: new Float64Array(length),
  };
}

function recordRebalancing(ledger: Ledger, { household, holdings }: Run, yearIndex: number): void {
  if (household === null) return;
  const from = recordCell(holdings.length, yearIndex, 0);
  const to = recordCell(holdings.length, yearIndex + 1, 0);
  ledger.rebalanced.set(household.record.subarray(from, to), from);
  ledger.unreached[yearIndex] = household.unreached[yearIndex] ?? 0;
}

function recordCarried(ledger: Ledger, program: Program, run: Run, yearIndex: number): void {
  const shortTerm = run.lots.length > 0 ? (run.carryforward[shortCarryforward(program, yearIndex + 1)] ?? 0) : 0;
  ledger.carryforward[yearIndex] = (run.carryforward[yearIndex + 1] ?? 0) + shortTerm;
  ledger.giftsCarried[yearIndex] = giftsCarriedInto(program, run, yearIndex + 1);
  const rentals = program.rentals?.rentals.length ?? 0;
  const next = (yearIndex + 1) * rentals;
  ledger.lossesSuspended.set(run.suspendedLosses.subarray(next, next + rentals), yearIndex * rentals);
}

function recordGuardrails(ledger: Ledger, { status }: Run, yearIndex: number): void {
  ledger.spendingFactors[yearIndex] = status.spendingFactor;
  ledger.anchorRates[yearIndex] = status.anchorRate;
  ledger.ownRatios[yearIndex] = status.ownRatio;
  ledger.readRatios[yearIndex] = status.readRatio;
}

function recordFirstMonths(ledger: Ledger, program: Program, run: Run, year: ProgramYear): void {
  const { status } = run;
  ledger.firstShortfallMonth = status.firstShortfallMonth;
  ledger.firstDepletedMonth = status.firstDepletedMonth;
  recordFlexible(ledger, program, run, year);
}

function recordFlexible(ledger: Ledger, { months }: Program, { flexiblePaid }: Run, { from, to }: ProgramYear): void {
  for (let row = 0, cell = 0; cell < flexiblePaid.length; row += months, cell += 12)
    ledger.flexiblePaid.set(flexiblePaid.subarray(cell, cell + to - from), row + from);
}

function ruledCells({ years, months, flexible }: Program) {
  return {
    spendingFactors: new Float64Array(years.length),
    anchorRates: new Float64Array(years.length),
    ownRatios: new Float64Array(years.length),
    readRatios: new Float64Array(years.length),
    flexiblePaid: new Float64Array((flexible?.goals.length ?? 0) * months),
  };
}

/** In the last year, of what is then left. */
function recordEstate(ledger: Ledger, program: Program, run: Run): void {
  if (run.status.yearIndex === program.years.length - 1)
    ledger.estate = estateTaxesOf(program, run, legacyBeforeTax(program, run));
}

function movedCells({ hasEqualPayments, accounts, transfers, homes, annuities, ladders, rentals, years }: Program) {
  return {
    lossesSuspended: new Float64Array(years.length * (rentals?.rentals.length ?? 0)),
    series: new Float64Array(hasEqualPayments ? accounts.length * SERIES.columns : 0),
    rolledOver: new Float64Array((transfers?.rollovers.length ?? 0) * ROLLED.columns),
    premiums: new Float64Array(((annuities?.bought.length ?? 0) + (ladders?.bought.length ?? 0)) * PREMIUM.columns),
    downPayments: new Float64Array((homes?.purchases.length ?? 0) * DOWN_PAYMENT.columns),
  };
}

function stateCells({ years, propertyTaxCells }: Program) {
  return {
    stateTaxes: new Float64Array(years.length),
    stateLines: new Float64Array(years.length * STATE_LINE_COUNT),
    propertyTaxCells: new Float64Array(years.length * propertyTaxCells),
  };
}

/** A recorder that keeps the whole ledger. */
export function ledgerOf(program: Program): Ledger {
  const rowLength = program.accounts.length * ACCOUNT_FLOW.columns;
  const ledger: Ledger = {
    firstShortfallMonth: -1,
    firstDepletedMonth: -1,
    flows: new Float64Array(program.months * FLOW.columns),
    accountFlows: new Float64Array(program.months * rowLength),
    lines: new Float64Array(program.years.length * LINE_COUNT),
    ...stateCells(program),
    partYears: program.years.map(() => []),
    marginalRates: new Float64Array(program.years.length),
    irmaaTiers: new Uint8Array(program.years.length),
    irmaaMagi: new Float64Array(program.years.length),
    owners: new Int8Array(program.years.length * program.accounts.length),
    takenBefore: new Float64Array(program.years.length * program.accounts.length),
    yearSums: new Float64Array(program.years.length * YEAR.columns),
    untaxedIraShares: new Float64Array(program.years.length * 2),
    stateTaxed: new Float64Array(program.stateTaxed === null ? 0 : program.years.length * TAXED.columns),
    estate: null,
    ...movedCells(program),
    premiumTaxCredits: new Float64Array(program.years.length),
    converted: new Float64Array(program.years.length),
    carryforward: new Float64Array(program.years.length),
    giftsCarried: new Float64Array(program.years.length),
    ...emptyRebalancing(program),
    ...ruledCells(program),
    recordsMonths: true,
    month: (run, month) => {
      ledger.flows.set(run.flows, month * FLOW.columns);
      ledger.accountFlows.set(run.accountFlows, month * rowLength);
    },
    year: (run, yearIndex) => {
      const year = program.years[yearIndex];
      if (year === undefined) return;
      takeRefundsBack(ledger.flows, run, year);
      ledger.lines.set(run.lines, yearIndex * LINE_COUNT);
      fillEntries(run.taxInput, linesOfYear(ledger, yearIndex));
      ledger.stateTaxes[yearIndex] = stateAndLocalTax(run.stateLines);
      ledger.stateLines.set(run.stateLines, yearIndex * STATE_LINE_COUNT);
      ledger.propertyTaxCells.set(run.propertyTaxCells, yearIndex * program.propertyTaxCells);
      ledger.partYears[yearIndex] = year.partYears.map((_, part) => ({
        lines: Float64Array.from(run.partYearLines[part] ?? []),
        share: run.partYearShares[part] ?? 0,
      }));
      recordHoldings(ledger, run, yearIndex);
      ledger.yearSums.set(run.year, yearIndex * YEAR.columns);
      ledger.marginalRates[yearIndex] = marginalRate(run.taxInput, year.law, run.lines, run.scratchLines);
      ledger.irmaaTiers[yearIndex] = run.status.irmaaTier;
      ledger.irmaaMagi[yearIndex] = decidingMagi(program, run, year);
      ledger.premiumTaxCredits[yearIndex] = run.taxInput.premiumTaxCredit;
      ledger.converted[yearIndex] = run.status.converted;
      recordCarried(ledger, program, run, yearIndex);
      recordRebalancing(ledger, run, yearIndex);
      recordGuardrails(ledger, run, yearIndex);
      recordFirstMonths(ledger, program, run, year);
      recordEstate(ledger, program, run);
    },
  };
  return ledger;
}
