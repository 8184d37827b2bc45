import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { HOUSEHOLD_FORMAT } from '../../contract/operation/file-formats.ts';
import type { PortableHousehold } from '../../contract/portable-operations.ts';
import { Settings } from '../../contract/settings-operations.ts';
import { currentOf, livePlansOf, type Memory, type SavedHousehold, type SavedPlan } from './records.ts';
import { portableContent } from './web-households.ts';

/** One household: the file that its export would be, and what the list says beside it. */
interface HouseholdRecord {
  readonly id: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly archivedAt: string | null;
  readonly edits: number;
  /** Of each plan of the file, in its order. */
  readonly plans: readonly {
    readonly id: number;
    readonly revision: number;
    readonly createdAt: string;
    readonly savedAt: string;
  }[];
  readonly content: PortableHousehold;
}

interface Schema extends DBSchema {
  households: { key: number; value: HouseholdRecord };
  /** `settings`, and `changes`: how often anything was written, by which another tab knows that it has to read again. */
  values: { key: string; value: unknown };
}

/** The database of this browser under this address. */
export interface BrowserDatabase {
  /** Reads what another tab has written since. */
  refresh(memory: Memory): Promise<void>;
  /** Writes what was touched. */
  flush(memory: Memory): Promise<void>;
}

export async function openBrowserDatabase(name: string): Promise<BrowserDatabase> {
  const db = await openDB<Schema>(name, 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('households', { keyPath: 'id' });
      fresh.createObjectStore('values');
    },
  });
  let known: unknown = null;
  return {
    refresh: async (memory) => {
      const changes = (await db.get('values', 'changes')) ?? 0;
      if (changes === known) return;
      const records = await db.getAll('households');
      const stored = Settings.partial().safeParse((await db.get('values', 'settings')) ?? {});
      const { theme = memory.settings.theme, dollars = memory.settings.dollars } = stored.data ?? {};
      memory.settings = { theme, dollars };
      takeIn(memory, records);
      known = changes;
    },
    flush: async (memory) => {
      if (memory.touched.size === 0 && !memory.settingsTouched) return;
      known = await write(db, memory);
    },
  };
}

async function write(db: IDBPDatabase<Schema>, memory: Memory): Promise<number> {
  const { settingsTouched } = memory;
  const ids = [...memory.touched];
  const touched = ids.flatMap((id) => memory.households.get(id) ?? []);
  const records = touched.filter(({ deletedAt }) => deletedAt === null).map(written);
  const gone = touched.filter(({ deletedAt }) => deletedAt !== null);
  memory.touched.clear();
  memory.settingsTouched = false;
  const transaction = db.transaction(['households', 'values'], 'readwrite');
  const households = transaction.objectStore('households');
  const values = transaction.objectStore('values');
  const changes = Number((await values.get('changes')) ?? 0) + 1;
  await Promise.all([
    ...records.map((record) => households.put(record)),
    ...gone.map(({ id }) => households.delete(id)),
    settingsTouched ? values.put(memory.settings, 'settings') : null,
    values.put(changes, 'changes'),
    transaction.done,
  ]);
  return changes;
}

function written(household: SavedHousehold): HouseholdRecord {
  const { id, createdAt, updatedAt, archivedAt, edits } = household;
  const plans = livePlansOf(household).map((plan) => {
    const { revision, savedAt } = currentOf(plan);
    return { id: plan.id, revision, createdAt: plan.createdAt, savedAt };
  });
  const content: PortableHousehold = { format: HOUSEHOLD_FORMAT, version: 1, ...portableContent(household) };
  return { id, createdAt, updatedAt, archivedAt, edits, plans, content };
}

/** Households that are as they were stay, with their history; those that are gone were deleted in another tab. */
function takeIn(memory: Memory, records: readonly HouseholdRecord[]): void {
  const ids = new Set([...records.map(({ id }) => id), ...memory.touched]);
  for (const [id, { deletedAt }] of memory.households) {
    if (deletedAt === null && !ids.has(id)) memory.households.delete(id);
  }
  for (const record of records.filter(({ id }) => !memory.touched.has(id))) {
    memory.households.set(record.id, read(record, memory.households.get(record.id)));
  }
}

function read(record: HouseholdRecord, before: SavedHousehold | undefined): SavedHousehold {
  const { id, createdAt, updatedAt, archivedAt, edits, content } = record;
  const plans = content.plans.flatMap((plan, at): SavedPlan[] => {
    const place = record.plans[at];
    if (place === undefined) return [];
    const known = before?.plans.find((each) => each.id === place.id);
    if (known !== undefined && currentOf(known).savedAt === place.savedAt) return [known];
    const { revision, savedAt } = place;
    const { name, description, report, done, inputs } = plan;
    const texts = { name, description, report, done, inputs: JSON.stringify(inputs) };
    const saved = { revision, savedAt, ...texts, headline: null };
    const revisions = [...(known?.revisions ?? []), saved];
    return [{ id: place.id, createdAt: place.createdAt, deletedAt: null, revisions, hasWarning: false }];
  });
  const { name, profile, notes, tags } = content.household;
  const chosenPlan = plans[content.mainPlan ?? 0]?.id ?? null;
  return {
    id,
    name,
    profile,
    notes,
    tags,
    createdAt,
    updatedAt,
    archivedAt,
    deletedAt: null,
    chosenPlan,
    plans,
    edits,
  };
}
