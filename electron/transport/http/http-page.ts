import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { JSON_TYPE } from '../media-types.ts';
import { sendProblem } from './http-answer.ts';
import { refuseOtherMethods } from './http-api-routes.ts';
import { answerNotFound, isFileName, isForPrograms } from './not-found.ts';
import { type PageSessions, sessionCookie } from './page-session.ts';

export interface PageOptions {
  /** The built page, or null where there is none. */
  readonly folder: string | null;
  readonly sessions: PageSessions;
  readonly cookieName: () => string;
}

const HOW_TO_SIGN_IN =
  'To open Longhand here, use the address that it printed in its terminal. Each address works once, within two minutes; press Enter in that terminal, or start Longhand again, for a new one.';
const NO_PAGE = 'The page has not been built yet. Run "npm run build" and start Longhand again.';

/**
 * The page itself, which holds nothing of a household and is shown to anyone on this computer, and the exchange of a
 * printed token for the cookie and the key without which it can ask for nothing.
 */
export async function registerPage(app: FastifyInstance, { folder, sessions, cookieName }: PageOptions): Promise<void> {
  // The build has put the compressed form of every text beside it.
  const files = { serve: false, cacheControl: false, preCompressed: true };
  if (folder !== null) await app.register(fastifyStatic, { root: folder, ...files });
  app.get<{ Querystring: { token?: string | readonly string[] } }>('/', async (request, reply) => {
    const { token } = request.query;
    if (token === undefined) return sendPage(reply, 'index.html', folder);
    // A link preview asks with HEAD; it is not to use the address up.
    const session = typeof token === 'string' && request.method === 'GET' ? sessions.redeem(token) : null;
    reply.header('cache-control', 'no-store');
    if (session !== null) {
      reply.header('set-cookie', sessionCookie(cookieName(), session.cookie));
      return reply.redirect(`/#key=${session.key}`, 303);
    }
    return sessions.hasCookie(request.headers.cookie) ? reply.redirect('/', 303) : refuseEntry(request, reply);
  });
  refuseOtherMethods(app, '/', new Set(['GET']));
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*'];
    if (isFileName(path)) return sendPage(reply, path, folder);
    return isForPrograms(request) ? answerNotFound(request, reply) : sendPage(reply, 'index.html', folder);
  });
}

function sendPage(reply: FastifyReply, path: string, folder: string | null) {
  if (folder === null) return reply.code(404).type('text/plain; charset=utf-8').send(NO_PAGE);
  // The names of built assets change with their contents.
  const isAsset = path.startsWith('assets/');
  reply.header('cache-control', isAsset ? 'private, max-age=31536000, immutable' : 'no-cache');
  return reply.sendFile(path);
}

/** Stands by itself: the page's own files belong to whoever is let in. Colors follow the system. */
const ENTRY_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Longhand</title>
<style>
  body { margin: 0; display: grid; min-height: 100vh; place-items: center; font: 1rem/1.5 system-ui, sans-serif; }
  main { max-width: 34rem; padding: 2rem; }
  h1 { margin: 0 0 0.75rem; font-size: 1.375rem; }
</style>
<main>
  <h1>Longhand is running, but this page is not signed in.</h1>
  <p>${HOW_TO_SIGN_IN}</p>
  <p>Nothing is lost: what was typed and not yet saved is offered again when the plan is opened.</p>
</main>
</html>
`;

function refuseEntry(request: FastifyRequest, reply: FastifyReply) {
  if (request.accepts().type(['text/html', JSON_TYPE]) !== 'text/html') {
    return sendProblem(reply, { code: 'unauthorized', message: HOW_TO_SIGN_IN });
  }
  return reply.code(401).type('text/html; charset=utf-8').send(ENTRY_PAGE);
}
