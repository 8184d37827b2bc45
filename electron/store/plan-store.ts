import type { FoundPlan, PlanRecord, RevisionRecord } from '../contract/plan-operations.ts';
import type { Database } from './database/database.ts';
import type { Page, PageOfDocuments, PageRequest } from './list-page.ts';
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

/** @param instant says now, ISO 8601 UTC */
export function planStore(database: Database, instant: () => string): PlanStore {
  return {
    list: (householdId, request) => database.read((db) => listPlans(db, householdId, request)),
    find: (request) => database.read((db) => findPlans(db, request)),
    create: (householdId, draft) => database.write((db) => createPlan(db, householdId, draft, instant())),
    get: (householdId, planId) => database.read((db) => planById(db, householdId, planId)),
    getUnchecked: (householdId, planId) => database.read((db) => uncheckedPlanById(db, householdId, planId)),
    replace: (householdId, planId, { name, description, report, inputs }, revision) =>
      database.write((db) =>
        replacePlan(db, { householdId, planId }, { name, description, report, inputs, revision, at: instant() }),
      ),
    remove: (householdId, planId, revision) =>
      database.write((db) => removePlan(db, { householdId, planId }, revision, instant())),
    restoreDeleted: (householdId, planId) =>
      database.write((db) => restoreDeletedPlan(db, { householdId, planId }, instant())),
    duplicate: (householdId, planId, name) =>
      database.write((db) => duplicatePlan(db, { householdId, planId }, name, instant())),
    revisions: (householdId, planId, request) => database.read((db) => listRevisions(db, householdId, planId, request)),
    revision: (householdId, planId, revision) =>
      database.read((db) => revisionByNumber(db, householdId, planId, revision)),
    restoreRevision: (householdId, planId, revision) =>
      database.write((db) => restoreRevision(db, { householdId, planId }, revision, instant())),
  };
}
