import { z } from 'zod';
import type { LoggedRequest } from '../../contract/access-operations.ts';
import type { Database, WritableDb } from '../database/database.ts';
import { type Page, type PageRequest, pageOf } from '../list-page.ts';

/** Who asked the API for what. Rows are written down together: one write to the disk for each request would halve its speed. */
export interface RequestLogStore {
  /** Kept in memory until there are a hundred, a second has passed, or somebody reads the log. */
  add(request: LoggedRequest): void;
  list(request: PageRequest): Page<LoggedRequest>;
  clear(): void;
  /** Writes down what has not been yet. */
  flush(): void;
}

const MOST_ROWS = 10_000;
const LIFE_MS = 30 * 86_400_000;
const BATCH = 100;
const BATCH_MS = 1_000;

const RequestRow = z
  .object({
    at: z.string(),
    client: z.string().nullable(),
    user: z.string().nullable(),
    method: z.string(),
    route: z.string(),
    status: z.int(),
    duration_ms: z.number(),
  })
  .transform(({ duration_ms: durationMs, ...row }): LoggedRequest => ({ ...row, durationMs }));

/** @param onFailure told where a batch cannot be written, on a full disk, say: a log must not fail a request */
export function requestLogStore(
  database: Database,
  now: () => Date,
  onFailure: (error: unknown) => void = () => {},
): RequestLogStore {
  let waiting: LoggedRequest[] = [];
  let timer: NodeJS.Timeout | undefined;
  const earliest = () => new Date(now().getTime() - LIFE_MS).toISOString();
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = [];
    if (batch.length > 0) database.write((db) => insertRequests(db, batch, earliest()));
  };
  const flushBeside = () => {
    try {
      flush();
    } catch (error) {
      onFailure(error);
    }
  };
  return {
    add: (request) => {
      waiting.push(request);
      if (waiting.length >= BATCH) flushBeside();
      else timer ??= setTimeout(flushBeside, BATCH_MS).unref();
    },
    list: (request) => {
      flush();
      const listing = {
        from: 'api_requests WHERE at > @earliest',
        columns: 'at, client, user, method, route, status, duration_ms',
        order: 'id DESC',
        parameters: { earliest: earliest() },
      };
      return database.read((db) => pageOf(db, RequestRow, listing, request));
    },
    clear: () => {
      waiting = [];
      database.write((db) => db.run('DELETE FROM api_requests'));
    },
    flush,
  };
}

function insertRequests(db: WritableDb, batch: readonly LoggedRequest[], earliest: string): void {
  const sql = `INSERT INTO api_requests (at, client, user, method, route, status, duration_ms)
    VALUES (@at, @client, @user, @method, @route, @status, @durationMs)`;
  for (const request of batch) db.run(sql, { ...request });
  db.run('DELETE FROM api_requests WHERE at <= @earliest', { earliest });
  db.run('DELETE FROM api_requests WHERE id <= (SELECT max(id) FROM api_requests) - @most', { most: MOST_ROWS });
}
