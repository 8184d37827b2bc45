import type { Plan } from '../../plan/complete/plan.ts';
import type { Income, IncomeKind } from '../../plan/schema/income.ts';
import { type MonthIndex, yearOf } from '../../primitives/calendar.ts';
import { add } from '../../primitives/cells.ts';
import type { ProgramSale } from '../program/prices/path-prices.ts';
import { SCHEDULE, TAXABLE } from '../program/schedule-columns.ts';
import { priceLevelAfter, type Timeline } from '../program/timeline.ts';
import { schedulePensionPayer } from './pension-payer.ts';
import { growthFactor } from './pensions/growth-factor.ts';
import { ownersShare, survivorsShare } from './pensions/survivor-form.ts';
import { flowInto, type SourcedSchedule, type WriteFlow } from './scheduled-source.ts';
import { hasBenefits, phaseShare } from './work/phases.ts';

/** What a kind of income is called in the ledger. */
const COLUMN: Readonly<Record<IncomeKind, number>> = {
  wage: SCHEDULE.wages,
  selfEmployment: SCHEDULE.selfEmployment,
  pension: SCHEDULE.pensions,
  annuity: SCHEDULE.annuities,
  rental: SCHEDULE.rental,
  alimony: SCHEDULE.other,
  royalty: SCHEDULE.other,
  other: SCHEDULE.other,
};

/** Flat tables that the schedules write into; see `SCHEDULE` and `TAXABLE`. */
export interface ScheduleTables extends SourcedSchedule {
  readonly taxable: Float64Array;
  /** Wages of each month, two columns a month: client, spouse. */
  readonly wages: Float64Array;
  /** The part of `wages` whose job does not insure. */
  readonly wagesWithoutBenefits: Float64Array;
  /** The part of `wages` on which Social Security tax falls. */
  readonly coveredWages: Float64Array;
  /** The part of each month's spending that guardrails may change. */
  readonly adjustable: Float64Array;
  /** What of it is not in the ledger's discretionary spending, by its column of `SCHEDULE`. */
  readonly adjustableElsewhere: Map<number, Float64Array>;
  /** Medical goals of each month that a health savings account pays first. */
  readonly payableFromHsa: Float64Array;
  /** Gifts to charity of each month, those of single goals among them, and those that IRAs may make. */
  readonly giftsToCharity: Float64Array;
  readonly oneTimeGifts: Float64Array;
  readonly giftsFromIras: Float64Array;
  /** Contributions of each month to a donor-advised fund, and what of them is to be made in shares. */
  readonly toFund: Float64Array;
  readonly toFundInShares: Float64Array;
  /** Goals that 529 plans pay first, in each month, by their ids. */
  readonly paidFrom529: Map<string, Float64Array>;
  /** Goals that a credit for children counts, in each month, by their ids. */
  readonly credited: Map<string, Float64Array>;
  /** Profit of each month that bears self-employment tax, two columns a month. */
  readonly selfEmployment: Float64Array;
  /** Profit of each month from work that Social Security does not cover, two columns a month. */
  readonly uncoveredProfit: Float64Array;
  /** Persons with Medicare Part B, and with Part D, in each month. */
  readonly partBEnrolled: Uint8Array;
  readonly partDEnrolled: Uint8Array;
  /** See `Program`. */
  readonly netProperty: Float64Array;
  readonly propertyGain: Float64Array;
  readonly benchmarkPremium: Float64Array;
  /** Every property that is sold, as it was written. */
  readonly propertySales: ProgramSale[];
  /** Scheduled income of each month before deductions that some state may tax: Social Security and railroad pensions are not in it. */
  readonly grossIncome: Float64Array;
}

/**
 * Writes every income of the plan into the schedule and, as far as it is taxed, into the year's return. Rents and
 * royalties are entered net of their costs and are never losses, so that the limit on passive losses has nothing to
 * limit: 26 USC 469(d)(1).
 */
export function scheduleIncomes(plan: Plan, timeline: Timeline, tables: ScheduleTables): void {
  plan.incomes.forEach((income, at) => {
    if (income.lumpSum?.taken === true || income.purchase !== null) return;
    const { start, end } = incomeSpan(income, timeline);
    const write = flowInto(tables, COLUMN[income.kind], { path: `incomes[${at}]`, name: income.name });
    for (let month = Math.max(start, timeline.firstMonth); month < end; month++) {
      const amount = incomeInMonth(income, timeline, { start, month, inflation: plan.assumptions.inflation });
      writeIncome(income, amount, { month, timeline, tables, write });
    }
  });
}

interface IncomeSpan {
  readonly start: MonthIndex;
  readonly end: MonthIndex;
}

/**
 * First month and the month before which the income ends. Wages end at death, or when their owner cannot work, everything
 * else at its own end.
 */
export function incomeSpan(income: Income, timeline: Timeline): IncomeSpan {
  const { start, end } = agreedSpan(income, timeline);
  if (!isEarned(income)) return { start, end };
  return { start, end: Math.min(end, timeline.disabilities[timeline.personIndex(income.owner)] ?? end) };
}

/** The same, were its owner able to work. */
export function agreedSpan(income: Income, timeline: Timeline): IncomeSpan {
  const start = timeline.monthOf(income.start);
  const planEnd = timeline.firstMonth + timeline.months;
  const end = Math.min(timeline.monthOf(income.end), planEnd);
  return { start, end: income.frequency === 'once' ? Math.min(end, start + 1) : end };
}

