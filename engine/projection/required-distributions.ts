import { qcdAmount } from '../accounts/qcd.ts';
import { add } from './income-schedule.ts';
import { ACCOUNT_CLASS, type Program, type ProgramAccount, type ProgramYear } from './program.ts';
import { accountAt, balanceOf, FLOW, isJoint, isTraditionalIra, type Run, taxOwner, YEAR } from './run-state.ts';
import { withdrawFrom } from './withdraw.ts';

/**
 * Takes what must come out of retirement accounts in a month, before the month's outflows: gifts from IRAs first, then
 * required minimum distributions by the plan's timing, then the minima of inherited accounts. One owner's IRAs count
 * together and are drawn in list order, every employer plan counts alone. 26 CFR 1.408-8, A-9; 1.401(a)(9)-8.
 * Returns the cash that this brings.
 */
export function takeRequiredDistributions(program: Program, run: Run, month: number): number {
  const year = program.years[run.now.yearIndex];
  if (year === undefined) return 0;
  const isDecember = month === year.to - 1;
  const share = shareOfMonth(program, year, month);
  if (share === 0 && !isDecember) return 0;
  let cash = isDecember ? giveFromIras(program, run, { year, month }) : 0;
  for (let owner = 0; owner < program.persons.length; owner++) {
    const required = requiredFromIras(program, run, owner);
    if (required <= 0) continue;
    if (share > 0)
      cash += takeFromIras(
        program,
        run,
        owner,
        amountDue(program, required, share, {
          distributed: distributedFromIras(program, run, owner),
          before: ofIras(program, run, owner, run.takenBefore),
          given: run.year[YEAR.qualifiedGifts + owner] ?? 0,
        }),
      );
    if (isDecember) writeRequired(run, required, distributedFromIras(program, run, owner));
  }
  for (let at = 0; at < program.accounts.length; at++) {
    const required = requiredFromPlan(program, run, at);
    if (required <= 0) continue;
    const timing = isInherited(accountAt(program, at)) ? Number(isDecember) : share;
    if (timing > 0)
      cash += distribute(
        program,
        run,
        at,
        amountDue(program, required, timing, {
          distributed: run.distributed[at] ?? 0,
          before: run.takenBefore[at] ?? 0,
          given: 0,
        }),
      );
    if (isDecember) writeRequired(run, required, run.distributed[at] ?? 0);
  }
  return cash;
}

/** The part of a year's requirement that falls in a month: all of it once a year, or a twelfth each month. */
function shareOfMonth(program: Program, year: ProgramYear, month: number): number {
  switch (program.rmdTiming) {
    case 'december':
      return month === year.to - 1 ? 1 : 0;
    case 'january':
      return month === year.from ? 1 : 0;
    case 'monthly':
      return 1 / (year.to - year.from);
  }
}

/**
 * Taken at once, only what earlier distributions have left of the requirement is due; taken monthly, each month's part,
 * on top of what spending takes, in December less the gifts.
 */
function amountDue(program: Program, required: number, share: number, taken: Taken): number {
  if (program.rmdTiming !== 'monthly' || share === 1) return Math.max(0, required - taken.distributed);
  return Math.max(0, Math.max(0, required - taken.before) * share - taken.given);
}

/** What a group has paid out in the year, as required before the plan starts, and as gifts of the month. */
interface Taken {
  readonly distributed: number;
  readonly before: number;
  readonly given: number;
}

export function isInherited({ accountClass }: ProgramAccount): boolean {
  return accountClass === ACCOUNT_CLASS.inheritedTraditional || accountClass === ACCOUNT_CLASS.inheritedRoth;
}

/** What one account must pay out for the year, by itself. */
function requiredFrom(program: Program, run: Run, at: number): number {
  const account = accountAt(program, at);
  const year = program.years[run.now.yearIndex];
  if (year === undefined || isJoint(run, at)) return 0;
  const prior = run.priorBalance[at] ?? 0;
  if (account.inheritedDivisors !== null) {
    if (year.year >= account.inheritedLastYear) return balanceOf(run, at) + (run.distributed[at] ?? 0);
    const divisor = account.inheritedDivisors[run.now.yearIndex] ?? 0;
    return divisor > 0 ? prior / divisor : 0;
  }
  const owner = taxOwner(run, at);
  if (year.year < (account.firstRmdYear[owner] ?? Number.POSITIVE_INFINITY)) return 0;
  const divisor = year.rmdDivisors[owner] ?? 0;
  return divisor > 0 ? prior / divisor : 0;
}

