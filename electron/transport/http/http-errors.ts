import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ApiError, type ErrorBody } from '../../contract/operation/api-error.ts';
import { type IncidentLog, incidentCause } from '../incident.ts';
import { JSON_TYPE, MERGE_PATCH_TYPE } from '../media-types.ts';

export const BODY_LIMIT_BYTES = 5 * 1024 * 1024;
export const BODY_TOO_LARGE: ErrorBody = { code: 'payload_too_large', message: 'The body is larger than 5 MiB.' };

type RefusedRequest = Pick<FastifyRequest, 'method' | 'routeOptions'>;

/** What went wrong before an operation was reached: in reading the request, or by a fault of Longhand. */
export function requestError(error: unknown, request: RefusedRequest | null, log: IncidentLog): ErrorBody {
  if (error instanceof ApiError) return error.body;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return BODY_TOO_LARGE;
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return unsupportedMediaType(request?.method === 'PATCH' ? [JSON_TYPE, MERGE_PATCH_TYPE] : [JSON_TYPE]);
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return { code: 'malformed_request', message: 'The length of the body differs from its Content-Length.' };
    case 'FST_ERR_BAD_URL':
      return { code: 'malformed_request', message: 'The address contains a percent sign that starts no valid escape.' };
    case 'FST_ERR_MAX_LIMIT':
      return { code: 'malformed_request', message: 'A part of the path is too long.' };
    default: {
      // What the file server refuses: paths that leave the folder of the page.
      if (isClientError(error)) return { code: 'operation_not_found', message: 'There is nothing at this address.' };
      const incident = randomUUID();
      log({ incident, operationId: request?.routeOptions.url ?? '(none)', cause: incidentCause(error) });
      const message = `Something went wrong in Longhand. The log holds the cause under ${incident}.`;
      return { code: 'internal', message, incident };
    }
  }
}

export function unsupportedMediaType(supported: readonly string[]): ErrorBody {
  return { code: 'unsupported_media_type', message: `Send the body as ${supported.join(' or ')}.` };
}

function isClientError(error: unknown): boolean {
  if (!(error instanceof Error) || !('statusCode' in error)) return false;
  return typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500;
}
