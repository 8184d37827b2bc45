import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../contract/operation/api-error.ts';
import type { HandlerServices } from '../../handlers/handler-context.ts';
import type { IncidentLog } from '../incident.ts';
import { bearerCaller } from '../oauth/bearer-caller.ts';
import { registerOauthRoutes } from '../oauth/oauth-routes.ts';
import { callers } from '../oauth/request-caller.ts';
import { isFromElsewhere, isOwnHost, isOwnOrigin } from './host-guard.ts';
import { refuseOtherMethods } from './http-api-routes.ts';
import { answerNotFound } from './not-found.ts';
import { PAGE_KEY_HEADER, type PageSessions } from './page-session.ts';
import type { RateLimit } from './rate-limit.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** Who is let in. */
export interface Guard {
  readonly sessions: PageSessions;
  readonly services: HandlerServices;
  readonly answersTokens: () => boolean;
  readonly rates: RateLimit;
}

/** Where programs ask for tokens. Switched off, it is not there. */
export function guardedOauth({ services, answersTokens }: Guard, logIncident: IncidentLog) {
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', async (_, reply) => {
      if (!answersTokens()) return answerNotFound(_, reply);
      const closedBy = services.closedBy?.() ?? null;
      if (closedBy !== null) throw closedBy;
    });
    await app.register(async (oauth) => registerOauthRoutes(oauth, { services, logIncident }));
    for (const url of ['/oauth/token', '/oauth/revoke']) refuseOtherMethods(app, url, new Set(['POST']));
    for (const url of ['/', '/*']) app.all(url, answerNotFound);
  };
}

/**
 * A part of the server for whoever holds a token, or cookie and key; what it has no route for is 404, not the page. A
 * request with `Authorization` is judged by that alone.
 */
export function guarded(
  { sessions, services, answersTokens, rates }: Guard,
  registerRoutes: (app: FastifyInstance) => void,
) {
  return async (app: FastifyInstance) => {
    app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'));
    await app.register(async (routes) => {
      routes.addHook('onRequest', async (request) => {
        if (isFromElsewhere(header(request, 'sec-fetch-site'))) throw new ApiError('forbidden', FROM_ELSEWHERE);
        const { authorization, cookie } = request.headers;
        if (authorization !== undefined) {
          const caller = await bearerCaller(authorization, services, answersTokens());
          callers.set(request, caller);
          const wait = rates.secondsToWait(caller.token?.clientId ?? '');
          if (wait > 0) throw new ApiError('too_many_requests', TOO_MANY, { retryAfterSeconds: Math.ceil(wait) });
        } else if (!sessions.isOpen(cookie, header(request, PAGE_KEY_HEADER))) {
          throw new ApiError('unauthorized', NOT_SIGNED_IN);
        }
      });
      registerRoutes(routes);
    });
    // What there is stands in the published document: an address without a route is 404 to everybody.
    app.all('/*', answerNotFound);
  };
}

const TOO_MANY = 'One client may send 600 requests a second, and 1,200 at once. Wait a moment.';
const FROM_ELSEWHERE = 'The request comes from another site, which may not use Longhand.';
const NOT_SIGNED_IN = 'Open the page with the address that Longhand printed in its terminal, then try again.';

export function guardEveryRequest(app: FastifyInstance, port: () => number): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY_HEADERS);
    if (hostsIn(request.raw.rawHeaders) > 1)
      throw new ApiError('malformed_request', 'Send one Host header, not several.');
    if (!isOwnHost(request.headers.host, port())) {
      throw new ApiError('forbidden', 'Longhand answers only at 127.0.0.1, localhost and [::1].');
    }
    if (!isOwnOrigin(request.headers.origin, port())) throw new ApiError('forbidden', FROM_ELSEWHERE);
  });
}

/** Node keeps the first of several and drops the others; which one a proxy goes by is anyone's guess (RFC 9112, 3.2). */
function hostsIn(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
