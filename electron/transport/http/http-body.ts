import { finished } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../contract/operation/api-error.ts';
import { JSON_TYPE, MERGE_PATCH_TYPE } from '../media-types.ts';
import { BODY_LIMIT_BYTES, BODY_TOO_LARGE, unsupportedMediaType } from './http-errors.ts';
import { valueOfJson } from './json-text.ts';

/** Reads bodies as JSON and nothing else: a form that another site posts is refused unread. */
export function acceptJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser([JSON_TYPE, MERGE_PATCH_TYPE], { parseAs: 'buffer' }, readJson);
}

async function readJson(request: FastifyRequest, body: string | Buffer): Promise<unknown> {
  if (request.mediaType === MERGE_PATCH_TYPE && request.method !== 'PATCH') {
    throw new ApiError('unsupported_media_type', unsupportedMediaType([JSON_TYPE]).message);
  }
  // A route that takes larger files takes them from the page alone.
  if (request.headers.authorization !== undefined && body.length > BODY_LIMIT_BYTES) {
    throw new ApiError(BODY_TOO_LARGE.code, BODY_TOO_LARGE.message);
  }
  return body.length === 0 ? undefined : valueOfJson(body, 'The body');
}

/** Smaller bodies have been read off the connection before they are refused. */
const READ_ANYWAY_BYTES = 64 * 1024;

/**
 * Reads and drops the rest of a large body before the request is refused: a client that is still sending when the connection
 * ends sees a broken pipe instead of 413 or 401. Ends with the time that a request may take to arrive.
 */
export function readToTheEnd(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw, headers }) => {
    const length = Number(headers['content-length'] ?? (headers['transfer-encoding'] === undefined ? 0 : Infinity));
    if (raw.complete || raw.destroyed || length <= READ_ANYWAY_BYTES) return;
    raw.resume();
    // Where the client gives up, there is nobody left to answer.
    await finished(raw, { writable: false }).catch(() => {});
  });
}
