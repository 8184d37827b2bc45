import type { QueryClient } from '@tanstack/react-query';
import type { OperationOutput } from '../../../electron/contract/index.ts';
import type { PlanRecord } from './plan-session.ts';

type PlanList = OperationOutput<'plans.list'>;

/**
 * Puts a saved plan into the lists that hold it, instead of reading every plan of the household again after each pause in
 * the typing. A new name may move it within a list: then they are read again.
 */
export function addToLists(queries: QueryClient, plan: PlanRecord): void {
  const queryKey = ['plans.list'];
  const lists = queries.getQueriesData<PlanList>({ queryKey });
  for (const [key, list] of lists) {
    if (list === undefined) continue;
    const content = list.content.map((listed) => (listed.id === plan.id ? plan : listed));
    // As read when it was: who shows only the other plans sees no change. To React a change would make whatever it is drawing
    // just now out of date, and it would draw all of that again without letting a key through.
    const updatedAt = queries.getQueryState(key)?.dataUpdatedAt;
    queries.setQueryData<PlanList>(key, { ...list, content }, updatedAt === undefined ? {} : { updatedAt });
  }
  const isRenamed = lists.some(([, list]) =>
    list?.content.some(({ id, name }) => id === plan.id && name !== plan.name),
  );
  if (isRenamed) void queries.invalidateQueries({ queryKey });
}
