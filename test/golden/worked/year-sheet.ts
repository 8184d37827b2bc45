import { jointStepUpShare } from '../../../engine/accounts/basis.ts';
import { openRothYear } from '../../../engine/accounts/roth-ordering.ts';
import { yearMonth, yearOf } from '../../../engine/primitives/calendar.ts';
import type { PlanDocument } from '../households/household.ts';
import { rebalance, turnPage } from './account-sheet.ts';
import { deathYear, januaryLevel, lastYear, monthNumber } from './calendar-sheet.ts';
import { contributionsOf } from './contribution-sheet.ts';
import { giveFromIras, type RequiredGroup, requiredGroups, settleEstate } from './distribution-sheet.ts';
import { type Filing, statusOf, toDate } from './filing-sheet.ts';
import { ruleSpending } from './guardrail-sheet.ts';
import { lawOf } from './law-sheet.ts';
import {
  depositSurplus,
  payGoals,
  payHealthCover,
  receiveIncome,
  receiveLumpSums,
  type Sheet,
  turnOver,
  workMonth,
  writeDeduction,
} from './month-sheet.ts';
import { ofWholeYear, once } from './once-sheet.ts';
import { type Book, emptyBook, openPosition, type Position } from './position-sheet.ts';
import { moneyFreeOfPenalty, plannedNeeds } from './prepayment-sheet.ts';
import { openProperties, propertyMonth, stepUpHomes } from './property-sheet.ts';
import { type Row, rowOf } from './row-sheet.ts';
import { depositMatches, keepPaidOut } from './saving-sheet.ts';
import { benefitsOf } from './schedule-sheet.ts';
import { iraIncome, returnOf, type WorkedReturn } from './tax-sheet.ts';
import { type At, withdraw } from './withdrawal-sheet.ts';

/** Every yearly row of a household, worked month by month. */
export function workHousehold(plan: PlanDocument): readonly Row[] {
  const sheet = openSheet(plan);
  const position = openPosition(plan);
  const firstMonth = monthNumber(plan.startMonth);
  const rows: Row[] = [];
  let last: WorkedReturn | null = null;
  let installment = firstInstallment(sheet, position, firstMonth);
  for (let year = yearOf(firstMonth); year <= lastYear(plan); year++) {
    const start = Math.max(firstMonth, yearMonth(year, 1));
    const growth = growthOf(position);
    if (start > firstMonth) openYear(sheet, position, year, last);
    ruleSpending(sheet, position, { year, growth });
    const groups = requiredGroups(position, plan, year);
    const needs = plannedNeeds(sheet, position, start);
    for (let month = start; yearOf(month) === year; month++) {
      // Who cannot pay the rest of the year goes by this year's own income, and prepays no more: 26 USC 6654(d)(1)(B)(i), (d)(2).
      if (moneyFreeOfPenalty(position, { plan, month }) < (needs[month - start] ?? 0)) installment = 0;
      workMonth(sheet, position, { groups, installment }, month);
    }
    const months = yearMonth(year + 1, 1) - start;
    const worked = closeYear(sheet, position, { months, year });
    last = worked;
    countRequired(position, groups, toDate({ plan, year }).rmdTaken);
    rows.push(rowOf(sheet, position, { year, months, worked }));
    installment = Math.max(
      0,
      (liabilityOfYear(position, { plan, year }, worked, months) * (1 + plan.assumptions.inflation)) / 12,
    );
  }
  return rows;
}

/** What the accounts but cash earned after fees in the year that has ended. */
function growthOf({ accounts }: Position): number {
  return accounts.filter(({ kind }) => kind !== 'cash').reduce((sum, { growth, fees }) => sum + growth - fees, 0);
}

/**
 * What next year's installments go by: the tax of the whole year, also where some was paid before the plan. Where nothing is known of
 * the months before it, that of a year of months like those worked.
 */
