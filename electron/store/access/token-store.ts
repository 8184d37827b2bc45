import { z } from 'zod';
import type { ApiScope, ApiToken } from '../../contract/access-operations.ts';
import { ApiError } from '../../contract/operation/api-error.ts';
import { ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_DAYS } from '../../contract/operation/token-life.ts';
import type { Database, WritableDb } from '../database/database.ts';
import { type Page, type PageRequest, pageOf } from '../list-page.ts';
import { LimitColumn } from '../log/limits.ts';
import { ScopesText } from './client-store.ts';
import { digestOf, newId, newSecret } from './secret-hash.ts';
import type { AuthenticatedUser } from './user-store.ts';

/** What a token proves: who asks, in whose name, and what for. */
export interface TokenHolder {
  readonly clientId: string;
  readonly clientName: string;
  readonly userName: string;
  readonly scopes: readonly ApiScope[];
  /** Ids of the only households that this user may use; null for all. */
  readonly households: readonly number[] | null;
}

/** An access token as it is kept: the id that goes into the signed one. */
export interface AccessTokenRecord {
  readonly id: string;
  readonly expiresAt: Date;
}

export interface RefreshTokenHolder extends TokenHolder {
  readonly grantId: number;
}

/** Refresh tokens, by their digests, and the access tokens that came of each. */
export interface TokenStore {
  list(request: PageRequest): Page<ApiToken>;
  /** @throws ApiError `token_not_found` */
  revoke(grantId: number): void;
  /** A new grant; null where client or user were removed, or the password changed, since they were asked. */
  grant(grant: NewGrant): { readonly refreshToken: string; readonly grantId: number } | null;
  /** A new access token of a grant, which counts as its use; null where the grant has ended. */
  issueAccess(grantId: number, scopes: readonly ApiScope[]): AccessTokenRecord | null;
  /** Null for a refresh token that was never given, was revoked, or has not been used for 90 days. */
  refreshTokenHolder(refreshToken: string): RefreshTokenHolder | null;
  /** Null for an access token that was revoked or has expired. */
  accessTokenHolder(id: string): TokenHolder | null;
  revokeAccess(id: string): void;
}

export interface NewGrant {
  readonly clientId: string;
  readonly user: AuthenticatedUser;
  readonly scopes: readonly ApiScope[];
}

const REFRESH_LIFE_MS = REFRESH_TOKEN_DAYS * 86_400_000;
/** A script that asks for a new grant with every request must not fill the disk: the longest unused go. */
const MOST_GRANTS = 10_000;

const GrantRow = z.object({
  id: z.int(),
  client_id: z.string(),
  client_name: z.string(),
  user_name: z.string(),
  scopes: ScopesText,
  created_at: z.string(),
  last_used_at: z.string(),
  households: LimitColumn,
});

const TokenRow = GrantRow.transform(
  (row): ApiToken => ({
    id: row.id,
    clientId: row.client_id,
    clientName: row.client_name,
    userName: row.user_name,
    scopes: row.scopes,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }),
);

const HolderRow = GrantRow.transform(
  (row): RefreshTokenHolder => ({
    grantId: row.id,
    clientId: row.client_id,
    clientName: row.client_name,
    userName: row.user_name,
    scopes: row.scopes,
    households: row.households,
  }),
);

const OWNERS = `JOIN api_clients AS c ON c.id = g.client_id JOIN api_users AS u ON u.id = g.user_id`;
const GRANTS = `api_grants AS g ${OWNERS}`;
const COLUMNS = `g.id, g.client_id, c.name AS client_name, u.name AS user_name, g.scopes, g.created_at, g.last_used_at,
  u.households`;

export function tokenStore(database: Database, now: () => Date): TokenStore {
  const earliestUse = () => new Date(now().getTime() - REFRESH_LIFE_MS).toISOString();
  return {
    list: (request) =>
      database.read((db) => {
        const parameters = { earliestUse: earliestUse() };
        const from = `${GRANTS} WHERE g.last_used_at > @earliestUse`;
        return pageOf(db, TokenRow, { from, columns: COLUMNS, order: 'g.id DESC', parameters }, request);
      }),
    revoke: (grantId) => {
      const { changes } = database.write((db) => db.run('DELETE FROM api_grants WHERE id = @grantId', { grantId }));
      if (changes === 0) throw new ApiError('token_not_found', `There is no token ${grantId}, or it has ended.`);
    },
    grant: (grant) =>
      database.write((db) => {
        db.run('DELETE FROM api_grants WHERE last_used_at <= @earliestUse', { earliestUse: earliestUse() });
        return insertGrant(db, grant, now().toISOString());
      }),
    issueAccess: (grantId, scopes) => database.write((db) => insertAccess(db, grantId, scopes, now())),
    refreshTokenHolder: (refreshToken) =>
      database.read((db) => {
        const sql = `SELECT ${COLUMNS} FROM ${GRANTS} WHERE g.refresh_hash = @hash AND g.last_used_at > @earliestUse`;
        return db.first(HolderRow, sql, { hash: digestOf(refreshToken), earliestUse: earliestUse() }) ?? null;
      }),
    accessTokenHolder: (id) =>
      database.read((db) => {
        const columns = COLUMNS.replace('g.scopes', 'a.scopes');
        const sql = `SELECT ${columns} FROM api_access_tokens AS a JOIN api_grants AS g ON g.id = a.grant_id ${OWNERS}
          WHERE a.id = @id AND a.expires_at > @at`;
        return db.first(HolderRow, sql, { id, at: now().toISOString() }) ?? null;
      }),
    revokeAccess: (id) => void database.write((db) => db.run('DELETE FROM api_access_tokens WHERE id = @id', { id })),
  };
}

function insertGrant(db: WritableDb, { clientId, user, scopes }: NewGrant, at: string) {
  const refreshToken = newSecret();
  const { changes, id } = db.run(
    `INSERT INTO api_grants (client_id, user_id, scopes, refresh_hash, created_at, last_used_at)
     SELECT c.id, u.id, @scopes, @hash, @at, @at FROM api_clients AS c, api_users AS u
     WHERE c.id = @clientId AND u.id = @userId AND u.changed_at = @changedAt`,
    {
      clientId,
      userId: user.id,
      changedAt: user.passwordChangedAt,
      scopes: scopes.join(' '),
      hash: digestOf(refreshToken),
      at,
    },
  );
  if (changes === 0) return null;
  const most = MOST_GRANTS;
  db.run(
    `DELETE FROM api_grants WHERE id IN (SELECT id FROM api_grants ORDER BY last_used_at DESC, id DESC LIMIT -1 OFFSET @most)`,
    { most },
  );
  return { refreshToken, grantId: id };
}

function insertAccess(
  db: WritableDb,
  grantId: number,
  scopes: readonly ApiScope[],
  at: Date,
): AccessTokenRecord | null {
  const used = 'UPDATE api_grants SET last_used_at = @at WHERE id = @grantId';
  if (db.run(used, { grantId, at: at.toISOString() }).changes === 0) return null;
  db.run('DELETE FROM api_access_tokens WHERE expires_at <= @at', { at: at.toISOString() });
  // A signed token counts in whole seconds.
  const expiresAt = new Date((Math.floor(at.getTime() / 1000) + ACCESS_TOKEN_SECONDS) * 1000);
  const token = { id: newId(), grantId, scopes: scopes.join(' '), expiresAt: expiresAt.toISOString() };
  const sql =
    'INSERT INTO api_access_tokens (id, grant_id, scopes, expires_at) VALUES (@id, @grantId, @scopes, @expiresAt)';
  db.run(sql, token);
  return { id: token.id, expiresAt };
}
