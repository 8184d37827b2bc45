import type { MonteCarloResult } from '../../results/monte-carlo/result.ts';
import type { PathTable } from '../paths/path-table.ts';
import { type PreparedRun, succeeds } from '../paths/run-paths.ts';
import { outcomesText } from './outcome-bits.ts';

/** How many of the first `paths` come over lines of the law. */
export function linesOf({ surchargeTier, creditYears }: PathTable, paths: number): MonteCarloResult['lines'] {
  const tiers = surchargeTier.subarray(0, paths);
  const highest = tiers.reduce((most, tier) => Math.max(most, tier), 0);
  const surchargeTiers = Array.from({ length: highest + 1 }, () => 0);
  for (const tier of tiers) surchargeTiers[tier] = (surchargeTiers[tier] ?? 0) + 1;
  const pathsWithPremiumCredit = creditYears.subarray(0, paths).reduce((sum, years) => sum + (years > 0 ? 1 : 0), 0);
  return { surchargeTiers, pathsWithPremiumCredit };
}

/** Which of the first `paths` succeed, a bit each. */
export function outcomesOf(run: PreparedRun, table: PathTable, paths: number): string {
  return outcomesText(paths, (place) => succeeds(run, table, place + 1));
}
