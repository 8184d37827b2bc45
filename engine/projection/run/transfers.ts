import { addRothContribution, addRothConversion } from '../../accounts/roth-ordering.ts';
import { invariant } from '../../primitives/invariant.ts';
import { ACCOUNT_CLASS, type Program } from '../program/program.ts';
import { NOT_ROLLED_OVER, type ProgramRollover, ROLLED, type Transfer } from '../program/transfers.ts';
import { closeOnce, openOnce } from '../state/came-once.ts';
import {
  addBasis,
  balanceOf,
  basisOf,
  type Holding,
  isEmpty,
  isRothIra,
  isTraditionalIra,
  taxOwner,
} from '../state/holding.ts';
import { depositAtTarget, sellShares } from '../state/holdings.ts';
import { iraBasis } from '../state/ira-basis.ts';
import { ACCOUNT_FLOW, YEAR } from '../state/run-cells.ts';
import { isRothClockMet, layersOf, type Run, recordAccountFlow, yearCell } from '../state/run-state.ts';
import { rollStateTaxed } from '../year-return/state-taxed.ts';
import { payRequirement } from './required-distributions.ts';
import { convertInto, isInSeries } from './roth-conversion.ts';
import { payInKind } from './shares/pay-in-kind.ts';
import { sellByPlan } from './shares/sell-by-plan.ts';

/** Moves the month's money between accounts of one owner. Returns the cash that required distributions bring, which may not be rolled over. */
export function transfer(program: Program, run: Run, month: number): number {
  const due = program.transfers?.byMonth[month] ?? null;
  if (due === null) return 0;
  let cash = 0;
  for (const one of due) cash += carryOut(program, run, one);
  return cash;
}

function carryOut(program: Program, run: Run, one: Transfer): number {
  switch (one.kind) {
    case 'keep':
      keepAsBeneficiary(program, run, one);
      return 0;
    case 'own':
      return takeAsOwn(program, run, one);
    case 'convert':
      convertSide(program, run, one);
      return 0;
    case 'rollover':
      return rollOver(program, run, one);
    case 'sale':
      sellByPlan(program, run, one);
      return 0;
    case 'inKind':
      payInKind(program, run, one);
      return 0;
  }
}

type Ends = Pick<ProgramRollover, 'from' | 'to'>;

function holdingAt({ holdings }: Run, at: number): Holding {
  const holding = holdings[at];
  invariant(holding !== undefined, 'a transfer names accounts of the plan');
  return holding;
}

/** Moves money without its basis, which the caller adds where it belongs. */
function move(program: Program, run: Run, { from, to }: { from: Holding; to: Holding }, amount: number): void {
  if (amount <= 0) return;
  if (sellShares(program, run, from, amount)) run.status.hasEmptiedAccount = true;
  depositAtTarget(program, run, to, amount);
  recordAccountFlow(run, from, ACCOUNT_FLOW.transferred, -amount);
  recordAccountFlow(run, to, ACCOUNT_FLOW.transferred, amount);
}

/**
 * In the January after the death, a deceased's account becomes an inherited one of the spouse: what must come out of it follows the
 * deceased's age, from the balance of the death. 26 USC 401(a)(9)(B)(iv). Simplification: an IRA's after-tax money stays with
 * the spouse's own on Form 8606.
 */
function keepAsBeneficiary(program: Program, run: Run, { from, to }: Ends): void {
  const own = holdingAt(run, from);
  const inherited = holdingAt(run, to);
  move(program, run, { from: own, to: inherited }, balanceOf(own));
  inherited.closingBalance = own.closingBalance;
  own.closingBalance = 0;
}

/** The spouse rolls the inherited account over into one of their own, after what must be taken from it in the year. 26 USC 402(c)(9), 408(d)(3)(C)(ii)(II). */
function takeAsOwn(program: Program, run: Run, { from, to }: Ends): number {
  const inherited = holdingAt(run, from);
  openOnce(run);
  const cash = payRequirement(program, run, inherited);
  closeOnce(run);
  move(program, run, { from: inherited, to: holdingAt(run, to) }, balanceOf(inherited));
  return cash;
}

/** Converts all that an account beside the plan's own holds. 26 USC 402A(c)(4), 408A(d)(3). */
function convertSide(program: Program, run: Run, { from, to, isYearly }: Ends & { readonly isYearly: boolean }): void {
  const holding = holdingAt(run, from);
  if (isEmpty(holding)) return;
  if (isYearly) openOnce(run);
  convertInto(program, run, holdingAt(run, to), { holding, amount: balanceOf(holding) });
  if (isYearly) closeOnce(run);
}

/** A direct rollover: no income, no tax, nothing withheld. 26 USC 402(c)(1), 408(d)(3)(A), 3405(c)(2). */
function rollOver(program: Program, run: Run, one: ProgramRollover): number {
  const from = holdingAt(run, one.from);
  const to = holdingAt(run, one.to);
  const { rolledOver } = run;
  const row = one.at * ROLLED.columns;
  rolledOver.fill(0, row, row + ROLLED.columns);
  const balance = balanceOf(from);
  rolledOver[row + ROLLED.balance] = balance;
  const cause = hindranceOf(program, run, one);
  rolledOver[row + ROLLED.reason] = cause;
  const isWhole = one.amount === Number.POSITIVE_INFINITY;
  rolledOver[row + ROLLED.asked] = isWhole ? balance : one.amount;
  if (cause !== NO_BALANCE) return 0;
  openOnce(run);
  const required = mayPayRequirementLater(from, to) ? 0 : payRequirement(program, run, from);
  closeOnce(run);
  const left = balanceOf(from);
  const most = one.takesPreTaxOnly ? untaxedPart(run, from) : left;
  const wanted = isWhole ? left : one.amount;
  const amount = Math.min(wanted, left, most);
  rolledOver[row + ROLLED.asked] = wanted;
  rolledOver[row + ROLLED.required] = required;
  rolledOver[row + ROLLED.moved] = amount;
  if (most < Math.min(wanted, left)) rolledOver[row + ROLLED.reason] = AFTER_TAX_MONEY;
  if (amount > 0) moveWithBasis(program, run, one, { from, to, amount, row });
  return required;
}

