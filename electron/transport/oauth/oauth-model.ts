import type OAuth2Server from '@node-oauth/oauth2-server';
import { ApiScope } from '../../contract/access-operations.ts';
import type { HandlerServices } from '../../handlers/handler-context.ts';
import { signAccessToken } from './access-token.ts';
import { type GuessLimit, guessed } from './guess-limit.ts';
import { OauthError } from './oauth-error.ts';

type Store = HandlerServices['store'];
type AuthenticatedUser = NonNullable<Awaited<ReturnType<Store['access']['users']['authenticated']>>>;
type RefreshHolder = NonNullable<ReturnType<Store['access']['tokens']['refreshTokenHolder']>>;

/** What stands behind a grant: a password that was right, or a refresh token in use. */
type Proof =
  | { readonly kind: 'password'; readonly user: AuthenticatedUser }
  | { readonly kind: 'refreshToken'; readonly refreshToken: string; readonly holder: RefreshHolder };

/** What the OAuth library asks of the store. One model serves one request. */
export function oauthModel(
  { store }: Pick<HandlerServices, 'store'>,
  guesses: GuessLimit,
): OAuth2Server.PasswordModel & OAuth2Server.RefreshTokenModel {
  const { clients, users, tokens } = store.access;
  let clientId = '';
  return {
    getClient: async (id, secret) => {
      clientId = id;
      const client = await guessed(guesses, `secret ${id}`, () => clients.authenticated(id, secret));
      return client === null
        ? false
        : { id, name: client.name, grants: ['password', 'refresh_token'], scopes: client.scopes };
    },
    getUser: async (encodedName, encodedPassword) => {
      const name = decodeURIComponent(encodedName);
      const password = decodeURIComponent(encodedPassword);
      const user = await guessed(guesses, `password ${name}`, () => users.authenticated(name, password));
      return user === null ? false : ({ kind: 'password', user } satisfies Proof);
    },
    validateScope: async (_, client, asked) => grantedScopes(client['scopes'] as readonly string[], asked),
    getRefreshToken: async (refreshToken) => {
      const holder = await guessed(guesses, `refresh token ${clientId}`, () => tokens.refreshTokenHolder(refreshToken));
      if (holder === null) return false;
      const user: Proof = { kind: 'refreshToken', refreshToken, holder };
      return { refreshToken, scope: [...holder.scopes], client: { id: holder.clientId, grants: [] }, user };
    },
    saveToken: async (token, client, user) => {
      const proof = user as Proof;
      const scopes = ApiScope.array().parse([...new Set(token.scope)].sort());
      const grant = grantOf(store, { clientId: client.id, proof, scopes });
      const access = grant === null ? null : tokens.issueAccess(grant.grantId, scopes);
      if (grant === null || access === null) throw new OauthError('invalid_grant', 'What was granted has just ended.');
      const userName = proof.kind === 'password' ? proof.user.name : proof.holder.userName;
      const scope = scopes.join(' ');
      const claims = { ...access, clientId: client.id, userName, scope };
      return {
        accessToken: await signAccessToken(claims, { store }),
        refreshToken: grant.refreshToken,
        scope: scopes,
        client,
        user: { name: userName },
      };
    },
    // Refresh tokens do not rotate: our clients prove who they are with every call (RFC 9700, 2.2.2).
    revokeToken: async () => false,
    getAccessToken: async () => false,
  };
}

/** All that the client may have where none is asked for; false where more is asked for. */
function grantedScopes(allowed: readonly string[], asked: readonly string[] = allowed): string[] | false {
  return asked.every((scope) => allowed.includes(scope)) ? [...asked] : false;
}

function grantOf(
  store: Store,
  {
    clientId,
    proof,
    scopes,
  }: { readonly clientId: string; readonly proof: Proof; readonly scopes: readonly ApiScope[] },
) {
  if (proof.kind === 'password') return store.access.tokens.grant({ clientId, user: proof.user, scopes });
  return { grantId: proof.holder.grantId, refreshToken: proof.refreshToken };
}
