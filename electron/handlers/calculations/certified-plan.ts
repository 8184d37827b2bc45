import type { Certificate } from '../../../engine/index.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { ENGINE_VERSION } from '../../../engine/projection/result/engine-version.ts';
import { ApiError } from '../../contract/operation/api-error.ts';
import type { SavedRevision, SearchedPlans } from '../../store/revision-hashes.ts';
import type { HandlerContext } from '../handler-context.ts';
import { refusedRequest } from './calculated.ts';

/** A plan as it was saved once. */
export interface SavedPlan extends SavedRevision {
  readonly name: string;
  readonly inputs: PlanInputs;
}

/**
 * The stored plan, at the revision, that a certificate was made from. A plan that is named but fits in no revision is
 * taken as it is now: the verification then says that its inputs differ.
 * @throws ApiError `plan_not_found` where none of several fits, `time_limit` where the search goes on with the next request
 */
export async function certifiedPlan(
  certificate: Certificate,
  searched: SearchedPlans,
  context: HandlerContext,
): Promise<SavedPlan> {
  const { store } = context;
  const { householdId, planId } = searched;
  if (planId !== undefined && householdId === undefined) {
    const message = 'Enter the household of the plan.';
    throw refusedRequest([{ code: 'householdMissing', path: 'householdId', message }]);
  }
  if (householdId !== undefined) store.households.get(householdId);
  const found = await certifiedRevision(certificate, searched, context);
  if (found !== null) {
    const { name, inputs } = store.plans.revision(found.householdId, found.planId, found.revision);
    return { ...found, name, inputs };
  }
  if (householdId !== undefined && planId !== undefined) {
    const { name, revision, inputs } = store.plans.get(householdId, planId);
    return { householdId, planId, name, revision, inputs };
  }
  throw new ApiError(
    'plan_not_found',
    'No stored plan, and no revision of one, has the inputs of this certificate. Give the plan document itself.',
  );
}

/** Documents a job: a millisecond or more each, so that nothing else waits long for the engine, or for this process. */
const BATCH = 20;
/** Documents a request: with a certificate of no plan here, it ends well within a minute. */
const MOST_HASHED = 4000;

/**
 * The revision with the hash of a certificate. Hashes are kept, so that a plan is read once for each version of the
 * engine and then found at once.
 */
async function certifiedRevision(
  { startMonth, manifest: { inputsHash } }: Certificate,
  searched: SearchedPlans,
  { store: { hashes, sandbox }, engine, signal }: HandlerContext,
): Promise<SavedRevision | null> {
  const began = sandbox.state()?.resetAt;
  const known = hashes.find(inputsHash, ENGINE_VERSION, searched);
  if (known !== null) return known;
  const unhashed = hashes.unhashed(ENGINE_VERSION, searched, MOST_HASHED + 1);
  for (let from = 0; from < Math.min(unhashed.length, MOST_HASHED); from += BATCH) {
    const batch = unhashed.slice(from, from + BATCH);
    const documents = hashes.documents(batch) as readonly PlanInputs[];
    const fresh = await engine.run('inputsHashes', { documents, startMonth }, { signal });
    // Put back meanwhile, the sandbox has other revisions under the same numbers, or none.
    if (sandbox.state()?.resetAt !== began) return null;
    hashes.record(
      ENGINE_VERSION,
      batch.map((revision, index) => ({ ...revision, hash: fresh[index] ?? null })),
    );
    const found = batch[fresh.indexOf(inputsHash)];
    if (found !== undefined) return found;
  }
  if (unhashed.length <= MOST_HASHED) return null;
  throw new ApiError(
    'time_limit',
    `The first ${MOST_HASHED.toLocaleString('en-US')} of the saved plans that were not looked through before do not fit this certificate. Send the request again to go on with the others, or name the household or the plan.`,
    { retryAfterSeconds: 1 },
  );
}
