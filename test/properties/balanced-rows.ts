import type { MonthRow, YearRow } from '../../engine/index.ts';

/** A tenth of a cent, or a billionth of the sums involved: a double has no finer grain for millions. */
export const grain = (scale: number) => Math.max(0.001, Math.abs(scale) * 1e-9);

export function must(claim: boolean, place: string): void {
  if (!claim) throw new Error(`does not hold: ${place}`);
}

/** Money of a month or year: accounts roll forward, what moves between them arrives or buys an annuity or a ladder, and sources of cash equal its uses. */
export function checkRow({
  period,
  accounts,
  income,
  withdrawals,
  shortfall,
  spending,
  taxes,
  contributions,
  surplusDeposited,
  annuities,
  ladders,
}: YearRow | MonthRow) {
  let moved = (annuities?.premiumsWithin ?? 0) + (ladders?.boughtWithin ?? 0) - (ladders?.kept ?? 0);
  let scale = 0;
  for (const { id, startBalance, growth, fees, conversions, transferred, endBalance, basis, ...flows } of accounts) {
    const end = startBalance + flows.contributions + growth - fees - flows.withdrawals + conversions + transferred;
    must(Math.abs(end - endBalance) < grain(startBalance + flows.contributions), `${period} ${id}`);
    must(endBalance >= 0 && basis >= -grain(startBalance), `${period} ${id} is not negative`);
    moved += transferred;
    scale += Math.abs(transferred);
  }
  must(Math.abs(moved) < grain(scale), `${period}: what leaves one account comes into another`);
  const sources = income.total - income.interestAndDividends + withdrawals.total + shortfall;
  const uses = spending.total + taxes.total + contributions.employee + surplusDeposited;
  must(Math.abs(sources - uses) < grain(sources), `${period}: sources of cash equal its uses`);
}