const NO_BALANCE = NOT_ROLLED_OVER.indexOf('noBalance');
const NOT_DISTRIBUTABLE = NOT_ROLLED_OVER.indexOf('notDistributable');
const EQUAL_PAYMENTS = NOT_ROLLED_OVER.indexOf('equalPayments');
const SIMPLE_PLAN = NOT_ROLLED_OVER.indexOf('simplePlan');
const AFTER_TAX_MONEY = NOT_ROLLED_OVER.indexOf('afterTaxMoney');

/** What keeps a rollover back as a whole; nothing but the balance where nothing does. */
function hindranceOf(program: Program, run: Run, { from, to, openFrom, isWithinSimple }: ProgramRollover): number {
  const source = holdingAt(run, from);
  const target = holdingAt(run, to);
  const month = program.firstMonth + run.status.month;
  const simpleUntil = Math.max(source.account.simpleUntil, target.account.simpleUntil);
  if (!isWithinSimple && run.status.month < simpleUntil) return SIMPLE_PLAN;
  if (month < (openFrom[taxOwner(source)] ?? 0)) return NOT_DISTRIBUTABLE;
  return isInSeries(program, run, source) || isInSeries(program, run, target) ? EQUAL_PAYMENTS : NO_BALANCE;
}

/** From one IRA to another of the same owner nothing is distributed, and any of them may pay the year's requirement. 26 CFR 1.408-8(e)(1). */
function mayPayRequirementLater(from: Holding, to: Holding): boolean {
  return isTraditionalIra(from) && isTraditionalIra(to);
}

/**
 * What of an account has not been taxed and so may go where no after-tax money may: of an IRA as if all that the owner's IRAs hold
 * and have paid out in the year had been distributed. 26 USC 402(c)(2), 408(d)(3)(H)(ii).
 */
function untaxedPart(run: Run, from: Holding): number {
  if (!isTraditionalIra(from)) return Math.max(0, balanceOf(from) - basisOf(from));
  const owner = taxOwner(from);
  let all =
    yearCell(run, YEAR.iraDistributions + owner) + yearCell(run, YEAR.iraConversions + owner) - iraBasis(run, owner);
  for (const holding of run.traditionalIras) if (holding.owner === owner) all += balanceOf(holding);
  return Math.max(0, all);
}

interface Moved {
  readonly from: Holding;
  readonly to: Holding;
  readonly amount: number;
  /** Where the record of the rollover begins. */
  readonly row: number;
}

function moveWithBasis(program: Program, run: Run, one: ProgramRollover, { from, to, amount, row }: Moved): void {
  if (program.stateTaxed !== null) rollStateTaxed(run, from, to, amount);
  const basis = (basisOf(from) * amount) / balanceOf(from);
  if (from.accountClass === ACCOUNT_CLASS.roth) moveRoth(program, run, one, { from, to, amount, row });
  else if (one.takesPreTaxOnly) {
    move(program, run, { from, to }, amount);
    if (!from.isIra) addBasis(from, basis);
  } else if (one.afterTaxTo >= 0) splitAfterTax(program, run, one, { from, to, amount, row });
  else {
    move(program, run, { from, to }, amount);
    if (from.isIra) from.basis -= basis;
    addBasis(to, basis);
    run.rolledOver[row + ROLLED.afterTax] = from.isIra ? 0 : basis;
  }
}

/** After-tax money goes to the Roth IRA, untaxed like a conversion of basis, and the rest before tax to the other account. Notice 2014-54, section III. */
function splitAfterTax(program: Program, run: Run, one: ProgramRollover, { from, to, amount, row }: Moved): void {
  const roth = holdingAt(run, one.afterTaxTo);
  const afterTax = Math.min(amount, (basisOf(from) * amount) / balanceOf(from));
  move(program, run, { from, to }, amount - afterTax);
  move(program, run, { from, to: roth }, one.amount === Number.POSITIVE_INFINITY ? balanceOf(from) : afterTax);
  addRothConversion(layersOf(run, roth), program.years[run.status.yearIndex]?.year ?? 0, 0, afterTax);
  run.rolledOver[row + ROLLED.afterTax] = afterTax;
  run.rolledOver[row + ROLLED.toRoth] = afterTax;
}

/**
 * Between Roth accounts. In a Roth IRA the contributions to the plan count as regular contributions, and all of it where the
 * distribution would have been qualified; its five years are those of the IRA. 26 CFR 1.408A-10, A-3, A-4.
 */
function moveRoth(program: Program, run: Run, one: ProgramRollover, { from, to, amount, row }: Moved): void {
  const basis = (basisOf(from) * amount) / balanceOf(from);
  const isQualified =
    program.firstMonth + run.status.month >= (one.qualifiedFrom[taxOwner(from)] ?? 0) &&
    isRothClockMet(program, run, from);
  move(program, run, { from, to }, amount);
  if (isRothIra(from)) return;
  const counted = isRothIra(to) && isQualified ? amount : basis;
  if (isRothIra(to)) addRothContribution(layersOf(run, to), counted);
  else addBasis(to, counted);
  run.rolledOver[row + ROLLED.toRoth] = counted;
}
