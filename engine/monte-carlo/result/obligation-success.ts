import { GOAL_LAYERS } from '../../plan/schema/goal.ts';
import { formatYearMonth } from '../../primitives/calendar.ts';
import type { LayerSuccess, ObligationSuccess } from '../../results/monte-carlo/result.ts';
import type { Obligation } from '../obligations/obligations.ts';
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
    .map((obligation, at) => ({ obligation, at }))
    .filter(({ obligation, at }) => isAnythingDue(obligation) || isEverUnpaid(table, paths, at))
    .map(({ obligation: { kind, id, name, category, layer, flexible }, at }): ObligationSuccess => {
      const months = notPaidMonths(table, paths, { at, flexible }).filter((month) => month >= 0);
      const sorted = months.toSorted();
      const paid = paths - months.length;
      const { share, interval, digits } = shareOfPaths(paid, paths, isDrawn);
      return {
        kind,
        id,
        name,
        category,
        layer,
        pathsPaid: paid,
        sharePaid: share,
        sharePaidInterval: interval,
        sharePaidDigits: digits,
        firstUnpaid: monthOf(sorted[0]),
        pathsPutOff: countOf(table.putOff, table.paths, paths, flexible),
        pathsSkipped: countOf(table.skipped, table.paths, paths, flexible),
        unpaidByOneInTen: monthOf(sorted[Math.max(0, Math.ceil(TENTH * paths) - 1)]),
      };
    })
    .toReversed();
}

/** Where lives are drawn, kinds of which some households pay nothing stand in the list of all. */
function isAnythingDue({ kind, due }: Obligation): boolean {
  return kind === 'goal' || kind === 'taxes' || due.some((amount) => amount !== 0);
}

function isEverUnpaid({ unpaid, paths: columns }: PathTable, paths: number, at: number): boolean {
  return unpaid.subarray(at * columns, at * columns + paths).some((month) => month >= 0);
}

/** For each layer that the plan has goals in: paths on which all of them are paid in full whenever they are due. */
export function layerSuccess(
  { obligations, returns }: PreparedRun,
  table: PathTable,
  paths: number,
): readonly LayerSuccess[] {
  const isDrawn = returns.startYears === null;
  return GOAL_LAYERS.flatMap((layer): readonly LayerSuccess[] => {
    const goals = obligations.flatMap((obligation, at) =>
      obligation.layer === layer ? [notPaidMonths(table, paths, { at, flexible: obligation.flexible })] : [],
    );
    if (goals.length === 0) return [];
    let pathsPaid = 0;
    for (let column = 0; column < paths; column++)
      if (goals.every((months) => (months[column] ?? -1) < 0)) pathsPaid += 1;
    const { share, interval, digits } = shareOfPaths(pathsPaid, paths, isDrawn);
    return [
      { layer, goals: goals.length, pathsPaid, sharePaid: share, sharePaidInterval: interval, sharePaidDigits: digits },
    ];
  });
}

interface Place {
  readonly at: number;
  readonly flexible: number;
}

/** On each path the first month in which an obligation is left unpaid, put off or skipped; -1 for none. */
function notPaidMonths(table: PathTable, paths: number, { at, flexible }: Place): Int16Array {
  const unpaid = table.unpaid.slice(at * table.paths, at * table.paths + paths);
  if (flexible < 0) return unpaid;
  const row = flexible * table.paths;
  return unpaid.map((month, column) =>
    earliest(month, earliest(table.putOff[row + column] ?? -1, table.skipped[row + column] ?? -1)),
  );
}

function earliest(one: number, other: number): number {
  if (one < 0) return other;
  return other < 0 ? one : Math.min(one, other);
}

function countOf(months: Int16Array, columns: number, paths: number, flexible: number): number {
  if (flexible < 0) return 0;
  return months.subarray(flexible * columns, flexible * columns + paths).filter((month) => month >= 0).length;
}
