import type { Household } from '../contract/household-operations.ts';
import type { ParsedInput } from '../contract/index.ts';
import type { PortableHousehold, PortableHouseholds } from '../contract/portable-operations.ts';
import type { Database, WritableDb } from './database/database.ts';
import {
  archiveHousehold,
  createHousehold,
  duplicateHousehold,
  type FirstPlans,
  type HouseholdChanges,
  type HouseholdDraft,
  patchHousehold,
  removeHousehold,
  restoreHousehold,
} from './household-changes.ts';
import { type HouseholdPage, householdById, householdIds, listHouseholds } from './household-queries.ts';
import type { HashedLawPack } from './law/law-pack-store.ts';
import { type Actor, LONGHAND } from './log/actor.ts';
import { type Change, logChange } from './log/change-log.ts';
import { changedFields } from './log/changed-fields.ts';
import { admitToOwn } from './log/limits.ts';
import {
  exportHousehold,
  exportHouseholds,
  importHousehold,
  importHouseholds,
  importPacks,
} from './portable-household.ts';

/** Every method but `list`, `create` and those that import refuses an unknown household with `household_not_found`. */
export interface HouseholdStore {
  list(request: ParsedInput<'households.list'>): HouseholdPage;
  create(draft: HouseholdDraft, plans?: FirstPlans): Household;
  get(id: number): Household;
  patch(id: number, changes: HouseholdChanges): Household;
  remove(id: number): void;
  duplicate(id: number, name?: string): Household;
  archive(id: number): Household;
  restore(id: number): Household;
  export(id: number): PortableHousehold;
  /** @param lawPacks that came with it, found sound */
  import(portable: PortableHousehold, lawPacks?: readonly HashedLawPack[]): Household;
  /** @param ids left out: all that are not deleted */
  exportMany(ids?: readonly number[]): PortableHouseholds;
  /** All of them, or none. */
  importMany(portable: PortableHouseholds, lawPacks?: readonly HashedLawPack[]): readonly Household[];
}

/**
 * @param instant says now, ISO 8601 UTC
 * @param beforeImport backs up what is there
 * @param actor whose changes they are; who is limited sees no other households in lists, and may use those that they make
 */
export function householdStore(
  database: Database,
  instant: () => string,
  beforeImport: () => void,
  actor: Actor = LONGHAND,
): HouseholdStore {
  const changing = <Result>(work: (db: WritableDb, at: string, log: (change: Change) => void) => Result): Result =>
    database.write((db) => {
      const at = instant();
      return work(db, at, (made) => logChange(db, actor, at, made));
    });
  type Work = (db: WritableDb, at: string) => Household;
  /** A household that was changed as a whole. */
  const changed = (action: Change['action'], work: Work) =>
    changing((db, at, log) => {
      const household = work(db, at);
      log({ action, householdId: household.id });
      return household;
    });
  const made = (action: Change['action'], work: Work) =>
    changed(action, (db, at) => {
      const household = work(db, at);
      admitToOwn(db, actor, household.id);
      return household;
    });
  return {
    list: (request) => database.read((db) => listHouseholds(db, request, actor)),
    create: (draft, plans) => made('create', (db, at) => createHousehold(db, draft, at, plans)),
    get: (id) => database.read((db) => householdById(db, id)),
    patch: (id, changes) => changing((db, at, log) => patchLogged(db, log, id, { changes, at })),
    remove: (householdId) =>
      changing((db, at, log) => {
        removeHousehold(db, householdId, at);
        log({ action: 'remove', householdId });
      }),
    duplicate: (id, name) => made('duplicate', (db, at) => duplicateHousehold(db, id, name, at)),
    archive: (id) => changed('archive', (db, at) => archiveHousehold(db, id, at)),
    restore: (id) => changed('restore', (db) => restoreHousehold(db, id)),
    export: (id) => database.read((db) => exportHousehold(db, id)),
    import: (portable, lawPacks = []) => {
      beforeImport();
      return made('import', (db, at) => {
        importPacks(db, lawPacks, at);
        return importHousehold(db, portable, at);
      });
    },
    exportMany: (ids) => database.read((db) => exportHouseholds(db, ids ?? householdIds(db, actor))),
    importMany: (portable, lawPacks = []) => {
      beforeImport();
      return changing((db, at, log) => {
        importPacks(db, lawPacks, at);
        const households = importHouseholds(db, portable, at);
        for (const { id } of households) admitToOwn(db, actor, id);
        for (const { id } of households) log({ action: 'import', householdId: id });
        return households;
      });
    },
  };
}

/** A patch that changes nothing is no change. */
function patchLogged(
  db: WritableDb,
  log: (change: Change) => void,
  householdId: number,
  { changes, at }: { readonly changes: HouseholdChanges; readonly at: string },
): Household {
  const before = householdById(db, householdId);
  const after = patchHousehold(db, householdId, changes, at);
  const fields = changedFields(textsOf(before), textsOf(after));
  if (fields.length > 0) log({ action: 'change', householdId, fields });
  return after;
}

function textsOf({ name, profile, notes, tags, mainPlanId }: Household) {
  return { name, profile, notes, tags, mainPlanId };
}
