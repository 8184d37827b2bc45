import {
  type Envelope,
  ERROR_CODES,
  type ErrorBody,
  type ErrorCode,
} from '../../electron/contract/operation/api-error.ts';
import { type HttpRequest, httpRequest, httpRoute } from '../../electron/contract/operation/http-route.ts';
import { CANCELLED, isAborted } from './canceled.ts';
import type { Channel } from './channel.ts';
import { eventsOf } from './event-stream.ts';
import { type PageOperation, pageOperations } from './page-operations.ts';

type Fetch = (address: string, init: RequestInit) => Promise<Response>;
type Fields = Readonly<Record<string, unknown>>;

/** By any text: not every caller is sure that there is such an operation. */
const registry: Readonly<Record<string, PageOperation>> = pageOperations;

/**
 * The operations over HTTP: the REST route of each, or its name where it has none.
 * @param proof headers by which the caller shows who it is, asked for again with each request
 */
export function httpChannel(
  origin: string,
  fetch: Fetch,
  proof: () => Readonly<Record<string, string>> = () => ({}),
): Channel {
  return {
    invoke: async (operationId, input, { signal, onProgress } = {}) => {
      if (isAborted(signal)) return CANCELLED;
      const { method, target, body } = requestFor(operationId, (input ?? {}) as Fields);
      const streams = onProgress !== undefined && registry[operationId]?.hasProgress === true;
      const init = {
        method,
        headers: {
          ...proof(),
          accept: streams ? 'text/event-stream' : 'application/json',
          ...(body !== null && { 'content-type': 'application/json' }),
        },
        ...(body !== null && { body: JSON.stringify(body) }),
        ...(signal !== undefined && { signal }),
      };
      try {
        return await envelopeOf(await fetch(`${origin}${target}`, init), onProgress);
      } catch (error) {
        return isAborted(signal) ? CANCELLED : unreachable(error);
      }
    },
  };
}

function requestFor(operationId: string, input: Fields): HttpRequest {
  const operation = Object.hasOwn(registry, operationId) ? registry[operationId] : undefined;
  const route = operation === undefined ? null : httpRoute(operation);
  if (route === null) return { method: 'POST', target: `/operations/${encodeURIComponent(operationId)}`, body: input };
  const request = httpRequest(route, input);
  return { ...request, target: `/api/v1${request.target}` };
}

async function envelopeOf(response: Response, onProgress?: (progress: unknown) => void): Promise<Envelope<unknown>> {
  if (response.status === 204) return { ok: true, value: null };
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) return lastOf(response, onProgress);
  const answer: unknown = await response.json();
  return response.ok ? { ok: true, value: answer } : { ok: false, error: errorOf(answer as ProblemMembers) };
}

/** Passes progress on; the last event is the answer. */
async function lastOf({ body }: Response, onProgress?: (progress: unknown) => void): Promise<Envelope<unknown>> {
  for await (const { event, data } of eventsOf(body)) {
    if (event === 'progress') onProgress?.(data);
    else if (event === 'result') return { ok: true, value: data };
    else if (event === 'problem') return { ok: false, error: errorOf(data as ProblemMembers) };
  }
  throw new TypeError('The answer ended before its result.');
}

interface ProblemMembers {
  readonly type: string;
  readonly detail: string;
  readonly errors?: ErrorBody['issues'];
  readonly currentRevision?: number;
  readonly incident?: string;
}

/** Problem details as the error that they were made from. */
function errorOf({ type, detail, errors, currentRevision, incident }: ProblemMembers): ErrorBody {
  return {
    code: codeOf(type),
    message: detail,
    ...(errors !== undefined && { issues: errors }),
    ...(currentRevision !== undefined && { currentRevision }),
    ...(incident !== undefined && { incident }),
  };
}

function codeOf(type: string): ErrorCode {
  const name = type.replace('/problems/', '').replaceAll('-', '_');
  return isErrorCode(name) ? name : 'internal';
}

function isErrorCode(name: string): name is ErrorCode {
  return Object.hasOwn(ERROR_CODES, name);
}

const NOT_RESPONDING = 'Longhand is not responding. Check that it is still running in its terminal.';

/** Whether nothing has answered. */
export function isUnreachable({ message }: ErrorBody | Error): boolean {
  return message === NOT_RESPONDING;
}

/** `fetch` fails with TypeError where there is no answer, `json` with SyntaxError where somebody else answered. */
function unreachable(error: unknown): Envelope<never> {
  if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
  return { ok: false, error: { code: 'internal', message: NOT_RESPONDING } };
}
