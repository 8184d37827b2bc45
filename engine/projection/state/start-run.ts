import { addRothContribution, ROTH_PART, type RothLayers, rothLayers } from '../../accounts/roth-ordering.ts';
import { CENT } from '../../primitives/cent.ts';
import { invariant } from '../../primitives/invariant.ts';
import { roomForSearch } from '../../primitives/root-search.ts';
import { emptyFederalTaxInput } from '../../tax/federal/federal-tax-input.ts';
import { LINE_COUNT } from '../../tax/federal/federal-tax-lines.ts';
import { emptyStateReturn } from '../../tax/state/state-return.ts';
import { STATE_LINE_COUNT } from '../../tax/state/state-worksheet.ts';
import { PREMIUM } from '../program/annuities/program-annuities.ts';
import { DOWN_PAYMENT } from '../program/homes/program-homes.ts';
import { ACCOUNT_CLASS, JOINT, LIMIT, type Program } from '../program/program.ts';
import { TAXED } from '../program/program-state-taxed.ts';
import { ROLLED } from '../program/transfers.ts';
import { emptyCheckpoint, emptySnapshot, restoreCheckpoint, saveCheckpoint } from './checkpoint.ts';
import { MORE } from './classes/more-classes.ts';
import type { Prices } from './classes/prices.ts';
import { educationCellCount, openEducation } from './education-cells.ts';
import { SERIES } from './equal-payment-series.ts';
import { giftRow, isFundKept, openFund } from './gift-fund.ts';
import { flexibleCellCount, paidCellCount } from './goals/flexible-cells.ts';
import { addBasis, emptyHolding, type Holding, isRothIra } from './holding.ts';
import { depositAtTarget, isAllEmpty } from './holdings.ts';
import { runHousehold } from './household/household.ts';
import { openHousehold } from './household/place-household.ts';
import { lotCells, OF_SALE, openLots } from './lots.ts';
import { emptyMarket, emptyPrices, marketRow, PRICE } from './market.ts';
import { ACCOUNT_FLOW, FLOW, FUND, POOL, RMD_GROUP, YEAR } from './run-cells.ts';
import { layersOf, type Run } from './run-state.ts';
import { statusAtStart } from './run-status.ts';
import { savingsCellCount } from './savings-cells.ts';
import { scheduleInput } from './scheduled-input.ts';

/** What is paid for homes and annuities that are bought. */
function purchaseCells({ homes, annuities, ladders }: Program): Pick<Run, 'downPayments' | 'premiums'> {
  return {
    downPayments: new Float64Array((homes?.purchases.length ?? 0) * DOWN_PAYMENT.columns),
    premiums: new Float64Array(((annuities?.bought.length ?? 0) + (ladders?.bought.length ?? 0)) * PREMIUM.columns),
  };
}

/** Makes room for runs of a program. */
export function createRun(program: Program): Run {
  const { years } = program;
  const prices = Array.from(program.shareClasses, () => emptyPrices(program));
  // A first year that is annualized is run without being opened.
  const taxInput = emptyFederalTaxInput();
  scheduleInput(program, 0, taxInput);
  const cells = withdrawableCells(program);
  const holdings = openedHoldings(program, prices, cells);
  const byYear = cellsByYear(program, cells.lots.length > 0);
  const lines = new Float64Array(LINE_COUNT);
  const kept = { ...cells, ...byYear, holdings };
  const run: Run = {
    ...holdingLists(program, holdings),
    ...cells,
    ...emptyMarkets(program),
    prices,
    ...monthCells(program),
    yearBeforeOnce: new Float64Array(YEAR.columns),
    annualized: annualizedRun(program),
    promised: new Float64Array(POOL.columns),
    rothParts: new Float64Array(Object.keys(ROTH_PART).length),
    ofSale: new Float64Array(OF_SALE.columns),
    rolledOver: new Float64Array((program.transfers?.rollovers.length ?? 0) * ROLLED.columns),
    ...purchaseCells(program),
    rmdGroup: new Float64Array(RMD_GROUP.columns),
    recordsMonths: true,
    ...byYear,
    snapshot: emptySnapshot(kept),
    settlementSearch: roomForSearch(),
    firstDay: emptyCheckpoint(kept),
    needs: new Float64Array(program.months),
    ...aheadCells(program),
    leastGrowthOfYear: 0,
    taxInput,
    lines,
    linesBeforeHarvest: program.harvest === null ? lines : new Float64Array(LINE_COUNT),
    isHarvestHeld: false,
    scratchLines: new Float64Array(LINE_COUNT),
    ...stateCells(program),
    ...partYearCells(program),
    untaxedIraShares: new Float64Array(2),
    isLiquidFirst: isLiquidFirst(program),
    ofConversion: new Float64Array(YEAR.columns),
    savedYear: new Float64Array(YEAR.columns),
    solvedYear: new Float64Array(YEAR.columns),
    expectedConversions: new Float64Array(years.length).fill(Number.NaN),
    conversionTolerance: CENT,
    december: emptyCheckpoint(kept),
    settled: emptyCheckpoint(kept),
    unsettled: emptyCheckpoint(kept),
    unharvested: emptyCheckpoint(kept),
    decemberTrials: emptyDecemberTrials(),
    status: statusAtStart(),
  };
  openFirstDay(program, run);
  return run;
}

