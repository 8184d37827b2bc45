import type { OperationOutput } from '../../../electron/contract/index.ts';
import { canonicalJson } from '../../../engine/plan/canonical-json.ts';
import { documentOf } from './plan-document.ts';

type Revision = OperationOutput<'plans.revisions'>['content'][number];

/** The revisions that undo and redo would bring back, or null where there is none. */
export interface UndoTimeline {
  readonly undo: number | null;
  readonly redo: number | null;
}

/**
 * Where undo and redo lead, read from the history alone, so that both work after a restart. Bringing back an earlier
 * revision makes a new one with the same content; a revision equal to its neighbor on the line is therefore a step
 * back or forward, and any other cuts off what could have been redone.
 */
export function undoTimeline(revisions: readonly Revision[]): UndoTimeline {
  const line: { readonly revision: number; readonly content: string }[] = [];
  let at = -1;
  for (const revision of [...revisions].sort((a, b) => a.revision - b.revision)) {
    const content = contentOf(revision);
    if (content === line[at]?.content) continue;
    if (content === line[at - 1]?.content) at -= 1;
    else if (content === line[at + 1]?.content) at += 1;
    else {
      line.splice(at + 1);
      line.push({ revision: revision.revision, content });
      at += 1;
    }
  }
  return { undo: line[at - 1]?.revision ?? null, redo: line[at + 1]?.revision ?? null };
}

const contents = new WeakMap<Revision, string>();

/** Worked out once for each revision: the history is read again after every edit that is saved. */
function contentOf(revision: Revision): string {
  const content = contents.get(revision) ?? markOf(canonicalJson(documentOf(revision)));
  contents.set(revision, content);
  return content;
}

const [FIRST_FACTOR, SECOND_FACTOR] = [0x9e3779b1, 0x85ebca77];

/**
 * What tells a text from any other that is met in its place: its length and 64 bits of its letters. The texts themselves, a
 * whole plan each, would fill the memory of a long afternoon.
 */
function markOf(text: string): string {
  let [first, second] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    first = Math.imul(first ^ letter, FIRST_FACTOR);
    first ^= first >>> 15;
    second = Math.imul(second ^ letter, SECOND_FACTOR);
    second ^= second >>> 13;
  }
  return `${text.length} ${first >>> 0} ${second >>> 0}`;
}
