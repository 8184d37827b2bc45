import { describe, expect, it } from 'vitest';
import { levelPayment, loanPayoff } from '../../../../engine/plan/complete/loan-payoff.ts';
import { formatYearMonth, yearMonth } from '../../../../engine/primitives/calendar.ts';

const january = yearMonth(2026, 1);

describe('loanPayoff', () => {
  it.each([
    // balance  rate   payment  last payment  interest  why
    [1_200, 0, 100, '2026-12', 0, 'twelve payments without interest'],
    [1_200, 0, 101, '2026-12', 0, 'the twelfth is what is left'],
    [1_000, 0.12, 1_010, '2026-01', 10, 'one payment with a month of interest'],
    // 100,000 at 6% over 30 years is $599.55 a month (Regulation Z): 360 payments and $115,838 of interest.
    [100_000, 0.06, 599.551, '2055-12', 115_838, 'a mortgage of thirty years'],
  ])('%d at %d by %d a month ends %s with %d of interest: %s', (balance, rate, monthlyPayment, month, interest) => {
    const payoff = loanPayoff({ balance, rate, monthlyPayment }, january);
    expect(payoff === null ? null : formatYearMonth(payoff.month)).toBe(month);
    expect(payoff?.interest).toBeCloseTo(interest, -1);
  });

  it.each([
    [0, 0.05, 100, 'nothing is owed'],
    [100_000, 0.06, 500, 'the payment is the interest'],
    [1_000_000, 0, 1, 'the payments take longer than anybody lives'],
  ])('%d at %d by %d a month has no end: %s', (balance, rate, monthlyPayment) => {
    expect(loanPayoff({ balance, rate, monthlyPayment }, january)).toBeNull();
  });
});

describe('levelPayment', () => {
  it.each([
    [100_000, 0.06, 360, 600],
    [200_000, 0.03, 180, 1_382],
    [1_200, 0, 12, 100],
  ])('%d at %d over %d months is %d a month', (balance, rate, months, payment) => {
    expect(levelPayment(balance, rate, months)).toBe(payment);
  });
});
