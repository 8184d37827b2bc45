import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from '../scheduler/scheduler.ts';

const awaited = new WeakSet<QueryClient>();

/** Counts again, in the next idle moment, how many households there are to review or to see for another reason. */
export function countSoon(client: QueryClient): void {
  if (awaited.has(client)) return;
  awaited.add(client);
  whenIdle(() => {
    awaited.delete(client);
    void client.invalidateQueries({ predicate: ({ queryKey }) => isCountToSee(queryKey) });
  });
}

function isCountToSee([operation, input]: readonly unknown[]): boolean {
  const isAsked = operation === 'households.list' && typeof input === 'object' && input !== null;
  return isAsked && 'only' in input && 'size' in input && input.size === 1;
}
