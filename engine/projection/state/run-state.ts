import type { RothLayers } from '../../accounts/roth-ordering.ts';
import type { SearchRoom } from '../../primitives/root-search.ts';
import type { FederalTaxInput } from '../../tax/federal/federal-tax-input.ts';
import type { StateReturn } from '../../tax/state/state-return.ts';
import { ACCOUNT_CLASS, type Program } from '../program/program.ts';
import type { Prices } from './classes/prices.ts';
import type { LastConversion, SettlementSearch } from './december-state.ts';
import { type Holding, isJoint, taxOwner } from './holding.ts';
import type { RunHousehold } from './household/household.ts';
import { ACCOUNT_FLOW, FLOW } from './run-cells.ts';
import type { RunStatus } from './run-status.ts';

/**
 * Everything that changes while a plan runs. Accounts hold units of funds, and a month of growth is a change of prices
 * alone (see `holdings.ts`). One is made for as many runs of a program as follow each other; a run allocates nothing.
 */
export interface Run {
  /** The accounts in the plan's order, and lists of those that a rule applies to, so that the others are skipped. */
  readonly holdings: readonly Holding[];
  readonly inWithdrawalOrder: readonly Holding[];
  readonly rebalancedMonthly: readonly Holding[];
  readonly rebalancedYearly: readonly Holding[];
  readonly taxableAccounts: readonly Holding[];
  readonly incomeAccounts: readonly Holding[];
  readonly traditionalIras: readonly Holding[];
  readonly required403bs: readonly Holding[];
  readonly otherRequired: readonly Holding[];
  /** Takes surplus cash. */
  readonly surplusAccount: Holding;
  /** The year so far; see `YEAR`. */
  readonly year: Float64Array;
  /** How many of its cells the plan uses: the first ones. */
  readonly yearColumns: number;
  /** What of the first year's came once, not month by month; empty where no return is annualized. */
  readonly cameOnce: Float64Array;
  /** A copy of `year` from before what comes once. */
  readonly yearBeforeOnce: Float64Array;
  /** Works out the first year's return annualized; null where none is. */
  readonly annualized: AnnualizedRun | null;
  /** What each person has put into Roth IRAs, all of them as one. */
  readonly rothLayers: readonly [RothLayers, RothLayers];
  /** See `SERIES`; empty where the plan has no equal periodic payments. */
  readonly series: Float64Array;
  /** See `FUND`; empty where the plan has no donor-advised fund. */
  readonly fund: Float64Array;
  /** See `education-cells.ts`; empty where no 529 plan fills a Roth IRA. */
  readonly education: Float64Array;
  /** See `lots.ts`; empty where no account keeps lots. What the last sale out of lots came to: `OF_SALE`. */
  readonly lots: Float64Array;
  /** Units of classes beside equity, bonds and cash, `MORE.columns` an account; empty without `Program.classes`. */
  readonly moreUnits: Float64Array;
  readonly ofSale: Float64Array;
  /** See `SAVINGS`; empty where no return may have a saver's credit or match. */
  readonly savings: Float64Array;
  /** See `flexible-cells.ts`; empty where no goal may be put off or skipped. What of these was paid in each month of the year: not undone by a trial, because a December is asked before it. */
  readonly flexible: Float64Array;
  readonly flexiblePaid: Float64Array;
  /** See `state-taxed.ts`; empty where no state of the plan asks. */
  readonly stateTaxed: Float64Array;
  /** First year that is met of the five-year clock of each person's added Roth IRA; 0 until a conversion starts it. */
  readonly rothClocks: Float64Array;
  /** The month's rows; see `FLOW` and `ACCOUNT_FLOW`. */
  readonly flows: Float64Array;
  readonly accountFlows: Float64Array;
  /**
   * The arrays above as one, because a withdrawal changes them. Behind the first `withoutFlows` cells come those of `year` that the plan
   * does not use, and the months' rows, which are not always written.
   */
  readonly withdrawable: Float64Array;
  readonly withoutFlows: number;
  /** From before a trial withdrawal, and where the search for the one that settles a return stands. */
  readonly snapshot: Snapshot;
  readonly settlementSearch: SearchRoom;
  /** The state of every path on the plan's first day. */
  readonly firstDay: Checkpoint;
  /** Prices of the path, `PRICE.columns` for each share class in each month and at the end of the last. */
  readonly market: Float64Array;
  /** The same of international stocks, TIPS and real estate, in rows of the same length; empty without `Program.classes`. */
  readonly moreMarket: Float64Array;
  /** Null where each account follows its own strategy. */
  readonly household: RunHousehold | null;
  /** The row of `market` for this moment, one a share class. */
  readonly prices: readonly Prices[];
  /**
   * What each month of the year lacked where that is more than a cent, dollars, the year's first month first; and what the
   * refund of the year's return has paid of it, which is off already.
   */
  readonly monthlyShortfalls: Float64Array;
  readonly refundsBefore: Float64Array;
  /** See `POOL`. */
  readonly promised: Float64Array;
  /** See `ROTH_PART`. */
  readonly rothParts: Float64Array;
  /** See `ROLLED`: a row for each rollover of the plan. */
  readonly rolledOver: Float64Array;
  /** What accounts are to pay first of the homes bought, and pay: a row of `DOWN_PAYMENT` a purchase. */
  readonly downPayments: Float64Array;
  /** What accounts are to pay of the annuities bought, and pay: a row of `PREMIUM` an annuity. */
  readonly premiums: Float64Array;
  /** See `RMD_GROUP`. */
  readonly rmdGroup: Float64Array;
  /** Whether a recorder reads the months' rows, `flows` and `accountFlows`; if not, they are not written. */
  recordsMonths: boolean;
  /** Total tax on each year's returns, and the capital loss carried into each year: long-term, then, where lots are kept, short-term. */
  readonly liability: Float64Array;
  readonly carryforward: Float64Array;
  /**
   * Gifts carried into each year, a row a year: of cash by the year they are from, the oldest first, and then of property.
   * Empty where the plan gives neither shares nor to a fund.
   */
  readonly giftCarryovers: Float64Array;
  /** Passive losses carried into each year, a row a year with a cell for each rental. */
  readonly suspendedLosses: Float64Array;
  /** What each month needs from the accounts, tax installment and Medicare surcharges included; negative is a surplus. */
  readonly needs: Float64Array;
  /**
   * The same before tax of the month and those left of its year, where an installment hangs on its being covered; else one of the
   * two arrays behind it, in which every month needs less than nothing.
   */
  needsAhead: Float64Array;
  readonly needsAheadOfYear: Float64Array;
  readonly nothingAhead: Float64Array;
  /** At least so much of a dollar is left after the eleven months in a year of any fund of the path. */
  leastGrowthOfYear: number;
  /** The year's return: its input, its lines as last computed, and lines for the return with one more step of income. */
  readonly taxInput: FederalTaxInput;
  readonly lines: Float64Array;
  readonly scratchLines: Float64Array;
  /** The lines of the year's return before gains were harvested; `lines` itself where the plan harvests none. */
  readonly linesBeforeHarvest: Float64Array;
  /** Whether gains are not harvested now, because a conversion that comes first is being solved. */
  isHarvestHeld: boolean;
  readonly stateReturn: StateReturn;
  readonly stateLines: Float64Array;
  /** Cells of the credits for property tax; empty where the plan claims none. */
  readonly propertyTaxCells: Float64Array;
  /**
   * For a year with moves, by part: `year` as it stood when the part began, the lines of its state's return, which is that
   * of a full-year resident, and the share of it that counts.
   */
  readonly yearAtMove: readonly Float64Array[];
  /** `cameOnce` likewise; empty without it. */
  readonly onceAtMove: readonly Float64Array[];
  readonly partYearLines: readonly Float64Array[];
  readonly partYearShares: Float64Array;
  /** MAGI of each return for the Medicare surcharge, beginning with those of the years before the plan that it looks back to. */
  readonly irmaaMagi: Float64Array;
  /** The part of `year` that the conversion brought, where its tax is singled out. */
  readonly ofConversion: Float64Array;
  /** A copy of `year` while it holds something else, and its cells on the return that was solved last. */
  readonly savedYear: Float64Array;
  readonly solvedYear: Float64Array;
  /** Whether the normal order of withdrawals draws on all cash and then all taxable accounts before any other. */
  readonly isLiquidFirst: boolean;
  /** The accounts that conversions take from, in order. */
  readonly conversionSources: readonly Holding[];
  /**
   * How a rule's amount is searched for: from which amount in each year (NaN: from last year's), and how far below its
   * limit it may stay, dollars; a cent but for a search among schedules, which looks closer at the end.
   */
  readonly expectedConversions: Float64Array;
  conversionTolerance: number;
  /** Before the month that settles the year, for its trials. */
  readonly december: Checkpoint;
  /** What a December's last trial came to, while the months' rows are written. */
  readonly settled: Checkpoint;
  /** A December up to its return, from which a search tries several limits. */
  readonly unsettled: Checkpoint;
  /** A December up to its return, before gains are harvested. */
  readonly unharvested: Checkpoint;
  readonly decemberTrials: DecemberTrials;
  /** Nontaxable share of each owner's IRA distributions and conversions of the year. Form 8606, line 10. */
  readonly untaxedIraShares: Float64Array;
  readonly status: RunStatus;
}

