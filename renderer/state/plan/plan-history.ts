import { type QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OperationOutput } from '../../../electron/contract/index.ts';
import { useOperation } from '../use-operation.ts';
import { documentOf } from './plan-document.ts';
import type { PlanRecord } from './plan-session.ts';
import { type UndoTimeline, undoTimeline } from './undo-timeline.ts';

type History = OperationOutput<'plans.revisions'>;

interface PlanIds {
  readonly householdId: number;
  readonly planId: number;
}

const MOST_REVISIONS = 200;

/** Where undo and redo lead, as far back as the page reads. */
export function useUndoTimeline(ids: PlanIds): UndoTimeline {
  const { data } = useOperation('plans.revisions', questionOf(ids), { growsInFront: true });
  return useMemo(() => undoTimeline(data?.content ?? []), [data]);
}

/** The same as it is at this moment; the page may not have drawn it yet. */
export function undoTimelineNow(queries: QueryClient, ids: PlanIds): UndoTimeline {
  return undoTimeline(queries.getQueryData<History>(['plans.revisions', questionOf(ids)])?.content ?? []);
}

/**
 * Adds a saved revision to the history on the page; reads the history again if another window saved one in between. Only as
 * many are kept as are read, and what an edit has not touched is shared with the revision before: an hour of edits would
 * otherwise leave a plan document each behind.
 */
export function addToHistory(queries: QueryClient, plan: PlanRecord): void {
  const queryKey = ['plans.revisions', questionOf({ householdId: plan.householdId, planId: plan.id })];
  const newest = queries.getQueryData<History>(queryKey)?.content[0]?.revision;
  if (newest !== plan.revision - 1) {
    void queries.invalidateQueries({ queryKey });
    return;
  }
  const { revision, headline, updatedAt: savedAt } = plan;
  queries.setQueryData<History>(queryKey, (history) => {
    const [before] = history?.content ?? [];
    if (history === undefined || before === undefined) return history;
    const saved = { revision, savedAt, headline, ...replaceEqualDeep(documentOf(before), documentOf(plan)) };
    return { ...history, content: [saved, ...history.content].slice(0, MOST_REVISIONS) };
  });
}

function questionOf({ householdId, planId }: PlanIds) {
  return { householdId, planId, size: MOST_REVISIONS };
}
