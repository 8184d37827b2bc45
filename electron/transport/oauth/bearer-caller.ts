import { ApiError } from '../../contract/operation/api-error.ts';
import type { HandlerServices } from '../../handlers/handler-context.ts';
import type { Caller } from '../dispatch.ts';
import { verifiedTokenId } from './access-token.ts';

/**
 * Who sends a request with `Authorization`, which alone says so (RFC 6750).
 * @throws ApiError `invalid_token` for a token that does not count, `unauthorized` for what is no bearer token
 */
export async function bearerCaller(
  authorization: string,
  services: Pick<HandlerServices, 'store' | 'now'>,
  isSwitchedOn: boolean,
): Promise<Caller> {
  const [scheme = '', token = '', ...more] = authorization.trim().split(/ +/);
  if (scheme.toLowerCase() !== 'bearer') throw new ApiError('unauthorized', NO_BEARER);
  if (!isSwitchedOn) throw new ApiError('invalid_token', SWITCHED_OFF);
  const id = token === '' || more.length > 0 ? null : await verifiedTokenId(token, services);
  const holder = id === null ? null : services.store.access.tokens.accessTokenHolder(id);
  if (holder === null) throw new ApiError('invalid_token', NOT_VALID);
  const { clientId, clientName, userName, households, scopes } = holder;
  return { scopes: new Set(scopes), token: { clientId, clientName, userName, households } };
}

const NO_BEARER = 'Send the access token as Authorization: Bearer, followed by the token.';
const SWITCHED_OFF =
  'The API is switched off for this data folder. Switch it on in the window, or start with longhand serve --api.';
const NOT_VALID =
  'The access token has expired, was revoked, or was not given by this data folder. Ask for a new one with the refresh token or the password.';
