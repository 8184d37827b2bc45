import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { ApiError, type Envelope } from '../../contract/operation/api-error.ts';
import { LARGEST_FILE_BYTES, takesFiles } from '../../contract/operation/file-formats.ts';
import { EVENTS_ENDING, type HttpRoute, httpRoute, TABLE_ENDING } from '../../contract/operation/http-route.ts';
import { type AnyOperation, registry } from '../any-operation.ts';
import type { CallOptions } from '../call-context.ts';
import { type DispatchContext, dispatch } from '../dispatch.ts';
import { knownLawTag, lawTag } from '../law-tag.ts';
import { CSV_TYPE, EVENT_STREAM_TYPE, JSON_TYPE } from '../media-types.ts';
import { callerOf } from '../oauth/request-caller.ts';
import { isNamed, sendEnvelope, sendProblem } from './http-answer.ts';
import { openEventStream } from './http-event-stream.ts';
import { bodyOf, idempotencyKeyOf, inputOfRequest, isForExcel } from './http-request-input.ts';

/** What one call needs beside its input. */
export type ContextOf = (call: CallOptions) => DispatchContext;

/** The REST routes of every operation that has one, and 405 for every other method on their paths. */
export function registerApiRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  const methodsByPath = new Map<string, Set<HTTPMethods>>();
  for (const [id, operation] of Object.entries(registry)) {
    const route = httpRoute(operation);
    if (route === null) continue;
    for (const { ending, mediaType } of formsOf(operation)) {
      const url = `${route.path.replace(/\{(\w+)\}/g, ':$1')}${ending}`;
      const methods = methodsByPath.get(url) ?? new Set();
      methodsByPath.set(url, methods.add(route.method));
      app.route({
        method: route.method,
        url,
        ...(takesFiles(id) && { bodyLimit: LARGEST_FILE_BYTES }),
        handler: (request, reply) => answerRest({ id, operation, route, mediaType }, request, reply, contextOf),
      });
    }
  }
  for (const [url, methods] of methodsByPath) refuseOtherMethods(app, url, methods);
}

/** The addresses of an operation: its own, where `Accept` chooses the form, and those of its other forms. */
function formsOf({ csv, progress }: AnyOperation) {
  return [
    { ending: '', mediaType: null },
    ...(csv === undefined ? [] : [{ ending: TABLE_ENDING, mediaType: CSV_TYPE }]),
    ...(progress === undefined ? [] : [{ ending: EVENTS_ENDING, mediaType: EVENT_STREAM_TYPE }]),
  ];
}

/** The operations that are no part of the REST mirror: for the page alone, each by its name. */
export function registerPageOperations(app: FastifyInstance, contextOf: ContextOf): void {
  const limits = { bodyLimit: LARGEST_FILE_BYTES };
  app.post<{ Params: { operationId: string } }>('/:operationId', limits, async (request, reply) => {
    const id = request.params.operationId;
    const operation = Object.hasOwn(registry, id) ? registry[id] : undefined;
    if (operation === undefined || operation.http !== undefined) {
      const message = 'There is no operation with this name here. Most have a route of their own: see /openapi.json.';
      return sendProblem(reply, { code: 'operation_not_found', message });
    }
    const mediaType = negotiated(request, operation);
    const envelope = await dispatch(id, bodyOf(request), callerOf(request), contextOf({ signal: signalOf(reply) }));
    return sendEnvelope(reply, envelope, { id, operation, mediaType });
  });
  refuseOtherMethods(app, '/:operationId', new Set(['POST']));
}

/** `/households/` names no household, and is no other name of `/households` either. */
function hasEmptyPart({ params }: FastifyRequest): boolean {
  return Object.values(params as Readonly<Record<string, string>>).includes('');
}

interface RestOperation {
  readonly id: string;
  readonly operation: AnyOperation;
  readonly route: HttpRoute;
  /** What the address itself says that is wanted. */
  readonly mediaType: string | null;
}

async function answerRest(
  { id, operation, route, mediaType: wanted }: RestOperation,
  request: FastifyRequest,
  reply: FastifyReply,
  contextOf: ContextOf,
) {
  if (hasEmptyPart(request)) throw new ApiError('operation_not_found', 'There is nothing at this address.');
  const mediaType = wanted ?? negotiated(request, operation);
  const forExcel = wanted === CSV_TYPE && isForExcel(request);
  const input = inputOfRequest(request, operation, route);
  const signal = signalOf(reply);
  if (mediaType === EVENT_STREAM_TYPE) {
    const { onProgress, end } = openEventStream(reply, operation);
    return end(await dispatch(id, input, callerOf(request), contextOf({ signal, onProgress })));
  }
  const idempotencyKey = idempotencyKeyOf(request, operation);
  const context = contextOf({ signal, idempotencyKey });
  const tag = operation.followsFromLaw === true ? readTag(request, operation, context) : null;
  if (tag !== null) return reply.code(304).header('etag', tag).send();
  const envelope = await dispatch(id, input, callerOf(request), context);
  if (operation.followsFromLaw === true && envelope.ok) reply.header('etag', await lawTag(request, context));
  return sendEnvelope(reply, asPrecondition(envelope, request), { id, operation, mediaType, isForExcel: forExcel });
}

/** The tag of what whoever may read the law has from here already, so that it is not worked out again; null for others. */
function readTag(request: FastifyRequest, { scope }: AnyOperation, context: DispatchContext): string | null {
  const tag = knownLawTag(request, context);
  return tag !== null && callerOf(request).scopes.has(scope) && isNamed(request, tag) ? tag : null;
}

/** RFC 9110, 13.1.1: a stale revision that came in `If-Match` is a precondition that failed. */
function asPrecondition(envelope: Envelope<unknown>, { headers }: FastifyRequest): Envelope<unknown> {
  if (envelope.ok || envelope.error.code !== 'revision_conflict' || headers['if-match'] === undefined) return envelope;
  return { ok: false, error: { ...envelope.error, code: 'precondition_failed' } };
}

/**
 * Aborts when the connection closes before it has its answer. Fastify's own `request.signal` no longer fires once the body
 * has been read.
 */
function signalOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** The media type of the answer; of types that the client likes equally, the one that it names first. */
function negotiated(request: FastifyRequest, operation: AnyOperation): string {
  const offered = [
    JSON_TYPE,
    ...(operation.csv === undefined ? [] : [CSV_TYPE]),
    ...(operation.progress === undefined ? [] : [EVENT_STREAM_TYPE]),
  ];
  const mediaType = request.accepts().type(offered);
  if (typeof mediaType === 'string') return mediaType;
  throw new ApiError('not_acceptable', `Available here: ${offered.join(', ')}. The Accept header allows none of them.`);
}

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** Answers 405 with `Allow` to every method of a path but `allowed` (and HEAD, where GET is). */
export function refuseOtherMethods(app: FastifyInstance, url: string, allowed: ReadonlySet<HTTPMethods>): void {
  const known = METHODS.filter((method) => allowed.has(method) || (method === 'HEAD' && allowed.has('GET')));
  app.route({
    method: METHODS.filter((method) => !known.includes(method)),
    url,
    handler: (request, reply) => {
      reply.header('allow', known.join(', '));
      const message = `${request.method} is not allowed here. Allowed: ${known.join(', ')}.`;
      return sendProblem(reply, { code: 'method_not_allowed', message });
    },
  });
}
