import type { RequestListener } from 'node:http';
import fastifyAccepts from '@fastify/accepts';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { isOperationId } from '../../contract/index.ts';
import type { HandlerServices } from '../../handlers/handler-context.ts';
import { type CallOptions, callContext } from '../call-context.ts';
import type { Incident, IncidentLog } from '../incident.ts';
import { API_BASE } from '../media-types.ts';
import { callerOf } from '../oauth/request-caller.ts';
import { sendProblem } from './http-answer.ts';
import { registerApiRoutes, registerPageOperations } from './http-api-routes.ts';
import { acceptJsonBodies, readToTheEnd } from './http-body.ts';
import { BODY_LIMIT_BYTES, requestError } from './http-errors.ts';
import { registerPage } from './http-page.ts';
import { listenOnLoopback } from './loopback.ts';
import { answerUnknownAddress } from './not-found.ts';
import type { DocsCredentials } from './open/docs-page.ts';
import { registerOpenRoutes } from './open/open-routes.ts';
import { registerServerMetadata } from './open/server-metadata.ts';
import { openPageSessions, type PageSessions } from './page-session.ts';
import { ignoreParametersOfAccept } from './plain-accept.ts';
import { rateLimit } from './rate-limit.ts';
import { guardEveryRequest, guarded, guardedOauth } from './request-guards.ts';
import { incidentLine, requestLine, type WriteLine } from './request-log.ts';

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
  /** Ends every connection; what is still being worked on is canceled. */
  readonly close: () => Promise<void>;
}

/** Serves the API and the page to this computer's own browser and programs. */
export async function startHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const binding = { port: options.port };
  const cookieName = () => `longhand-${binding.port}`;
  const sessions = openPageSessions(cookieName);
  const logIncident = (incident: Incident) => options.log(incidentLine(options.services.now(), incident));
  const app = emptyApp(options, () => binding.port, logIncident);
  await app.register(fastifyAccepts);
  registerOpenRoutes(app, {
    version: options.version,
    origin: () => originAt(binding.port),
    docsCredentials: options.docsCredentials ?? null,
  });
  await registerGuardedRoutes(app, options, sessions, logIncident);
  if (options.servesPage !== false) {
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

/** A server without routes, which checks and logs every request and answers in problem details. */
function emptyApp(options: HttpServerOptions, port: () => number, logIncident: IncidentLog): FastifyInstance {
  const app = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, _, reply) =>
      void sendProblem(
        reply,
        requestError(error, null, () => {}),
      ),
  });
  guardEveryRequest(app, port);
  ignoreParametersOfAccept(app);
  logEveryRequest(app, options);
  app.setErrorHandler((error, request, reply) => sendProblem(reply, requestError(error, request, logIncident)));
  app.setNotFoundHandler(answerUnknownAddress);
  acceptJsonBodies(app);
  readToTheEnd(app);
  return app;
}

/** What needs a token, or the page's cookie and key. */
async function registerGuardedRoutes(
  app: FastifyInstance,
  { services, answersTokens = () => false, servesPage = true }: HttpServerOptions,
  sessions: PageSessions,
  logIncident: IncidentLog,
): Promise<void> {
  const contextOf = (call: CallOptions) => callContext(services, logIncident, call);
  registerServerMetadata(app, answersTokens);
  const guard = { sessions, services, answersTokens, rates: rateLimit() };
  await app.register(guardedOauth(guard, logIncident), { prefix: '/auth' });
  await app.register(
    guarded(guard, (api) => registerApiRoutes(api, contextOf)),
    { prefix: API_BASE },
  );
  if (!servesPage) return;
  await app.register(
    guarded(guard, (page) => registerPageOperations(page, contextOf)),
    { prefix: '/operations' },
  );
}

function originAt(port: number): string {
  return `http://127.0.0.1:${port}`;
}

function logEveryRequest(app: FastifyInstance, { log, services }: HttpServerOptions): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, headers } = request;
    const answered = { method, route: routeOf(request), status: reply.statusCode, durationMs: reply.elapsedTime };
    if (!isRepeated(answered)) log(requestLine(services.now(), answered));
    // What the page asks for is the user's own business.
    const closedBy = services.closedBy?.() ?? null;
    if (headers.authorization === undefined || closedBy !== null) return;
    const { token } = callerOf(request);
    const who = { client: token?.clientName ?? null, user: token?.userName ?? null };
    services.store.access.requestLog.add({ at: services.now().toISOString(), ...who, ...answered });
  });
}

/** An open page asks every other second whether it is still answered: in the log that would leave no room for anything else. */
function isRepeated({ route, status }: { readonly route: string; readonly status: number }): boolean {
  return route === '/operations/encryption.status' && status === 200;
}

/** The pattern of the route, with the names of operations, which are ours, in place of their parameter. */
function routeOf({ is404, routeOptions, params }: FastifyRequest): string {
  const { url } = routeOptions;
  if (is404 || url === undefined) return '(none)';
  const { operationId } = params as { readonly operationId?: string };
  return operationId !== undefined && isOperationId(operationId) ? url.replace(':operationId', operationId) : url;
}
