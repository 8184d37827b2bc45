import { type RothLayers, rothBasis, rothLayers } from '../accounts/roth-ordering.ts';
import { invariant } from '../primitives/invariant.ts';
import { emptyFederalTaxInput, type FederalTaxInput } from '../tax/federal-tax-input.ts';
import { LINE_COUNT } from '../tax/federal-tax-lines.ts';
import { emptyStateReturn, type StateReturn } from '../tax/state-return.ts';
import { STATE_LINE_COUNT } from '../tax/state-worksheet.ts';
import { ACCOUNT_CLASS, JOINT, type Program, type ProgramAccount } from './program.ts';

/** Columns of `Run.flows`: what the running month adds to its schedule. Nominal dollars. */
export const FLOW = {
  interestAndDividends: 0,
  shortfall: 1,
  surplusDeposited: 2,
  withdrawnCash: 3,
  withdrawnTaxable: 4,
  withdrawnTraditional: 5,
  withdrawnRoth: 6,
  withdrawnHsa: 7,
  withdrawnInherited: 8,
  rmdRequired: 9,
  rmdTaken: 10,
  qcd: 11,
  rothConversion: 12,
  realizedGain: 13,
  taxPaid: 14,
  medicareSurcharge: 15,
  /** What guardrails add to discretionary spending; negative for a cut. */
  spendingChange: 16,
  columns: 17,
} as const;

/** Columns of `Run.accountFlows`, one row an account, for the running month. Nominal dollars. */
export const ACCOUNT_FLOW = {
  startBalance: 0,
  contributions: 1,
  withdrawals: 2,
  conversions: 3,
  growth: 4,
  fees: 5,
  endBalance: 6,
  basis: 7,
  columns: 8,
} as const;

/**
 * Cells of `Run.year`, the year so far as its return will need it, and of `Run.effect`, what a planned withdrawal would
 * add to it; the second person's cell follows the first's. Nominal dollars. `effectCells` holds a bit for each: 32 at most.
 */
export const YEAR = {
  interest: 0,
  dividends: 1,
  qualifiedDividends: 2,
  longTermGain: 3,
  /** Out of traditional IRAs, without conversions and gifts; what Form 8606 lets through is still in it. */
  iraDistributions: 4,
  iraConversions: 6,
  /** The part of `iraDistributions` that bears the additional tax. */
  earlyIra: 8,
  /** Income from Roth IRAs. */
  rothIncome: 10,
  /** Income from employer plans and inherited accounts. */
  planDistributions: 12,
  planConversions: 14,
  /** Whatever else bears the additional tax: of Roth money, employer plans and annuities. */
  otherEarly: 16,
  annuityIncome: 18,
  /** Not spent on medical care; before 65 it bears an addition of its own. */
  hsaIncome: 20,
  earlyHsa: 22,
  qualifiedGifts: 24,
  /** Medical goals that health savings accounts paid. */
  medicalFromHsa: 26,
  taxPaid: 27,
  columns: 28,
} as const;

