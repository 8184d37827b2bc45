import { z } from 'zod';
import { ApiError } from '../../contract/operation/api-error.ts';
import type { PortableHousehold } from '../../contract/portable-operations.ts';
import type { SandboxCredentials } from '../../contract/sandbox-operations.ts';
import type { AccessStore } from '../access/access-store.ts';
import type { Database, ReadableDb, WritableDb } from '../database/database.ts';
import { importHousehold } from '../portable-household.ts';
import { keptCredentials, sandboxCredentials } from './sandbox-credentials.ts';

/** When the households of a sandbox were last put back. */
export interface SandboxState {
  /** The local date for which they were, `"2026-11-22"`; never an earlier one than before. */
  readonly resetOn: string;
  /** Instant, ISO 8601 UTC. */
  readonly resetAt: string;
}

/** What the sandbox is put back to, and when. */
export interface SandboxReset extends SandboxState {
  readonly households: readonly PortableHousehold[];
  /** Instant at which all of them were created, ISO 8601 UTC: the same each time. */
  readonly createdAt: string;
}

/** A data folder that is a sandbox is marked as one. */
export interface SandboxStore {
  /** Null for a folder of the user's own. */
  state(): SandboxState | null;
  /**
   * Puts all households back in one step, with the same ids; marks a folder that is still empty.
   * @throws ApiError `data_folder_unusable` for a folder with households of the user's own
   */
  reset(reset: SandboxReset): void;
  /** Made when they are first asked for, and kept in plain text beside the database. */
  credentials(): Promise<SandboxCredentials>;
  /** As they were kept, without asking whether they still open anything; null before they are made. */
  keptCredentials(): SandboxCredentials | null;
}

const KEY = 'sandbox';
const SettingRow = z.object({ value: z.string() });
const State = z.object({ resetOn: z.string(), resetAt: z.string() });

/** @param folder where the database is */
export function sandboxStore(database: Database, folder: string, access: AccessStore): SandboxStore {
  return {
    state: () => database.read(stateOf),
    reset: (reset) => database.write((db) => putBack(db, reset, folder)),
    credentials: () => sandboxCredentials(folder, access),
    keptCredentials: () => keptCredentials(folder),
  };
}

function stateOf(db: ReadableDb): SandboxState | null {
  const found = db.first(SettingRow, 'SELECT value FROM settings WHERE key = @key', { key: KEY });
  return found === undefined ? null : State.parse(JSON.parse(found.value));
}

/** Plans and revisions refer to each other; what a plan refers to is checked at the end of the transaction. */
const EMPTY = `
  DELETE FROM main_plans;
  DELETE FROM revision_hashes;
  DELETE FROM revision_reports;
  DELETE FROM revision_done;
  DELETE FROM revision_headlines;
  DELETE FROM plan_money;
  DELETE FROM plan_reviews;
  DELETE FROM yearly_reviews;
  DELETE FROM replaced_reviews;
  DELETE FROM revisions;
  DELETE FROM plans;
  DELETE FROM households;
  DELETE FROM sqlite_sequence WHERE name IN ('households', 'plans');
  DELETE FROM api_repeatable_requests;
`;

function putBack(db: WritableDb, { households, createdAt, resetOn, resetAt }: SandboxReset, folder: string): void {
  const before = stateOf(db);
  if (before === null && hasHouseholds(db)) refuseOwnData(folder);
  db.script(EMPTY);
  for (const household of households) importHousehold(db, household, createdAt);
  const latest = before !== null && before.resetOn > resetOn ? before.resetOn : resetOn;
  db.run('INSERT INTO settings (key, value) VALUES (@key, @value) ON CONFLICT (key) DO UPDATE SET value = @value', {
    key: KEY,
    value: JSON.stringify({ resetOn: latest, resetAt }),
  });
}

function hasHouseholds(db: ReadableDb): boolean {
  return db.first(z.unknown(), 'SELECT 1 FROM households LIMIT 1') !== undefined;
}

function refuseOwnData(folder: string): never {
  throw new ApiError(
    'data_folder_unusable',
    `The data folder ${folder} holds households of your own, which a sandbox would replace. Choose an empty folder for it.`,
  );
}
