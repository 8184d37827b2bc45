// oxlint-disable-next-line import/default -- a CommonJS module: what it exports is the default
import OAuth2Server from '@node-oauth/oauth2-server';
import { ACCESS_TOKEN_SECONDS } from '../../contract/operation/token-life.ts';
import type { HandlerServices } from '../../handlers/handler-context.ts';
import type { TokenHolder } from '../dispatch.ts';
import { clientCredentials } from './client-credentials.ts';
import { FORM_TYPE } from './form-body.ts';
import type { GuessLimit } from './guess-limit.ts';
import { isOauthErrorCode, OauthError } from './oauth-error.ts';
import { oauthModel } from './oauth-model.ts';

/** A request of a client, with its form read. */
export interface OauthRequest {
  readonly authorization: string | undefined;
  readonly parameters: ReadonlyMap<string, string>;
}

/** RFC 6749, 5.1. */
export interface TokenAnswer {
  readonly access_token: string;
  readonly token_type: 'bearer';
  readonly expires_in: number;
  readonly refresh_token: string;
  readonly scope: string;
}

export interface GivenToken {
  readonly answer: TokenAnswer;
  readonly to: TokenHolder;
}

/**
 * Gives a token for a password or a refresh token.
 * @throws OauthError with the words of RFC 6749, 5.2
 */
export async function grantToken(
  request: OauthRequest,
  services: Pick<HandlerServices, 'store'>,
  guesses: GuessLimit,
): Promise<GivenToken> {
  const { clientId, clientSecret } = clientCredentials(request.authorization, request.parameters);
  const server = new OAuth2Server({
    model: oauthModel(services, guesses),
    accessTokenLifetime: ACCESS_TOKEN_SECONDS,
    alwaysIssueNewRefreshToken: false,
  });
  const { client_id: _, ...body } = Object.fromEntries(request.parameters);
  const encoded = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const asked = new OAuth2Server.Request({
    method: 'POST',
    query: {},
    // `type-is` believes in a body only where there is a length.
    headers: { authorization: `Basic ${encoded}`, 'content-type': FORM_TYPE, 'content-length': '1' },
    body: { ...body, ...escapedLogin(request.parameters) },
  });
  try {
    const token = await server.token(asked, new OAuth2Server.Response({}));
    const answer = {
      access_token: token.accessToken,
      token_type: 'bearer' as const,
      // One second less than it lives, so that nobody uses it when it has just ended.
      expires_in: ACCESS_TOKEN_SECONDS - 1,
      refresh_token: token.refreshToken ?? '',
      scope: (token.scope ?? []).join(' '),
    };
    const [clientName, userName] = [String(token.client['name']), String(token.user['name'])];
    return { answer, to: { clientId, clientName, userName, households: null } };
  } catch (error) {
    throw refusalOf(error);
  }
}

/** The library refuses text that mixes characters beyond U+FFFF with others, as a password may; the model reads it back. */
function escapedLogin(parameters: ReadonlyMap<string, string>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    ['username', 'password'].flatMap((name) => {
      const text = parameters.get(name);
      return text === undefined ? [] : [[name, encodeURIComponent(text)]];
    }),
  );
}

/** What the library throws, in our words for it; what our model threw, as it was. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof OauthError) return error;
  // The library knows other grants, which no client of ours is allowed: here there are only the two.
  if (error.name === 'unauthorized_client') {
    return new OauthError('unsupported_grant_type', 'The grant_type is password or refresh_token here.');
  }
  if (isOauthErrorCode(error.name) && error.name !== 'server_error') {
    return new OauthError(error.name, error.message.replaceAll(/["\\]/g, "'"));
  }
  return 'inner' in error && error.inner instanceof Error ? error.inner : error;
}
