import { DoneActions } from '../../contract/report/done-actions.ts';
import { PlanReport } from '../../contract/report/plan-report.ts';
import type { WritableDb } from '../database/database.ts';
import { besideRevisions, type RevisionKey } from './beside-revisions.ts';

const reports = besideRevisions({ table: 'revision_reports', column: 'report', alias: 'rr', schema: PlanReport });
const done = besideRevisions({ table: 'revision_done', column: 'done', alias: 'rd', schema: DoneActions });

/** What a plan has beside its document, of which no result depends. */
interface Beside {
  readonly report?: PlanReport | undefined;
  readonly done?: DoneActions | undefined;
}

/** To be joined to revisions `r`. */
export const WITH_BESIDE = `${reports.joined}
  ${done.joined}`;
export const BESIDE_COLUMNS = `${reports.columns}, ${done.columns}`;

export function besideIn(row: { readonly report: string | null; readonly done: string | null }) {
  return writtenBeside({ report: reports.read(row.report), done: done.read(row.done) });
}

/** Nothing of what was not written. */
export function writtenBeside({ report, done: ticks = [] }: Beside): {
  readonly report?: PlanReport;
  readonly done?: DoneActions;
} {
  const isReport = report !== undefined && Object.values(report).some((part) => part !== undefined);
  return { ...(isReport && { report }), ...(ticks.length > 0 && { done: ticks }) };
}

export function insertBeside(db: WritableDb, key: RevisionKey, draft: Beside): void {
  const written = writtenBeside(draft);
  if (written.report !== undefined) reports.insert(db, key, written.report);
  if (written.done !== undefined) done.insert(db, key, written.done);
}

export function copyBeside(db: WritableDb, to: RevisionKey, from: RevisionKey): void {
  reports.copy(db, to, from);
  done.copy(db, to, from);
}
