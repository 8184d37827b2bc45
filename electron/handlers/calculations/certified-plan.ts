import type { Certificate } from '../../../engine/index.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { ApiError } from '../../contract/operation/api-error.ts';
import type { Store } from '../../store/store.ts';
import type { HandlerContext } from '../handler-context.ts';
import { refusedRequest } from './calculated.ts';

/** A plan as it was saved once. */
export interface SavedPlan {
  readonly householdId: number;
  readonly planId: number;
  readonly name: string;
  readonly revision: number;
  readonly inputs: PlanInputs;
}

/** Where to look: everywhere, in one household, or in one plan. */
export interface SearchedPlans {
  readonly householdId?: number | undefined;
  readonly planId?: number | undefined;
}

/**
 * The stored plan, at the revision, that a certificate was made from. A plan that is named but fits in no revision is
 * taken as it is now: the verification then says that its inputs differ.
 * @throws ApiError `plan_not_found` where none of several fits
 */
export async function certifiedPlan(
  certificate: Certificate,
  searched: SearchedPlans,
  context: HandlerContext,
): Promise<SavedPlan> {
  const { store, engine, signal } = context;
  const { householdId, planId } = searched;
  if (planId !== undefined && householdId === undefined) {
    const message = 'Write the household of the plan.';
    throw refusedRequest([{ code: 'householdMissing', path: 'householdId', message }]);
  }
  const { startMonth, manifest } = certificate;
  for (const batch of savedPlans(store, searched)) {
    const documents = batch.map(({ inputs }) => inputs);
    const hashes = await engine.run('inputsHashes', { documents, startMonth }, { signal });
    const found = batch[hashes.indexOf(manifest.inputsHash)];
    if (found !== undefined) return found;
  }
  if (householdId !== undefined && planId !== undefined) {
    return savedPlan(store.plans.get(householdId, planId));
  }
  throw new ApiError(
    'plan_not_found',
    'No stored plan, and no revision of one, has the inputs of this certificate. Give the plan document itself.',
  );
}

/** Plans as they are now first, then their earlier revisions. */
function* savedPlans(store: Store, { householdId, planId }: SearchedPlans): Generator<readonly SavedPlan[]> {
  if (householdId !== undefined && planId !== undefined) {
    yield* revisionsOf(store, householdId, planId);
    return;
  }
  const households = householdId === undefined ? householdIds(store) : [householdId];
  const plans = households.flatMap((id) => plansOf(store, id));
  yield* batches(plans);
  for (const plan of plans) yield* revisionsOf(store, plan.householdId, plan.planId);
}

const PAGE = 100;
/** Documents a job: a millisecond or two each, so that nothing else waits long for the engine. */
const BATCH = 20;

function* batches(plans: readonly SavedPlan[]): Generator<readonly SavedPlan[]> {
  for (let from = 0; from < plans.length; from += BATCH) yield plans.slice(from, from + BATCH);
}

function* revisionsOf(store: Store, householdId: number, planId: number): Generator<readonly SavedPlan[]> {
  for (let page = 0; ; page += 1) {
    const { content, page: of } = store.plans.revisions(householdId, planId, { page, size: PAGE });
    yield* batches(content.map(({ name, revision, inputs }) => ({ householdId, planId, name, revision, inputs })));
    if (page + 1 >= of.totalPages) return;
  }
}

function plansOf(store: Store, householdId: number): readonly SavedPlan[] {
  return everyPage((page) => store.plans.list(householdId, { page, size: PAGE })).map(savedPlan);
}

function householdIds(store: Store): readonly number[] {
  return [false, true].flatMap((archived) =>
    everyPage((page) => store.households.list({ page, size: PAGE, archived })).map(({ id }) => id),
  );
}

function everyPage<Row>(
  read: (page: number) => { readonly content: readonly Row[]; readonly page: { readonly totalPages: number } },
): readonly Row[] {
  const rows: Row[] = [];
  for (let page = 0; ; page += 1) {
    const { content, page: of } = read(page);
    rows.push(...content);
    if (page + 1 >= of.totalPages) return rows;
  }
}

function savedPlan(plan: {
  readonly householdId: number;
  readonly id: number;
  readonly name: string;
  readonly revision: number;
  readonly inputs: PlanInputs;
}): SavedPlan {
  const { householdId, id, name, revision, inputs } = plan;
  return { householdId, planId: id, name, revision, inputs };
}
