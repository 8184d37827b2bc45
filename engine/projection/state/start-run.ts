import { addRothContribution, ROTH_PART, type RothLayers, rothLayers } from '../../accounts/roth-ordering.ts';
import { CENT } from '../../primitives/cent.ts';
import { invariant } from '../../primitives/invariant.ts';
import { emptyFederalTaxInput } from '../../tax/federal/federal-tax-input.ts';
import { LINE_COUNT } from '../../tax/federal/federal-tax-lines.ts';
import { emptyStateReturn } from '../../tax/state/state-return.ts';
import { STATE_LINE_COUNT } from '../../tax/state/state-worksheet.ts';
import { ACCOUNT_CLASS, JOINT, LIMIT, type Program } from '../program/program.ts';
import { emptyCheckpoint } from './checkpoint.ts';
import { SERIES } from './equal-payment-series.ts';
import { addBasis, emptyHolding, type Holding, isRothIra, openHolding } from './holding.ts';
import { depositAtTarget, emptyMarket, emptyPrices, isAllEmpty, openPrices, PRICE } from './holdings.ts';
import { ACCOUNT_FLOW, FLOW, layersOf, POOL, RMD_GROUP, type Run, type RunStatus, YEAR } from './run-state.ts';
import { scheduledInput } from './scheduled-input.ts';

/** Makes room for runs of a program. */
export function createRun(program: Program): Run {
  const { years } = program;
  const prices = Array.from(program.shareClasses, emptyPrices);
  const holdings = program.accounts.map((account, at) => {
    const own = prices[account.shareClass];
    invariant(own !== undefined, 'an account has prices');
    return emptyHolding(program, account, { at, prices: own, priceColumn: account.shareClass * PRICE.columns });
  });
  const taxInputs = years.map((_, yearIndex) => scheduledInput(program, yearIndex));
  const cells = withdrawableCells(program);
  return {
    ...holdingLists(program, holdings),
    ...cells,
    market: emptyMarket(program),
    prices,
    ...shortfallCells(),
    yearBeforeOnce: new Float64Array(YEAR.columns),
    annualized: annualizedRun(program),
    promised: new Float64Array(POOL.columns),
    rothParts: new Float64Array(Object.keys(ROTH_PART).length),
    rmdGroup: new Float64Array(RMD_GROUP.columns),
    recordsMonths: true,
    liability: new Float64Array(years.length),
    carryforward: new Float64Array(years.length + 1),
    needs: new Float64Array(program.months),
    ...aheadCells(program),
    leastGrowthOfYear: 0,
    taxInputs,
    taxInput: taxInputs[0] ?? emptyFederalTaxInput(),
    lines: new Float64Array(LINE_COUNT),
    scratchLines: new Float64Array(LINE_COUNT),
    stateReturn: emptyStateReturn(),
    stateLines: new Float64Array(STATE_LINE_COUNT),
    ...partYearCells(program),
    irmaaMagi: new Float64Array(years.length + program.surchargeLookBackYears),
    untaxedIraShares: new Float64Array(2),
    isLiquidFirst: isLiquidFirst(program),
    ofConversion: new Float64Array(YEAR.columns),
    yearKept: new Float64Array(YEAR.columns),
    expectedConversions: new Float64Array(years.length).fill(Number.NaN),
    conversionTolerance: CENT,
    december: emptyCheckpoint(program, cells.withoutFlows, initialStatus()),
    settled: emptyCheckpoint(program, cells.withoutFlows, initialStatus()),
    explored: emptyCheckpoint(program, cells.withoutFlows, initialStatus()),
    decemberTrials: emptyDecemberTrials(),
    exploration: {
      amount: 0,
      excess: 0,
      slope: 1,
      isStraight: false,
      isOpen: false,
      isKept: false,
      settledSlope: 1,
      isForeseen: false,
    },
    foresight: emptyForesight(),
    noted: { parts: 0, source: null, target: null, price: 0, targetPrice: 0, distributed: 0 },
    status: initialStatus(),
  };
}

function shortfallCells() {
  return { monthlyShortfalls: new Float64Array(12), refundsBefore: new Float64Array(12) };
}

function aheadCells({ months }: Program) {
  const nothingAhead = new Float64Array(months).fill(Number.NEGATIVE_INFINITY);
  return { needsAhead: nothingAhead, needsAheadOfYear: new Float64Array(months), nothingAhead };
}

function annualizedRun({ annualized: program }: Program): Run['annualized'] {
  if (program === null) return null;
  const run = createRun(program);
  run.recordsMonths = false;
  return { program, run };
}

/** Tax on a dollar of income until a settlement has told. */
const FIRST_RATE = 0.15;

/** How many trials of a December are remembered. */
const MOST_REMEMBERED = 100;

function emptyDecemberTrials(): Run['decemberTrials'] {
  return {
    count: 0,
    most: Number.POSITIVE_INFINITY,
    cents: new Float64Array(MOST_REMEMBERED),
    measures: new Float64Array(MOST_REMEMBERED * LIMIT.columns),
    yearWithout: new Float64Array(YEAR.columns),
    liabilityWithout: Number.NaN,
  };
}

function emptyForesight(): Run['foresight'] {
  return {
    cash: 0,
    most: 0,
    incomeShare: 0,
    incomeCell: 0,
    converted: 0,
    drawn: 0,
    moreConverted: 0,
    moreDrawn: 0,
    tolerance: CENT,
    taxed: 0,
    year: new Float64Array(YEAR.columns),
    excess: 0,
    missing: 0,
    refund: 0,
    excessOfConverted: 0,
    excessOfDrawn: 0,
    missingOfConverted: 0,
    missingOfDrawn: 0,
  };
}

