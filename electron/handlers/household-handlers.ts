import { ENGINE_VERSION } from '../../engine/projection/result/engine-version.ts';
import type { householdOperations } from '../contract/household-operations.ts';
import { withCurrency } from './calculations/current-headline.ts';
import { householdOutlook } from './calculations/household-outlook.ts';
import type { HandlersFor } from './handler-context.ts';
import { firstPlans } from './requests/first-plans.ts';
import { refuseChangedRecord } from './requests/record-fields.ts';

export const householdHandlers = {
  'households.list': (query, context) => {
    if (query.only !== undefined) context.store.reviews.lookThrough(ENGINE_VERSION);
    const found = context.store.households.list(query);
    return { ...found, content: found.content.map((household) => withCurrency(household, context)) };
  },
  'households.create': (draft, { store, now }) =>
    store.households.create(draft, { plans: firstPlans(draft.plans, now()) }),
  'households.get': ({ householdId }, context) => withCurrency(context.store.households.get(householdId), context),
  'households.outlook': ({ householdId }, context) => householdOutlook(householdId, context),
  'households.patch': (request, context) => {
    const { store } = context;
    const { householdId, id, planCount, archived, createdAt, updatedAt, ...given } = request;
    const { name, profile, notes, tags, mainPlanId } = given;
    const record = { id, planCount, archived, createdAt, updatedAt };
    refuseChangedRecord(record, () => store.households.get(householdId));
    // What a merge patch removes is left to its default.
    const changes = { name, profile, notes: notes === null ? '' : notes, tags: tags === null ? [] : tags, mainPlanId };
    return withCurrency(store.households.patch(householdId, changes), context);
  },
  'households.remove': ({ householdId }, { store }) => {
    store.households.remove(householdId);
    return null;
  },
  'households.duplicate': ({ householdId, name }, context) =>
    withCurrency(context.store.households.duplicate(householdId, name), context),
  'households.archive': ({ householdId }, context) =>
    withCurrency(context.store.households.archive(householdId), context),
  'households.restore': ({ householdId }, context) =>
    withCurrency(context.store.households.restore(householdId), context),
} satisfies HandlersFor<typeof householdOperations>;
