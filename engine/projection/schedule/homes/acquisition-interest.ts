import type { LoanSchedule } from '../../program/homes/program-homes.ts';

/** Interest of a month on what was borrowed to buy or improve a property. 26 USC 163(h)(3)(B); IRS Pub. 936, Pub. 527. */
export function acquisitionInterest(loan: LoanSchedule | null, month: number): number {
  if (loan === null) return 0;
  const owed = (loan.owed[month] ?? 0) + (loan.borrowed[month] ?? 0);
  const homeEquity = loan.homeEquity[month] ?? 0;
  const paid = loan.interest[month] ?? 0;
  return owed === 0 || homeEquity === 0 ? paid : (paid * (owed - homeEquity)) / owed;
}
