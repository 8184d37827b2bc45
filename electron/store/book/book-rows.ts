import { z } from 'zod';
import { BookChange } from '../../../engine/results/book/book.ts';
import type { BookRow } from '../../contract/book/book-operations.ts';
import type { ParsedInput } from '../../contract/index.ts';
import { ApiError } from '../../contract/operation/api-error.ts';
import type { Parameters, ReadableDb } from '../database/database.ts';
import { hasEveryWord, type Listing, orderOf } from '../list-page.ts';

/** The rows of one run that an actor may see, as SQL. */
interface OfRun {
  readonly ofRun: string;
  readonly parameters: Parameters;
}

export const RowFields = z
  .object({
    household_id: z.int(),
    name: z.string(),
    plan_id: z.int(),
    revision: z.int(),
    state: z.enum(['waiting', 'done', 'failed']),
    problem: z.string().nullable(),
    result: z
      .string()
      .nullable()
      .transform((text) => (text === null ? null : BookChange.parse(JSON.parse(text)))),
  })
  .transform(
    ({ household_id: householdId, name: household, plan_id: planId, ...row }): BookRow => ({
      ...row,
      householdId,
      household,
      planId,
    }),
  );

const COLUMNS = 'r.household_id, h.name, r.plan_id, r.revision, r.state, r.problem, r.result';
const FROM = 'book_rows AS r JOIN households AS h ON h.id = r.household_id';

export function rowListing(
  { runId, q, line, state, sort }: ParsedInput<'book.rows'>,
  { ofRun, parameters }: OfRun,
): Listing {
  const words = hasEveryWord('h.search_key', q);
  const crosses = `EXISTS (SELECT 1 FROM json_each(r.result, '$.crosses') AS c WHERE c.value = @line)`;
  const conditions = [
    ofRun,
    ...words.conditions,
    ...(line === undefined ? [] : [crosses]),
    ...(state === undefined ? [] : ['r.state = @state']),
  ];
  const columns = { change: 'r.change', household: 'h.name_key' };
  return {
    from: `${FROM} WHERE ${conditions.join(' AND ')}`,
    id: 'r.id',
    columns: COLUMNS,
    order: `r.change IS NULL, ${orderOf(sort ?? 'change,asc', columns, 'r.id')}`,
    parameters: {
      runId,
      ...words.parameters,
      ...parameters,
      ...(line === undefined ? {} : { line }),
      ...(state === undefined ? {} : { state }),
    },
  };
}

/** The row of one household. @throws ApiError `household_not_found` where the run has none of it */
export function rowOf(db: ReadableDb, runId: number, householdId: number, { ofRun, parameters }: OfRun): BookRow {
  const sql = `SELECT ${COLUMNS} FROM ${FROM} WHERE ${ofRun} AND r.household_id = @householdId`;
  return db.first(RowFields, sql, { runId, householdId, ...parameters }) ?? noHousehold(runId, householdId);
}

export function noHousehold(runId: number, householdId: number): never {
  throw new ApiError('household_not_found', `Run ${runId} of the book has no household ${householdId}.`);
}
