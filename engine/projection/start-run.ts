import { addRothContribution, rothLayers } from '../accounts/roth-ordering.ts';
import { emptyFederalTaxInput } from '../tax/federal-tax-input.ts';
import { LINE_COUNT } from '../tax/federal-tax-lines.ts';
import { emptyStateReturn } from '../tax/state-return.ts';
import { STATE_LINE_COUNT } from '../tax/state-worksheet.ts';
import { addBasis, depositAtTarget, emptyMarket, isAllEmpty, openHoldings, priceColumns } from './holdings.ts';
import { JOINT, type Program } from './program.ts';
import { ACCOUNT_FLOW, accountAt, FLOW, isRothIra, layersOf, type Now, type Run, YEAR } from './run-state.ts';
import { scheduledInput } from './scheduled-input.ts';

/** Makes room for runs of a program. */
export function createRun(program: Program): Run {
  const { accounts, years } = program;
  const count = accounts.length;
  const layers = program.rothIras.length > 0 ? rothLayers(0, program).length : 0;
  const yearLength = YEAR.columns + count;
  const withoutFlows = yearLength + count * 3 + layers * 2;
  const withdrawable = new Float64Array(withoutFlows + FLOW.columns + count * ACCOUNT_FLOW.columns);
  let from = 0;
  const next = (length: number) => {
    from += length;
    return withdrawable.subarray(from - length, from);
  };
  const taxInputs = years.map((_, yearIndex) => scheduledInput(program, yearIndex));
  return {
    withdrawable,
    withoutFlows,
    ofYear: withdrawable.subarray(0, yearLength),
    year: next(YEAR.columns),
    distributed: next(count),
    shares: next(count),
    basisPerShare: next(count),
    basis: next(count),
    rothLayers: [next(layers), next(layers)],
    flows: next(FLOW.columns),
    accountFlows: next(count * ACCOUNT_FLOW.columns),
    untouched: new Float64Array(withdrawable.length),
    units: new Float64Array(count * 3),
    market: emptyMarket(program),
    priceColumn: priceColumns(program),
    incomeToldTo: new Int32Array(count),
    owner: new Int8Array(count),
    closingBalance: new Float64Array(count),
    takenBefore: new Float64Array(count),
    available: new Float64Array(count),
    promised: new Float64Array(4),
    rothParts: new Float64Array(3),
    group: new Float64Array(4),
    keepsMonths: true,
    liability: new Float64Array(years.length),
    carryforward: new Float64Array(years.length + 1),
    needs: new Float64Array(program.months),
    taxInputs,
    taxInput: taxInputs[0] ?? emptyFederalTaxInput(),
    lines: new Float64Array(LINE_COUNT),
    scratchLines: new Float64Array(LINE_COUNT),
    stateReturn: emptyStateReturn(),
    stateLines: new Float64Array(STATE_LINE_COUNT),
    irmaaMagi: new Float64Array(years.length + 2),
    equalPayments: new Float64Array(count),
    untaxedIraShares: new Float64Array(2),
    now: emptyNow(),
  };
}

function emptyNow(): Now {
  return {
    yearIndex: 0,
    month: 0,
    instalmentsPaid: 0,
    prices: 0,
    instalment: 0,
    irmaaTier: 0,
    traditionalRoom: 0,
    payableFromLiquid: 0,
    surchargeOfYear: 0,
    settlementRate: 0,
    initialRate: 0,
    spendingFactor: 1,
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
export function startRun(program: Program, run: Run, keepsMonths: boolean): void {
  const { accounts } = program;
  const { now } = run;
  run.keepsMonths = keepsMonths;
  run.withdrawable.fill(0);
  openHoldings(program, run);
  run.incomeToldTo.fill(0);
  run.carryforward[0] = program.capitalLossCarryforward;
  run.irmaaMagi[0] = program.priorYearMagi?.[0] ?? program.scheduledMagi;
  run.irmaaMagi[1] = program.priorYearMagi?.[1] ?? program.scheduledMagi;
  run.untaxedIraShares.fill(0);
  now.month = 0;
  now.prices = 0;
  now.traditionalRoom = 0;
  now.payableFromLiquid = 0;
  now.settlementRate = 0;
  now.initialRate = 0;
  now.spendingFactor = 1;
  now.surchargeOfYear = 0;
  now.shortfall = 0;
  now.hasEmptiedAccount = false;
  now.firstShortfallMonth = -1;
  now.firstDepletedMonth = -1;
  for (let at = 0; at < accounts.length; at++) {
    const account = accountAt(program, at);
    run.owner[at] = account.owner;
    run.closingBalance[at] = account.priorDecemberBalance;
    if (isRothIra(account) && account.owner !== JOINT) addRothContribution(layersOf(run, at), account.basis);
    depositAtTarget(program, run, at, account.balance);
    addBasis(program, run, at, account.basis);
  }
  now.isEmpty = isAllEmpty(run);
}