interface IncomeMonth {
  readonly start: MonthIndex;
  readonly month: MonthIndex;
  readonly inflation: number;
}

/** The payment of one month, nominal dollars. */
export function incomeInMonth(income: Income, timeline: Timeline, at: IncomeMonth): number {
  return sharePaid(income, timeline, at, livingShare(income, timeline, at.month));
}

/** The same, were its owner to live on. */
export function paidWhileLiving(income: Income, timeline: Timeline, at: IncomeMonth): number {
  return sharePaid(income, timeline, at, ownersShare(income, timeline, at.month));
}

function sharePaid(income: Income, timeline: Timeline, at: IncomeMonth, share: number): number {
  const paidFrom = Math.max(at.start, timeline.firstMonth);
  const carried = income.inTodaysDollars ? priceLevelAfter(paidFrom - timeline.firstMonth, at.inflation) : 1;
  const years = { from: yearOf(paidFrom), to: yearOf(at.month) };
  const grown = income.amount * carried * growthFactor(income.growth, at.inflation, years);
  const monthly = income.frequency === 'annual' ? grown / 12 : grown;
  const paid = monthly * share * timeline.raised.ofIncome(income);
  return income.phases === null ? paid : paid * phaseShare(income, timeline, at.month);
}

function livingShare(income: Income, timeline: Timeline, month: MonthIndex): number {
  const death = timeline.deaths[timeline.personIndex(income.owner)] ?? 0;
  if (month < death) return ownersShare(income, timeline, month);
  return isEarned(income) ? 0 : survivorsShare(income);
}

export function isEarned(income: Income): boolean {
  return income.kind === 'wage' || income.kind === 'selfEmployment';
}

interface IncomePlace {
  readonly month: MonthIndex;
  readonly timeline: Timeline;
  readonly tables: ScheduleTables;
  readonly write: WriteFlow;
}

function writeIncome(income: Income, amount: number, { month, timeline, tables, write }: IncomePlace): void {
  const at = month - timeline.firstMonth;
  write(at, amount);
  const year = (yearOf(month) - timeline.firstYear) * TAXABLE.columns;
  const taxed = amount * taxedShare(income);
  const person = recipientOf(income, timeline, month);
  add(tables.taxable, year + taxableColumn(income, person), taxed);
  schedulePensionPayer(income, { year: yearOf(month), person, taxed }, { timeline, taxable: tables.taxable });
  if (!isRailroadPension(income)) add(tables.grossIncome, at, taxed);
  const isBusiness = income.qualifiedBusinessIncome && mayBeBusiness(income);
  const isCoveredBusiness = isBusiness && income.kind === 'selfEmployment' && income.covered;
  if (isBusiness) add(tables.taxable, year + (isCoveredBusiness ? TAXABLE.qbiSelfEmployment : TAXABLE.qbi), taxed);
  if (income.kind === 'wage') add(tables.wages, at * 2 + person, amount);
  if (!hasBenefits(income, timeline, month)) add(tables.wagesWithoutBenefits, at * 2 + person, amount);
  if (income.kind === 'wage' && income.covered) add(tables.coveredWages, at * 2 + person, amount);
  if (income.kind !== 'selfEmployment') return;
  add(income.covered ? tables.selfEmployment : tables.uncoveredProfit, at * 2 + person, taxed);
}

/** Who has the income on the return: the owner, and of a survivor's part the survivor, by whose age states exclude it. */
function recipientOf(income: Income, timeline: Timeline, month: MonthIndex): number {
  const owner = timeline.personIndex(income.owner);
  return timeline.deaths.length > 1 && month >= (timeline.deaths[owner] ?? 0) ? 1 - owner : owner;
}

/**
 * Of an annuity the share that returns the investment is not taxed, 26 USC 72(b)(1). The plan does not say how much was
 * invested, so that the share is left out as long as the annuity is paid.
 */
function taxedShare({ kind, taxableShare, exclusionRatio }: Income): number {
  return kind === 'annuity' ? taxableShare * (1 - exclusionRatio) : taxableShare;
}

/** Exempt in every state. 45 USC 231m. */
export function isRailroadPension({ kind, payer }: Income): boolean {
  return kind === 'pension' && payer === 'railroad';
}

function mayBeBusiness({ kind }: Income): boolean {
  return kind === 'selfEmployment' || kind === 'rental' || kind === 'royalty' || kind === 'other';
}

/** Where the year's return has an income of this kind. */
export function taxableColumn({ kind, covered }: Income, person: number): number {
  switch (kind) {
    case 'wage':
      return person === 0 ? TAXABLE.firstWages : TAXABLE.secondWages;
    case 'selfEmployment':
      // Work that is not covered bears no self-employment tax: 26 USC 1402(c).
      if (!covered) return TAXABLE.other;
      return person === 0 ? TAXABLE.firstSelfEmployment : TAXABLE.secondSelfEmployment;
    case 'pension':
      return person === 0 ? TAXABLE.firstPensions : TAXABLE.secondPensions;
    case 'annuity':
      return TAXABLE.annuities;
    case 'rental':
    case 'royalty':
      return TAXABLE.rental;
    case 'alimony':
    case 'other':
      return TAXABLE.other;
  }
}
