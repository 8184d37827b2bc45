import { idsOf } from '../complete/default-ids.ts';
import { type ParsedPlan, planInputs } from '../schema/plan-inputs.ts';
import { type FieldFault, fieldFaults } from './schema-issues.ts';

type Json = Readonly<Record<string, unknown>>;

/** A refused document cut down to what its schema accepts, so that contradictions in the rest are found at once. */
export interface Salvage {
  readonly inputs: ParsedPlan;
  /** Place in the document of each entry kept, by list. */
  readonly places: ReadonlyMap<string, readonly number[]>;
  /** Ids written in entries that were dropped: a reference to one is no second fault. */
  readonly droppedIds: ReadonlySet<string>;
  /** False where a person or the start month was refused: nothing can be said about dates then. */
  readonly datesKnown: boolean;
}

const ID_PREFIXES = new Map([
  ['accounts', 'a'],
  ['goals', 'g'],
  ['incomes', 'i'],
]);
const PLACEHOLDER_BIRTH = '1960-01-01';

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function without(value: unknown, path: readonly PropertyKey[]): unknown {
  const [step, ...rest] = path;
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? without(item, rest) : item));
  if (!isObject(value) || typeof step !== 'string') return value;
  if (rest.length > 0) return { ...value, [step]: without(value[step], rest) };
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== step));
}

function writtenId(entry: unknown): { readonly id?: string } {
  return isObject(entry) && typeof entry['id'] === 'string' ? { id: entry['id'] } : {};
}

/** Entries with the ids that they have in the whole list. */
function withIds(entries: readonly unknown[], prefix: string | undefined): readonly unknown[] {
  if (prefix === undefined) return entries;
  const ids = idsOf(entries.map(writtenId), prefix);
  return entries.map((entry, index) => (isObject(entry) ? { ...entry, id: entry['id'] ?? ids[index] } : entry));
}

function placeholders(entries: readonly unknown[], bad: ReadonlySet<number>): readonly unknown[] {
  const ids = idsOf(entries.map(writtenId), 'p');
  return entries.map((entry, index) => (bad.has(index) ? { id: ids[index], birthDate: PLACEHOLDER_BIRTH } : entry));
}

interface Kept {
  readonly document: Record<string, unknown>;
  readonly places: Map<string, readonly number[]>;
  readonly droppedIds: Set<string>;
}

function keepList(kept: Kept, key: string, entries: readonly unknown[], bad: ReadonlySet<number>): void {
  if (key === 'persons') {
    kept.document[key] = placeholders(entries, bad);
    return;
  }
  const places = entries.map((_, index) => index).filter((index) => !bad.has(index));
  const named = withIds(entries, ID_PREFIXES.get(key));
  kept.document[key] = places.map((index) => named[index]);
  kept.places.set(key, places);
  for (const index of bad) {
    const { id } = writtenId(named[index]);
    if (id !== undefined) kept.droppedIds.add(id);
  }
}

function keepSound(document: Json, faults: readonly FieldFault[]): Kept {
  const kept: Kept = { document: { ...document }, places: new Map(), droppedIds: new Set() };
  for (const key of new Set(faults.map(({ path }) => String(path[0])))) {
    const inside = faults.filter(({ path }) => path[0] === key);
    const bad = new Set(inside.flatMap(({ path }) => (typeof path[1] === 'number' ? [path[1]] : [])));
    const entries = document[key];
    const isWholeListBad = inside.some(({ path }) => path.length === 1);
    if (Array.isArray(entries) && !isWholeListBad) keepList(kept, key, entries, bad);
    else delete kept.document[key];
  }
  return kept;
}

function unsoundDates(faults: readonly FieldFault[]): boolean {
  return faults.some(({ path, unknown }) => !unknown && (path[0] === 'persons' || path[0] === 'startMonth'));
}

/** Null where too little is left to look at. */
export function salvage(document: unknown, faults: readonly FieldFault[]): Salvage | null {
  const known = faults.filter(({ unknown }) => unknown).reduce((rest, { path }) => without(rest, path), document);
  if (!isObject(known)) return null;
  const again = planInputs.safeParse(known);
  const remaining = again.success ? [] : fieldFaults(again.error.issues, known);
  const kept = keepSound(known, remaining);
  const parsed = planInputs.safeParse(kept.document);
  if (!parsed.success) return null;
  return {
    inputs: parsed.data,
    places: kept.places,
    droppedIds: kept.droppedIds,
    datesKnown: !unsoundDates(remaining),
  };
}
