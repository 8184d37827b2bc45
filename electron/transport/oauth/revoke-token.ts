import type { HandlerServices } from '../../handlers/handler-context.ts';
import { verifiedTokenId } from './access-token.ts';
import { clientCredentials } from './client-credentials.ts';
import { type GuessLimit, guessed } from './guess-limit.ts';
import { OauthError } from './oauth-error.ts';
import type { OauthRequest } from './token-endpoint.ts';

/**
 * Ends a token (RFC 7009): a refresh token with the access tokens that came of it, an access token by itself. One that is
 * unknown counts as ended. `token_type_hint` is not needed: the two kinds look different.
 * @throws OauthError with the words of RFC 6749, 5.2
 */
export async function revokeToken(
  { authorization, parameters }: OauthRequest,
  services: Pick<HandlerServices, 'store' | 'now'>,
  guesses: GuessLimit,
): Promise<void> {
  const { clients, tokens } = services.store.access;
  const { clientId, clientSecret } = clientCredentials(authorization, parameters);
  const client = await guessed(guesses, `secret ${clientId}`, () => clients.authenticated(clientId, clientSecret));
  if (client === null) throw new OauthError('invalid_client', 'There is no client with this id and secret.');
  const token = parameters.get('token');
  if (token === undefined) throw new OauthError('invalid_request', 'Give the token.');
  const refresh = tokens.refreshTokenHolder(token);
  if (refresh !== null) {
    refuseOfOthers(refresh, clientId);
    tokens.revoke(refresh.grantId);
    return;
  }
  const id = await verifiedTokenId(token, services);
  const access = id === null ? null : tokens.accessTokenHolder(id);
  if (id === null || access === null) return;
  refuseOfOthers(access, clientId);
  tokens.revokeAccess(id);
}

/** RFC 7009, 2.1: a token that was given to another client is refused. */
function refuseOfOthers(holder: { readonly clientId: string }, clientId: string): void {
  if (holder.clientId !== clientId) throw new OauthError('invalid_grant', 'The token was given to another client.');
}
