import type { LoanFlow } from '../../../plan/schema/homes/loan-changes.ts';
import type { Debt, Property } from '../../../plan/schema/property.ts';
import { add } from '../../../primitives/cells.ts';
import type { LoanSchedule } from '../../program/homes/program-homes.ts';
import type { Timeline } from '../../program/timeline.ts';
import { type LoanPhase, loanSchedule, paidFromStart } from '../loan.ts';

interface OwnedMonths {
  readonly timeline: Timeline;
  /** Month of the purchase, or the first, and months up to the sale. */
  readonly from: number;
  readonly months: number;
  /** Price level that the amounts of a purchase rise with. */
  readonly level: number;
}

/** The loan that a property is bought with or bears from the start, with what becomes of it; null for none. */
export function mortgageOf(property: Property, { timeline, from, months, level }: OwnedMonths): LoanSchedule | null {
  const { mortgage, purchase, refinance, extraPayments } = property;
  const bought = purchase?.mortgage ?? null;
  const phases: LoanPhase[] = [];
  if (mortgage !== null) phases.push(paidFromStart(mortgage.rate, mortgage.monthlyPayment));
  if (bought !== null) {
    const { amount, rate, years } = bought;
    phases.push({ from, rate, borrowed: amount * level, repayment: { months: years * 12 } });
  }
  if (refinance !== null) {
    const { when, rate, years, cashOut } = refinance;
    const repayment = { months: years * 12 };
    phases.push({ from: monthIn(timeline, when), rate, borrowed: cashOut, isHomeEquity: true, repayment });
  }
  if (phases.length === 0) return null;
  const extra = extraPayments === null ? {} : { extra: flowOf(extraPayments, timeline) };
  return loanSchedule({ balance: mortgage?.balance ?? 0, phases, ...extra }, months);
}

/** The line of credit on a home: interest alone while it is drawn on, then equal payments. */
export function creditLineOf(property: Property, timeline: Timeline, months: number): LoanSchedule | null {
  const { creditLine } = property;
  if (creditLine === null) return null;
  const { balance, rate, limit, repayFrom, years } = creditLine;
  const repaid = { from: monthIn(timeline, repayFrom), rate, borrowed: 0, repayment: { months: years * 12 } } as const;
  const phases: readonly LoanPhase[] = [{ from: 0, rate, borrowed: 0, repayment: 'interestOnly' }, repaid];
  const draws = drawsOf(property, timeline);
  return loanSchedule({ balance, phases, limit, isHomeEquity: true, ...(draws === null ? {} : { draws }) }, months);
}

/** What is to be drawn on the line of credit in each month; null where nothing is. */
export function drawsOf({ creditLine }: Property, timeline: Timeline): Float64Array | null {
  const draw = creditLine?.draw ?? null;
  return draw === null ? null : flowOf(draw, timeline);
}

/** A debt that no property secures: owed from the start, or paid out at its own. */
export function debtSchedule(debt: Debt, timeline: Timeline): LoanSchedule {
  const { balance, rate, start, monthlyPayment, years, extraPayments } = debt;
  const from = start === null ? 0 : monthIn(timeline, start);
  const repayment = monthlyPayment === null ? { months: (years ?? 0) * 12 } : { payment: monthlyPayment };
  const phase: LoanPhase = { from, rate, borrowed: start === null ? 0 : balance, repayment };
  const extra = extraPayments === null ? {} : { extra: flowOf(extraPayments, timeline) };
  return loanSchedule({ balance: start === null ? balance : 0, phases: [phase], ...extra }, timeline.months);
}

function monthIn(timeline: Timeline, when: Parameters<Timeline['monthOf']>[0]): number {
  return timeline.monthOf(when) - timeline.firstMonth;
}

/** Dollars of each month of the plan; yearly ones fall into the month of their start. */
function flowOf({ amount, frequency, start, end }: LoanFlow, timeline: Timeline): Float64Array {
  const flow = new Float64Array(timeline.months);
  const first = monthIn(timeline, start);
  const last = frequency === 'once' ? first + 1 : Math.min(monthIn(timeline, end), timeline.months);
  const step = frequency === 'annual' ? 12 : 1;
  for (let month = first; month < last; month += step) if (month >= 0) add(flow, month, amount);
  return flow;
}
