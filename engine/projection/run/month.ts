import { add } from '../../primitives/cells.ts';
import { CENT } from '../../primitives/cent.ts';
import { ACCOUNT_CLASS, DUE, type Program } from '../program/program.ts';
import { closeOnce, openOnce } from '../state/came-once.ts';
import type { LastConversion } from '../state/december-state.ts';
import { addBasis } from '../state/holding.ts';
import { depositNewMoney, isAllEmpty, rebalance } from '../state/holdings.ts';
import { movePrices } from '../state/market.ts';
import { ACCOUNT_FLOW, FLOW, YEAR } from '../state/run-cells.ts';
import { addShortfall, type Run, recordAccountFlow, recordFlow } from '../state/run-state.ts';
import { surchargeOfMonth } from '../year-return/medicare-surcharge.ts';
import { payFromLadders } from './annuities/pay-from-ladders.ts';
import { payPremiums } from './annuities/pay-premiums.ts';
import { contribute } from './contribute.ts';
import { payFromEducation } from './education/education-payments.ts';
import { rollOverEducation } from './education/education-rollover.ts';
import { breakEqualPayments, payEqualPayments } from './equal-payments.ts';
import { payDownPayments } from './homes/down-payment.ts';
import { payFromHsa } from './hsa-payments.ts';
import { closeMonthRows, openMonthRows, writeBeforeGrowth, writeGrowth } from './month-rows.ts';
import { keepYearAtMove } from './moves.ts';
import { spendingChange, writeChangesElsewhere } from './needs.ts';
import { payFromOne } from './pay-from-one.ts';
import { payOutBySchedule } from './payouts.ts';
import { stopPrepaying } from './prepayment.ts';
import { takeRequiredDistributions } from './required-distributions.ts';
import { convertToRoth } from './roth-conversion.ts';
import { payMatches } from './savers-match.ts';
import { askFlexibleGoals } from './spending/flexible-goals.ts';
import { isLeftOverSpent, spendMonthsLeftOver } from './surplus/left-over.ts';
import { sweepCash } from './surplus/sweep.ts';
import { transfer } from './transfers.ts';
import { withdraw } from './withdraw.ts';

/** Opens a month, and its rows where months are recorded. */
export function openMonth(program: Program, run: Run, month: number): void {
  run.status.month = month;
  run.status.shortfall = 0;
  run.status.takenByRule = 0;
  stopPrepaying(program, run, month);
  if (!run.recordsMonths) return;
  openMonthRows(run);
  run.flows[FLOW.medicareSurcharge] = surchargeOfMonth(program, run, month);
  run.flows[FLOW.spendingChange] = spendingChange(program, run, month);
  if (program.adjustableElsewhere !== null) writeChangesElsewhere(program.adjustableElsewhere, run, month);
}

/**
 * Runs the months before `last` in which a single account pays for everything and no rule-driven flow falls due. Returns
 * the first month that must be settled on its own.
 */
export function runSpendingOnlyMonths(program: Program, run: Run, month: number, last: number): number {
  const busy = Math.min(last, program.nextRuleDrivenFlow[month] ?? last);
  if (month >= busy || run.rebalancedMonthly.length > 0) return month;
  let at = month;
  do {
    run.status.month = at;
    const next = payFromOne(program, run, busy);
    run.status.installmentsPaid += next - at;
    movePrices(program, run, next - at);
    at = next;
  } while (at < busy && isLeftInDoubt(run, at) && isPrepaid(program, run, at));
  return at;
}

/** Whether the installment of a month that is left hangs on what the other accounts hold. */
function isLeftInDoubt({ needsAhead }: Run, month: number): boolean {
  return (needsAhead[month] ?? 0) > 0;
}

function isPrepaid(program: Program, run: Run, month: number): boolean {
  run.status.month = month;
  stopPrepaying(program, run, month);
  return run.status.installment > 0;
}

/** The flows of the month's first day: rule-driven flows first, then the withdrawal of what is needed or the deposit of a surplus. */
export function settleMonth(program: Program, run: Run): void {
  const due = program.dueFlows[run.status.month] ?? 0;
  if (due !== 0) {
    settleRuleDrivenFlows(program, run);
    if ((due & DUE.conversion) !== 0) convertOnce(program, run);
  }
  payNeed(program, run);
  if ((due & DUE.sweep) !== 0) sweepCash(program, run);
}

/** Contributions, payments and distributions by rule: what comes before a conversion. */
export function settleRuleDrivenFlows(program: Program, run: Run): void {
  const { month } = run.status;
  run.needs[month] = (run.needs[month] ?? 0) - ruleDrivenFlows(program, run);
}

/** The rest of the month's first day: the conversion, then the withdrawal of what is needed or the deposit of a surplus. */
export function convertAndPay(program: Program, run: Run): LastConversion | null {
  const last = convertOnce(program, run);
  payNeed(program, run);
  sweepCash(program, run);
  return last;
}

function convertOnce(program: Program, run: Run): LastConversion | null {
  openOnce(run);
  const last = convertToRoth(program, run, run.status.month);
  closeOnce(run);
  return last;
}