/** Everything that changes while a plan runs. One is made for each run; months and years allocate nothing. */
export interface Run {
  /** Equity, bonds and cash in each account. */
  readonly holdings: Float64Array;
  /** What is not taxed again, in each account: cost basis, Roth contributions, after-tax money. */
  readonly basis: Float64Array;
  /** Who owns each account now; a survivor takes over the deceased's. */
  readonly owner: Int8Array;
  /** What each person has put into Roth IRAs, all of them as one. */
  readonly rothLayers: readonly [RothLayers, RothLayers];
  /** Closing balance of 31 December before, for required distributions. */
  readonly priorBalance: Float64Array;
  /** Distributions of the year so far, for each account, and the required ones of before the plan. */
  readonly distributed: Float64Array;
  readonly takenBefore: Float64Array;
  /** The planned withdrawal from each account, from each person's Roth IRAs together, and what it adds to the year. */
  readonly take: Float64Array;
  readonly rothTake: Float64Array;
  readonly effect: Float64Array;
  /** What each account could give in the running round, and what was planned before that was measured. */
  readonly available: Float64Array;
  readonly taken: Float64Array;
  readonly rothParts: Float64Array;
  readonly flows: Float64Array;
  readonly accountFlows: Float64Array;
  /** Whether anybody reads the months' rows: without that they are not written, which saves a third of a run's time. */
  readonly keepsMonths: boolean;
  readonly year: Float64Array;
  /** For each year of the plan everything on its returns, and the capital loss that each year brings in. */
  readonly liability: Float64Array;
  readonly carryforward: Float64Array;
  /** The year's return: what goes in, the lines as last worked out, and spare lines for a return with one step more. */
  readonly taxInput: FederalTaxInput;
  readonly lines: Float64Array;
  readonly scratchLines: Float64Array;
  readonly stateReturn: StateReturn;
  readonly stateLines: Float64Array;
  /** MAGI for Medicare: of the two years before the plan, then of each year of the plan. */
  readonly irmaaMagi: Float64Array;
  /** This year's index, its tax instalment a month, its tier of Medicare surcharge, and the ordinary income it fills first. */
  readonly now: {
    yearIndex: number;
    instalment: number;
    irmaaTier: number;
    traditionalRoom: number;
    /** Tax on the year's conversion, to be paid from cash and taxable accounts while they last. */
    payableFromLiquid: number;
    /** Whether a withdrawal is planned that is not carried out, and the cells of `effect` it writes, a bit each. */
    isPlanned: boolean;
    effectCells: number;
    /** Guardrails: the first year's withdrawal rate, and the factor on what may be changed. */
    initialRate: number;
    spendingFactor: number;
    /** Share of each owner's IRA money of the year that Form 8606 lets through untaxed. */
    readonly untaxedIraShares: Float64Array;
    /** Yearly payment of each account that makes equal periodic payments. */
    readonly equalPayments: Float64Array;
  };
}

/** The state on the first day of the plan: every account on target. */
export function startRun(program: Program, keepsMonths = true): Run {
  const { accounts, years } = program;
  const run: Run = {
    holdings: new Float64Array(accounts.length * 3),
    basis: Float64Array.from(accounts, (account) => account.basis),
    owner: Int8Array.from(accounts, (account) => account.owner),
    rothLayers: [openingLayers(program, 0), openingLayers(program, 1)],
    priorBalance: Float64Array.from(accounts, (account) => account.priorDecemberBalance),
    distributed: new Float64Array(accounts.length),
    takenBefore: new Float64Array(accounts.length),
    take: new Float64Array(accounts.length),
    rothTake: new Float64Array(2),
    effect: new Float64Array(YEAR.columns),
    available: new Float64Array(accounts.length),
    taken: new Float64Array(accounts.length),
    rothParts: new Float64Array(3),
    flows: new Float64Array(FLOW.columns),
    accountFlows: new Float64Array(accounts.length * ACCOUNT_FLOW.columns),
    keepsMonths,
    year: new Float64Array(YEAR.columns),
    liability: new Float64Array(years.length),
    carryforward: new Float64Array(years.length + 1),
    taxInput: emptyFederalTaxInput(),
    lines: new Float64Array(LINE_COUNT),
    scratchLines: new Float64Array(LINE_COUNT),
    stateReturn: emptyStateReturn(),
    stateLines: new Float64Array(STATE_LINE_COUNT),
    irmaaMagi: new Float64Array(years.length + 2),
    now: {
      yearIndex: 0,
      instalment: 0,
      irmaaTier: 0,
      traditionalRoom: 0,
      payableFromLiquid: 0,
      isPlanned: false,
      effectCells: 0,
      initialRate: 0,
      spendingFactor: 1,
      untaxedIraShares: new Float64Array(2),
      equalPayments: new Float64Array(accounts.length),
    },
  };
  run.carryforward[0] = program.capitalLossCarryforward;
  run.irmaaMagi.set(program.priorYearMagi ?? [program.scheduledMagi, program.scheduledMagi]);
  accounts.forEach((account, at) => depositAtTarget(program, run, { at, month: 0, amount: account.balance }));
  return run;
}

