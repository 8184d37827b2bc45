import { z } from 'zod';
import { Household, HouseholdProfile } from '../contract/household-operations.ts';
import type { ParsedInput } from '../contract/index.ts';
import { ApiError } from '../contract/operation/api-error.ts';
import type { ReadableDb } from './database/database.ts';
import { hasEveryWord, orderOf, type Page, type PageOfDocuments, pageOf } from './list-page.ts';
import { MAIN_PLAN_OF_HOUSEHOLD } from './main-plans.ts';
import {
  HEADLINE_OF_HOUSEHOLD,
  HOUSEHOLD_HEADLINE_COLUMNS,
  householdHeadlineFields,
  householdHeadlineIn,
} from './revision-headlines.ts';

const COLUMNS = `h.id, h.name, h.profile, h.notes, h.tags, h.archived_at, h.created_at, h.updated_at,
  sound_texts(h.text_hash, h.name, h.notes),
  (SELECT count(*) FROM plans AS p WHERE p.household_id = h.id AND p.deleted_at IS NULL) AS plan_count,
  ${MAIN_PLAN_OF_HOUSEHOLD} AS main_plan_id,
  ${HOUSEHOLD_HEADLINE_COLUMNS}`;

const HOUSEHOLDS = `households AS h ${HEADLINE_OF_HOUSEHOLD}`;

const HouseholdRow = z
  .object({
    id: z.int(),
    name: z.string(),
    profile: HouseholdProfile,
    notes: z.string(),
    tags: z
      .string()
      .transform((text): unknown => JSON.parse(text))
      .pipe(z.array(z.string())),
    plan_count: z.int(),
    main_plan_id: z.int().nullable(),
    archived_at: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
    ...householdHeadlineFields,
  })
  .transform(
    (row): Household => ({
      id: row.id,
      name: row.name,
      profile: row.profile,
      notes: row.notes,
      tags: row.tags,
      planCount: row.plan_count,
      mainPlanId: row.main_plan_id,
      headline: householdHeadlineIn(row),
      archived: row.archived_at !== null,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }),
  );

const SORT_COLUMNS = {
  name: 'h.name_key',
  updatedAt: 'h.updated_at',
  createdAt: 'h.created_at',
  success: 'CAST(l.successes AS REAL) / l.runs',
  investments: 'l.investments',
};

/** @throws ApiError `household_not_found`, for a deleted one too */
export function householdById(db: ReadableDb, id: number): Household {
  const sql = `SELECT ${COLUMNS} FROM ${HOUSEHOLDS} WHERE h.id = @id AND h.deleted_at IS NULL`;
  return db.first(HouseholdRow, sql, { id }) ?? refuseUnknown(id);
}

/** Live households; where no order is asked for, in order of creation. */
export function listHouseholds(db: ReadableDb, request: ParsedInput<'households.list'>): PageOfDocuments<Household> {
  const { archived, profile, q, sort } = request;
  const words = hasEveryWord('h.search_key', q);
  const conditions = [
    'h.deleted_at IS NULL',
    `h.archived_at IS ${archived ? 'NOT NULL' : 'NULL'}`,
    ...(profile === undefined ? [] : ['h.profile = @profile']),
    ...words.conditions,
  ];
  const rows = pageOf(
    db,
    RawRow,
    {
      from: `${HOUSEHOLDS} WHERE ${conditions.join(' AND ')}`,
      columns: COLUMNS,
      order: orderOf(sort, SORT_COLUMNS, 'h.id'),
      parameters: {
        ...(profile === undefined ? {} : { profile }),
        ...words.parameters,
      },
    },
    request,
  );
  return readableHouseholds(rows);
}

const RawRow = z.looseObject({ id: z.int() });

/** Reads each row by itself, so that a damaged one does not hide the others. */
function readableHouseholds({ content, page }: Page<z.output<typeof RawRow>>): PageOfDocuments<Household> {
  const read = content.map((row) => ({ id: row.id, ...HouseholdRow.pipe(Household).safeParse(row) }));
  const unreadable = read.flatMap(({ id, success }) =>
    success ? [] : [{ id, message: `Household ${id} cannot be read from the disk. The others are not affected.` }],
  );
  return {
    content: read.flatMap(({ data }) => (data === undefined ? [] : [data])),
    page,
    ...(unreadable.length > 0 ? { unreadable } : {}),
  };
}

const NameRow = z.object({ name: z.string() });
const IdRow = z.object({ id: z.int() });

/** Of all that are not deleted, archived ones too, in the order in which they were made. */
export function householdIds(db: ReadableDb): readonly number[] {
  return db.all(IdRow, 'SELECT id FROM households WHERE deleted_at IS NULL ORDER BY id').map(({ id }) => id);
}

export function householdNames(db: ReadableDb): ReadonlySet<string> {
  return new Set(db.all(NameRow, 'SELECT name FROM households WHERE deleted_at IS NULL').map(({ name }) => name));
}

export function refuseUnknown(id: number): never {
  throw new ApiError('household_not_found', `There is no household ${id}, or it has been deleted.`);
}
