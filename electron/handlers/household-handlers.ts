import type { householdOperations } from '../contract/household-operations.ts';
import type { HandlersFor } from './handler-context.ts';

export const householdHandlers = {
  'households.list': (query, { store }) => store.households.list(query),
  'households.create': (draft, { store }) => store.households.create(draft),
  'households.get': ({ householdId }, { store }) => store.households.get(householdId),
  'households.patch': ({ householdId, ...changes }, { store }) => store.households.patch(householdId, changes),
  'households.remove': ({ householdId }, { store }) => {
    store.households.remove(householdId);
    return null;
  },
  'households.duplicate': ({ householdId, name }, { store }) => store.households.duplicate(householdId, name),
  'households.archive': ({ householdId }, { store }) => store.households.archive(householdId),
  'households.restore': ({ householdId }, { store }) => store.households.restore(householdId),
} satisfies HandlersFor<typeof householdOperations>;
