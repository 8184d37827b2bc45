import type { MonteCarloResult } from '../../results/monte-carlo/result.ts';
import type { PathTable } from '../paths/path-table.ts';
import { type PreparedRun, succeeds } from '../paths/run-paths.ts';

/** How many of the first `paths` come over lines of the law. */
export function linesOf({ surchargeTier, creditYears }: PathTable, paths: number): MonteCarloResult['lines'] {
  const tiers = surchargeTier.subarray(0, paths);
  const highest = tiers.reduce((most, tier) => Math.max(most, tier), 0);
  const surchargeTiers = Array.from({ length: highest + 1 }, () => 0);
  for (const tier of tiers) surchargeTiers[tier] = (surchargeTiers[tier] ?? 0) + 1;
  const pathsWithPremiumCredit = creditYears.subarray(0, paths).reduce((sum, years) => sum + (years > 0 ? 1 : 0), 0);
  return { surchargeTiers, pathsWithPremiumCredit };
}

const BITS = 8;
const HEXADECIMAL = 16;

/** Which of the first `paths` succeed, a bit each. */
export function outcomesOf(run: PreparedRun, table: PathTable, paths: number): string {
  let text = '';
  for (let first = 0; first < paths; first += BITS) {
    let byte = 0;
    for (let bit = 0; bit < BITS && first + bit < paths; bit++)
      if (succeeds(run, table, first + bit + 1)) byte += 2 ** bit;
    text += byte.toString(HEXADECIMAL).padStart(2, '0');
  }
  return text;
}
