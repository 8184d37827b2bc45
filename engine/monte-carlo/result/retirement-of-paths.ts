import { retiringByRule } from '../../plan/retiring.ts';
import type { RetirementOfPaths } from '../../results/monte-carlo/retirement-of-paths.ts';
import type { PathTable } from '../paths/path-table.ts';
import type { PreparedRun } from '../paths/run-paths.ts';
import { shareOfPaths } from '../statistics/intervals.ts';
import { SHARES } from '../statistics/percentiles.ts';

/** When somebody retires by a rule on the first `paths` of a run; null where nobody does. */
export function retirementOf(
  { plan, lives, returns }: PreparedRun,
  { retirements }: PathTable,
  paths: number,
): RetirementOfPaths | null {
  const ruled = retiringByRule(plan);
  const person = plan.persons[ruled?.at ?? -1];
  const retiring = lives?.retiring ?? null;
  if (ruled === null || person === undefined || retiring === null) return null;
  const years = retirements.subarray(0, paths);
  const never = years.filter((year) => year < 0).length;
  const { share, interval } = shareOfPaths(never, paths, returns.startYears === null);
  let soFar = 0;
  const byYear = [...retiring.amounts].map(([year, amount]) => {
    const here = years.filter((one) => one === year).length;
    soFar += here;
    const wantedInTodaysDollars = Number.isFinite(amount) ? amount : null;
    return { year, wantedInTodaysDollars, paths: here, share: here / paths, retired: soFar / paths };
  });
  return {
    person: person.id,
    name: person.name,
    rule: ruled.rule.rule,
    byYear,
    year: yearsByShare(Float64Array.from(years, Math.abs).sort()),
    neverPaths: never,
    neverShare: share,
    neverShareInterval: interval,
    atMeans: plan.retiredAtMeans ?? null,
  };
}

/** The years by which these shares of the paths have ended work: whole years, of no two the mean. */
function yearsByShare(inOrder: Float64Array): RetirementOfPaths['year'] {
  const yearOf = (share: number) => inOrder[Math.max(1, Math.ceil(share * inOrder.length - ROUNDING)) - 1] ?? 0;
  const { p10, p25, p50, p75, p90 } = SHARES;
  return { p10: yearOf(p10), p25: yearOf(p25), p50: yearOf(p50), p75: yearOf(p75), p90: yearOf(p90) };
}

/** A share of all paths need not be a whole number of them to the last bit. */
const ROUNDING = 1e-9;
