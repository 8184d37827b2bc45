import type { PlanIssue } from '../plan/plan-issue.ts';
import type { ProjectionSummary, ProjectionWarning, YearRow } from './projection-result.ts';

/** What the reader should look at: first what the plan leaves in doubt, then what the run came to. */
export function warningsOf(
  notices: readonly PlanIssue[],
  rows: readonly YearRow[],
  summary: ProjectionSummary,
): readonly ProjectionWarning[] {
  const doubts = notices
    .filter(({ severity }) => severity === 'warning')
    .map(({ code, path, message }) => ({ code, path: path === '' ? null : path, message, year: null }));
  return [...shortfallWarning(rows, summary), ...penaltyWarnings(rows), ...doubts];
}

function shortfallWarning(
  rows: readonly YearRow[],
  { firstShortfall }: ProjectionSummary,
): readonly ProjectionWarning[] {
  const first = rows.find(({ period }) => firstShortfall?.startsWith(period) === true);
  if (first === undefined || firstShortfall === null) return [];
  const later = rows.filter(({ year, shortfall }) => year > first.year && shortfall > 0).length;
  const lasting = later === 0 ? '' : ` So are parts of ${later} later ${later === 1 ? 'year' : 'years'}.`;
  const message = `Money runs out in ${firstShortfall}: ${dollars(first.shortfall)} of what ${first.year} needs cannot be paid.${lasting}`;
  return [{ code: 'shortfall', message, year: first.year, path: null }];
}

/** Withdrawals that bear the additional tax of 26 USC 72(t). */
function penaltyWarnings(rows: readonly YearRow[]): readonly ProjectionWarning[] {
  return rows
    .filter(({ taxes }) => taxes.earlyWithdrawalPenalty > 0)
    .map(({ year, taxes }) => ({
      code: 'earlyWithdrawalPenalty',
      message: `Withdrawals in ${year} come before they are free of the 10 % addition, which costs ${dollars(taxes.earlyWithdrawalPenalty)}.`,
      year,
      path: null,
    }));
}

/** Whole dollars with a comma between thousands, whatever the locale. */
function dollars(amount: number): string {
  return `$${String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, ',')}`;
}
