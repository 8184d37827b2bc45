import { z } from 'zod';
import { type ApiClient, type ApiClientWithSecret, ApiScope } from '../../contract/access-operations.ts';
import { ApiError } from '../../contract/operation/api-error.ts';
import type { Database, ReadableDb } from '../database/database.ts';
import { type Page, type PageRequest, pageOf } from '../list-page.ts';
import { hashSecret, isSecret, newId, newSecret } from './secret-hash.ts';

/** The programs that may ask for tokens. What hashes a secret does so beside the work of this thread. */
export interface ClientStore {
  list(request: PageRequest): Page<ApiClient>;
  add(draft: Pick<ApiClient, 'name' | 'scopes'>): Promise<ApiClientWithSecret>;
  /** The tokens given under the secret before end with it. @throws ApiError `client_not_found`, as `remove` does */
  rotateSecret(clientId: string): Promise<ApiClientWithSecret>;
  /** Its tokens end with it. */
  remove(clientId: string): void;
  /** The client with this id and secret; null for any other, after as long. */
  authenticated(clientId: string, secret: string): Promise<ApiClient | null>;
}

const COLUMNS = 'id, name, scopes, created_at, secret_hash';

/** The column of scopes: `read write`. */
export const ScopesText = z
  .string()
  .transform((text) => text.split(' '))
  .pipe(z.array(ApiScope));

const ClientRow = z
  .object({ id: z.string(), name: z.string(), scopes: ScopesText, created_at: z.string() })
  .transform(({ id, name, scopes, created_at: createdAt }): ApiClient => ({ clientId: id, name, scopes, createdAt }));

const HashRow = z.object({ secret_hash: z.string() });

/** @param instant says now, ISO 8601 UTC, here and in the other stores of this room */
export function clientStore(database: Database, instant: () => string): ClientStore {
  return {
    list: (request) =>
      database.read((db) =>
        pageOf(
          db,
          ClientRow,
          { from: 'api_clients', columns: COLUMNS, order: 'created_at, id', parameters: {} },
          request,
        ),
      ),
    add: async ({ name, scopes }) => {
      const client = { clientId: newId(), name, scopes: [...scopes], createdAt: instant() };
      const { clientSecret, hash } = await newHashedSecret();
      database.write((db) => {
        const sql =
          'INSERT INTO api_clients (id, name, scopes, secret_hash, created_at) VALUES (@clientId, @name, @scopes, @hash, @createdAt)';
        db.run(sql, { ...client, scopes: scopes.join(' '), hash });
      });
      return { ...client, clientSecret };
    },
    rotateSecret: async (clientId) => {
      const { clientSecret, hash } = await newHashedSecret();
      const client = database.write((db) => {
        db.run('UPDATE api_clients SET secret_hash = @hash WHERE id = @clientId', { clientId, hash });
        db.run('DELETE FROM api_grants WHERE client_id = @clientId', { clientId });
        return clientById(db, clientId);
      });
      return { ...client, clientSecret };
    },
    remove: (clientId) => {
      const { changes } = database.write((db) => db.run('DELETE FROM api_clients WHERE id = @clientId', { clientId }));
      if (changes === 0) refuseUnknownClient(clientId);
    },
    authenticated: async (clientId, secret) => {
      const sql = 'SELECT secret_hash FROM api_clients WHERE id = @clientId';
      const found = database.read((db) => db.first(HashRow, sql, { clientId }));
      return (await isSecret(secret, found?.secret_hash, 'random'))
        ? database.read((db) => clientById(db, clientId))
        : null;
    },
  };
}

async function newHashedSecret(): Promise<{ readonly clientSecret: string; readonly hash: string }> {
  const clientSecret = newSecret();
  return { clientSecret, hash: await hashSecret(clientSecret, 'random') };
}

function clientById(db: ReadableDb, clientId: string): ApiClient {
  const sql = `SELECT ${COLUMNS} FROM api_clients WHERE id = @clientId`;
  return db.first(ClientRow, sql, { clientId }) ?? refuseUnknownClient(clientId);
}

function refuseUnknownClient(clientId: string): never {
  throw new ApiError('client_not_found', `There is no client with the id ${clientId}.`);
}
