import { add } from './income-schedule.ts';
import { ACCOUNT_CLASS, JOINT, type Program } from './program.ts';
import { accountAt, balanceOf, distributionCell, FLOW, type Run } from './run-state.ts';
import { withdrawFrom } from './withdraw.ts';

/**
 * Takes the year's required minimum distributions in December, before the month's outflows: what is required less what
 * was distributed earlier in the year. One owner's IRAs count together and are drawn in list order, every employer plan
 * counts alone. 26 CFR 1.408-8, Q&A-9; 1.401(a)(9)-8. Returns the cash that this brings.
 */
export function takeRequiredDistributions(program: Program, run: Run, month: number): number {
  const year = program.years[run.now.yearIndex];
  if (year === undefined || month !== year.to - 1) return 0;
  let cash = 0;
  for (let owner = 0; owner < program.persons.length; owner++) {
    if (requiredFromIras(program, run, owner) > 0) cash += takeFromIras(program, run, owner);
  }
  for (let at = 0; at < program.accounts.length; at++) {
    if (!accountAt(program, at).isIra) cash += takeFromPlan(program, run, at);
  }
  return cash;
}

/** What one account must pay out for the year, by itself. */
function requiredFrom(program: Program, run: Run, at: number): number {
  const account = accountAt(program, at);
  const owner = run.owner[at] ?? JOINT;
  const year = program.years[run.now.yearIndex];
  if (account.accountClass !== ACCOUNT_CLASS.traditional || year === undefined || owner === JOINT) return 0;
  if (year.year < (account.firstRmdYear[owner] ?? Number.POSITIVE_INFINITY)) return 0;
  const divisor = year.rmdDivisors[owner] ?? 0;
  return divisor > 0 ? (run.priorBalance[at] ?? 0) / divisor : 0;
}

function isIraOf(program: Program, run: Run, at: number, owner: number): boolean {
  const account = accountAt(program, at);
  return account.isIra && account.accountClass === ACCOUNT_CLASS.traditional && run.owner[at] === owner;
}

function requiredFromIras(program: Program, run: Run, owner: number): number {
  let required = 0;
  for (let at = 0; at < program.accounts.length; at++) {
    if (isIraOf(program, run, at, owner)) required += requiredFrom(program, run, at);
  }
  return required;
}

function takeFromIras(program: Program, run: Run, owner: number): number {
  const required = requiredFromIras(program, run, owner);
  let taken = 0;
  for (let at = 0; at < program.accounts.length; at++) {
    if (isIraOf(program, run, at, owner)) taken += run.distributed[at] ?? 0;
  }
  const before = taken;
  for (let at = 0; at < program.accounts.length && taken < required; at++) {
    if (isIraOf(program, run, at, owner)) taken += distribute(program, run, at, required - taken);
  }
  writeRequired(run, required, taken);
  return taken - before;
}

function takeFromPlan(program: Program, run: Run, at: number): number {
  const required = requiredFrom(program, run, at);
  if (required <= 0) return 0;
  const before = run.distributed[at] ?? 0;
  const taken = distribute(program, run, at, Math.max(0, required - before));
  writeRequired(run, required, before + taken);
  return taken;
}

/** Pays out up to `amount`; what an account no longer holds cannot be taken. */
function distribute(program: Program, run: Run, at: number, amount: number): number {
  const paid = Math.min(amount, balanceOf(run, at));
  if (paid <= 0) return 0;
  withdrawFrom(program, run, at, paid);
  add(run.year, distributionCell(accountAt(program, at), run.owner[at] ?? 0), paid);
  return paid;
}

function writeRequired(run: Run, required: number, distributed: number): void {
  add(run.flows, FLOW.rmdRequired, required);
  add(run.flows, FLOW.rmdTaken, Math.min(required, distributed));
}
