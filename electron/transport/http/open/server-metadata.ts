import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiScope } from '../../../contract/access-operations.ts';
import { answerNotFound } from '../not-found.ts';

/** RFC 8414, 3.1, for an issuer with a path; as clients that append it ask; and at the root, for those that know the origin alone. */
const PLACES = [
  '/.well-known/oauth-authorization-server/auth',
  '/auth/.well-known/oauth-authorization-server',
  '/.well-known/oauth-authorization-server',
];

/** Where programs learn how to ask for tokens. Switched off, it is not there. */
export function registerServerMetadata(app: FastifyInstance, answersTokens: () => boolean): void {
  for (const place of PLACES) {
    app.get(place, async (request, reply) => {
      if (!answersTokens()) return answerNotFound(request, reply);
      return reply.header('cache-control', 'no-store').send(serverMetadata(request));
    });
  }
}

/** RFC 8414, 2. Addresses go by the name under which the client has reached this server, so that they are its own. */
function serverMetadata({ headers }: FastifyRequest) {
  const origin = `http://${headers.host}`;
  const authentication = ['client_secret_basic'];
  return {
    issuer: `${origin}/auth`,
    token_endpoint: `${origin}/auth/oauth/token`,
    token_endpoint_auth_methods_supported: authentication,
    revocation_endpoint: `${origin}/auth/oauth/revoke`,
    revocation_endpoint_auth_methods_supported: authentication,
    grant_types_supported: ['password', 'refresh_token'],
    // Required by RFC 8414; there is no authorization endpoint.
    response_types_supported: [],
    scopes_supported: ApiScope.options,
    service_documentation: `${origin}/docs`,
  };
}
