import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Envelope, ERROR_CODES, type ErrorBody } from '../../contract/operation/api-error.ts';
import { type AnyOperation, registry } from '../any-operation.ts';
import { API_BASE, CSV_TYPE } from '../media-types.ts';
import { isForProgram } from '../oauth/request-caller.ts';
import { writtenAnswer } from '../written-answer.ts';
import { csvAnswer } from './csv-answer.ts';
import { resourcePath } from './http-location.ts';
import { problemDetails } from './problem-details.ts';

export interface AnsweredOperation {
  readonly id: string;
  readonly operation: AnyOperation;
  /** What was negotiated for a success; a refusal is always problem details. */
  readonly mediaType: string;
  /** Whether a table begins with a byte-order mark. */
  readonly isForExcel?: boolean;
}

/** The envelope of an operation as an HTTP answer. */
export function sendEnvelope(reply: FastifyReply, envelope: Envelope<unknown>, answered: AnsweredOperation) {
  if (!envelope.ok) return sendProblem(reply, envelope.error);
  const { id, operation, mediaType, isForExcel = false } = answered;
  const { value } = envelope;
  if (operation.csv !== undefined) reply.header('vary', 'accept');
  if (value === null) return reply.code(204).send();
  const csv = mediaType === CSV_TYPE ? csvAnswer(operation, value) : null;
  if (csv !== null) {
    reply.header('content-disposition', `attachment; filename="${csv.fileName}"`);
    return reply.type('text/csv; charset=utf-8; header=present').send(isForExcel ? `\uFEFF${csv.text}` : csv.text);
  }
  const revision = revisionIn(value);
  if (revision !== null) {
    reply.header('etag', `"${revision}"`);
    if (isKnown(reply.request, `"${revision}"`)) return reply.code(304).send();
  }
  if (operation.status === 201) {
    const path = resourcePath(id, value, registry);
    reply.code(201);
    if (path !== null) reply.header('location', `${API_BASE}${path}`);
  }
  if (operation.status === 202) reply.code(202);
  // As bytes: a long text would be written more slowly by the socket itself.
  const written = isForProgram(reply.request) ? writtenAnswer(operation, value) : value;
  return reply.type('application/json; charset=utf-8').send(Buffer.from(JSON.stringify(written)));
}

/** A refusal as problem details, with the headers that go with its status. */
export function sendProblem(reply: FastifyReply, error: ErrorBody) {
  const { request } = reply;
  const { status } = ERROR_CODES[error.code];
  if (status === 503 || status === 429) reply.header('retry-after', String(error.retryAfterSeconds ?? 1));
  const challenge = bearerChallenge(error);
  if (challenge !== null) reply.header('www-authenticate', challenge);
  return reply
    .code(status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemDetails(error, pathOf(request))));
}

/** RFC 6750, 3: who sent no token is told of none that is wrong. */
function bearerChallenge({ code, scope }: ErrorBody): string | null {
  if (code === 'unauthorized') return 'Bearer realm="longhand"';
  if (code === 'invalid_token') return 'Bearer realm="longhand", error="invalid_token"';
  if (code !== 'insufficient_scope') return null;
  return `Bearer realm="longhand", error="insufficient_scope", scope="${scope ?? 'read write'}"`;
}

/** The path that was asked for; the query stays out, it may hold what somebody searched for. */
function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '/';
}

/** RFC 9110, 13.1.2: whether a reader has this revision already. */
function isKnown(request: FastifyRequest, tag: string): boolean {
  return request.headers['if-none-match']?.trim() === '*' ? isRead(request) : isNamed(request, tag);
}

/** Whether a reader names this tag among those that it has. Tags are compared weakly. */
export function isNamed(request: FastifyRequest, tag: string): boolean {
  const named = request.headers['if-none-match']?.split(',') ?? [];
  return isRead(request) && named.some((each) => each.trim().replace(/^W\//, '') === tag);
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

function revisionIn(value: unknown): number | null {
  if (typeof value !== 'object' || value === null || !('revision' in value)) return null;
  return typeof value.revision === 'number' ? value.revision : null;
}
