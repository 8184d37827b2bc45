import { formatYearMonth } from '../../primitives/calendar.ts';
import type { ObligationSuccess } from '../../results/monte-carlo/result.ts';
import type { PathTable } from '../paths/path-table.ts';
import type { PreparedRun } from '../paths/run-paths.ts';
import { shareOfPaths } from '../statistics/intervals.ts';

/** Of paths that leave something unpaid, the share by which a first month is told: one path in ten. */
const TENTH = 0.1;

/** On how many of the first `paths` each obligation is paid in full, what is given up last first. */
export function obligationSuccess(
  { program, obligations, returns }: PreparedRun,
  table: PathTable,
  paths: number,
): readonly ObligationSuccess[] {
  const isDrawn = returns.startYears === null;
  const monthOf = (month: number | undefined) =>
    month === undefined ? null : formatYearMonth(program.firstMonth + month);
  return obligations
    .map(({ kind, id, name, category }, at): ObligationSuccess => {
      const months = table.unpaid.subarray(at * table.paths, at * table.paths + paths).filter((month) => month >= 0);
      const sorted = months.toSorted();
      const paid = paths - months.length;
      const { share, interval, digits } = shareOfPaths(paid, paths, isDrawn);
      return {
        kind,
        id,
        name,
        category,
        pathsPaid: paid,
        sharePaid: share,
        sharePaidInterval: interval,
        sharePaidDigits: digits,
        firstUnpaid: monthOf(sorted[0]),
        unpaidByOneInTen: monthOf(sorted[Math.max(0, Math.ceil(TENTH * paths) - 1)]),
      };
    })
    .toReversed();
}
