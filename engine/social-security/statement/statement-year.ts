import { CENTS_PER_DOLLAR } from '../../primitives/dimes.ts';
import type { StatementYear } from '../../results/social-security/statement.ts';

/** The rows of a statement, in whatever form it was given. */
export interface StatementRows {
  readonly format: 'text' | 'xml';
  readonly rows: readonly StatementYear[];
  readonly unread: readonly string[];
}

/** A row of the table: one year, or the sum of several. */
export interface StatementSpan {
  readonly first: number;
  readonly last: number;
  readonly amount: number | null;
  readonly medicareEarnings: number | null;
  readonly isEstimated: boolean;
}

/** The years of a row; SSA's PDF sums up old ones as `1966-1980`, which are spread evenly, to the cent. */
export function yearsOfSpan({
  first,
  last,
  amount,
  medicareEarnings,
  isEstimated,
}: StatementSpan): readonly StatementYear[] {
  const count = last - first + 1;
  const shares = spread(amount, count);
  const medicare = spread(medicareEarnings, count);
  return Array.from({ length: count }, (_, at) => ({
    year: first + at,
    amount: shares[at] ?? null,
    medicareEarnings: medicare[at] ?? null,
    isEstimated,
    isSpread: count > 1,
  }));
}

/** Even shares that add up to the amount: the first ones a cent more where it does not divide. */
function spread(amount: number | null, count: number): readonly (number | null)[] {
  if (amount === null || count === 1) return Array.from({ length: count }, () => amount);
  const cents = Math.round(amount * CENTS_PER_DOLLAR);
  const least = Math.floor(cents / count);
  const left = cents - least * count;
  return Array.from({ length: count }, (_, at) => (least + (at < left ? 1 : 0)) / CENTS_PER_DOLLAR);
}

/** Null for -1, which stands for "not recorded yet"; undefined where there is no amount. */
export function amountIn(text: string | undefined): number | null | undefined {
  if (text === undefined) return undefined;
  const value = Number(text.replace(/[$,\s]/g, ''));
  if (text.trim() === '' || !Number.isFinite(value)) return undefined;
  return value < 0 ? null : value;
}
