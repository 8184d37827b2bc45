import type { FastifyInstance } from 'fastify';

/** Any parameter of a media range but its weight. */
const PARAMETER = /;\s*(?!q\s*=)[\w!#$%&'*+.^`|~-]+\s*=\s*(?:"[^"]*"|[^;,"]*)/gi;

/**
 * Whoever accepts `application/json; charset=utf-8` or `application/json;odata=verbose` means JSON, of which there is one kind
 * here: parameters in `Accept` choose nothing, and must not lead to 406.
 */
export function ignoreParametersOfAccept(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    if (headers.accept?.includes(';') === true) headers.accept = headers.accept.replaceAll(PARAMETER, '');
  });
}
