import { ApiError } from '../../contract/operation/api-error.ts';
import type { PlanRecord, RevisionRecord } from '../../contract/plan-operations.ts';
import { copyName } from '../../store/copy-name.ts';
import type { PlanDraft } from '../../store/plan-record.ts';
import type { PlanStore } from '../../store/plan-store.ts';
import { searchKey } from '../../store/search-key.ts';
import { type DocumentPlace, readDocument, upgradedDocument } from '../../store/stored-document.ts';
import { hasEveryWord, inOrder, liveHousehold, livePlan, pageOf, refuseUnknownPlan } from './found.ts';
import {
  currentOf,
  livePlansOf,
  type Memory,
  type SavedHousehold,
  type SavedPlan,
  type SavedRevision,
} from './records.ts';

export function webPlans(memory: Memory, instant: () => string): PlanStore {
  return { ...readPlans(memory), ...writePlans(memory, instant) };
}

type Writing = 'create' | 'replace' | 'remove' | 'restoreDeleted' | 'duplicate' | 'restoreRevision';

function writePlans(memory: Memory, instant: () => string): Pick<PlanStore, Writing> {
  const changed = (household: SavedHousehold) => {
    household.updatedAt = instant();
    household.edits += 1;
    memory.touch(household);
  };
  const replace = (householdId: number, planId: number, draft: PlanDraft, read?: number): PlanRecord => {
    const household = liveHousehold(memory, householdId);
    const plan = livePlan(memory, householdId, planId);
    refuseStale(read, plan);
    const before = currentOf(plan);
    const next = revisionOf(draft, before.revision + 1, instant());
    plan.revisions.push(next);
    if (next.inputs === before.inputs) next.headline = before.headline;
    changed(household);
    return recordOf(household, plan);
  };
  return {
    create: (householdId, draft) => {
      const household = liveHousehold(memory, householdId);
      const plan = newPlan(memory, household, draft, instant());
      changed(household);
      return recordOf(household, plan);
    },
    replace,
    remove: (householdId, planId, read) => {
      const plan = livePlan(memory, householdId, planId);
      refuseStale(read, plan);
      plan.deletedAt = instant();
      changed(liveHousehold(memory, householdId));
    },
    restoreDeleted: (householdId, planId) => {
      const household = liveHousehold(memory, householdId);
      const plan = household.plans.find(({ id }) => id === planId) ?? refuseUnknownPlan(householdId, planId);
      if (plan.deletedAt !== null) changed(household);
      plan.deletedAt = null;
      return recordOf(household, plan);
    },
    duplicate: (householdId, planId, name) => {
      const household = liveHousehold(memory, householdId);
      const original = livePlan(memory, householdId, planId);
      const draft = draftOf(household, original);
      const taken = new Set(livePlansOf(household).map((plan) => currentOf(plan).name));
      const copy = newPlan(memory, household, { ...draft, name: name ?? copyName(draft.name, taken) }, instant());
      currentOf(copy).headline = currentOf(original).headline;
      changed(household);
      return recordOf(household, copy);
    },
    restoreRevision: (householdId, planId, revision) => {
      const household = liveHousehold(memory, householdId);
      const plan = livePlan(memory, householdId, planId);
      const restored = savedRevision(plan, revision);
      replace(householdId, planId, draftOf(household, plan, restored));
      currentOf(plan).headline ??= restored.headline;
      return recordOf(household, plan);
    },
  };
}

