import type { ReadOnly } from '../../engine/plan/schema/read-only.ts';
import type { Household } from '../contract/household-operations.ts';
import type { ParsedInput } from '../contract/index.ts';
import { copyName } from './copy-name.ts';
import type { WritableDb } from './database/database.ts';
import { householdById, householdNames, refuseUnknown } from './household-queries.ts';
import { chooseMainPlan, chooseMainPlanAt, placeOfMainPlan } from './main-plans.ts';
import { copyPlans, insertPlan } from './plan-changes.ts';
import type { FirstPlan } from './plan-record.ts';
import { searchKey } from './search-key.ts';

export type HouseholdDraft = ReadOnly<Pick<ParsedInput<'households.create'>, 'name' | 'profile' | 'notes' | 'tags'>>;
export type HouseholdChanges = { readonly [Field in keyof HouseholdDraft]?: HouseholdDraft[Field] | undefined } & {
  /** Null for the default: the oldest plan. */
  readonly mainPlanId?: number | null | undefined;
};

/** The plans that a household begins with. */
export interface FirstPlans {
  readonly plans: readonly FirstPlan[];
  /** Which of them is the main one, counted from 0; left out: the first. */
  readonly mainPlan?: number | undefined;
}

/** @param at the instant that is written down, here and below; ISO 8601 UTC */
export function createHousehold(
  db: WritableDb,
  draft: HouseholdDraft,
  at: string,
  { plans, mainPlan = 0 }: FirstPlans = { plans: [] },
): Household {
  const { id } = db.run(
    `INSERT INTO households (name, name_key, search_key, profile, notes, tags, created_at, updated_at,
       text_hash)
     VALUES (@name, @nameKey, @searchKey, @profile, @notes, @tags, @at, @at, hash_of_texts(@name, @notes))`,
    { ...columnsOf(draft), at },
  );
  for (const plan of plans) insertPlan(db, id, plan, at);
  if (mainPlan > 0) chooseMainPlanAt(db, id, mainPlan);
  return householdById(db, id);
}

export function patchHousehold(db: WritableDb, id: number, changes: HouseholdChanges, at: string): Household {
  const before = householdById(db, id);
  const { mainPlanId = before.mainPlanId, ...own } = changes;
  // Which plan is the main one changes nothing in the household itself: `updatedAt` stays, and its place in the list.
  if (Object.values(own).some((value) => value !== undefined) || changes.mainPlanId === undefined) {
    changeTexts(db, before, own, at);
  }
  if (mainPlanId !== before.mainPlanId) chooseMainPlan(db, id, mainPlanId);
  return householdById(db, id);
}

function changeTexts(db: WritableDb, before: Household, changes: HouseholdChanges, at: string): void {
  const after = {
    name: changes.name ?? before.name,
    profile: changes.profile ?? before.profile,
    notes: changes.notes ?? before.notes,
    tags: changes.tags ?? before.tags,
  };
  db.run(
    `UPDATE households SET name = @name, name_key = @nameKey, search_key = @searchKey, profile = @profile,
       notes = @notes, tags = @tags, updated_at = @at, text_hash = hash_of_texts(@name, @notes) WHERE id = @id`,
    { ...columnsOf(after), id: before.id, at },
  );
}

/** Its plans are not marked: they cannot be reached while the household is deleted, and come back with it unchanged. */
export function removeHousehold(db: WritableDb, id: number, at: string): void {
  const { changes } = db.run('UPDATE households SET deleted_at = @at WHERE id = @id AND deleted_at IS NULL', {
    id,
    at,
  });
  if (changes === 0) refuseUnknown(id);
}

/** Archiving does not change the household itself: `updatedAt` stays. */
export function archiveHousehold(db: WritableDb, id: number, at: string): Household {
  db.run('UPDATE households SET archived_at = coalesce(archived_at, @at) WHERE id = @id AND deleted_at IS NULL', {
    id,
    at,
  });
  return householdById(db, id);
}

/** Undoes the later of deletion and archiving: a deleted household comes back as it was, archived or not; otherwise an archived one comes back. */
export function restoreHousehold(db: WritableDb, id: number): Household {
  db.run(
    `UPDATE households SET archived_at = iif(deleted_at IS NULL, NULL, archived_at), deleted_at = NULL WHERE id = @id`,
    { id },
  );
  return householdById(db, id);
}

/** A copy with its plans as they are now, each beginning a history of its own. */
export function duplicateHousehold(db: WritableDb, id: number, name: string | undefined, at: string): Household {
  const original = householdById(db, id);
  const copy = createHousehold(db, { ...original, name: name ?? copyName(original.name, householdNames(db)) }, at);
  copyPlans(db, id, copy.id, at);
  const place = placeOfMainPlan(db, id, original.mainPlanId);
  if (place > 0) chooseMainPlanAt(db, copy.id, place);
  return householdById(db, copy.id);
}

function columnsOf({ name, profile, notes, tags }: HouseholdDraft) {
  return {
    name,
    nameKey: searchKey(name),
    searchKey: [name, ...tags].map(searchKey).join('\n'),
    profile,
    notes,
    tags: JSON.stringify(tags),
  };
}
