import { requiredDistribution } from '../../accounts/rmd.ts';
import { add } from '../../primitives/cells.ts';
import { ACCOUNT_CLASS, type Program, type ProgramYear, type RmdTiming } from '../program/program.ts';
import type { ProgramAccount } from '../program/program-account.ts';
import { balanceOf, basisOf, type Holding, isJoint, isTraditionalIra, taxOwner } from '../state/holding.ts';
import { ACCOUNT_FLOW, FLOW, RMD_GROUP, YEAR } from '../state/run-cells.ts';
import { type Run, recordAccountFlow, recordFlow, yearCell } from '../state/run-state.ts';
import { giveInMonth } from './giving/give-in-month.ts';
import { addPlanDistribution, withdrawFrom } from './withdraw.ts';

/**
 * Takes what must come out of retirement accounts in a month, before the month's outflows: the month's gifts first, then
 * required minimum distributions by the plan's timing, then the minima of inherited accounts. One owner's IRAs count
 * together and are drawn in list order, and so do their 403(b) accounts; every other employer plan counts alone.
 * 26 CFR 1.408-8(e)(1), 1.403(b)-6(e)(7), 1.401(a)(9)-8(a)(1).
 * Returns the cash that this brings.
 */
export function takeRequiredDistributions(
  program: Program,
  run: Run,
  month: number,
  timing: RmdTiming = program.rmdTiming,
): number {
  const year = program.years[run.status.yearIndex];
  if (year === undefined) return 0;
  const isDecember = month === year.to - 1;
  const share = shareOfMonth(timing, year, month);
  let cash = giveInMonth(program, run, year, month);
  run.status.givenByRule = cash;
  if (share === 0 && !isDecember) return cash;
  for (let owner = 0; owner < program.persons.length; owner++) {
    if ((year.rmdDivisors[owner] ?? 0) <= 0) continue;
    fillGroup(run, year, run.traditionalIras, owner);
    if (isAnyRequired(run)) {
      run.rmdGroup[RMD_GROUP.given] = giftsUncounted(run, owner);
      if (share > 0) cash += takeFromGroup(program, run, run.traditionalIras, amountDue(run, timing, share));
      countGifts(run, owner, share);
      if (isDecember) recordGroupRequirement(run, year, run.traditionalIras);
    }
    if (run.required403bs.length === 0) continue;
    fillGroup(run, year, run.required403bs, owner);
    cash += takeFromGroup(program, run, run.required403bs, amountDue(run, timing, share));
    if (isDecember) recordGroupRequirement(run, year, run.required403bs);
  }
  for (const holding of run.otherRequired) {
    fillGroupFromAccount(run, year, holding);
    if (!isAnyRequired(run)) continue;
    const shareOfAccount = isInherited(holding) ? Number(isDecember) : share;
    if (shareOfAccount > 0) cash += payOut(program, run, holding, amountDue(run, timing, shareOfAccount));
    if (isDecember) recordAccountRequirement(run, holding);
  }
  return cash;
}

/**
 * Pays out what of the year's requirement is still due before money of an account is rolled over, which the requirement may not be.
 * 26 USC 402(c)(4)(B), 408(d)(3)(E). Returns the cash that this brings.
 */
export function payRequirement(program: Program, run: Run, holding: Holding): number {
  const year = program.years[run.status.yearIndex];
  if (year === undefined) return 0;
  const group = groupOf(run, holding);
  if (group === null) fillGroupFromAccount(run, year, holding);
  else fillGroup(run, year, group, holding.owner);
  const due = amountDue(run, 'december', 1);
  if (due <= 0) return 0;
  return group === null ? payOut(program, run, holding, due) : takeFromGroup(program, run, group, due);
}

/** The accounts that meet their requirements together with this one; null for one that stands alone. */
function groupOf({ traditionalIras, required403bs }: Run, holding: Holding): readonly Holding[] | null {
  if (isTraditionalIra(holding)) return traditionalIras;
  return required403bs.includes(holding) ? required403bs : null;
}