function readPlans(memory: Memory): Omit<PlanStore, Writing> {
  return {
    list: (householdId, { q, sort, ...request }) => {
      const household = liveHousehold(memory, householdId);
      const records = livePlansOf(household).map((plan) => recordOf(household, plan));
      const found = records.filter(({ name }) => hasEveryWord(name, q));
      return pageOf(inOrder(found, sort, PLAN_COLUMNS), request);
    },
    find: ({ q, ...request }) => {
      const found = [...memory.households.values()]
        .filter(({ deletedAt, archivedAt }) => deletedAt === null && archivedAt === null)
        .flatMap((household) =>
          livePlansOf(household).map((plan) => ({
            householdId: household.id,
            household: household.name,
            id: plan.id,
            name: currentOf(plan).name,
          })),
        )
        .filter(({ name, household }) => hasEveryWord(`${name}\n${household}`, q));
      const keyOf = ({ name, household }: (typeof found)[number]) => `${searchKey(name)}\n${searchKey(household)}`;
      return pageOf(inOrder(found, 'name', { name: keyOf }), request);
    },
    get: (householdId, planId) => recordOf(liveHousehold(memory, householdId), livePlan(memory, householdId, planId)),
    getUnchecked: (householdId, planId) => {
      const { name: householdName } = liveHousehold(memory, householdId);
      const { name, description, report, done, revision, inputs } = currentOf(livePlan(memory, householdId, planId));
      const document = upgradedDocument(inputs, { householdId, householdName, planId, planName: name, revision });
      return { name, description, ...besideOf({ report, done }), revision, document };
    },
    revisions: (householdId, planId, request) => {
      const household = liveHousehold(memory, householdId);
      const plan = livePlan(memory, householdId, planId);
      return pageOf(plan.revisions.map((saved) => savedRecordOf(household, plan, saved)).toReversed(), request);
    },
    revision: (householdId, planId, revision) => {
      const plan = livePlan(memory, householdId, planId);
      return savedRecordOf(liveHousehold(memory, householdId), plan, savedRevision(plan, revision));
    },
  };
}

const PLAN_COLUMNS = {
  name: ({ name }: PlanRecord) => searchKey(name),
  updatedAt: ({ updatedAt }: PlanRecord) => updatedAt,
  createdAt: ({ createdAt }: PlanRecord) => createdAt,
};

export function newPlan(memory: Memory, household: SavedHousehold, draft: PlanDraft, at: string): SavedPlan {
  const revisions = [revisionOf(draft, 1, at)];
  const plan: SavedPlan = { id: memory.nextPlanId(), createdAt: at, deletedAt: null, revisions, hasWarning: false };
  household.plans.push(plan);
  return plan;
}

/** What was saved, to be saved again. @throws ApiError `plan_unreadable` */
export function draftOf(household: SavedHousehold, plan: SavedPlan, saved: SavedRevision = currentOf(plan)): PlanDraft {
  const { name, description, inputs } = saved;
  const place = placeOf(household, plan, saved);
  return { name, description, ...besideOf(saved), inputs: readDocument(inputs, place) };
}

function revisionOf(
  { name, description, report, done, inputs }: PlanDraft,
  revision: number,
  savedAt: string,
): SavedRevision {
  return { revision, savedAt, name, description, report, done, inputs: JSON.stringify(inputs), headline: null };
}

function besideOf({ report, done }: Pick<SavedRevision, 'report' | 'done'>) {
  return { ...(report !== undefined && { report }), ...(done !== undefined && done.length > 0 && { done }) };
}

function savedRevision({ id, revisions }: SavedPlan, revision: number): SavedRevision {
  const found = revisions.find((each) => each.revision === revision);
  if (found !== undefined) return found;
  throw new ApiError('revision_not_found', `Plan ${id} has no revision ${revision}.`);
}

function refuseStale(read: number | undefined, plan: SavedPlan): void {
  const { revision: current } = currentOf(plan);
  if (read === undefined || read === current) return;
  throw new ApiError(
    'revision_conflict',
    `The plan was changed elsewhere: its current revision is ${current}, not ${read}. Read it again and repeat your change.`,
    { currentRevision: current },
  );
}

function recordOf(household: SavedHousehold, plan: SavedPlan): PlanRecord {
  const { savedAt: updatedAt, revision, ...rest } = savedRecordOf(household, plan);
  return { id: plan.id, householdId: household.id, revision, createdAt: plan.createdAt, updatedAt, ...rest };
}

function savedRecordOf(household: SavedHousehold, plan: SavedPlan, saved = currentOf(plan)): RevisionRecord {
  const { revision, savedAt, headline } = saved;
  const { investments: _investments, ...shown } = headline ?? {};
  const ran = headline === null ? null : (shown as RevisionRecord['headline']);
  return { revision, savedAt, ...draftOf(household, plan, saved), headline: ran };
}

function placeOf(
  household: SavedHousehold,
  plan: SavedPlan,
  { name: planName, revision }: SavedRevision,
): DocumentPlace {
  return { householdId: household.id, householdName: household.name, planId: plan.id, planName, revision };
}
