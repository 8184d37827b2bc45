import { drawnTerms } from '../../plan/schema/risks/lives.ts';
import type { LivesOfPaths } from '../../results/monte-carlo/lives-of-paths.ts';
import type { PathTable } from '../paths/path-table.ts';
import type { PreparedRun } from '../paths/run-paths.ts';
import { percentilesOf } from '../statistics/percentiles.ts';

/** Until when the paths last, and what that took to compile; null where every path runs to the plan's own end. */
export function livesOf({ plan, program, lives }: PreparedRun, table: PathTable, paths: number): LivesOfPaths | null {
  if (lives === null || drawnTerms(plan.assumptions.lives) === null) return null;
  const firstYear = program.years[0]?.year ?? 0;
  const lasting = table.years.subarray(0, paths);
  const draws = Array.from(lasting, (_, at) => lives.fateOf(at + 1));
  const pairs = new Set(draws.map(({ deathYears }) => deathYears.join()));
  const programs = new Set(draws.map((fate) => lives.programs.keyOf(fate)));
  return {
    lastYear: percentilesOf(Float64Array.from(lasting, (years) => firstYear + years - 1)),
    pairs: pairs.size,
    programs: programs.size,
  };
}