/** The conversions that a December has been tried with, and the measures of the returns they came to, `LIMIT.columns` each. */
interface DecemberTrials {
  /** Whether the run stands in that state still. */
  isUntried: boolean;
  count: number;
  /** All the cents there are to convert, once a trial has come to the end of them. */
  most: number;
  readonly cents: Float64Array;
  readonly measures: Float64Array;
  /** The cells of `year` without the conversion, and the year's liability by them, once it is known. */
  readonly yearWithout: Float64Array;
  liabilityWithout: number;
  /** What `Run.unsettled` holds: the conversion of that December, and where the search on its returns ended; null before. */
  known: KnownDecember | null;
}

interface KnownDecember {
  readonly last: LastConversion | null;
  readonly settlement: SettlementSearch;
}

/** A run of the first year alone, whose return is that of a whole year. */
export interface AnnualizedRun {
  readonly program: Program;
  readonly run: Run;
}

/** What a withdrawal changes: the year so far, Roth layers, flows, and the accounts. */
export interface Snapshot {
  readonly cells: Float64Array;
  /** What changes about each account while a plan runs. */
  readonly holdings: Float64Array;
}

/** The state of a run at one moment, to which it can return. Prices are the path's own and are not part of it. */
export interface Checkpoint extends Snapshot {
  readonly status: RunStatus;
  readonly liability: Float64Array;
  readonly carryforward: Float64Array;
  readonly irmaaMagi: Float64Array;
  readonly giftCarryovers: Float64Array;
  readonly suspendedLosses: Float64Array;
  readonly monthlyShortfalls: Float64Array;
  /** Of the current month alone: January fills those of a year. */
  readonly need: Float64Array;
  readonly untaxedIraShares: Float64Array;
}

