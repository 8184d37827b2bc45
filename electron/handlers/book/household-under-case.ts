import { ENGINE_VERSION } from '../../../engine/projection/result/engine-version.ts';
import type { HouseholdUnderCase } from '../../contract/book/book-operations.ts';
import type { Store } from '../../store/store.ts';
import { bookRequests } from './book-requests.ts';

/** What is asked of one household: by the requests its whole report can be made again, on the paths of the run. */
export function householdUnderCase(store: Store, runId: number, householdId: number): HouseholdUnderCase {
  const run = store.book.get(runId);
  const row = store.book.row(runId, householdId);
  const { after } = store.book.certificates(runId, householdId);
  // A new engine is held against paths that were kept, which are not those of the run.
  const { runs, seed } = after?.manifest ?? run;
  const { name } = store.plans.revision(householdId, row.planId, row.revision);
  const requests = bookRequests(store, { ...run, runs, seed }, row);
  const made = after?.manifest.engine ?? null;
  return { case: run.case, row, plan: name, engine: made, isOfThisEngine: made === ENGINE_VERSION, ...requests };
}