function openingLayers({ accounts, rothClockYears }: Program, person: number): RothLayers {
  const contributions = accounts
    .filter((account) => isRothIra(account) && account.owner === person)
    .reduce((sum, { basis }) => sum + basis, 0);
  return rothLayers(contributions, { rothClockYears });
}

export function isRothIra(account: ProgramAccount): boolean {
  return account.accountClass === ACCOUNT_CLASS.roth && account.isIra;
}

export function isTraditionalIra(account: ProgramAccount): boolean {
  return account.accountClass === ACCOUNT_CLASS.traditional && account.isIra;
}

export interface Deposit {
  /** Index of the account. */
  readonly at: number;
  /** Month of the plan, whose mix is the target. */
  readonly month: number;
  readonly amount: number;
}

/** Adds money in the proportions of the month's target mix. Cash accounts hold cash. */
export function depositAtTarget(program: Program, run: Run, { at, month, amount }: Deposit): void {
  const strategy = program.strategies[accountAt(program, at).strategy];
  const row = at * 3;
  if (strategy === undefined) {
    run.holdings[row + 2] = holding(run, row + 2) + amount;
    return;
  }
  const target = month * strategy.stride;
  for (let part = 0; part < 3; part++) {
    run.holdings[row + part] = holding(run, row + part) + amount * (strategy.mix[target + part] ?? 0);
  }
}

function holding(run: Run, at: number): number {
  return run.holdings[at] ?? 0;
}

export function accountAt(program: Program, at: number): ProgramAccount {
  const account = program.accounts[at];
  invariant(account !== undefined, 'an account has this column');
  return account;
}

/** What an account is worth now. */
export function balanceOf(run: Run, at: number): number {
  const row = at * 3;
  return holding(run, row) + holding(run, row + 1) + holding(run, row + 2);
}

/** All investment accounts together. */
export function netPortfolio(run: Run): number {
  let sum = 0;
  for (let at = 0; at < run.basis.length; at++) sum += balanceOf(run, at);
  return sum;
}

/** Sets what the planned withdrawal would add to a cell of the year. */
export function setEffect(run: Run, cell: number, amount: number): void {
  run.effect[cell] = amount;
  run.now.effectCells |= 1 << cell;
}

/** A cell of the year so far with the planned withdrawal in it. */
export function yearToNow(run: Run, cell: number): number {
  return (run.year[cell] ?? 0) + (run.effect[cell] ?? 0);
}

/** The person who owns an account for tax; jointly held accounts have no such person and count as the first's. */
export function taxOwner(run: Run, at: number): 0 | 1 {
  return run.owner[at] === 1 ? 1 : 0;
}

export function isJoint(run: Run, at: number): boolean {
  return run.owner[at] === JOINT;
}

/** The layers of the Roth IRAs of an account's owner. */
export function layersOf(run: Run, at: number): RothLayers {
  return run.rothLayers[taxOwner(run, at)];
}

/** Share of an owner's Roth IRAs that is not earnings, shown with each of them by its balance. */
export function rothBasisShare(program: Program, run: Run, at: number): number {
  let balance = 0;
  for (let other = 0; other < program.accounts.length; other++) {
    if (isRothIra(accountAt(program, other)) && run.owner[other] === run.owner[at]) balance += balanceOf(run, other);
  }
  const basis = rothBasis(layersOf(run, at));
  return balance > 0 ? (basis * balanceOf(run, at)) / balance : 0;
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
    default:
      return FLOW.withdrawnRoth;
  }
}
