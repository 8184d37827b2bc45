import type { FastifyInstance } from 'fastify';
import { API_BASE } from '../../media-types.ts';
import { type OpenApiDocument, openApiDocument } from '../../openapi/openapi.ts';
import { refuseOtherMethods } from '../http-api-routes.ts';
import { type DocsCredentials, docsPage } from './docs-page.ts';
import { DOCS_SCRIPT, DOCS_SCRIPT_PATH } from './docs-script.ts';
import { registerProblemPages } from './problem-pages.ts';

export interface OpenRoutes {
  readonly version: string;
  /** Of this server, once it listens. */
  readonly origin: () => string;
  readonly docsCredentials: DocsCredentials | null;
}

/** What needs neither token nor cookie, at the root and below the API alike. */
export function registerOpenRoutes(app: FastifyInstance, { version, origin, docsCredentials }: OpenRoutes): void {
  let document: OpenApiDocument | undefined;
  const described = () => (document ??= openApiDocument(version, origin()));
  for (const base of ['', API_BASE]) {
    app.get(`${base}/health`, async () => ({ status: 'ok', version }));
    app.get(`${base}/openapi.json`, async () => described());
    app.get(`${base}/docs`, async (_, reply) =>
      reply.type('text/html; charset=utf-8').send(docsPage(described(), docsCredentials)),
    );
    for (const path of ['/health', '/openapi.json', '/docs']) refuseOtherMethods(app, base + path, new Set(['GET']));
  }
  app.get(DOCS_SCRIPT_PATH, async (_, reply) => reply.type('text/javascript; charset=utf-8').send(DOCS_SCRIPT));
  refuseOtherMethods(app, DOCS_SCRIPT_PATH, new Set(['GET']));
  registerProblemPages(app);
}
