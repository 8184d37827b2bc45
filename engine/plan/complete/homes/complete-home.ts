import type { LivedIn, ParsedLivedIn } from '../../schema/homes/lived-in.ts';
import type {
  CreditLine,
  LoanFlow,
  ParsedCreditLine,
  ParsedExtraPayments,
  ParsedRefinance,
  Refinance,
} from '../../schema/homes/loan-changes.ts';
import type { ParsedPurchase, Purchase } from '../../schema/homes/purchase.ts';
import type { ParsedRental, Rental } from '../../schema/homes/rental.ts';
import { completeWhen, completeWhenOr, PLAN_END, PLAN_START } from '../complete-when.ts';

export function completePurchase(inputs: ParsedPurchase | undefined, client: string): Purchase | null {
  if (inputs === undefined) return null;
  const { when, price, inTodaysDollars, costs, downPaymentFrom = null, mortgage = null } = inputs;
  return { when: completeWhen(when, client), price, inTodaysDollars, costs, downPaymentFrom, mortgage };
}

export function completeLivedIn(inputs: ParsedLivedIn | undefined, client: string): LivedIn | null {
  const { from, until } = inputs ?? {};
  if (from === undefined && until === undefined) return null;
  const dateOf = (when: ParsedLivedIn['from']) => (when === undefined ? null : completeWhen(when, client));
  return { from: dateOf(from), until: dateOf(until) };
}

export function completeRental(inputs: ParsedRental | undefined, client: string): Rental | null {
  if (inputs === undefined) return null;
  const { growth = null, depreciationTaken = null, placedInService, until, ...rental } = inputs;
  const dateOf = (when: ParsedRental['until']) => (when === undefined ? null : completeWhen(when, client));
  return { ...rental, growth, depreciationTaken, placedInService: dateOf(placedInService), until: dateOf(until) };
}

export function completeRefinance(inputs: ParsedRefinance | undefined, client: string): Refinance | null {
  return inputs === undefined ? null : { ...inputs, when: completeWhen(inputs.when, client) };
}

export function completeExtraPayments(inputs: ParsedExtraPayments | undefined, client: string): LoanFlow | null {
  if (inputs === undefined) return null;
  const { amount, frequency, start, end } = inputs;
  const from = completeWhenOr(start, client, PLAN_START);
  return { amount, frequency, start: from, end: completeWhenOr(end, client, PLAN_END) };
}

export function completeCreditLine(inputs: ParsedCreditLine | undefined, client: string): CreditLine | null {
  if (inputs === undefined) return null;
  const { balance, rate, limit, draw, years } = inputs;
  const repayFrom = completeWhen(inputs.repayFrom, client);
  return { balance, rate, limit, draw: completeDraw(draw, repayFrom, client), repayFrom, years };
}

function completeDraw(draw: ParsedCreditLine['draw'], repayFrom: CreditLine['repayFrom'], client: string) {
  if (draw === undefined) return null;
  const { amount, frequency, start, end } = draw;
  return { amount, frequency, start: completeWhen(start, client), end: completeWhenOr(end, client, repayFrom) };
}