function isIraOf(program: Program, run: Run, at: number, owner: number): boolean {
  return run.owner[at] === owner && isTraditionalIra(accountAt(program, at));
}

function requiredFromPlan(program: Program, run: Run, at: number): number {
  return isTraditionalIra(accountAt(program, at)) ? 0 : requiredFrom(program, run, at);
}

function requiredFromIras(program: Program, run: Run, owner: number): number {
  let required = 0;
  for (let at = 0; at < program.accounts.length; at++) {
    if (isIraOf(program, run, at, owner)) required += requiredFrom(program, run, at);
  }
  return required;
}

function distributedFromIras(program: Program, run: Run, owner: number): number {
  return ofIras(program, run, owner, run.distributed);
}

/** The sum of a column over an owner's IRAs. */
function ofIras(program: Program, run: Run, owner: number, column: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < program.accounts.length; at++) {
    if (isIraOf(program, run, at, owner)) sum += column[at] ?? 0;
  }
  return sum;
}

function takeFromIras(program: Program, run: Run, owner: number, amount: number): number {
  let taken = 0;
  for (let at = 0; at < program.accounts.length && taken < amount; at++) {
    if (isIraOf(program, run, at, owner)) taken += distribute(program, run, at, amount - taken);
  }
  return taken;
}

/** Pays out up to `amount`; what an account no longer holds cannot be taken. */
export function distribute(program: Program, run: Run, at: number, amount: number): number {
  const paid = Math.min(amount, balanceOf(run, at));
  if (paid <= 0) return 0;
  const { accountClass, isIra } = accountAt(program, at);
  const owner = taxOwner(run, at);
  const basisShare =
    accountClass === ACCOUNT_CLASS.traditional && !isIra ? (run.basis[at] ?? 0) / balanceOf(run, at) : 0;
  withdrawFrom(program, run, at, paid);
  if (isIra && accountClass === ACCOUNT_CLASS.traditional) add(run.year, YEAR.iraDistributions + owner, paid);
  else if (accountClass !== ACCOUNT_CLASS.inheritedRoth) {
    add(run.year, YEAR.planDistributions + owner, paid * (1 - Math.min(1, basisShare)));
  }
  return paid;
}

function writeRequired(run: Run, required: number, distributed: number): void {
  add(run.flows, FLOW.rmdRequired, required);
  add(run.flows, FLOW.rmdTaken, Math.min(required, distributed));
}

interface YearEndMonth {
  readonly year: ProgramYear;
  readonly month: number;
}

/** The year's gifts as far as IRAs may make them: the client's first, each owner up to the yearly limit. 26 USC 408(d)(8). */
function giveFromIras(program: Program, run: Run, { year, month }: YearEndMonth): number {
  let left = program.giftsFromIras[run.now.yearIndex] ?? 0;
  let given = 0;
  for (let owner = 0; owner < program.persons.length && left > 0; owner++) {
    if (program.firstMonth + month < (program.firstGiftMonth[owner] ?? Number.POSITIVE_INFINITY)) continue;
    const amount = qcdAmount(left, 0, untaxedBalance(program, run, owner), year);
    const gift = giveFrom(program, run, owner, amount);
    left -= gift;
    given += gift;
  }
  return given;
}

/** What an owner's IRAs hold that has not been taxed. */
function untaxedBalance(program: Program, run: Run, owner: number): number {
  let balance = 0;
  for (let at = 0; at < program.accounts.length; at++) {
    if (isIraOf(program, run, at, owner)) balance += balanceOf(run, at) - (run.basis[at] ?? 0);
  }
  return Math.max(0, balance);
}

function giveFrom(program: Program, run: Run, owner: number, amount: number): number {
  let given = 0;
  for (let at = 0; at < program.accounts.length && given < amount; at++) {
    const paid = isIraOf(program, run, at, owner) ? Math.min(amount - given, balanceOf(run, at)) : 0;
    if (paid <= 0) continue;
    withdrawFrom(program, run, at, paid);
    given += paid;
  }
  add(run.year, YEAR.qualifiedGifts + owner, given);
  add(run.flows, FLOW.qcd, given);
  return given;
}