function stateCells({ propertyTaxCells }: Program): Pick<Run, 'stateReturn' | 'stateLines' | 'propertyTaxCells'> {
  const stateLines = new Float64Array(STATE_LINE_COUNT);
  return { stateReturn: emptyStateReturn(), stateLines, propertyTaxCells: new Float64Array(propertyTaxCells) };
}

function cellsByYear(program: Program, keepsLots: boolean) {
  const { years } = program;
  return {
    liability: new Float64Array(years.length),
    carryforward: new Float64Array((years.length + 1) * (keepsLots ? 2 : 1)),
    irmaaMagi: new Float64Array(years.length + program.surchargeLookBackYears),
    giftCarryovers: new Float64Array((years.length + 1) * giftRow(program)),
    suspendedLosses: new Float64Array((years.length + 1) * (program.rentals?.rentals.length ?? 0)),
  };
}

function emptyMarkets(program: Program): Pick<Run, 'market' | 'moreMarket'> {
  const length = program.classes === null ? 0 : (program.months + 1) * marketRow(program);
  return { market: emptyMarket(program), moreMarket: new Float64Array(length) };
}

function openedHoldings(
  { accounts, strategies, months }: Program,
  prices: readonly Prices[],
  { lots: allLots, moreUnits }: { readonly lots: Float64Array; readonly moreUnits: Float64Array },
): readonly Holding[] {
  let from = 0;
  return accounts.map((account, at) => {
    const length = account.lots === null ? 0 : lotCells(account.lots, months);
    const lots = account.lots === null ? null : allLots.subarray(from, from + length);
    from += length;
    const own = prices[account.shareClass];
    invariant(own !== undefined, 'an account has prices');
    const strategy = strategies[account.strategy] ?? null;
    const more =
      moreUnits.length > 0 && strategy !== null ? moreUnits.subarray(at * MORE.columns, (at + 1) * MORE.columns) : null;
    const priceColumn = account.shareClass * PRICE.columns;
    return emptyHolding(account, { at, strategy, prices: own, priceColumn, more, lots });
  });
}

