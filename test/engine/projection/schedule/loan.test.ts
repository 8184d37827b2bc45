import { describe, expect, it } from 'vitest';
import { loanSchedule, paidFromStart } from '../../../../engine/projection/schedule/loan.ts';

interface Terms {
  readonly balance: number;
  readonly rate: number;
  readonly monthlyPayment: number;
}

const amortized = ({ balance, rate, monthlyPayment }: Terms, months: number) =>
  loanSchedule({ balance, phases: [paidFromStart(rate, monthlyPayment)] }, months);

describe('a loan is paid off by its payments', () => {
  // 1,000 at 12% is 1% a month: 1,010.00 - 500 = 510.00; 515.10 - 500 = 15.10; then 15.10 x 1.01 = 15.251 is left.
  const loan = amortized({ balance: 1_000, rate: 0.12, monthlyPayment: 500 }, 5);

  it('the last payment is what is left', () => {
    expect([...loan.payments]).toEqual([500, 500, expect.closeTo(15.251, 9), 0, 0]);
  });

  it('interest is a twelfth of the rate on what is owed', () => {
    expect([...loan.interest]).toEqual([10, expect.closeTo(5.1, 9), expect.closeTo(0.151, 9), 0, 0]);
  });

  it('what is owed after the last payment is exactly nothing', () => {
    expect([...loan.owed]).toEqual([1_000, 510, expect.closeTo(15.1, 9), 0, 0, 0]);
  });

  it('without interest the payments are the balance', () => {
    const { payments, owed } = amortized({ balance: 250, rate: 0, monthlyPayment: 100 }, 4);
    expect([...payments]).toEqual([100, 100, 50, 0]);
    expect([...owed]).toEqual([250, 150, 50, 0, 0]);
  });
});
