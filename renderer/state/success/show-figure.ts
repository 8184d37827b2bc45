import type { QueryClient } from '@tanstack/react-query';
import type { OperationOutput } from '../../../electron/contract/index.ts';
import type { Call } from '../backend.tsx';
import type { Candidate } from './awaiting-plans.ts';
import { countSoon } from './counts-to-see.ts';
import { isOfToday } from './figure-of-today.ts';

/**
 * Puts the figure of a plan that was run into the lists that are on the page or were: none of them is read again, and no row
 * changes its place. Answers whether there is one of today; of a plan that is not the main one the list shows none.
 */
export async function showFigure(
  call: Call,
  client: QueryClient,
  { householdId, planId }: Candidate,
): Promise<boolean> {
  const household = await call('households.get', { householdId });
  client.setQueriesData<OperationOutput<'households.list'>>({ queryKey: ['households.list'] }, (list) =>
    list === undefined
      ? undefined
      : { ...list, content: list.content.map((row) => (row.id === householdId ? { ...row, ...household } : row)) },
  );
  void client.invalidateQueries({ queryKey: ['plans.list', { householdId }] });
  if (household.mainPlanId !== planId) return true;
  // What there is to review is kept with it, by which the list is filtered.
  const outlook = await call('households.outlook', { householdId });
  client.setQueryData(['households.outlook', { householdId }], outlook);
  countSoon(client);
  return isOfToday(household.headline);
}