/** The part of a year's requirement that falls in a month: all of it once a year, or an equal part each month. */
function shareOfMonth(timing: RmdTiming, year: ProgramYear, month: number): number {
  switch (timing) {
    case 'december':
      return month === year.to - 1 ? 1 : 0;
    case 'january':
      return month === year.from ? 1 : 0;
    case 'monthly':
      return 1 / (year.to - year.from);
  }
}

function isAnyRequired({ rmdGroup }: Run): boolean {
  return (rmdGroup[RMD_GROUP.required] ?? 0) > 0;
}

/** What one owner's accounts of a list must pay out together. */
function fillGroup(run: Run, year: ProgramYear, accounts: readonly Holding[], owner: number): void {
  let required = 0;
  let distributed = 0;
  let before = 0;
  for (const holding of accounts) {
    if (holding.owner !== owner) continue;
    required += requiredByAge(year, holding);
    distributed += holding.distributed;
    before += holding.takenBefore;
  }
  run.rmdGroup[RMD_GROUP.required] = required;
  run.rmdGroup[RMD_GROUP.distributed] = distributed;
  run.rmdGroup[RMD_GROUP.before] = before;
  run.rmdGroup[RMD_GROUP.given] = 0;
  run.rmdGroup[RMD_GROUP.owner] = owner;
}

function fillGroupFromAccount(run: Run, year: ProgramYear, holding: Holding): void {
  run.rmdGroup[RMD_GROUP.required] = requiredFrom(run, year, holding);
  run.rmdGroup[RMD_GROUP.distributed] = holding.distributed;
  run.rmdGroup[RMD_GROUP.before] = holding.takenBefore;
  run.rmdGroup[RMD_GROUP.given] = 0;
}

/**
 * What to distribute now. Taken once a year: the requirement less what has been distributed. Taken monthly: each month's
 * part, in addition to withdrawals for spending, less the QCDs that no month before has counted.
 */
function amountDue({ rmdGroup }: Run, timing: RmdTiming, share: number): number {
  const required = rmdGroup[RMD_GROUP.required] ?? 0;
  if (share === 0 || required <= 0) return 0;
  if (timing !== 'monthly' || share === 1) return Math.max(0, required - (rmdGroup[RMD_GROUP.distributed] ?? 0));
  return Math.max(
    0,
    Math.max(0, required - (rmdGroup[RMD_GROUP.before] ?? 0)) * share - (rmdGroup[RMD_GROUP.given] ?? 0),
  );
}

/** Gifts from an owner's IRAs that no month's part has been lowered by yet. */
function giftsUncounted(run: Run, owner: number): number {
  return yearCell(run, YEAR.qualifiedGifts + owner) - yearCell(run, YEAR.giftsCounted + owner);
}

/** What a month's part has been lowered by counts no more. */
function countGifts({ rmdGroup, year }: Run, owner: number, share: number): void {
  const given = rmdGroup[RMD_GROUP.given] ?? 0;
  if (given <= 0) return;
  const part = Math.max(0, (rmdGroup[RMD_GROUP.required] ?? 0) - (rmdGroup[RMD_GROUP.before] ?? 0)) * share;
  add(year, YEAR.giftsCounted + owner, Math.min(given, part));
}

export function isInherited({ accountClass }: Pick<ProgramAccount, 'accountClass'>): boolean {
  return accountClass === ACCOUNT_CLASS.inheritedTraditional || accountClass === ACCOUNT_CLASS.inheritedRoth;
}

/** What one account must pay out for the year, by itself. */
function requiredFrom(run: Run, year: ProgramYear, holding: Holding): number {
  if (isJoint(holding)) return 0;
  return holding.account.inheritedDivisors === null
    ? requiredByAge(year, holding)
    : requiredFromInherited(run, year, holding);
}

/** By the age of its owner, from the owner's first year on. */
function requiredByAge(year: ProgramYear, holding: Holding): number {
  return requiredDistribution(
    holding.closingBalance + holding.inBonds,
    divisorByAge(year, holding.account, taxOwner(holding)),
  );
}

