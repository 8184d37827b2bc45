import { z } from 'zod';
import { BookCase, BookChange } from '../../../engine/results/book/book.ts';
import { Certificate } from '../../../engine/results/monte-carlo/certificate.ts';
import { KeptAnswers } from '../../contract/book/book-answer.ts';
import type { BookRow, BookRun } from '../../contract/book/book-operations.ts';
import { BookState } from '../../contract/book/book-operations.ts';
import type { ParsedInput } from '../../contract/index.ts';
import { ApiError } from '../../contract/operation/api-error.ts';
import type { Database, ReadableDb, WritableDb } from '../database/database.ts';
import { type Page, pageOf } from '../list-page.ts';
import type { Actor } from '../log/actor.ts';
import { withinLimits } from '../log/limits.ts';
import { MAIN_PLAN_OF_HOUSEHOLD } from '../main-plans.ts';
import { noHousehold, RowFields, rowListing, rowOf } from './book-rows.ts';
import { type EarlierResults, earlierResults } from './earlier-results.ts';

interface NewBookRun {
  readonly case: BookCase;
  readonly runs: number;
  readonly seed: number;
  readonly state: BookRun['state'];
  readonly isNightly: boolean;
  readonly engine: string;
  /** Ids of the only households; undefined for all that are not archived. */
  readonly householdIds?: readonly number[] | undefined;
}

/** Whom a row of a run is of. */
export interface NextRow {
  readonly rowId: number;
  readonly householdId: number;
  readonly planId: number;
  readonly revision: number;
}

/** With what answers of other machines have brought already, or this one. */
interface AnsweredRow extends NextRow {
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
}

export interface WaitingRow extends AnsweredRow {
  /** Its place among all rows of the run, from 0. */
  readonly place: number;
}

/** By the index of a run, so that a page costs the same wherever it begins. */
interface RowsAfter {
  /** Id of the plan after which they begin; 0 for the first. */
  readonly after: number;
  readonly page: number;
  readonly size: number;
}

/** By what answers of other machines are known to be a household's. */
interface RowKeys {
  readonly rowId: number;
  readonly before: string;
  readonly after: string;
}

/** A household whose answers have a key, and those that it has. */
export interface KeyedRow {
  readonly rowId: number;
  readonly isBefore: boolean;
  readonly isAfter: boolean;
  readonly isDone: boolean;
  /** As `keepAnswers` was given them. */
  readonly answers: KeptAnswers;
}

interface FinishedRow {
  readonly result: BookChange;
  readonly before: Certificate;
  readonly after: Certificate;
}

/** Runs of the book. Whoever is limited to households sees those of a run alone, and no run without any. */
export interface BookStore extends EarlierResults {
  /** The households are those that there are now, each with its main plan. @throws ApiError `household_not_found` */
  create(run: NewBookRun): BookRun;
  list(request: ParsedInput<'book.list'>): Page<BookRun>;
  /** @throws ApiError `book_run_not_found` */
  get(runId: number): BookRun;
  rows(request: ParsedInput<'book.rows'>): Page<BookRow>;
  /** @throws ApiError `household_not_found` where the run has none of it */
  row(runId: number, householdId: number): BookRow;
  results(runId: number): readonly BookChange[];
  /** The first household that waits, of those behind a row; undefined once none does. */
  nextWaiting(runId: number, after?: number): NextRow | undefined;
  /** Rows in the order of their plans, done ones too, from that of a plan on. */
  someAfter(runId: number, asked: RowsAfter): readonly AnsweredRow[];
  /** Every row of a run in the order of their plans, done ones too. */
  places(runId: number): readonly WaitingRow[];
  certificates(
    runId: number,
    householdId: number,
  ): { readonly before: Certificate | null; readonly after: Certificate | null };
  /** Households that have no keys yet. */
  withoutKeys(runId: number): readonly WaitingRow[];
  keepKeys(keys: readonly RowKeys[]): void;
  withKey(runId: number, key: string): readonly KeyedRow[];
  /** Keeps the answers of one run until those of the other come. */
  keepAnswers(rowId: number, answers: KeptAnswers): void;
  finish(rowId: number, row: FinishedRow): void;
  fail(rowId: number, problem: string): void;
  /**
   * Whoever may see some households of a run alone neither stops it nor goes on with it; it is done once nobody's household waits.
   * @throws ApiError `book_run_not_found`
   */
  setState(runId: number, state: BookRun['state']): BookRun;
  /** Runs that were going on when the process ended. */
  unfinished(): readonly number[];
}

