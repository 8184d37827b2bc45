import { CHANGE_CAUSES, type ChangeCause } from '../plan/change-causes.ts';
import type { PlanInputs } from '../plan/schema/plan-inputs.ts';
import { DOCUMENT_SPLIT } from './causes.ts';
import { differencesBetween, mergedDocument } from './split-documents.ts';

/** The earlier document with all that has changed up to a cause. */
export interface ChangeDocument {
  readonly cause: ChangeCause;
  /** What this cause changes, such as `accounts[a1].balance`. */
  readonly fields: readonly string[];
  /** Need not be a plan: what lies between two of them may contradict itself. The last is the later document. */
  readonly inputs: unknown;
}

/** The way from one plan document to another, cause by cause; empty where they say the same. Both name their entries by ids. */
export function changeDocuments(from: PlanInputs, to: PlanInputs): readonly ChangeDocument[] {
  const differences = differencesBetween(from, to, { path: '', split: DOCUMENT_SPLIT });
  const taken = new Set<ChangeCause>();
  return CHANGE_CAUSES.flatMap((cause) => {
    const fields = differences.filter((difference) => difference.cause === cause).map(({ path }) => path);
    if (fields.length === 0) return [];
    taken.add(cause);
    return [{ cause, fields, inputs: mergedDocument(from, to, DOCUMENT_SPLIT, taken) }];
  });
}
