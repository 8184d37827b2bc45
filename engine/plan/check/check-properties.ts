import { monthInWords, parseYearMonth } from '../../primitives/calendar.ts';
import { firstInterest, type Loan, loanPayoff } from '../complete/loan-payoff.ts';
import { type PlanIssue, planError, planWarning } from '../plan-issue.ts';
import type { Debt, Mortgage } from '../schema/property.ts';
import type { CheckContext } from './check-context.ts';

function isNeverRepaid(loan: Loan): boolean {
  return loan.balance > 0 && loan.monthlyPayment <= firstInterest(loan);
}

function loanIssues(loan: Loan, path: string): readonly PlanIssue[] {
  if (!isNeverRepaid(loan)) return [];
  const interest = Math.ceil(firstInterest(loan));
  const message = `The payment does not cover the interest, so the loan is never repaid: write more than ${interest} a month.`;
  return [planError('loanNeverRepaid', `${path}.monthlyPayment`, message)];
}

function endsOnIssues(mortgage: Mortgage, path: string, startMonth: string): readonly PlanIssue[] {
  if (mortgage.endsOn === null || mortgage.balance === 0 || isNeverRepaid(mortgage)) return [];
  const payoff = loanPayoff(mortgage, parseYearMonth(startMonth));
  if (payoff !== null && Math.abs(payoff.month - parseYearMonth(mortgage.endsOn)) <= 1) return [];
  const end = payoff === null ? 'goes on for over a hundred years' : `ends in ${monthInWords(payoff.month)}`;
  const message = `At this payment the loan ${end}, and the plan goes by that: check the balance, the rate and the payment.`;
  return [planWarning('loanEndsElsewhere', `${path}.endsOn`, message)];
}

/** A debt is repaid by a payment or over a term. */
function debtIssues({ balance, rate, monthlyPayment, years }: Debt, path: string): readonly PlanIssue[] {
  if (monthlyPayment !== null && years !== null) {
    const message = 'Enter the monthly payment or the term in years, not both.';
    return [planError('loanPaymentTwice', `${path}.years`, message)];
  }
  if (monthlyPayment !== null) return loanIssues({ balance, rate, monthlyPayment }, path);
  if (years !== null) return [];
  const message = 'Missing: enter the monthly payment, or the term in years.';
  return [planError('loanPaymentMissing', `${path}.monthlyPayment`, message)];
}

/** Checks that loans are repaid, and that a sale has the figures its gain needs. */
export function checkProperties({ plan, inputs }: CheckContext): readonly PlanIssue[] {
  const properties = plan.properties.flatMap((property, index) => {
    const path = `properties[${index}]`;
    const { mortgage, sale } = property;
    const issues: PlanIssue[] = [];
    if (mortgage !== null) {
      issues.push(...loanIssues(mortgage, `${path}.mortgage`));
      issues.push(...endsOnIssues(mortgage, `${path}.mortgage`, plan.startMonth));
    }
    if (sale !== null && property.purchase === null && inputs.properties[index]?.basis === undefined) {
      const message = 'Enter the cost basis: without it only growth from today’s value on counts as a gain.';
      issues.push(planWarning('propertyBasisMissing', `${path}.basis`, message));
    }
    if (sale !== null && sale.exclusion !== null && sale.exclusion > 0 && !property.primary) {
      const message = 'Only the gain on a primary home can be excluded: write primary true, or leave this out.';
      issues.push(planWarning('exclusionNotPrimary', `${path}.sale.exclusion`, message));
    }
    return issues;
  });
  return [...properties, ...plan.debts.flatMap((debt, index) => debtIssues(debt, `debts[${index}]`))];
}
