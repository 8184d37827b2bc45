import { z } from 'zod';
import { HouseholdProfile } from '../../contract/household-operations.ts';
import { KeptReview } from '../../contract/reviews/review-operations.ts';
import { HASHED_TEXTS, hashOfTexts } from '../database/text-hash.ts';
import { LimitColumn } from '../log/limits.ts';
import type { SalvagedRecord, Value } from './leaf-records.ts';

/** A row of one of our tables, by its columns. */
export interface SalvagedRow {
  readonly table: TableName;
  readonly row: Readonly<Record<string, Value>>;
}

const text = z.string();
const whole = z.int().min(0);
const instant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const json = z.string().refine(isJson);

/**
 * What the columns of a record of each table look like, in the order in which they are stored. The page that says which
 * record belongs to which table may be the damaged one: the shape tells them apart, and from the records of indexes.
 * Tokens, the log of requests and what can be worked out again are not salvaged.
 */
const SHAPES = {
  households: {
    columns: [
      'id',
      'name',
      'name_key',
      'search_key',
      'profile',
      'notes',
      'tags',
      'created_at',
      'updated_at',
      'archived_at',
      'deleted_at',
    ],
    hasRowId: true,
    shape: z.tuple([
      z.null(),
      text,
      text,
      text,
      HouseholdProfile,
      text,
      json,
      instant,
      instant,
      instant.nullable(),
      instant.nullable(),
    ]),
  },
  plans: {
    columns: ['id', 'household_id', 'revision', 'created_at', 'deleted_at'],
    hasRowId: true,
    shape: z.tuple([z.null(), whole, whole, instant, instant.nullable()]),
  },
  revisions: {
    columns: ['plan_id', 'revision', 'name', 'name_key', 'description', 'inputs', 'saved_at'],
    hasRowId: true,
    shape: z.tuple([whole, whole, text, text, text, json, instant]),
  },
  revision_reports: {
    columns: ['id', 'plan_id', 'revision', 'report'],
    hasRowId: true,
    shape: z.tuple([z.null(), whole, whole, json.startsWith('{')]),
  },
  revision_done: {
    columns: ['id', 'plan_id', 'revision', 'done'],
    hasRowId: true,
    shape: z.tuple([z.null(), whole, whole, json.startsWith('[')]),
  },
  yearly_reviews: {
    columns: ['plan_id', 'month', 'kept_at', 'document'],
    hasRowId: true,
    shape: z.tuple([whole, z.string().regex(/^\d{4}-\d\d$/), instant, json.refine(isReview)]),
  },
  settings: { columns: ['key', 'value'], hasRowId: false, shape: z.tuple([text, json]) },
  api_clients: {
    columns: ['id', 'name', 'scopes', 'secret_hash', 'created_at'],
    hasRowId: false,
    shape: z.tuple([text, text, z.enum(['read', 'write', 'read write']), z.string().startsWith('scrypt$'), instant]),
  },
  api_users: {
    columns: ['id', 'name', 'password_hash', 'created_at', 'changed_at'],
    hasRowId: true,
    shape: z.tuple([z.null(), text, z.string().startsWith('scrypt$'), instant, instant]),
  },
} as const;
type TableName = keyof typeof SHAPES;
const TABLES = Object.keys(SHAPES) as TableName[];

/** The records that are rows of our tables, as such. */
export function salvagedRows(records: readonly SalvagedRecord[]): readonly SalvagedRow[] {
  return records.flatMap((record) => {
    const table = TABLES.find((name) => fits(record, name));
    return table === undefined ? [] : [{ table, row: rowOf(record, table) }];
  });
}

function fits({ rowId, values }: SalvagedRecord, table: TableName): boolean {
  const { hasRowId, columns, shape } = SHAPES[table];
  // A later schema may have columns more.
  if ((rowId !== null) !== hasRowId || values.length < columns.length) return false;
  return shape.safeParse(values.slice(0, columns.length)).success;
}

function rowOf({ rowId, values }: SalvagedRecord, table: TableName): Readonly<Record<string, Value>> {
  const named = SHAPES[table].columns.map((column, at) => [column, values[at] ?? null] as const);
  // The id of a row is its rowid, and stands nowhere else.
  const row = Object.fromEntries(
    named.map(([column, value]) => [column, column === 'id' && value === null ? rowId : value] as const),
  );
  if (table === 'api_users') return { ...row, households: limitIn(values[SHAPES[table].columns.length] ?? null) };
  // A letter or a tick that is not the one that was saved is worth no more than none.
  if (table === 'revision_reports' || table === 'revision_done')
    return { ...row, text_hash: String(values[SHAPES[table].columns.length]) };
  if (table !== 'households' && table !== 'revisions') return row;
  const sound = values[SHAPES[table].columns.length];
  const hash = hashOf(table, row);
  if (typeof sound !== 'string' || sound === hash) return { ...row, text_hash: hash };
  const marked = { ...row, name: `${String(row['name']).slice(0, MOST_CHARACTERS - MARK.length)}${MARK}` };
  return { ...marked, text_hash: hashOf(table, marked) };
}

/** A limit that cannot be read is as narrow as can be: nobody may use more than before. */
function limitIn(value: Value): string | null {
  if (value === null) return null;
  return typeof value === 'string' && isJson(value) && LimitColumn.safeParse(value).success ? value : '[]';
}

/** What a row is called whose texts are not those that were saved: its reader has to look at them. */
const MARK = ' (damaged)';
const MOST_CHARACTERS = 80;

function hashOf(table: keyof typeof HASHED_TEXTS, row: Readonly<Record<string, Value>>): string {
  return hashOfTexts(...HASHED_TEXTS[table].map((column) => row[column]));
}

/** What is no review of this version is read by none. */
function isReview(value: string): boolean {
  return isJson(value) && KeptReview.safeParse(JSON.parse(value)).success;
}

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}