const RunRow = z
  .object({
    id: z.int(),
    what: z.string().transform((text) => BookCase.parse(JSON.parse(text))),
    runs: z.int(),
    seed: z.int(),
    state: BookState,
    is_nightly: z.int(),
    engine: z.string(),
    created_at: z.string(),
    ended_at: z.string().nullable(),
    households: z.int(),
    done: z.int(),
    failed: z.int(),
  })
  .transform(
    ({ what, is_nightly: isNightly, created_at: createdAt, ended_at: endedAt, ...run }): BookRun => ({
      ...run,
      case: what,
      isNightly: isNightly === 1,
      createdAt,
      endedAt,
    }),
  );

const ResultRow = z.object({ result: z.string() });
const IdRow = z.object({ id: z.int() });
const CountRow = z.object({ count: z.int() });
const OF_ROW = { id: z.int(), household_id: z.int(), plan_id: z.int(), revision: z.int() };
const nextOf = (row: z.output<z.ZodObject<typeof OF_ROW>>): NextRow => ({
  rowId: row.id,
  householdId: row.household_id,
  planId: row.plan_id,
  revision: row.revision,
});
const NextFields = z.object(OF_ROW).transform(nextOf);
const WITH_ANSWERS = { ...OF_ROW, has_before: z.int(), has_after: z.int() };
const answeredOf = (row: z.output<z.ZodObject<typeof WITH_ANSWERS>>): AnsweredRow => ({
  ...nextOf(row),
  hasBefore: row.has_before === 1,
  hasAfter: row.has_after === 1,
});
const AnsweredFields = z.object(WITH_ANSWERS).transform(answeredOf);
const PlaceRow = z
  .object({ ...WITH_ANSWERS, place: z.int() })
  .transform((row): WaitingRow => ({ ...answeredOf(row), place: row.place }));
const CertificateColumn = z
  .string()
  .nullable()
  .transform((text) => (text === null ? null : Certificate.parse(JSON.parse(text))));
const CertificatesRow = z.object({ before: CertificateColumn, after: CertificateColumn });

const KeyedFields = z
  .object({ id: z.int(), is_before: z.int(), is_after: z.int(), state: z.string(), answers: z.string().nullable() })
  .transform(
    (row): KeyedRow => ({
      rowId: row.id,
      isBefore: row.is_before === 1,
      isAfter: row.is_after === 1,
      isDone: row.state === 'done',
      answers: KeptAnswers.parse(row.answers === null ? {} : JSON.parse(row.answers)),
    }),
  );

const HAS_ANSWERS = `r.state = 'done' OR json_extract(r.answers, '$.before') IS NOT NULL AS has_before,
  r.state = 'done' OR json_extract(r.answers, '$.after') IS NOT NULL AS has_after`;
const PLACES = `SELECT row_number() OVER (ORDER BY r.plan_id) - 1 AS place, r.id, r.household_id, r.plan_id, r.revision, r.state,
  r.before_key IS NULL AS has_no_key, ${HAS_ANSWERS}`;

/** What the actor may see of a run, as SQL. */
function scopeOf(actor: Actor) {
  const { conditions, parameters } = withinLimits('r.household_id', actor);
  const seen = conditions.map((condition) => ` AND ${condition}`).join('');
  const count = (state: string) => `(SELECT count(*) FROM book_rows AS r WHERE r.run_id = b.id${state}${seen})`;
  const columns = `b.id, b.what, b.runs, b.seed, b.state, b.is_nightly, b.engine, b.created_at, b.ended_at,
    ${count('')} AS households, ${count(" AND r.state = 'done'")} AS done, ${count(" AND r.state = 'failed'")} AS failed`;
  const isSeen = conditions.length === 0 ? '1' : `${count('')} > 0`;
  const run = (db: ReadableDb, runId: number): BookRun => {
    const sql = `SELECT ${columns} FROM book_runs AS b WHERE b.id = @runId AND ${isSeen}`;
    return db.first(RunRow, sql, { runId, ...parameters }) ?? noRun(runId);
  };
  return { columns, isSeen, parameters, ofRun: `r.run_id = @runId${seen}`, run };
}

