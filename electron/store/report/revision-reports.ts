import { PlanReport } from '../../contract/report/plan-report.ts';
import type { WritableDb } from '../database/database.ts';

/** Which save of which plan. */
interface RevisionKey {
  readonly planId: number;
  readonly revision: number;
}

/** To be joined to revisions `r`. */
export const WITH_REPORT = 'LEFT JOIN revision_reports AS rr ON rr.plan_id = r.plan_id AND rr.revision = r.revision';
export const REPORT_COLUMNS = 'rr.report, iif(rr.report IS NULL, 1, sound_texts(rr.text_hash, rr.report))';

/** A report of a later version, which says what this one does not know, counts as not written. */
export function reportIn({ report }: { readonly report: string | null }): { readonly report?: PlanReport } {
  if (report === null) return {};
  const { data } = PlanReport.safeParse(JSON.parse(report));
  return data === undefined ? {} : { report: data };
}

/** Nothing where nothing was written. */
export function writtenReport(report: PlanReport | undefined): { readonly report?: PlanReport } {
  return report === undefined || Object.values(report).every((part) => part === undefined) ? {} : { report };
}

export function insertReport(db: WritableDb, key: RevisionKey, draft: PlanReport | undefined): void {
  const { report } = writtenReport(draft);
  if (report === undefined) return;
  db.run(
    `INSERT INTO revision_reports (plan_id, revision, report, text_hash)
     VALUES (@planId, @revision, @report, hash_of_texts(@report))`,
    { ...key, report: JSON.stringify(report) },
  );
}

export function copyReport(db: WritableDb, to: RevisionKey, from: RevisionKey): void {
  db.run(
    `INSERT INTO revision_reports (plan_id, revision, report, text_hash)
     SELECT @planId, @revision, report, text_hash FROM revision_reports
     WHERE plan_id = @fromPlan AND revision = @fromRevision`,
    { ...to, fromPlan: from.planId, fromRevision: from.revision },
  );
}
