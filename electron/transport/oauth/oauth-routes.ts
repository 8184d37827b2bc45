import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../contract/operation/api-error.ts';
import type { HandlerServices } from '../../handlers/handler-context.ts';
import { type IncidentLog, incidentCause } from '../incident.ts';
import { FORM_TYPE, formParameters } from './form-body.ts';
import { guessLimit } from './guess-limit.ts';
import { OauthError } from './oauth-error.ts';
import { callers } from './request-caller.ts';
import { revokeToken } from './revoke-token.ts';
import { grantToken, type OauthRequest } from './token-endpoint.ts';

export interface OauthOptions {
  readonly services: HandlerServices;
  readonly logIncident: IncidentLog;
}

/** Calls that may wait for others: each costs up to a quarter of a second of scrypt. */
const MOST_WAITING = 100;
/** Credentials and tokens are short. */
const LIMITS = { bodyLimit: 64 * 1024 };

/** `POST /oauth/token` and `POST /oauth/revoke`, which speak the language of RFC 6749 rather than problem details. */
export function registerOauthRoutes(app: FastifyInstance, { services, logIncident }: OauthOptions): void {
  const guesses = guessLimit();
  // One after the other: of many guesses at once, the sixth is to know of the first five.
  const oneByOne = queueOf(MOST_WAITING);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: FastifyRequest, body: string | Buffer) => body);
  app.addHook('onSend', async (_, reply) => void reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' }));
  app.setErrorHandler((error, request, reply) => {
    // What was refused before it came to a token is answered as everywhere.
    if (error instanceof ApiError) throw error;
    return sendRefusal(reply, knownRefusal(error), (incident) =>
      logIncident({ incident, operationId: request.routeOptions.url ?? '(none)', cause: incidentCause(error) }),
    );
  });
  app.post('/oauth/token', LIMITS, async (request, reply) => {
    const asked = oauthRequest(request);
    const { answer, to } = await oneByOne(() => grantToken(asked, services, guesses));
    callers.set(request, { scopes: new Set(), token: to });
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
  });
  app.post('/oauth/revoke', LIMITS, async (request, reply) => {
    const asked = oauthRequest(request);
    await oneByOne(() => revokeToken(asked, services, guesses));
    return reply.type('application/json; charset=utf-8').send('{}');
  });
}

function oauthRequest({ headers, body }: FastifyRequest): OauthRequest {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== FORM_TYPE || !(body instanceof Uint8Array)) {
    throw new OauthError('invalid_request', `Send the parameters as ${FORM_TYPE}.`);
  }
  return { authorization: headers.authorization, parameters: formParameters(Buffer.from(body).toString('utf8')) };
}

/** Null for a fault of Longhand, which is logged. What Fastify refuses is no valid request. */
function knownRefusal(error: unknown): OauthError | null {
  if (error instanceof OauthError) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500 ? new OauthError('invalid_request', 'The request could not be read.') : null;
}

function sendRefusal(reply: FastifyReply, refusal: OauthError | null, log: (incident: string) => void): FastifyReply {
  if (refusal === null) {
    const incident = randomUUID();
    log(incident);
    return sendRefusal(
      reply,
      new OauthError('server_error', `Something went wrong in Longhand. The log holds the cause under ${incident}.`),
      () => {},
    );
  }
  const { code, message, status, retryAfterSeconds } = refusal;
  if (status === 401) reply.header('www-authenticate', 'Basic realm="longhand", charset="UTF-8"');
  if (retryAfterSeconds !== null) reply.header('retry-after', String(retryAfterSeconds));
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ error: code, error_description: message }));
}

function queueOf(most: number) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting >= most) throw new OauthError('temporarily_unavailable', 'Too many calls at once. Try again.', 1);
    waiting += 1;
    const before = last;
    const result = (async () => {
      await before;
      return await work();
    })();
    last = result.catch(() => {});
    try {
      return await result;
    } finally {
      waiting -= 1;
    }
  };
}
