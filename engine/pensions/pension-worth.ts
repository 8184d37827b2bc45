import type { Plan } from '../plan/complete/plan.ts';
import type { Income } from '../plan/schema/income.ts';
import { bisected } from '../primitives/bracket.ts';
import { type MonthIndex, monthOfAge, yearMonth } from '../primitives/calendar.ts';
import { power } from '../primitives/math.ts';
import type { Timeline } from '../projection/program/timeline.ts';
import { incomeInMonth, incomeSpan, paidWhileLiving } from '../projection/schedule/income-schedule.ts';
import type { PensionBreakEven } from '../results/pensions.ts';

/** An age by which nobody is paid any more. */
const OLDEST = 120;
/** Between these a rate is looked for, to so much. */
const LOWEST_RATE = -0.99;
const HIGHEST_RATE = 10;
const RATE_PRECISION = 1e-12;

/** What is paid, and in which month. */
interface Payment {
  readonly month: MonthIndex;
  readonly amount: number;
}

interface OfPension {
  readonly plan: Plan;
  readonly timeline: Timeline;
  readonly income: Income;
}

/** When the payments of a pension, before tax, come to the lump sum offered instead; null where none is. */
export function breakEvenOf(pension: OfPension): PensionBreakEven | null {
  const { plan, timeline, income } = pension;
  const { lumpSum } = income;
  if (lumpSum === null) return null;
  const paidOn = timeline.monthOf(lumpSum.when ?? income.start);
  const living = paymentsWhileLiving(pension);
  const ageAt = (rate: number) => ageOf(pension, reachedIn(living, { amount: lumpSum.amount, month: paidOn }, rate));
  return {
    age: ageAt(0),
    ageInBonds: ageAt(plan.assumptions.bondReturn),
    equalRate: equalRate(paymentsOfPlan(pension), { amount: lumpSum.amount, month: paidOn }),
  };
}

/** What the pension pays its owner, who lives on. */
function paymentsWhileLiving({ plan, timeline, income }: OfPension): readonly Payment[] {
  const { start } = incomeSpan(income, timeline);
  const birth = timeline.births[timeline.personIndex(income.owner)];
  if (birth === undefined) return [];
  const ends = Math.min(timeline.monthOf(income.end), endOfPlan(timeline));
  // A pension that runs to the end of the plan runs as long as its owner.
  const until = ends === endOfPlan(timeline) ? monthOfAge(birth, OLDEST * 12) : ends;
  const payments: Payment[] = [];
  for (let month = Math.max(start, timeline.firstMonth); month < until; month++) {
    const amount = paidWhileLiving(income, timeline, { start, month, inflation: plan.assumptions.inflation });
    payments.push({ month, amount });
  }
  return payments;
}

function endOfPlan({ firstMonth, months }: Timeline): MonthIndex {
  return firstMonth + months;
}

/** What the plan has the pension pay, to its owner and to a survivor. */
function paymentsOfPlan({ plan, timeline, income }: OfPension): readonly Payment[] {
  const { start, end } = incomeSpan(income, timeline);
  const payments: Payment[] = [];
  for (let month = Math.max(start, timeline.firstMonth); month < end; month++) {
    const amount = incomeInMonth(income, timeline, { start, month, inflation: plan.assumptions.inflation });
    payments.push({ month, amount });
  }
  return payments;
}

/** The month whose payment completes the lump sum, which earns a rate until it is used up; null where none does. */
function reachedIn(payments: readonly Payment[], lumpSum: Payment, rate: number): MonthIndex | null {
  let worth = 0;
  for (const payment of payments) {
    worth += valueOf(payment, lumpSum.month, rate);
    if (worth >= lumpSum.amount) return payment.month;
  }
  return null;
}

/** A payment in dollars of another month, by the twelfth root of a year's rate. */
function valueOf({ amount, month }: Payment, on: MonthIndex, rate: number): number {
  return amount * power(1 + rate, (on - month) / 12);
}

function ageOf({ timeline, income }: OfPension, month: MonthIndex | null): number | null {
  const birth = timeline.births[timeline.personIndex(income.owner)];
  if (month === null || birth === undefined) return null;
  return (month - monthOfAge(birth, 0)) / 12;
}

/** The rate at which all payments are worth the lump sum on the day on which it is paid. */
function equalRate(payments: readonly Payment[], lumpSum: Payment): number | null {
  const isWorthLess = (rate: number) =>
    payments.reduce((sum, payment) => sum + valueOf(payment, lumpSum.month, rate), 0) < lumpSum.amount;
  if (lumpSum.amount === 0 || isWorthLess(LOWEST_RATE) || !isWorthLess(HIGHEST_RATE)) return null;
  return bisected({ low: LOWEST_RATE, high: HIGHEST_RATE }, RATE_PRECISION, isWorthLess).low;
}

/** The first whole year in which somebody outlives the owner of a pension; null where nobody does. */
export function survivorYear({ timeline, income }: Omit<OfPension, 'plan'>): number | null {
  const death = timeline.deaths[timeline.personIndex(income.owner)];
  if (death === undefined || death >= endOfPlan(timeline)) return null;
  const year = Math.ceil(death / 12);
  return yearMonth(year + 1, 1) <= endOfPlan(timeline) ? year : null;
}

/** What the pension pays in a year, nominal dollars. */
export function paidInYear(pension: OfPension, year: number): number {
  const [from, to] = [yearMonth(year, 1), yearMonth(year + 1, 1)];
  return paymentsOfPlan(pension).reduce(
    (sum, { month, amount }) => (month >= from && month < to ? sum + amount : sum),
    0,
  );
}

/** The first payment of the pension; 0 where it pays nothing within the plan. */
export function firstPaymentOf(pension: OfPension): number {
  return paymentsOfPlan(pension)[0]?.amount ?? 0;
}
