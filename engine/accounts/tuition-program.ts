/**
 * Earnings in a distribution from a 529 plan, which pays contributions and earnings pro rata by the account's balance and
 * basis on that day. 26 USC 529(c)(3)(A), 72(e)(9); Notice 2001-81.
 */
export function tuitionProgramEarnings(distribution: number, balance: number, contributions: number): number {
  return balance > 0 ? distribution * Math.max(0, 1 - contributions / balance) : 0;
}

/**
 * The part of the earnings in a year's distributions that is income: what the adjusted qualified expenses leave of them,
 * in proportion. 26 USC 529(c)(3)(B)(ii); IRS Pub. 970, Figuring the Taxable Portion of a Distribution.
 */
export function taxableTuitionEarnings(earnings: number, distribution: number, qualifiedExpenses: number): number {
  if (distribution <= 0) return 0;
  return earnings - earnings * Math.min(1, qualifiedExpenses / distribution);
}

/** Additional tax on such income. 26 USC 529(c)(6), 530(d)(4)(A); Form 5329, line 8. */
export function tuitionProgramTax(income: number, rate: number): number {
  return rate * Math.max(0, income);
}
