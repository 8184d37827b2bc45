import { z } from 'zod';
import { Household, HouseholdProfile, ListedHousehold } from '../contract/household-operations.ts';
import type { ParsedInput } from '../contract/index.ts';
import { ApiError } from '../contract/operation/api-error.ts';
import type { Parameters, ReadableDb } from './database/database.ts';
import { hasEveryWord, orderOf, type Page, type PageOfDocuments, pageOf } from './list-page.ts';
import type { Actor } from './log/actor.ts';
import { withinLimits } from './log/limits.ts';
import { joinedMainPlan, MAIN_PLAN_COLUMNS, mainPlanFactsIn, mainPlanFields } from './main-plan-facts.ts';
import { MAIN_PLAN_OF_HOUSEHOLD } from './main-plans.ts';
import { JOINED_REVIEW } from './plan-reviews.ts';
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

const HouseholdFields = z.object({
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
});

const HouseholdRow = HouseholdFields.transform(householdIn);
const ListedRow = HouseholdFields.extend(mainPlanFields).transform(
  (row): ListedHousehold => ({ ...householdIn(row), mainPlan: mainPlanFactsIn(row) }),
);

function householdIn(row: z.output<typeof HouseholdFields>): Household {
  return {
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
  };
}

const SORT_COLUMNS = {
  name: 'h.name_key',
  updatedAt: 'h.updated_at',
  createdAt: 'h.created_at',
  success: 'CAST(l.successes AS REAL) / l.runs',
  investments: 'money.money',
};

/** What an adviser looks for, of a household with its headline `l`, its main plan `m` and what was found in that, `v`. */
const ONLY: Readonly<Record<NonNullable<ParsedInput<'households.list'>['only']>, string>> = {
  toReview: '(v.is_complete = 0 OR v.has_warning = 1)',
  // A rate that is shown is rounded down: what is shown as 74% is under 75%.
  lowSuccess: 'v.is_complete = 1 AND l.successes < 0.75 * l.runs',
  notRun: 'm.id IS NOT NULL AND (v.is_complete = 0 OR l.id IS NULL)',
};

/** @throws ApiError `household_not_found`, for a deleted one too */
export function householdById(db: ReadableDb, id: number): Household {
  const sql = `SELECT ${COLUMNS} FROM ${HOUSEHOLDS} WHERE h.id = @id AND h.deleted_at IS NULL`;
  return db.first(HouseholdRow, sql, { id }) ?? refuseUnknown(id);
}

/** Live households with what their main plans say; where no order is asked for, in order of creation. */
export function listHouseholds(db: ReadableDb, request: ParsedInput<'households.list'>, actor: Actor): HouseholdPage {
  const { archived, profile, only, q, sort } = request;
  const words = hasEveryWord('h.search_key', q);
  const limits = withinLimits('h.id', actor);
  const conditions = [
    'h.deleted_at IS NULL',
    `h.archived_at IS ${archived ? 'NOT NULL' : 'NULL'}`,
    ...(profile === undefined ? [] : ['h.profile = @profile']),
    ...words.conditions,
    ...limits.conditions,
  ];
  const where = `WHERE ${conditions.join(' AND ')}`;
  const parameters = { ...(profile === undefined ? {} : { profile }), ...words.parameters, ...limits.parameters };
  const [review, reviewed] = only === undefined ? ['', ''] : [JOINED_REVIEW, `AND ${ONLY[only]}`];
  const from = `${HOUSEHOLDS} ${joinedMainPlan(MAIN_PLAN_OF_HOUSEHOLD)} ${review} ${where} ${reviewed}`;
  const columns = `${COLUMNS}, ${MAIN_PLAN_COLUMNS}`;
  const order = orderOf(sort, SORT_COLUMNS, 'h.id');
  const found = only === undefined ? `households AS h ${where}` : from;
  const rows = pageOf(db, RawRow, { from, id: 'h.id', counted: found, columns, order, parameters }, request);
  return { ...readableHouseholds(rows), sharedTags: sharedTags(db, found, parameters) };
}

export type HouseholdPage = PageOfDocuments<ListedHousehold> & { readonly sharedTags: string[] };

const TagRow = z.object({ tag: z.string() });

/**
 * Whether a household `h` lacks the tag `first.value`. A list without escapes is read as text, a tenth of the work: a tag without
 * commas stands in no other place between two quotes.
 */
const LACKS_TAG = `CASE WHEN instr(h.tags, '\\') = 0 AND instr(first.value, ',') = 0
  THEN instr(h.tags, '"' || first.value || '"') = 0
  ELSE NOT EXISTS (SELECT 1 FROM json_each(h.tags) AS own WHERE own.value = first.value) END`;

/** The tags that each of at least two households has: they tell none from another. @param found SQL after FROM */
function sharedTags(db: ReadableDb, found: string, parameters: Parameters): string[] {
  const tags = `SELECT first.value AS tag FROM json_each((SELECT h.tags FROM ${found} LIMIT 1)) AS first
    WHERE (SELECT count(*) FROM (SELECT 1 FROM ${found} LIMIT 2)) > 1
      AND NOT EXISTS (SELECT 1 FROM ${found} AND ${LACKS_TAG})`;
  return db.all(TagRow, tags, parameters).map(({ tag }) => tag);
}

const RawRow = z.looseObject({ id: z.int() });

/** Reads each row by itself, so that a damaged one does not hide the others. */
function readableHouseholds({ content, page }: Page<z.output<typeof RawRow>>): PageOfDocuments<ListedHousehold> {
  const read = content.map((row) => ({ id: row.id, ...ListedRow.pipe(ListedHousehold).safeParse(row) }));
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

/** Of all that are not deleted and that someone may use, archived ones too, in the order in which they were made. */
export function householdIds(db: ReadableDb, actor: Actor): readonly number[] {
  const { conditions, parameters } = withinLimits('id', actor);
  const where = ['deleted_at IS NULL', ...conditions].join(' AND ');
  return db.all(IdRow, `SELECT id FROM households WHERE ${where} ORDER BY id`, parameters).map(({ id }) => id);
}

export function householdNames(db: ReadableDb): ReadonlySet<string> {
  return new Set(db.all(NameRow, 'SELECT name FROM households WHERE deleted_at IS NULL').map(({ name }) => name));
}

export function refuseUnknown(id: number): never {
  throw new ApiError('household_not_found', `There is no household ${id}, or it has been deleted.`);
}
