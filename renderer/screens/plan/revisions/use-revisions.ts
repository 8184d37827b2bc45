import { useEffect, useState } from 'react';
import type { OperationOutput } from '../../../../electron/contract/index.ts';
import type { PlanRecord } from '../../../state/plan/plan-session.ts';
import { useSession } from '../../../state/plan/session-context.tsx';
import { useOperation } from '../../../state/use-operation.ts';

export type Revision = OperationOutput<'plans.revisions'>['content'][number];

/** One line of the list: a revision, and the one before it; null for the first of all, undefined until it is read. */
export interface RevisionLine {
  readonly revision: Revision;
  readonly before: Revision | null | undefined;
}

const PAGE_SIZE = 20;

/** A page of the revisions of a plan, newest first, once what was being typed is saved. */
export function useRevisions(plan: PlanRecord, page: number) {
  const session = useSession();
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    void session.flush().finally(() => setSaved(true));
  }, [session]);
  const question = { householdId: plan.householdId, planId: plan.id, size: PAGE_SIZE };
  const shown = useOperation('plans.revisions', { ...question, page }, { enabled: isSaved });
  const pages = shown.data?.page;
  const hasNext = pages !== undefined && page + 1 < pages.totalPages;
  const next = useOperation('plans.revisions', { ...question, page: page + 1 }, { enabled: hasNext });
  const content = shown.data?.content ?? [];
  const beforeLast = hasNext ? next.data?.content[0] : null;
  const lines = content.map((revision, at): RevisionLine => ({ revision, before: content[at + 1] ?? beforeLast }));
  return { lines, pages, error: shown.error };
}
