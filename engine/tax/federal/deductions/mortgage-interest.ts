/** Interest paid in a year on a loan secured by a residence, and its average balance while it was owed. Dollars. */
export interface ResidenceLoan {
  readonly interest: number;
  readonly averageBalance: number;
}

/**
 * Deductible interest on acquisition debt: all of it while the average balances together stay within the limit, else
 * the limit's share. 26 USC 163(h)(3)(B), (F)(i)(II); IRS Pub. 936, table 1, lines 11 to 15. Every loan is taken to
 * have been incurred after December 15, 2017 to acquire or improve the residence that secures it.
 */
export function deductibleMortgageInterest(loans: readonly ResidenceLoan[], debtLimit: number): number {
  let interest = 0;
  let balance = 0;
  for (const loan of loans) {
    interest += loan.interest;
    balance += loan.averageBalance;
  }
  return balance > debtLimit ? (interest * debtLimit) / balance : interest;
}
