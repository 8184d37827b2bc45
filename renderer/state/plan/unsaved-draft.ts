import { canonicalJson } from '../../../engine/plan/canonical-json.ts';
import type { PlanDocument, PlanRecord } from './plan-document.ts';

/** A document that is not saved, and the revision that it was made from. */
export interface UnsavedDraft {
  readonly revision: number;
  readonly document: PlanDocument;
}

type PlanKey = Pick<PlanRecord, 'householdId' | 'id'>;

/** Keeps what is not yet saved in the browser, until it is: the page or Longhand may end before. */
export function keepDraft(plan: PlanKey, draft: UnsavedDraft | null): void {
  try {
    if (draft === null) localStorage.removeItem(nameOf(plan));
    else localStorage.setItem(nameOf(plan), JSON.stringify(draft));
  } catch {
    // Without room in the browser's storage the page still holds the draft.
  }
}

/** What was kept of a plan; null where there is nothing, or nothing else than what is stored. */
export function keptDraft(plan: PlanRecord): UnsavedDraft | null {
  const text = localStorage.getItem(nameOf(plan));
  if (text === null) return null;
  const draft = JSON.parse(text) as UnsavedDraft;
  const { name, description, inputs } = plan;
  if (canonicalJson(draft.document) !== canonicalJson({ name, description, inputs })) return draft;
  // It was saved after all, by a page that did not live to hear of it.
  keepDraft(plan, null);
  return null;
}

function nameOf({ householdId, id }: PlanKey): string {
  return `longhand.unsaved.${householdId}.${id}`;
}