function payNeed(program: Program, run: Run): void {
  const { month, installment } = run.status;
  const need = run.needs[month] ?? 0;
  const unmet = need > 0 ? withdraw(program, run, need) : 0;
  // An installment is paid as far as money can be found; what is left is due in December, and is no shortfall yet.
  const deferred = Math.min(unmet, installment);
  const missing = unmet > deferred ? breakEqualPayments(program, run, unmet - deferred) : 0;
  if (missing > 0) addShortfall(run, missing);
  const saved = isLeftOverSpent(program, run) ? spendMonthsLeftOver(program, run, -need) : -need;
  if (saved > 0) depositSurplus(program, run, saved);
  recordFlow(run, FLOW.taxPaid, installment - deferred);
  if (deferred === 0) run.status.installmentsPaid += 1;
  else add(run.year, YEAR.taxPaid, installment - deferred);
}

/** Returns the cash that they bring. */
function ruleDrivenFlows(program: Program, run: Run): number {
  const { month } = run.status;
  const due = program.dueFlows[month] ?? 0;
  const notSpent = (due & DUE.flexible) === 0 ? 0 : askFlexible(program, run);
  if ((due & DUE.move) !== 0) keepYearAtMove(program, run, month);
  if ((due & DUE.education) !== 0) rollOverEducation(program, run, month);
  if ((due & DUE.contributions) !== 0) contribute(program, run, month);
  if ((due & DUE.saversMatch) !== 0) payMatches(program, run);
  const equalPayments = (due & DUE.equalPayments) === 0 ? 0 : payEqualPayments(program, run, month);
  const paidOut = (due & DUE.payout) === 0 ? 0 : payOutBySchedule(program, run, month);
  if ((due & DUE.ladder) !== 0) payFromLadders(program, run);
  const moved = (due & DUE.transfer) === 0 ? 0 : transfer(program, run, month);
  const required = (due & DUE.required) === 0 ? 0 : takeRequiredOnce(program, run);
  const given = (due & DUE.required) === 0 ? 0 : run.status.givenByRule;
  run.status.takenByRule = equalPayments + paidOut + moved + required - given;
  const fromHsa = (due & DUE.fromHsa) === 0 ? 0 : payFromHsa(program, run, month);
  const fromEducation = (due & DUE.education) === 0 ? 0 : payFromEducation(program, run, month);
  const brought = equalPayments + paidOut + moved + required + fromHsa + fromEducation + notSpent;
  return (due & PURCHASES) === 0 ? brought : brought + payPurchases(program, run, (run.needs[month] ?? 0) - brought);
}

const PURCHASES = DUE.downPayment | DUE.premium;

/** Homes, then annuities, that named accounts pay. Returns the cash that this brings. */
function payPurchases(program: Program, run: Run, need: number): number {
  return payDownPayments(program, run, need) + payPremiums(program, run);
}

function askFlexible(program: Program, run: Run): number {
  return program.flexible === null ? 0 : askFlexibleGoals(program, run, program.flexible);
}

function takeRequiredOnce(program: Program, run: Run): number {
  openOnce(run);
  const required = takeRequiredDistributions(program, run, run.status.month);
  closeOnce(run);
  return required;
}

/** Cash beyond what was needed goes to the plan's surplus account. */
export function depositSurplus(program: Program, run: Run, amount: number): void {
  const holding = run.surplusAccount;
  depositNewMoney(program, run, holding, amount);
  if (holding.accountClass === ACCOUNT_CLASS.taxable) addBasis(holding, amount);
  recordFlow(run, FLOW.surplusDeposited, amount);
  recordAccountFlow(run, holding, ACCOUNT_FLOW.contributions, amount);
}

/** A month's growth, dividends, interest and fees on what is left after the month's flows. */
export function growAccounts(program: Program, run: Run): void {
  if (run.recordsMonths) writeBeforeGrowth(run);
  movePrices(program, run, 1);
  if (run.recordsMonths) writeGrowth(program, run);
  rebalance(program, run, run.rebalancedMonthly);
}

/** Closes a month, and records its shortfall, the first month with one and the first that ends with an empty portfolio. */
export function closeMonth(program: Program, run: Run): void {
  const { status } = run;
  const isShort = status.shortfall > CENT;
  // Always written: a December that is run again on trial may have been short before.
  run.monthlyShortfalls[status.month - (program.years[status.yearIndex]?.from ?? 0)] = isShort ? status.shortfall : 0;
  if (isShort && status.firstShortfallMonth < 0) status.firstShortfallMonth = status.month;
  if (status.hasEmptiedAccount || status.isEmpty) {
    const isEmpty = isAllEmpty(run);
    if (isEmpty && !status.isEmpty && status.firstDepletedMonth < 0) status.firstDepletedMonth = status.month;
    status.isEmpty = isEmpty;
    status.hasEmptiedAccount = false;
  }
  if (run.recordsMonths) closeMonthRows(program, run);
}
