import type { RequestListener } from 'node:http';
import fastifyAccepts from '@fastify/accepts';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isOperationId } from '../../contract/index.ts';
import { ApiError } from '../../contract/operation/api-error.ts';
import type { HandlerServices } from '../../handlers/handler-context.ts';
import { type CallOptions, callContext } from '../call-context.ts';
import type { DocsCredentials } from '../docs/docs-page.ts';
import type { Incident, IncidentLog } from '../incident.ts';
import { API_BASE } from '../media-types.ts';
import { bearerCaller } from '../oauth/bearer-caller.ts';
import { registerOauthRoutes } from '../oauth/oauth-routes.ts';
import { callerOf, callers } from '../oauth/request-caller.ts';
import { isFromElsewhere, isOwnHost, isOwnOrigin } from './host-guard.ts';
import { sendProblem } from './http-answer.ts';
import { refuseOtherMethods, registerApiRoutes, registerPageOperations } from './http-api-routes.ts';
import { acceptJsonBodies } from './http-body.ts';
import { BODY_LIMIT_BYTES, requestError } from './http-errors.ts';
import { registerPage } from './http-page.ts';
import { listenOnLoopback } from './loopback.ts';
import { registerOpenRoutes } from './open-routes.ts';
import { openPageSessions, PAGE_KEY_HEADER, type PageSessions } from './page-session.ts';
import { type RateLimit, rateLimit } from './rate-limit.ts';
import { incidentLine, requestLine, type WriteLine } from './request-log.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

export interface HttpServerOptions {
  readonly services: HandlerServices;
  readonly version: string;
  /** 0 takes any free port; a taken one moves on to the next that is free. */
  readonly port: number;
  /** The built page, or null where there is none. */
  readonly pageFolder: string | null;
  /** Whether the window's page is served beside the API. Default true. */
  readonly servesPage?: boolean;
  /** Whether programs are given tokens and answered; asked with every request. Default never. */
  readonly answersTokens?: () => boolean;
  /** What `/docs` fills in: the sandbox's credentials. Default nothing. */
  readonly docsCredentials?: DocsCredentials;
  /** How long a request may take to arrive. Default a minute. */
  readonly arrivalLimitMs?: number;
  readonly log: WriteLine;
}

export interface HttpServer {
  readonly port: number;
  /** `http://127.0.0.1:4823` */
  readonly origin: string;
  /** An address that opens the page once. */
  readonly newAddress: () => string;
  /** Ends every connection; what is still being worked on is cancelled. */
  readonly close: () => Promise<void>;
}

/** Serves the API and the page to this computer's own browser and programs. */
export async function startHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const binding = { port: options.port };
  const cookieName = () => `longhand-${binding.port}`;
  const sessions = openPageSessions(cookieName);
  const app = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, _, reply) =>
      void sendProblem(
        reply,
        requestError(error, '(none)', () => {}),
      ),
  });
  const logIncident = (incident: Incident) => options.log(incidentLine(options.services.now(), incident));
  guardEveryRequest(app, () => binding.port);
  logEveryRequest(app, options);
  app.setErrorHandler((error, request, reply) =>
    sendProblem(reply, requestError(error, request.routeOptions.url ?? '(none)', logIncident)),
  );
  app.setNotFoundHandler(answerNotFound);
  acceptJsonBodies(app);
  await app.register(fastifyAccepts);
  registerOpenRoutes(app, {
    version: options.version,
    origin: () => originAt(binding.port),
    docsCredentials: options.docsCredentials ?? null,
  });
  const contextOf = (call: CallOptions) => callContext(options.services, logIncident, call);
  const guard = {
    sessions,
    services: options.services,
    answersTokens: options.answersTokens ?? (() => false),
    rates: rateLimit(),
  };
  await app.register(guardedOauth(guard, logIncident), { prefix: '/auth' });
  await app.register(
    guarded(guard, (api) => registerApiRoutes(api, contextOf)),
    { prefix: API_BASE },
  );
  if (options.servesPage !== false) {
    await app.register(
      guarded(guard, (page) => registerPageOperations(page, contextOf)),
      { prefix: '/operations' },
    );
    await app.register((page) => registerPage(page, { folder: options.pageFolder, sessions, cookieName }));
  }
  await app.ready();
  const listener: RequestListener = (request, response) => app.routing(request, response);
  const server = await listenOnLoopback(listener, options.port, options.arrivalLimitMs);
  binding.port = server.port;
  const origin = originAt(server.port);
  return {
    port: server.port,
    origin,
    newAddress: () => `${origin}/?token=${sessions.newToken()}`,
    close: async () => {
      await server.close();
      await app.close();
    },
  };
}

function originAt(port: number): string {
  return `http://127.0.0.1:${port}`;
}

/** Who is let in. */
interface Guard {
  readonly sessions: PageSessions;
  readonly services: HandlerServices;
  readonly answersTokens: () => boolean;
  readonly rates: RateLimit;
}

/** Where programs ask for tokens. Switched off, it is not there. */
function guardedOauth({ services, answersTokens }: Guard, logIncident: IncidentLog) {
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', async (_, reply) => (answersTokens() ? undefined : answerNotFound(_, reply)));
    await app.register(async (oauth) => registerOauthRoutes(oauth, { services, logIncident }));
    for (const url of ['/oauth/token', '/oauth/revoke']) refuseOtherMethods(app, url, new Set(['POST']));
    for (const url of ['/', '/*']) app.all(url, answerNotFound);
  };
}

/**
 * A part of the server for whoever holds a token, or cookie and key; what it has no route for is 404, not the page. A
 * request with `Authorization` is judged by that alone.
 */
function guarded({ sessions, services, answersTokens, rates }: Guard, registerRoutes: (app: FastifyInstance) => void) {
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request) => {
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
    app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'));
    registerRoutes(app);
    app.all('/*', answerNotFound);
  };
}

const TOO_MANY = 'One client may send 600 requests a second, and 1,200 at once. Wait a moment.';
const FROM_ELSEWHERE = 'The request comes from another site, which may not use Longhand.';
const NOT_SIGNED_IN = 'Open the page with the address that Longhand printed in its terminal, then try again.';

function guardEveryRequest(app: FastifyInstance, port: () => number): void {
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

function logEveryRequest(app: FastifyInstance, { log, services }: HttpServerOptions): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, headers } = request;
    const answered = { method, route: routeOf(request), status: reply.statusCode, durationMs: reply.elapsedTime };
    log(requestLine(services.now(), answered));
    // What the page asks for is the user's own business.
    if (headers.authorization === undefined) return;
    const { token } = callerOf(request);
    const who = { client: token?.clientName ?? null, user: token?.userName ?? null };
    services.store.access.requestLog.add({ at: services.now().toISOString(), ...who, ...answered });
  });
}

/** The pattern of the route, with the names of operations, which are ours, in place of their parameter. */
function routeOf({ is404, routeOptions, params }: FastifyRequest): string {
  const { url } = routeOptions;
  if (is404 || url === undefined) return '(none)';
  const { operationId } = params as { readonly operationId?: string };
  return operationId !== undefined && isOperationId(operationId) ? url.replace(':operationId', operationId) : url;
}

function answerNotFound(_: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(reply, { code: 'operation_not_found', message: 'There is nothing at this address.' });
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
