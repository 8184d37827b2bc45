import { compounded } from '../law/indexing.ts';
import type { Income, IncomeKind } from '../plan/income.ts';
import type { Plan } from '../plan/plan.ts';
import { type MonthIndex, yearOf } from '../primitives/calendar.ts';
import { SCHEDULE, TAXABLE } from './program.ts';
import { priceLevelAfter, type Timeline } from './timeline.ts';

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
export interface ScheduleTables {
  readonly schedule: Float64Array;
  readonly taxable: Float64Array;
  /** Wages of each month, two columns a month: client, spouse. */
  readonly wages: Float64Array;
  /** The part of `wages` on which Social Security tax falls. */
  readonly coveredWages: Float64Array;
  /** Persons with Medicare Part B, and with Part D, in each month. */
  readonly partBEnrolled: Uint8Array;
  readonly partDEnrolled: Uint8Array;
}

/** Writes every income of the plan into the schedule and, as far as it is taxed, into the year's return. */
export function scheduleIncomes(plan: Plan, timeline: Timeline, tables: ScheduleTables): void {
  for (const income of plan.incomes) {
    const { start, end } = incomeSpan(income, timeline);
    for (let month = Math.max(start, timeline.firstMonth); month < end; month++) {
      const amount = incomeInMonth(income, timeline, { start, month, inflation: plan.assumptions.inflation });
      writeIncome(income, amount, { month, timeline, tables });
    }
  }
}

/** First month and the month before which the income ends. Wages end at death, everything else at its own end. */
export function incomeSpan(
  income: Income,
  timeline: Timeline,
): { readonly start: MonthIndex; readonly end: MonthIndex } {
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
  const paidFrom = Math.max(at.start, timeline.firstMonth);
  const carried = income.inTodaysDollars ? priceLevelAfter(paidFrom - timeline.firstMonth, at.inflation) : 1;
  const steps = yearOf(at.month) - yearOf(paidFrom);
  const grown = income.amount * carried * compounded(growthRate(income, at.inflation), steps);
  const monthly = income.frequency === 'annual' ? grown / 12 : grown;
  return monthly * livingShare(income, timeline, at.month);
}

/** A full step each January from the year after the income's start. */
function growthRate({ growth }: Income, inflation: number): number {
  switch (growth.kind) {
    case 'none':
      return 0;
    case 'inflation':
      return inflation;
    case 'inflationPlus':
      return (1 + inflation) * (1 + growth.rate) - 1;
    case 'fixed':
      return growth.rate;
    case 'cap':
      return Math.min(inflation, growth.rate);
  }
}

function livingShare(income: Income, timeline: Timeline, month: MonthIndex): number {
  const death = timeline.deaths[timeline.personIndex(income.owner)] ?? 0;
  if (month < death) return 1;
  return isEarned(income) ? 0 : income.survivorShare;
}

export function isEarned(income: Income): boolean {
  return income.kind === 'wage' || income.kind === 'selfEmployment';
}

interface IncomePlace {
  readonly month: MonthIndex;
  readonly timeline: Timeline;
  readonly tables: ScheduleTables;
}

function writeIncome(income: Income, amount: number, { month, timeline, tables }: IncomePlace): void {
  const row = (month - timeline.firstMonth) * SCHEDULE.columns;
  add(tables.schedule, row + COLUMN[income.kind], amount);
  const year = (yearOf(month) - timeline.firstYear) * TAXABLE.columns;
  const taxed = amount * income.taxableShare * (1 - income.exclusionRatio);
  const person = timeline.personIndex(income.owner);
  add(tables.taxable, year + taxableColumn(income, person), taxed);
  if (income.kind !== 'wage') return;
  add(tables.wages, (month - timeline.firstMonth) * 2 + person, amount);
  if (income.covered) add(tables.coveredWages, (month - timeline.firstMonth) * 2 + person, amount);
}

function taxableColumn({ kind }: Income, person: number): number {
  switch (kind) {
    case 'wage':
      return person === 0 ? TAXABLE.firstWages : TAXABLE.secondWages;
    case 'selfEmployment':
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

/** Adds to a cell; typed arrays read as zero where nothing was written. */
export function add(table: Float64Array, at: number, amount: number): void {
  table[at] = (table[at] ?? 0) + amount;
}
