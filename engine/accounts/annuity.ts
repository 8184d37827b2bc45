/**
 * Income in a withdrawal from a non-qualified annuity contract before the annuity starts: the gain comes out first, and
 * only then the investment in the contract, which a withdrawal reduces by what was not income. 26 USC 72(e)(2)(B), (3);
 * IRS Pub. 575. For contracts bought after August 13, 1982.
 */
export function annuityIncome(amount: number, contractValue: number, investment: number): number {
  return Math.min(amount, Math.max(0, contractValue - investment));
}