type Scope = ReturnType<typeof scopeOf>;

/** @param instant says now, ISO 8601 UTC */
export function bookStore(database: Database, instant: () => string, actor: Actor): BookStore {
  const scope = scopeOf(actor);
  return {
    create: (run) =>
      database.write((db) => {
        const runId = addRun(db, run, instant());
        addRows(db, { runId, householdIds: run.householdIds }, actor);
        return scope.run(db, runId);
      }),
    setState: (runId, state) =>
      database.write((db) => {
        const before = scope.run(db, runId);
        const at = state === 'done' ? instant() : null;
        if (before.households < rowsOf(db, runId, '')) {
          if (state !== 'done') return noRun(runId);
          if (rowsOf(db, runId, " AND state = 'waiting'") > 0) return before;
        }
        if (before.state !== 'done')
          db.run('UPDATE book_runs SET state = @state, ended_at = @at WHERE id = @runId', { runId, state, at });
        return scope.run(db, runId);
      }),
    ...earlierResults(database),
    ...readingRuns(database, scope),
    ...readingRows(database, scope),
    ...keepingAnswers(database, scope),
    ...writingRows(database),
  };
}

function readingRuns(database: Database, { columns, isSeen, parameters, ofRun, run }: Scope) {
  return {
    list: (request) =>
      database.read((db) => {
        const listing = { from: `book_runs AS b WHERE ${isSeen}`, columns, order: 'b.id DESC', parameters };
        return pageOf(db, RunRow, listing, request);
      }),
    get: (runId) => database.read((db) => run(db, runId)),
    results: (runId) =>
      database.read((db) => {
        run(db, runId);
        const sql = `SELECT r.result FROM book_rows AS r WHERE ${ofRun} AND r.result IS NOT NULL`;
        const found = db.all(ResultRow, sql, { runId, ...parameters });
        return found.map(({ result }) => BookChange.parse(JSON.parse(result)));
      }),
    unfinished: () =>
      database.read((db) =>
        db.all(IdRow, `SELECT id FROM book_runs WHERE state = 'running' ORDER BY id`).map(({ id }) => id),
      ),
  } satisfies Partial<BookStore>;
}

function readingRows(database: Database, { parameters, ofRun, run }: Scope) {
  const places = `${PLACES} FROM book_rows AS r WHERE ${ofRun}`;
  const placed = (runId: number, sql: string) =>
    database.read((db) => {
      run(db, runId);
      return db.all(PlaceRow, sql, { runId, ...parameters });
    });
  return {
    rows: (request) =>
      database.read((db) => {
        run(db, request.runId);
        return pageOf(db, RowFields, rowListing(request, { ofRun, parameters }), request);
      }),
    row: (runId, householdId) =>
      database.read((db) => {
        run(db, runId);
        return rowOf(db, runId, householdId, { ofRun, parameters });
      }),
    someAfter: (runId, { after, size, page }) =>
      database.read((db) => {
        run(db, runId);
        const some = `AND r.plan_id > @after ORDER BY r.plan_id LIMIT @size OFFSET @offset`;
        const sql = `SELECT r.id, r.household_id, r.plan_id, r.revision, ${HAS_ANSWERS} FROM book_rows AS r WHERE ${ofRun} ${some}`;
        return db.all(AnsweredFields, sql, { runId, after, size, offset: page * size, ...parameters });
      }),
    nextWaiting: (runId, after = 0) =>
      database.read((db) => {
        const columns = 'r.id, r.household_id, r.plan_id, r.revision';
        const sql = `SELECT ${columns} FROM book_rows AS r WHERE ${ofRun} AND r.change IS NULL AND r.state = 'waiting' AND r.id > @after ORDER BY r.id LIMIT 1`;
        return db.first(NextFields, sql, { runId, after, ...parameters });
      }),
    places: (runId) => placed(runId, `${places} ORDER BY r.plan_id`),
    withoutKeys: (runId) => placed(runId, `SELECT * FROM (${places}) WHERE has_no_key ORDER BY place`),
    certificates: (runId, householdId) =>
      database.read((db) => {
        run(db, runId);
        const sql = `SELECT r.before, r.after FROM book_rows AS r WHERE ${ofRun} AND r.household_id = @householdId`;
        const found = db.first(CertificatesRow, sql, { runId, householdId, ...parameters });
        return found ?? noHousehold(runId, householdId);
      }),
  } satisfies Partial<BookStore>;
}

