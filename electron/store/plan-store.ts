import type { FoundPlan, PlanRecord, RevisionRecord } from '../contract/plan-operations.ts';
import type { Database, WritableDb } from './database/database.ts';
import type { Page, PageOfDocuments, PageRequest } from './list-page.ts';
import type { Actor } from './log/actor.ts';
import { type Change, logChange } from './log/change-log.ts';
import { fieldsChangedIn } from './log/fields-of-revisions.ts';
import {
  createPlan,
  duplicatePlan,
  removePlan,
  replacePlan,
  restoreDeletedPlan,
  restoreRevision,
} from './plan-changes.ts';
import {
  type FindRequest,
  findPlans,
  listPlans,
  listRevisions,
  type PlanListRequest,
  planById,
  revisionByNumber,
  uncheckedPlanById,
} from './plan-queries.ts';
import type { PlanDraft, UncheckedPlan } from './plan-record.ts';

/** Every method refuses an unknown household with `household_not_found`, an unknown plan with `plan_not_found`. */
export interface PlanStore {
  list(householdId: number, request: PlanListRequest): PageOfDocuments<PlanRecord>;
  find(request: FindRequest): Page<FoundPlan>;
  create(householdId: number, draft: PlanDraft): PlanRecord;
  get(householdId: number, planId: number): PlanRecord;
  /** For a caller that changes the document and then checks it as a whole. */
  getUnchecked(householdId: number, planId: number): UncheckedPlan;
  replace(householdId: number, planId: number, draft: PlanDraft, revision?: number): PlanRecord;
  remove(householdId: number, planId: number, revision?: number): void;
  restoreDeleted(householdId: number, planId: number): PlanRecord;
  duplicate(householdId: number, planId: number, name?: string): PlanRecord;
  revisions(householdId: number, planId: number, request: PageRequest): PageOfDocuments<RevisionRecord>;
  revision(householdId: number, planId: number, revision: number): RevisionRecord;
  restoreRevision(householdId: number, planId: number, revision: number): PlanRecord;
}

/** @param instant says now, ISO 8601 UTC @param actor whose changes they are */
export function planStore(database: Database, instant: () => string, actor: Actor): PlanStore {
  const change = <Result>(work: (db: WritableDb, at: string, log: (change: Change) => void) => Result): Result =>
    database.write((db) => {
      const at = instant();
      return work(db, at, (made) => logChange(db, actor, at, made));
    });
  return {
    list: (householdId, request) => database.read((db) => listPlans(db, householdId, request)),
    find: (request) => database.read((db) => findPlans(db, request, actor)),
    create: (householdId, draft) =>
      change((db, at, log) => {
        const plan = createPlan(db, householdId, draft, at);
        log({ action: 'create', householdId, planId: plan.id, revision: 1 });
        return plan;
      }),
    get: (householdId, planId) => database.read((db) => planById(db, householdId, planId)),
    getUnchecked: (householdId, planId) => database.read((db) => uncheckedPlanById(db, householdId, planId)),
    replace: (householdId, planId, { name, description, report, done, inputs }, revision) =>
      change((db, at, log) => {
        const draft = { name, description, report, done, inputs };
        const plan = replacePlan(db, { householdId, planId }, { ...draft, revision, at });
        const fields = fieldsChangedIn(db, planId, plan.revision);
        log({ action: 'change', householdId, planId, revision: plan.revision, fields });
        return plan;
      }),
    remove: (householdId, planId, revision) =>
      change((db, at, log) => {
        removePlan(db, { householdId, planId }, revision, at);
        log({ action: 'remove', householdId, planId });
      }),
    restoreDeleted: (householdId, planId) =>
      change((db, at, log) => {
        const plan = restoreDeletedPlan(db, { householdId, planId }, at);
        log({ action: 'restore', householdId, planId });
        return plan;
      }),
    duplicate: (householdId, planId, name) =>
      change((db, at, log) => {
        const plan = duplicatePlan(db, { householdId, planId }, name, at);
        log({ action: 'duplicate', householdId, planId: plan.id, revision: 1 });
        return plan;
      }),
    revisions: (householdId, planId, request) => database.read((db) => listRevisions(db, householdId, planId, request)),
    revision: (householdId, planId, revision) =>
      database.read((db) => revisionByNumber(db, householdId, planId, revision)),
    restoreRevision: (householdId, planId, revision) =>
      change((db, at, log) => {
        const plan = restoreRevision(db, { householdId, planId }, revision, at);
        const fields = fieldsChangedIn(db, planId, plan.revision);
        log({ action: 'restoreRevision', householdId, planId, revision: plan.revision, fields });
        return plan;
      }),
  };
}
