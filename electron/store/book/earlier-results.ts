import { z } from 'zod';
import { BookChange, type BookMeasure } from '../../../engine/results/book/book.ts';
import { Certificate } from '../../../engine/results/monte-carlo/certificate.ts';
import type { Database } from '../database/database.ts';

/** What a plan came to by another version of the engine, with the certificate that names it. */
interface EarlierResult {
  readonly measure: BookMeasure;
  readonly certificate: Certificate;
}

export interface EarlierResults {
  /** The last one of a revision that another engine than this made without any case; null where none is kept. */
  byOtherEngine(planId: number, revision: number, engine: string): EarlierResult | null;
}

const Kept = z.object({ result: z.string(), before: z.string() }).transform(
  ({ result, before }): EarlierResult => ({
    measure: BookChange.parse(JSON.parse(result)).before,
    certificate: Certificate.parse(JSON.parse(before)),
  }),
);

/** Reads what runs of the book have kept. */
export function earlierResults(database: Database): EarlierResults {
  return {
    byOtherEngine: (planId, revision, engine) =>
      database.read((db) => {
        const sql = `SELECT r.result, r.before FROM book_rows AS r
          WHERE r.plan_id = @planId AND r.revision = @revision AND r.state = 'done'
            AND json_extract(r.before, '$.manifest.engine') <> @engine
          ORDER BY r.id DESC LIMIT 1`;
        return db.first(Kept, sql, { planId, revision, engine }) ?? null;
      }),
  };
}