function keepingAnswers(database: Database, { parameters, ofRun }: Scope) {
  return {
    keepKeys: (keys) =>
      database.write((db) => {
        const sql = 'UPDATE book_rows SET before_key = @before, after_key = @after WHERE id = @rowId';
        for (const each of keys) db.run(sql, { ...each });
      }),
    withKey: (runId, key) =>
      database.read((db) => {
        const fields = `r.id, ifnull(r.before_key = @key, 0) AS is_before, ifnull(r.after_key = @key, 0) AS is_after,
          r.state, r.answers`;
        const sql = `SELECT ${fields} FROM book_rows AS r WHERE ${ofRun} AND (r.before_key = @key OR r.after_key = @key)`;
        return db.all(KeyedFields, sql, { runId, key, ...parameters });
      }),
    keepAnswers: (rowId, answers) =>
      database.write((db) => {
        db.run('UPDATE book_rows SET answers = @answers WHERE id = @rowId', {
          rowId,
          answers: JSON.stringify(answers),
        });
      }),
  } satisfies Partial<BookStore>;
}

function writingRows(database: Database) {
  return {
    finish: (rowId, { result, before, after }) =>
      database.write((db) => {
        db.run(
          `UPDATE book_rows SET state = 'done', problem = NULL, change = @change, result = @result, before = @before,
             after = @after, answers = NULL WHERE id = @rowId`,
          {
            rowId,
            change: result.change,
            result: JSON.stringify(result),
            before: JSON.stringify(before),
            after: JSON.stringify(after),
          },
        );
      }),
    fail: (rowId, problem) =>
      database.write((db) => {
        db.run(`UPDATE book_rows SET state = 'failed', problem = @problem WHERE id = @rowId`, { rowId, problem });
      }),
  } satisfies Partial<BookStore>;
}

function addRun(db: WritableDb, run: NewBookRun, at: string): number {
  return db.run(
    `INSERT INTO book_runs (what, runs, seed, state, is_nightly, engine, created_at)
     VALUES (@what, @runs, @seed, @state, @isNightly, @engine, @at)`,
    {
      what: JSON.stringify(run.case),
      runs: run.runs,
      seed: run.seed,
      state: run.state,
      isNightly: run.isNightly ? 1 : 0,
      engine: run.engine,
      at,
    },
  ).id;
}

/** A row for each household that has a plan. */
function addRows(
  db: WritableDb,
  { runId, householdIds }: { readonly runId: number; readonly householdIds: readonly number[] | undefined },
  actor: Actor,
): void {
  const limits = withinLimits('h.id', actor);
  const chosen =
    householdIds === undefined ? ['h.archived_at IS NULL'] : ['h.id IN (SELECT value FROM json_each(@ids))'];
  const conditions = ['h.deleted_at IS NULL', ...chosen, ...limits.conditions];
  db.run(
    `INSERT INTO book_rows (run_id, household_id, plan_id, revision, state)
     SELECT @runId, h.id, p.id, p.revision, 'waiting' FROM households AS h JOIN plans AS p ON p.id = ${MAIN_PLAN_OF_HOUSEHOLD}
     WHERE ${conditions.join(' AND ')} ORDER BY h.id`,
    {
      runId,
      ...limits.parameters,
      ...(householdIds === undefined ? {} : { ids: JSON.stringify(householdIds) }),
    },
  );
}

/** Whoever asks, rows of all. */
function rowsOf(db: ReadableDb, runId: number, condition: string): number {
  const sql = `SELECT count(*) AS count FROM book_rows WHERE run_id = @runId${condition}`;
  return db.first(CountRow, sql, { runId })?.count ?? 0;
}

function noRun(runId: number): never {
  throw new ApiError('book_run_not_found', `There is no run ${runId} of the book here.`);
}