/** Divisor of an owner's own account for the year; 0 before its first year with a required distribution. */
export function divisorByAge(year: ProgramYear, { firstRmdYear }: ProgramAccount, owner: number): number {
  return year.year >= (firstRmdYear[owner] ?? Number.POSITIVE_INFINITY) ? (year.rmdDivisors[owner] ?? 0) : 0;
}

function requiredFromInherited(run: Run, { year }: ProgramYear, holding: Holding): number {
  const { account } = holding;
  if (year >= account.inheritedLastYear) return balanceOf(holding) + holding.distributed;
  return requiredDistribution(holding.closingBalance, account.inheritedDivisors?.[run.status.yearIndex] ?? 0);
}

/** Takes an amount out of the owner's accounts of a list, in list order. */
function takeFromGroup(program: Program, run: Run, accounts: readonly Holding[], amount: number): number {
  const owner = run.rmdGroup[RMD_GROUP.owner] ?? 0;
  let taken = 0;
  for (const holding of accounts) {
    if (holding.owner === owner && taken < amount) taken += payOut(program, run, holding, amount - taken);
  }
  return taken;
}

/** Pays out what is due and counts it into the group. */
function payOut(program: Program, run: Run, holding: Holding, amount: number): number {
  const paid = distribute(program, run, holding, amount);
  add(run.rmdGroup, RMD_GROUP.distributed, paid);
  return paid;
}

/** Pays out up to `amount`; what an account no longer holds cannot be taken. */
export function distribute(program: Program, run: Run, holding: Holding, amount: number): number {
  const balance = balanceOf(holding);
  const paid = Math.min(amount, balance);
  if (paid <= 0) return 0;
  const { accountClass, isIra } = holding;
  const owner = taxOwner(holding);
  const basisShare = accountClass === ACCOUNT_CLASS.traditional && !isIra ? basisOf(holding) / balance : 0;
  withdrawFrom(program, run, holding, paid);
  if (isIra && accountClass === ACCOUNT_CLASS.traditional) add(run.year, YEAR.iraDistributions + owner, paid);
  else if (accountClass !== ACCOUNT_CLASS.inheritedRoth) {
    addPlanDistribution(run, holding, paid * (1 - Math.min(1, basisShare)));
  }
  return paid;
}

/** The accounts of a group meet their requirements together: each is recorded with its own, and with what all have taken of theirs. */
function recordGroupRequirement(run: Run, year: ProgramYear, accounts: readonly Holding[]): void {
  if (!run.recordsMonths || (run.rmdGroup[RMD_GROUP.required] ?? 0) <= 0) return;
  const owner = run.rmdGroup[RMD_GROUP.owner] ?? 0;
  const taken = recordRequirement(run);
  for (const holding of accounts) {
    if (holding.owner !== owner) continue;
    recordAccountFlow(run, holding, ACCOUNT_FLOW.rmdRequired, requiredByAge(year, holding));
    recordAccountFlow(run, holding, ACCOUNT_FLOW.rmdTaken, taken);
  }
}

function recordAccountRequirement(run: Run, holding: Holding): void {
  if (!run.recordsMonths) return;
  recordAccountFlow(run, holding, ACCOUNT_FLOW.rmdRequired, run.rmdGroup[RMD_GROUP.required] ?? 0);
  recordAccountFlow(run, holding, ACCOUNT_FLOW.rmdTaken, recordRequirement(run));
}

/** Records what the group had to pay out for the year, and what it has paid of that, which is returned. */
function recordRequirement(run: Run): number {
  const required = run.rmdGroup[RMD_GROUP.required] ?? 0;
  const taken = Math.min(required, run.rmdGroup[RMD_GROUP.distributed] ?? 0);
  recordFlow(run, FLOW.rmdRequired, required);
  recordFlow(run, FLOW.rmdTaken, taken);
  return taken;
}
