import { isObject } from '../../primitives/is-object.ts';
import { idsOf } from '../complete/default-ids.ts';
import { type ParsedInputs, planInputs } from '../schema/plan-inputs.ts';
import { type FieldFault, fieldFaults } from './schema-issues.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * What is left of a refused document once everything that its schema refuses is taken out, so that contradictions in
 * the rest are listed in the same answer.
 */
export interface ValidPart {
  readonly inputs: ParsedInputs;
  /** Place in the document of each entry that is left, by list. */
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

/** Every person stays, since others refer to them: a refused one as a placeholder with the same id. */
function withPlaceholders(persons: readonly unknown[], refused: ReadonlySet<number>): readonly unknown[] {
  const ids = idsOf(persons.map(writtenId), 'p');
  return persons.map((person, index) =>
    refused.has(index) ? { id: ids[index], birthDate: PLACEHOLDER_BIRTH } : person,
  );
}

interface Remainder {
  readonly document: Record<string, unknown>;
  readonly places: Map<string, readonly number[]>;
  readonly droppedIds: Set<string>;
}

function dropEntries(
  remainder: Remainder,
  key: string,
  entries: readonly unknown[],
  refused: ReadonlySet<number>,
): void {
  if (key === 'persons') {
    remainder.document[key] = withPlaceholders(entries, refused);
    return;
  }
  const places = entries.map((_, index) => index).filter((index) => !refused.has(index));
  const named = withIds(entries, ID_PREFIXES.get(key));
  remainder.document[key] = places.map((index) => named[index]);
  remainder.places.set(key, places);
  for (const index of refused) {
    const { id } = writtenId(named[index]);
    if (id !== undefined) remainder.droppedIds.add(id);
  }
}

/** Drops each list entry with a fault, and each other field with one as a whole. */
function withoutFaults(document: Json, faults: readonly FieldFault[]): Remainder {
  const remainder: Remainder = { document: { ...document }, places: new Map(), droppedIds: new Set() };
  for (const key of new Set(faults.map(({ path }) => String(path[0])))) {
    const inside = faults.filter(({ path }) => path[0] === key);
    const refused = new Set(inside.flatMap(({ path }) => (typeof path[1] === 'number' ? [path[1]] : [])));
    const entries = document[key];
    const isWholeListRefused = inside.some(({ path }) => path.length === 1);
    if (Array.isArray(entries) && !isWholeListRefused) dropEntries(remainder, key, entries, refused);
    else delete remainder.document[key];
  }
  return remainder;
}

function isAboutDates({ path }: FieldFault): boolean {
  return path[0] === 'persons' || path[0] === 'startMonth';
}

/** The faults that are left without the unknown fields: a union may read the rest as another of its forms. */
function faultsWithoutUnknown(document: unknown, faults: readonly FieldFault[]): readonly FieldFault[] {
  if (!faults.some(({ unknown }) => unknown)) return faults;
  const parsed = planInputs.safeParse(document);
  return parsed.success ? [] : fieldFaults(parsed.error.issues, document);
}

/** Null where too little is left to check. */
export function validPartOf(document: unknown, faults: readonly FieldFault[]): ValidPart | null {
  const known = faults.filter(({ unknown }) => unknown).reduce((rest, { path }) => without(rest, path), document);
  if (!isObject(known)) return null;
  const remaining = faultsWithoutUnknown(known, faults);
  const { document: rest, places, droppedIds } = withoutFaults(known, remaining);
  const parsed = planInputs.safeParse(rest);
  if (!parsed.success) return null;
  const datesKnown = !remaining.some((fault) => !fault.unknown && isAboutDates(fault));
  return { inputs: parsed.data, places, droppedIds, datesKnown };
}
