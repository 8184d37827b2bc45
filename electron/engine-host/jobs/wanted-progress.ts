import type { JobContext } from '../threads/job-table-shape.ts';
import { RunCancelled } from './monte-carlo-jobs.ts';

/** How often a search tells how far it is, in milliseconds; it asks more often whether it is still wanted. */
const REPORT_MS = 100;

/** What a search calls as it goes on: passes its progress on now and then, and ends a search that nobody waits for. */
export function wantedProgress({ isCancelled, report }: JobContext): (progress: object) => void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return (progress) => {
    if (isCancelled()) throw new RunCancelled();
    if (performance.now() - reportedAt < REPORT_MS) return;
    reportedAt = performance.now();
    report(progress);
  };
}
