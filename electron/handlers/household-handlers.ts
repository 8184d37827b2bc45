import type { householdOperations } from '../contract/household-operations.ts';
import { householdOutlook } from './calculations/household-outlook.ts';
import type { HandlersFor } from './handler-context.ts';
import { firstPlans } from './requests/first-plans.ts';
import { refuseChangedRecord } from './requests/record-fields.ts';

export const householdHandlers = {
  'households.list': (query, { store }) => store.households.list(query),
  'households.create': (draft, { store, now }) =>
    store.households.create(draft, { plans: firstPlans(draft.plans, now()) }),
  'households.get': ({ householdId }, { store }) => store.households.get(householdId),
  'households.outlook': ({ householdId }, context) => householdOutlook(householdId, context),
  'households.patch': (request, { store }) => {
    const { householdId, id, planCount, archived, createdAt, updatedAt, ...given } = request;
    const { name, profile, notes, tags, mainPlanId } = given;
    const record = { id, planCount, archived, createdAt, updatedAt };
    refuseChangedRecord(record, () => store.households.get(householdId));
    // What a merge patch removes is left to its default.
    const changes = { name, profile, notes: notes === null ? '' : notes, tags: tags === null ? [] : tags, mainPlanId };
    return store.households.patch(householdId, changes);
  },
  'households.remove': ({ householdId }, { store }) => {
    store.households.remove(householdId);
    return null;
  },
  'households.duplicate': ({ householdId, name }, { store }) => store.households.duplicate(householdId, name),
  'households.archive': ({ householdId }, { store }) => store.households.archive(householdId),
  'households.restore': ({ householdId }, { store }) => store.households.restore(householdId),
} satisfies HandlersFor<typeof householdOperations>;
