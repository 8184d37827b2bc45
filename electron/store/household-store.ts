import type { Household } from '../contract/household-operations.ts';
import type { ParsedInput } from '../contract/index.ts';
import type { PortableHousehold, PortableHouseholds } from '../contract/portable-operations.ts';
import type { Database } from './database/database.ts';
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
import { type HouseholdPage, householdById, listHouseholds } from './household-queries.ts';
import { exportHousehold, exportHouseholds, importHousehold, importHouseholds } from './portable-household.ts';

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
  import(portable: PortableHousehold): Household;
  /** @param ids left out: all that are not deleted */
  exportMany(ids?: readonly number[]): PortableHouseholds;
  /** All of them, or none. */
  importMany(portable: PortableHouseholds): readonly Household[];
}

/**
 * @param instant says now, ISO 8601 UTC
 * @param beforeImport backs up what is there
 */
export function householdStore(database: Database, instant: () => string, beforeImport: () => void): HouseholdStore {
  return {
    list: (request) => database.read((db) => listHouseholds(db, request)),
    create: (draft, plans) => database.write((db) => createHousehold(db, draft, instant(), plans)),
    get: (id) => database.read((db) => householdById(db, id)),
    patch: (id, changes) => database.write((db) => patchHousehold(db, id, changes, instant())),
    remove: (id) => database.write((db) => removeHousehold(db, id, instant())),
    duplicate: (id, name) => database.write((db) => duplicateHousehold(db, id, name, instant())),
    archive: (id) => database.write((db) => archiveHousehold(db, id, instant())),
    restore: (id) => database.write((db) => restoreHousehold(db, id)),
    export: (id) => database.read((db) => exportHousehold(db, id)),
    import: (portable) => {
      beforeImport();
      return database.write((db) => importHousehold(db, portable, instant()));
    },
    exportMany: (ids) => database.read((db) => exportHouseholds(db, ids)),
    importMany: (portable) => {
      beforeImport();
      return database.write((db) => importHouseholds(db, portable, instant()));
    },
  };
}