function liabilityOfYear(position: Position, filing: Filing, worked: WorkedReturn, months: number): number {
  const before = toDate(filing);
  const isKnown = Object.values(before).some((amount) => amount !== 0);
  if (months === 12 || isKnown) return worked.liability + before.federalTaxPaid + before.stateTaxPaid;
  const times = 12 / months;
  // The benchmark premiums are those of the months: their credit counts so many times.
  const book = { ...ofWholeYear(position, months), benchmark: position.book.benchmark };
  return returnOf({ ...position, lossCarried: 0, book }, { ...filing, times }).liability;
}

function openSheet(plan: PlanDocument): Sheet {
  const startYear = yearOf(monthNumber(plan.startMonth));
  const [twoYearsAgo, lastYearMagi] = plan.taxes.priorYearMagi;
  const status = plan.persons.length > 1 ? 'marriedFilingJointly' : 'single';
  return {
    plan,
    benefits: benefitsOf(plan),
    properties: openProperties(plan),
    seriesPayments: new Map(),
    returns: new Map([
      [startYear - 2, { magi: twoYearsAgo, status }],
      [startYear - 1, { magi: lastYearMagi, status }],
    ]),
  };
}

/**
 * The first year's installment: a share of the tax on what is scheduled. Incomes are net of deferrals, with Social Security
 * and required distributions less the gifts planned from them; expenses that the return may deduct are scheduled too.
 */
function firstInstallment(sheet: Sheet, position: Position, firstMonth: number): number {
  const { plan } = sheet;
  const year = yearOf(firstMonth);
  const months = yearMonth(year + 1, 1) - firstMonth;
  const trial: Position = { ...structuredClone(position), book: emptyBook(plan) };
  const { book } = trial;
  const properties = openProperties(plan);
  for (let month = firstMonth; month < firstMonth + months; month++) {
    receiveIncome(sheet, book, month);
    receiveLumpSums(plan, book, month);
    for (const each of contributionsOf(plan, month)) writeDeduction(book, each);
    payGoals(trial, { plan, month });
    payHealthCover(sheet, trial, month);
    propertyMonth(properties, trial, { plan, month });
  }
  book.homeGain = 0;
  book.medical -= book.irmaaSurcharge;
  const gift = (plan.taxes.charity?.annual ?? 0) * januaryLevel(plan, plan.assumptions.inflation, year);
  const trialForGifts = structuredClone(position);
  const december: At = { plan, month: yearMonth(year, 12) };
  const given = plan.taxes.charity?.useQcd === true ? giveFromIras(gift, trialForGifts, december) : 0;
  book.gifts += gift - given;
  scheduleDistributions(trialForGifts, book, plan, year);
  const { liability } = returnOf({ ...position, book }, { plan, year, isScheduled: true });
  return Math.max(0, liability / months);
}

/** Required distributions that are income, less what was taken before the plan and what is given from IRAs. */
function scheduleDistributions(afterGifts: Position, book: Book, plan: PlanDocument, year: number): void {
  for (const { accounts, required } of requiredGroups(afterGifts, plan, year)) {
    const [first] = accounts;
    const column = book.stateColumns[first?.owner ?? ''];
    if (first === undefined || column === undefined || first.kind === 'inheritedRoth') continue;
    const taken = accounts.reduce((sum, { withdrawn }) => sum + withdrawn, toDate({ plan, year }).rmdTaken);
    const left = Math.max(0, required - taken);
    book.retirement += left;
    column[first.kind === 'traditionalIra' || first.kind === 'inheritedIra' ? 'ira' : 'employerPlan'] += left;
  }
}

function openYear({ plan, properties }: Sheet, position: Position, year: number, last: WorkedReturn | null): void {
  keepPaidOut(position, plan, year - 1);
  for (const account of position.accounts) {
    turnPage(account);
    account.priorDecember = account.opening;
  }
  settleEstate(position, plan, year);
  const isAfterDeath = plan.persons.some((person) => deathYear(person) === year - 1);
  if (isAfterDeath) stepUpHomes(properties, jointStepUpShare(plan.state, lawOf(plan, year).basisAtDeath));
  for (const layers of position.layers.values()) openRothYear(layers, year);
  position.book = emptyBook(plan);
  position.cameOnce = emptyBook(plan);
  depositMatches(position, plan, last?.lines ?? null);
}

