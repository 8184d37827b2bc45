import { canonicalJson } from '../../../engine/plan/canonical-json.ts';
import { documentOf, type PlanDocument, type PlanRecord } from './plan-document.ts';

/** A document that is not saved, and the revision that it was made from. */
export interface UnsavedDraft {
  readonly revision: number;
  readonly document: PlanDocument;
}

type PlanKey = Pick<PlanRecord, 'householdId' | 'id'>;

const PREFIX = 'longhand.unsaved.';
/** Drafts that only this page holds: those of an encrypted data folder, and all until it is known to be plain. */
const inMemory = new Map<string, string>();
let isOnDisk = false;

/**
 * Says whether the browser may keep drafts in its own files, which are plain text. Those of an encrypted data folder stay in
 * the memory of the page: they end with it, where Longhand has not answered again before.
 */
export function keepDraftsOnDisk(isAllowed: boolean): void {
  isOnDisk = isAllowed;
  if (isAllowed) {
    for (const [name, text] of inMemory) putOnDisk(name, text);
    inMemory.clear();
    return;
  }
  for (const name of draftsOnDisk()) {
    inMemory.set(name, localStorage.getItem(name) ?? '');
    localStorage.removeItem(name);
  }
}

/** Keeps what is not yet saved in the browser, until it is: the page or Longhand may end before. */
export function keepDraft(plan: PlanKey, draft: UnsavedDraft | null): void {
  const name = nameOf(plan);
  inMemory.delete(name);
  if (draft === null) localStorage.removeItem(name);
  else if (isOnDisk) putOnDisk(name, JSON.stringify(draft));
  else inMemory.set(name, JSON.stringify(draft));
}

/** After everything was cleared. */
export function forgetDrafts(): void {
  inMemory.clear();
  for (const name of draftsOnDisk()) localStorage.removeItem(name);
}

/** What was kept of a plan; null where there is nothing, or nothing else than what is stored. */
export function keptDraft(plan: PlanRecord): UnsavedDraft | null {
  const text = inMemory.get(nameOf(plan)) ?? localStorage.getItem(nameOf(plan));
  if (text === null) return null;
  const draft = JSON.parse(text) as UnsavedDraft;
  if (canonicalJson(draft.document) !== canonicalJson(documentOf(plan))) return draft;
  // It was saved after all, by a page that did not live to hear of it.
  keepDraft(plan, null);
  return null;
}

function draftsOnDisk(): readonly string[] {
  return Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
}

function putOnDisk(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch {
    // Without room in the browser's storage the page still holds the draft.
  }
}

function nameOf({ householdId, id }: PlanKey): string {
  return `${PREFIX}${householdId}.${id}`;
}
