import type { ParsedInput } from '../contract/index.ts';
import type { planOperations } from '../contract/plan-operations.ts';
import { comparedClaims } from './calculations/claim-comparison.ts';
import { bestClaims } from './calculations/claim-strategy.ts';
import { optimizedRoth } from './calculations/optimized-roth.ts';
import { cliffs, explained } from './calculations/plan-year.ts';
import { projected } from './calculations/projected.ts';
import type { HandlerContext, HandlersFor } from './handler-context.ts';
import { normalizeInputs } from './requests/normalize-inputs.ts';
import { patchedPlan } from './requests/patched-plan.ts';
import { refuseChangedRecord } from './requests/record-fields.ts';

export const planHandlers = {
  'plans.list': ({ householdId, ...query }, { store }) => store.plans.list(householdId, query),
  'plans.find': (query, { store }) => store.plans.find(query),
  'plans.create': ({ householdId, inputs: written, name, description, report, done }, { store, now }) => {
    const inputs = normalizeInputs(written, 'inputs', now());
    return store.plans.create(householdId, { name, description, report, done, inputs });
  },
  'plans.get': ({ householdId, planId }, { store }) => store.plans.get(householdId, planId),
  'plans.replace': (request, context) => {
    const { householdId, planId, name, description, report, done, revision } = request;
    const inputs = normalizeInputs(request.inputs, 'inputs', context.now());
    refuseOtherRecord(request, context);
    return context.store.plans.replace(householdId, planId, { name, description, report, done, inputs }, revision);
  },
  'plans.patch': (change, context) => {
    refuseOtherRecord(change, context);
    const { draft, revision } = patchedPlan(change, context);
    // Where the caller names no revision, it is the one that was patched.
    return context.store.plans.replace(change.householdId, change.planId, draft, change.revision ?? revision);
  },
  'plans.remove': ({ householdId, planId, revision }, { store }) => {
    store.plans.remove(householdId, planId, revision);
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
  'plans.compareClaims': ({ householdId, planId, ...request }, context) =>
    comparedClaims({ inputs: context.store.plans.get(householdId, planId).inputs, at: 'inputs' }, request, context),
} satisfies HandlersFor<typeof planOperations>;

/** Where the plan has changed since it was read, that is what the caller is to be told. */
function refuseOtherRecord(request: Omit<ParsedInput<'plans.patch'>, 'inputs'>, { store }: HandlerContext): void {
  const { householdId, planId, revision, id, createdAt, updatedAt } = request;
  refuseChangedRecord({ id, createdAt, updatedAt }, () => {
    const stored = store.plans.get(householdId, planId);
    return revision === undefined || revision === stored.revision ? stored : { id, createdAt, updatedAt };
  });
}