/** December 31 after growth: rebalancing, turnover, the return, and its settlement. */
function closeYear(sheet: Sheet, position: Position, { months, year }: { months: number; year: number }): WorkedReturn {
  const { plan } = sheet;
  for (const account of position.accounts) {
    if (account.rebalance === 'annual') rebalance(account);
    once(position, () => {
      position.book.longTermGain += turnOver(account, months);
    });
  }
  const worked = once(position, () => settleReturn(position, { plan, month: yearMonth(year, 12) }));
  const { keptShare } = iraIncome(position);
  for (const account of position.accounts) {
    if (account.kind === 'traditionalIra') account.basis *= keptShare.get(account.owner) ?? 1;
  }
  position.lossCarried = worked.lossCarried;
  sheet.returns.set(year, { magi: worked.magi, status: statusOf({ plan, year }) });
  return worked;
}

/** What is due is withdrawn, the tax of the withdrawal included: tried on copies until the amount no longer moves. */
function settleReturn(position: Position, at: At): WorkedReturn {
  const filing = { plan: at.plan, year: yearOf(at.month) };
  const paid = position.book.installmentsPaid;
  const dueAfter = (amount: number) => {
    const trial = structuredClone(position);
    withdraw(amount, trial, at);
    return returnOf(trial, filing).liability - paid;
  };
  let due = returnOf(position, filing).liability - paid;
  if (due <= 0) {
    depositSurplus(position, payShortfalls(position.book, -due));
    return returnOf(position, filing);
  }
  let next = dueAfter(due);
  for (let round = 0; round < 200 && next >= 0 && Math.abs(next - due) >= 1e-9; round++) {
    due = next;
    next = dueAfter(due);
  }
  if (Math.abs(next - due) >= 1e-9) return settleBeyondStep(position, at, dueAfter, Math.max(due, next));
  const december = position.book.shortfalls[11] ?? 0;
  position.book.shortfalls[11] = december + due - withdraw(due, position, at);
  return returnOf(position, filing);
}

/**
 * Where no withdrawal is what is due, because one earns a credit that is more than its own tax, the least that is enough is
 * withdrawn, and what it earns beyond is a refund.
 */
function settleBeyondStep(
  position: Position,
  at: At,
  dueAfter: (amount: number) => number,
  enough: number,
): WorkedReturn {
  let low = 0;
  let high = enough;
  while (high - low > 1e-7) {
    const middle = (low + high) / 2;
    if (dueAfter(middle) > middle) low = middle;
    else high = middle;
  }
  const refund = high - dueAfter(high);
  if (withdraw(high, position, at) < high) throw new Error('Not worked: a step that the money does not reach');
  depositSurplus(position, payShortfalls(position.book, refund));
  return returnOf(position, { plan: at.plan, year: yearOf(at.month) });
}

/** A refund pays what the months of its year lacked, the latest first. Returns what it leaves. */
function payShortfalls(book: Book, refund: number): number {
  let left = refund;
  for (let month = 11; month >= 0; month--) {
    const paid = Math.min(left, book.shortfalls[month] ?? 0);
    book.shortfalls[month] = (book.shortfalls[month] ?? 0) - paid;
    book.refundBefore += paid;
    left -= paid;
  }
  return left;
}

function countRequired({ book }: Position, groups: readonly RequiredGroup[], takenBefore: number): void {
  for (const { accounts, required } of groups) {
    const distributed = accounts.reduce((sum, { withdrawn }) => sum + withdrawn, takenBefore);
    book.rmdRequired += required;
    book.rmdTaken += Math.min(required, distributed);
  }
}
