import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError, type RequestIssue } from '../../contract/operation/api-error.ts';
import type { HttpRoute } from '../../contract/operation/http-route.ts';
import type { AnyOperation } from '../any-operation.ts';
import { valueOfText } from './query-text.ts';

/** The input of an operation, gathered from path, query or body, and `If-Match`. Its schema has yet to be applied. */
export function inputOfRequest(request: FastifyRequest, operation: AnyOperation, route: HttpRoute): unknown {
  const fields = operation.input instanceof z.ZodObject ? operation.input.shape : {};
  const inPath = valuesOfTexts(request.params as Texts, fields);
  const rest = route.carriesBody ? bodyOf(request) : queryOf(request, fields);
  // What a GET gave may be sent to be created again, in another household, too.
  const mayDiffer = operation.status === 201 && 'id' in fields;
  refuse(
    Object.entries(rest)
      .filter(([name, value]) => Object.hasOwn(inPath, name) && !mayDiffer && inPath[name] !== value)
      .map(([name]) => inPathAlready(name)),
  );
  if (route.carriesBody) refuse(Object.keys(request.query as Texts).map(noQueryHere));
  const revision = revisionOf(request.headers['if-match'], fields, route);
  if (revision === undefined) return { ...rest, ...inPath };
  if ('revision' in rest && rest['revision'] !== revision) refuse([revisionTwice]);
  return { ...rest, ...inPath, revision };
}

/**
 * Whether a table is to begin with a byte-order mark, by which Excel knows UTF-8: `excel` in the query, which is taken out of
 * it, so that the rest is the input's.
 */
export function isForExcel(request: FastifyRequest): boolean {
  const { excel = 'false', ...rest } = request.query as Texts;
  request.query = rest;
  if (excel === 'true' || excel === 'false') return excel === 'true';
  throw new ApiError('validation_failed', `excel: ${TRUE_OR_FALSE}`, {
    issues: [{ path: 'excel', message: TRUE_OR_FALSE }],
  });
}

const TRUE_OR_FALSE = 'Enter true or false.';

/** `Idempotency-Key`, where the request creates something: draft-ietf-httpapi-idempotency-key-header. */
export function idempotencyKeyOf({ headers }: FastifyRequest, { status }: AnyOperation): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || status !== 201) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7E](?:[\x20-\x7E]{0,253}[\x21-\x7E])?$/.test(key)) return key;
  throw new ApiError('malformed_request', 'Idempotency-Key must be 1 to 255 ASCII characters.');
}

/** The fields of a JSON body; no body stands for none. */
export function bodyOf(request: FastifyRequest): Readonly<Record<string, unknown>> {
  const { body } = request;
  if (body === undefined || body === null) return {};
  if (typeof body === 'object' && !Array.isArray(body)) return body as Readonly<Record<string, unknown>>;
  throw new ApiError('validation_failed', 'The body must be a JSON object.', {
    issues: [{ path: '', message: 'Enter a JSON object.' }],
  });
}

type Texts = Readonly<Record<string, string | readonly string[]>>;
type Fields = Readonly<Record<string, z.core.$ZodType>>;

function queryOf(request: FastifyRequest, fields: Fields): Readonly<Record<string, unknown>> {
  if (Object.keys(bodyOf(request)).length > 0) {
    throw new ApiError('malformed_request', `${request.method} takes no body here. Put its fields in the query.`);
  }
  return valuesOfTexts(request.query as Texts, fields);
}

function valuesOfTexts(texts: Texts, fields: Fields): Readonly<Record<string, unknown>> {
  const entries = Object.entries(texts);
  refuse(entries.filter(([, text]) => typeof text !== 'string').map(([name]) => givenTwice(name)));
  return Object.fromEntries(
    entries.map(([name, text]) => {
      const field = Object.hasOwn(fields, name) ? (fields[name] as z.ZodType) : undefined;
      return [name, valueOfText(String(text), field)];
    }),
  );
}

/** The revision that `If-Match` names; undefined where there is none, or any will do (`*`). */
function revisionOf(ifMatch: string | undefined, fields: Fields, route: HttpRoute): number | undefined {
  if (ifMatch === undefined || route.method === 'GET') return undefined;
  if (!('revision' in fields) || route.parameters.includes('revision')) {
    throw new ApiError('malformed_request', 'If-Match does not apply to this request. Leave it out.');
  }
  if (ifMatch.trim() === '*') return undefined;
  const revision = /^\s*"(\d{1,15})"\s*$/.exec(ifMatch)?.[1];
  if (revision === undefined) {
    throw new ApiError(
      'malformed_request',
      'If-Match must be a revision in quotes, as in the ETag header, such as "3".',
    );
  }
  return Number(revision);
}

function refuse(issues: readonly RequestIssue[]): void {
  const [first] = issues;
  if (first !== undefined) throw new ApiError('validation_failed', `${first.path}: ${first.message}`, { issues });
}

const inPathAlready = (path: string) => ({ path, message: 'The path says something else. Leave it out here.' });
const noQueryHere = (path: string) => ({ path, message: 'Unknown query parameter. Enter fields in the body.' });
const givenTwice = (path: string) => ({
  path,
  message: 'Given more than once. Enter it once; separate the entries of a list by commas.',
});
const revisionTwice = {
  path: 'revision',
  message: 'If-Match names a different revision. Give the revision in one place only.',
};