function isLiquidFirst({ policy, withdrawalOrder, accounts }: Program): boolean {
  const classes = withdrawalOrder.map((at) => accounts[at]?.accountClass ?? ACCOUNT_CLASS.hsa);
  return policy === 'ordered' && classes.every((one, at) => at === 0 || rankOf(classes[at - 1] ?? 0) <= rankOf(one));
}

/** Cash, taxable accounts, all others. */
function rankOf(accountClass: number): number {
  return Math.min(accountClass, ACCOUNT_CLASS.taxable + 1);
}

function holdingLists(program: Program, holdings: readonly Holding[]) {
  const holdingAt = (at: number) => {
    const holding = holdings[at];
    invariant(holding !== undefined, 'a list names accounts of the plan');
    return holding;
  };
  return {
    holdings,
    inWithdrawalOrder: program.withdrawalOrder.map(holdingAt),
    rebalancedMonthly: program.rebalancedMonthly.map(holdingAt),
    rebalancedYearly: program.rebalancedYearly.map(holdingAt),
    taxableAccounts: program.taxableAccounts.map(holdingAt),
    incomeAccounts: program.incomeAccounts.map(holdingAt),
    traditionalIras: program.traditionalIras.map(holdingAt),
    otherRequired: program.otherRequired.map(holdingAt),
    conversionSources: program.conversionSources.map(holdingAt),
    surplusAccount: holdingAt(program.surplusAccount),
  };
}

function partYearCells({ years, annualized }: Program) {
  const parts = Math.max(0, ...years.map(({ partYears }) => partYears.length));
  const rows = (columns: number) => Array.from({ length: parts }, () => new Float64Array(columns));
  return {
    yearAtMove: rows(YEAR.columns),
    onceAtMove: annualized === null ? [] : rows(YEAR.columns),
    partYearLines: rows(STATE_LINE_COUNT),
    partYearShares: new Float64Array(parts),
  };
}

/** Most persons that a plan has. */
const PERSONS = 2;

function withdrawableCells(program: Program) {
  const layers = program.hasRothIras ? rothLayers(0, program).length : 0;
  const accountFlows = program.accounts.length * ACCOUNT_FLOW.columns;
  const series = program.hasEqualPayments ? program.accounts.length * SERIES.columns : 0;
  const cameOnce = program.annualized === null ? 0 : YEAR.columns;
  const withoutFlows = YEAR.columns + layers * 2 + series + PERSONS + cameOnce;
  const withdrawable = new Float64Array(withoutFlows + FLOW.columns + accountFlows);
  let from = 0;
  const next = (length: number) => {
    from += length;
    return withdrawable.subarray(from - length, from);
  };
  const year = next(YEAR.columns);
  const bothLayers: readonly [RothLayers, RothLayers] = [next(layers), next(layers)];
  return {
    year,
    rothLayers: bothLayers,
    series: next(series),
    rothClocks: next(PERSONS),
    cameOnce: next(cameOnce),
    flows: next(FLOW.columns),
    accountFlows: next(accountFlows),
    withdrawable,
    withoutFlows,
    snapshot: new Float64Array(withdrawable.length),
  };
}

/** The status of a run that has not begun. */
export function initialStatus(): RunStatus {
  return {
    yearIndex: 0,
    month: 0,
    instalmentsPaid: 0,
    row: 0,
    instalment: 0,
    irmaaTier: 0,
    liabilityOfYear: 0,
    traditionalRoom: 0,
    payableFromLiquid: 0,
    conversion: 0,
    converted: 0,
    expectedConversion: 0,
    conversionSlope: 1,
    withheldShare: 0,
    withheld: 0,
    conversionTax: 0,
    surchargeOfYear: 0,
    surchargeDue: 0,
    settlementRate: 0,
    incomeRate: FIRST_RATE,
    conversionRate: FIRST_RATE,
    countedShare: 0,
    anchorRate: 0,
    spendingFactor: 1,
    investedAtOpening: 0,
    investedGrowth: 0,
    shortfall: 0,
    shortfallOfYear: 0,
    isPenalized: false,
    hasEmptiedAccount: false,
    isEmpty: false,
    firstShortfallMonth: -1,
    firstDepletedMonth: -1,
  };
}

/** Sets a run to the plan's first day. */
export function startRun(program: Program, run: Run, recordsMonths: boolean): void {
  const { status } = run;
  run.recordsMonths = recordsMonths;
  run.withdrawable.fill(0);
  run.carryforward[0] = program.capitalLossCarryforward;
  for (let before = 0; before < program.surchargeLookBackYears; before++) {
    run.irmaaMagi[before] = program.priorYearMagi?.[before] ?? program.scheduledMagi;
  }
  run.untaxedIraShares.fill(0);
  status.month = 0;
  openPrices(run);
  status.traditionalRoom = 0;
  status.payableFromLiquid = 0;
  status.converted = 0;
  status.conversionSlope = 1;
  status.withheldShare = 0;
  status.settlementRate = 0;
  status.incomeRate = FIRST_RATE;
  status.conversionRate = FIRST_RATE;
  status.countedShare = 0;
  status.anchorRate = 0;
  status.spendingFactor = 1;
  status.investedAtOpening = 0;
  status.investedGrowth = 0;
  status.surchargeOfYear = 0;
  status.surchargeDue = 0;
  status.shortfall = 0;
  status.hasEmptiedAccount = false;
  status.firstShortfallMonth = -1;
  status.firstDepletedMonth = -1;
  for (const holding of run.holdings) {
    const { account } = holding;
    openHolding(holding);
    if (isRothIra(account) && account.owner !== JOINT) addRothContribution(layersOf(run, holding), account.basis);
    depositAtTarget(program, run, holding, account.balance);
    addBasis(holding, account.basis);
  }
  status.isEmpty = isAllEmpty(run);
}
