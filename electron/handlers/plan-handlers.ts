import type { planOperations } from '../contract/plan-operations.ts';
import { bestClaims } from './calculations/claim-strategy.ts';
import { optimizedRoth } from './calculations/optimized-roth.ts';
import { cliffs, explained } from './calculations/plan-year.ts';
import { projected } from './calculations/projected.ts';
import type { HandlersFor } from './handler-context.ts';
import { normalizeInputs } from './requests/normalize-inputs.ts';
import { patchedPlan } from './requests/patched-plan.ts';

export const planHandlers = {
  'plans.list': ({ householdId, ...query }, { store }) => store.plans.list(householdId, query),
  'plans.create': ({ householdId, ...draft }, { store, now }) =>
    store.plans.create(householdId, { ...draft, inputs: normalizeInputs(draft.inputs, 'inputs', now()) }),
  'plans.get': ({ householdId, planId }, { store }) => store.plans.get(householdId, planId),
  'plans.replace': ({ householdId, planId, revision, ...draft }, { store, now }) => {
    const inputs = normalizeInputs(draft.inputs, 'inputs', now());
    return store.plans.replace(householdId, planId, { ...draft, inputs }, revision);
  },
  'plans.patch': (change, context) => {
    const { draft, revision } = patchedPlan(change, context);
    // Where the caller names no revision, it is the one that was patched.
    return context.store.plans.replace(change.householdId, change.planId, draft, change.revision ?? revision);
  },
  'plans.remove': ({ householdId, planId }, { store }) => {
    store.plans.remove(householdId, planId);
    return null;
  },
  'plans.restoreDeleted': ({ householdId, planId }, { store }) => store.plans.restoreDeleted(householdId, planId),
  'plans.duplicate': ({ householdId, planId, name }, { store }) => store.plans.duplicate(householdId, planId, name),
  'plans.revisions': ({ householdId, planId, page, size }, { store }) =>
    store.plans.revisions(householdId, planId, { page, size }),
  'plans.restoreRevision': ({ householdId, planId, revision }, { store }) =>
    store.plans.restoreRevision(householdId, planId, revision),
  'plans.project': ({ householdId, planId, granularity, include }, context) =>
    projected(context.store.plans.get(householdId, planId).inputs, { granularity, include, at: 'inputs' }, context),
  'plans.explain': ({ householdId, planId, year }, context) =>
    explained(context.store.plans.get(householdId, planId).inputs, { year, at: 'inputs' }, context),
  'plans.cliffRadar': ({ householdId, planId, year }, context) =>
    cliffs(context.store.plans.get(householdId, planId).inputs, { year, at: 'inputs' }, context),
  'plans.optimizeRoth': ({ householdId, planId, ...request }, context) =>
    optimizedRoth({ inputs: context.store.plans.get(householdId, planId).inputs, at: 'inputs' }, request, context),
  'plans.claimStrategy': ({ householdId, planId, ...request }, context) =>
    bestClaims({ inputs: context.store.plans.get(householdId, planId).inputs, at: 'inputs' }, request, context),
} satisfies HandlersFor<typeof planOperations>;