/** Adds to a flow of the month. A no-op unless the recorder keeps months: recording costs 5% of a run's time. */
export function recordFlow(run: Run, column: number, amount: number): void {
  if (run.recordsMonths) run.flows[column] = (run.flows[column] ?? 0) + amount;
}

/** Money that was needed in the month and that no account could give. */
export function addShortfall(run: Run, amount: number): void {
  run.status.shortfall += amount;
  run.status.shortfallOfYear += amount;
  recordFlow(run, FLOW.shortfall, amount);
}

/** Adds to a flow of an account in the month, where the recorder keeps months. */
export function recordAccountFlow(run: Run, { at }: Holding, column: number, amount: number): void {
  const cell = at * ACCOUNT_FLOW.columns + column;
  if (run.recordsMonths) run.accountFlows[cell] = (run.accountFlows[cell] ?? 0) + amount;
}

/** A cell of the year so far. */
export function yearCell(run: Run, cell: number): number {
  return run.year[cell] ?? 0;
}

/** Whether the owner is of the age from which a Roth account's distributions are qualified. 26 USC 408A(d)(2)(A)(i). */
export function isOfQualifiedAge(program: Program, run: Run, holding: Holding): boolean {
  return program.firstMonth + run.status.month >= (holding.account.qualifiedFrom[taxOwner(holding)] ?? 0);
}

/** Whether what the owner takes out of an account this month bears no additional tax. */
export function isPenaltyFree(program: Program, run: Run, holding: Holding): boolean {
  const from = holding.account.penaltyFreeFrom[taxOwner(holding)] ?? 0;
  return isJoint(holding) || program.firstMonth + run.status.month >= from;
}

/** The layers of the Roth IRAs of an account's owner. */
export function layersOf(run: Run, holding: Holding): RothLayers {
  return run.rothLayers[taxOwner(holding)];
}

/** Whether the five-year clock of a Roth account is met this year. 26 USC 408A(d)(2)(B). */
export function isRothClockMet(program: Program, { rothClocks, status }: Run, { account }: Holding): boolean {
  const started = rothClocks[account.owner] ?? 0;
  const from = account.isAdded && started > 0 ? started : account.rothClockMetFrom;
  return (program.years[status.yearIndex]?.year ?? 0) >= from;
}

/** Starts the five-year clock of an added Roth IRA with its first conversion. 26 USC 408A(d)(2)(B). */
export function startRothClock(program: Program, { rothClocks }: Run, { account }: Holding, year: number): void {
  if (!account.isAdded || (rothClocks[account.owner] ?? 0) > 0) return;
  rothClocks[account.owner] = year + program.rothClockYears;
}

/** The ledger's column for withdrawals from an account of this class. */
export function withdrawalColumn(accountClass: number): number {
  switch (accountClass) {
    case ACCOUNT_CLASS.cash:
      return FLOW.withdrawnCash;
    case ACCOUNT_CLASS.taxable:
    case ACCOUNT_CLASS.annuity:
      return FLOW.withdrawnTaxable;
    case ACCOUNT_CLASS.inheritedTraditional:
    case ACCOUNT_CLASS.inheritedRoth:
      return FLOW.withdrawnInherited;
    case ACCOUNT_CLASS.traditional:
    case ACCOUNT_CLASS.deferredComp:
      return FLOW.withdrawnTraditional;
    case ACCOUNT_CLASS.hsa:
      return FLOW.withdrawnHsa;
    case ACCOUNT_CLASS.education:
      return FLOW.withdrawnEducation;
    default:
      return FLOW.withdrawnRoth;
  }
}
