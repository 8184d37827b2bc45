import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../contract/operation/api-error.ts';
import { JSON_TYPE, MERGE_PATCH_TYPE } from '../media-types.ts';
import { unsupportedMediaType } from './http-errors.ts';
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
  return body.length === 0 ? undefined : valueOfJson(body, 'The body');
}
