import { z } from 'zod';
import { ApiError } from '../../contract/operation/api-error.ts';
import type { Database } from '../database/database.ts';
import { digestOf } from './secret-hash.ts';

/** A request that may come twice, because its sender did not see the answer. */
export interface RepeatableRequest {
  /** Id of the client, or empty for the user's own page. */
  readonly caller: string;
  /** What the sender calls it: `Idempotency-Key`. */
  readonly key: string;
  readonly operationId: string;
  /** The input as JSON. */
  readonly content: string;
}

/** Creates what a request asks for once, however often it comes within 24 hours. */
export interface RepeatableRequests {
  /**
   * What `create` returns, or what it returned the first time. What it writes and that it was written are one transaction.
   * @throws ApiError `idempotency_key_reused` where the key came with another request
   */
  once<Result>(request: RepeatableRequest, create: () => Result): Result;
}

const LIFE_MS = 86_400_000;

const AnswerRow = z.object({ request_hash: z.string(), answer: z.string() });

/** @param beforeImport backs up what is there, which cannot be done within a transaction */
export function repeatableRequests(database: Database, now: () => Date, beforeImport: () => void): RepeatableRequests {
  return {
    once: <Result>({ caller, key, operationId, content }: RepeatableRequest, create: () => Result) => {
      if (operationId.startsWith('households.import')) beforeImport();
      return database.write((db) => {
        const at = now();
        const earliest = new Date(at.getTime() - LIFE_MS).toISOString();
        db.run('DELETE FROM api_repeatable_requests WHERE created_at <= @earliest', { earliest });
        const hash = digestOf(`${operationId} ${content}`);
        const sql = 'SELECT request_hash, answer FROM api_repeatable_requests WHERE caller = @caller AND key = @key';
        const before = db.first(AnswerRow, sql, { caller, key });
        if (before !== undefined) {
          if (before.request_hash !== hash) throw keyReused();
          return JSON.parse(before.answer) as Result;
        }
        const result = create();
        db.run(
          `INSERT INTO api_repeatable_requests (caller, key, request_hash, answer, created_at)
           VALUES (@caller, @key, @hash, @answer, @at)`,
          { caller, key, hash, answer: JSON.stringify(result), at: at.toISOString() },
        );
        return result;
      });
    },
  };
}

function keyReused(): ApiError {
  return new ApiError(
    'idempotency_key_reused',
    'This Idempotency-Key came with another request within the last 24 hours. Give every new request a key of its own.',
  );
}
