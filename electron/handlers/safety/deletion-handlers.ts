import type { deletionOperations } from '../../contract/safety/deletion-operations.ts';
import type { HandlersFor } from '../handler-context.ts';

export const deletionHandlers = {
  'deletions.count': (_, { store }) => store.deletions.count(),
  'deletions.purge': ({ removeUnreadable }, { store }) => store.deletions.purge(removeUnreadable),
  'deletions.clearEverything': async (_, { store, clearTraces }) => {
    const left = await store.deletions.clearEverything();
    await clearTraces?.();
    return { left };
  },
} satisfies HandlersFor<typeof deletionOperations>;
