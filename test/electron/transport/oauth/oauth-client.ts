import type { ApiScope } from '../../../../electron/contract/access-operations.ts';
import { type RawAnswer, send } from '../http/http-client.ts';
import { openTestServer, type TestServer } from '../http/test-server.ts';

export const PASSWORD = 'Grüße 🙂 & plus + 100%';

/** A server that answers tokens, with one client and one user, and a clock that the test sets. */
export interface OauthServer extends TestServer {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly clock: { at: Date };
  readonly token: (parameters: Parameters, more?: TokenRequest) => Promise<RawAnswer>;
  readonly revoke: (parameters: Parameters, more?: TokenRequest) => Promise<RawAnswer>;
  /** A request with an access token. */
  readonly call: (accessToken: string, path: string, method?: string, body?: unknown) => Promise<RawAnswer>;
  /** The answer to a password grant. */
  readonly login: (scope?: string) => Promise<TokenAnswer>;
}

export interface TokenAnswer {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly scope: string;
}

type Parameters = Readonly<Record<string, string>>;

interface TokenRequest {
  readonly authorization?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export function basic(name: string, secret: string): string {
  return `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`;
}

export async function openOauthServer(
  scopes: readonly ApiScope[] = ['read', 'write'],
  answersTokens: () => boolean = () => true,
): Promise<OauthServer> {
  const clock = { at: new Date('2026-11-21T12:00:00.400Z') };
  const test = await openTestServer({ answersTokens, now: () => clock.at });
  const { clients, users } = test.services.store.access;
  const { clientId, clientSecret } = await clients.add({ name: 'Script', scopes: [...scopes] });
  await users.add('Ana', PASSWORD);
  const { port } = test.server;
  const post = (path: string, parameters: Parameters, { authorization, headers, body }: TokenRequest = {}) =>
    send({
      method: 'POST',
      path,
      port,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: authorization ?? basic(clientId, clientSecret),
        ...headers,
      },
      body: body ?? new URLSearchParams(parameters).toString(),
    });
  const token: OauthServer['token'] = (parameters, more) => post('/auth/oauth/token', parameters, more);
  return {
    ...test,
    clientId,
    clientSecret,
    clock,
    token,
    revoke: (parameters, more) => post('/auth/oauth/revoke', parameters, more),
    call: (accessToken, path, method = 'GET', body?: unknown) =>
      send({
        method,
        path,
        port,
        headers: {
          authorization: `Bearer ${accessToken}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    login: async (scope) => {
      const grant = { grant_type: 'password', username: 'Ana', password: PASSWORD };
      const answer = await token({ ...grant, ...(scope !== undefined && { scope }) });
      if (answer.status !== 200) throw new Error(answer.body);
      return JSON.parse(answer.body);
    },
  };
}