function monthCells(program: Program) {
  const flexiblePaid = new Float64Array(paidCellCount(program));
  return { monthlyShortfalls: new Float64Array(12), refundsBefore: new Float64Array(12), flexiblePaid };
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

/** How many trials of a December are remembered. */
const MOST_REMEMBERED = 100;

function emptyDecemberTrials(): Run['decemberTrials'] {
  return {
    isUntried: false,
    count: 0,
    most: Number.POSITIVE_INFINITY,
    cents: new Float64Array(MOST_REMEMBERED),
    measures: new Float64Array(MOST_REMEMBERED * LIMIT.columns),
    yearWithout: new Float64Array(YEAR.columns),
    liabilityWithout: Number.NaN,
    known: null,
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
    required403bs: program.required403bs.map(holdingAt),
    otherRequired: program.otherRequired.map(holdingAt),
    conversionSources: program.conversionSources.map(holdingAt),
    household: runHousehold(program, holdings),
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

/**
 * How many of the cells of `YEAR` a program uses: those at the end belong to gifts, 529 plans, SIMPLE plans, lots, and contributions
 * that a state has taxed.
 */
function yearColumns({ education, giving, giftsFromIras, accounts, stateTaxed }: Program): number {
  const usesAll =
    education !== null ||
    giving !== null ||
    stateTaxed !== null ||
    giftsFromIras.some((amount) => amount > 0) ||
    accounts.some(({ simpleUntil, lots }) => simpleUntil > 0 || lots !== null);
  return usesAll ? YEAR.columns : YEAR.earlySimple;
}

/** Most persons that a plan has. */
const PERSONS = 2;

function withdrawableCells(program: Program) {
  const layers = program.hasRothIras ? rothLayers(0, program).length : 0;
  const accountFlows = program.accounts.length * ACCOUNT_FLOW.columns;
  const series = program.hasEqualPayments ? program.accounts.length * SERIES.columns : 0;
  const cameOnce = program.annualized === null ? 0 : YEAR.columns;
  const fund = isFundKept(program) ? FUND.columns : 0;
  const education = educationCellCount(program);
  const lots = program.accounts.reduce(
    (sum, account) => sum + (account.lots === null ? 0 : lotCells(account.lots, program.months)),
    0,
  );
  const savings = savingsCellCount(program);
  const flexible = flexibleCellCount(program);
  const moreUnits = program.classes === null ? 0 : program.accounts.length * MORE.columns;
  const stateTaxed = program.stateTaxed === null ? 0 : TAXED.columns;
  const used = yearColumns(program);
  const ofPlan = layers * 2 + series + fund + education + lots + moreUnits + savings + flexible + stateTaxed;
  const withoutFlows = used + ofPlan + PERSONS + cameOnce;
  const withdrawable = new Float64Array(withoutFlows + YEAR.columns - used + FLOW.columns + accountFlows);
  let from = 0;
  const next = (length: number) => {
    from += length;
    return withdrawable.subarray(from - length, from);
  };
  const bothLayers: readonly [RothLayers, RothLayers] = [next(layers), next(layers)];
  return {
    rothLayers: bothLayers,
    series: next(series),
    fund: next(fund),
    education: next(education),
    lots: next(lots),
    moreUnits: next(moreUnits),
    savings: next(savings),
    flexible: next(flexible),
    stateTaxed: next(stateTaxed),
    rothClocks: next(PERSONS),
    cameOnce: next(cameOnce),
    // Last of what is copied where no months are recorded, so that cells that the plan does not use are not.
    year: next(YEAR.columns),
    yearColumns: used,
    flows: next(FLOW.columns),
    accountFlows: next(accountFlows),
    withdrawable,
    withoutFlows,
  };
}

/** Sets a run to the plan's first day. */
export function startRun(run: Run, recordsMonths: boolean): void {
  run.recordsMonths = recordsMonths;
  restoreCheckpoint(run, run.firstDay);
}

/** Puts what a plan starts with into a new run. */
function openFirstDay(program: Program, run: Run): void {
  run.carryforward[0] = program.capitalLossCarryforward;
  for (let before = 0; before < program.surchargeLookBackYears; before++) {
    run.irmaaMagi[before] = program.priorYearMagi?.[before] ?? program.scheduledMagi;
  }
  for (const holding of run.holdings) {
    const { account } = holding;
    if (isRothIra(account) && account.owner !== JOINT) addRothContribution(layersOf(run, holding), account.basis);
    depositAtTarget(program, run, holding, account.balance);
    addBasis(holding, account.basis);
    if (holding.lots !== null && account.lots !== null) openLots(holding.lots, account.lots);
  }
  openHousehold(program, run.household);
  openFund(program, run);
  program.rentals?.rentals.forEach(({ suspendedBefore }, at) => {
    run.suspendedLosses[at] = suspendedBefore;
  });
  if (run.education.length > 0) openEducation(program, run);
  if (program.stateTaxed !== null) run.stateTaxed.set(program.stateTaxed.atStart, TAXED.left);
  run.status.isEmpty = isAllEmpty(run);
  saveCheckpoint(run, run.firstDay);
}
