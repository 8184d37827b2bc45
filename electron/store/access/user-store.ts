import { z } from 'zod';
import type { ApiUser, ApiUserWithPassword } from '../../contract/access-operations.ts';
import { ApiError } from '../../contract/operation/api-error.ts';
import type { Database, ReadableDb, WritableDb } from '../database/database.ts';
import { householdById } from '../household-queries.ts';
import { type Page, type PageRequest, pageOf } from '../list-page.ts';
import { LimitColumn, limitUser } from '../log/limits.ts';
import { hashSecret, isSecret, newSecret } from './secret-hash.ts';

/** A user whose password was right, as it was when it was asked for. */
export interface AuthenticatedUser {
  readonly id: number;
  readonly name: string;
  readonly passwordChangedAt: string;
}

/** The people in whose names clients ask for tokens. Where no password is given, one is made up and shown once. */
export interface UserStore {
  list(request: PageRequest): Page<ApiUser>;
  /** @throws ApiError `user_exists` */
  add(name: string, password?: string, households?: readonly number[] | null): Promise<ApiUserWithPassword>;
  /** Tokens in the user's name end. @throws ApiError `user_not_found`, as `remove` does */
  changePassword(name: string, password?: string): Promise<ApiUserWithPassword>;
  /** Limits the user to households from now on, or ends that with null. @throws ApiError `household_not_found` for one that is not there, too */
  limit(name: string, households: readonly number[] | null): ApiUser;
  remove(name: string): void;
  /** The user with this name and password; null for any other, after as long. */
  authenticated(name: string, password: string): Promise<AuthenticatedUser | null>;
}

const UserRow = z
  .object({ name: z.string(), created_at: z.string(), changed_at: z.string(), households: LimitColumn })
  .transform(
    ({ name, created_at, changed_at, households }): ApiUser => ({
      name,
      createdAt: created_at,
      passwordChangedAt: changed_at,
      households,
    }),
  );

const LoginRow = z.object({ id: z.int(), name: z.string(), password_hash: z.string(), changed_at: z.string() });

export function userStore(database: Database, instant: () => string): UserStore {
  return {
    list: (request) =>
      database.read((db) =>
        pageOf(db, UserRow, { from: 'api_users', columns: '*', order: 'id', parameters: {} }, request),
      ),
    add: async (name, given, households = null) => {
      const { hash, shown } = await hashedPassword(given);
      const user = database.write((db) => {
        const at = instant();
        const sql = `INSERT INTO api_users (name, password_hash, created_at, changed_at) VALUES (@name, @hash, @at, @at)
          ON CONFLICT (name) DO NOTHING`;
        if (db.run(sql, { name, hash, at }).changes === 0) {
          throw new ApiError('user_exists', `There is a user ${name} already. Choose another name.`);
        }
        limitTo(db, name, households);
        return userByName(db, name);
      });
      return { ...user, ...shown };
    },
    changePassword: async (name, given) => {
      const { hash, shown } = await hashedPassword(given);
      const user = database.write((db) => {
        const sql = 'UPDATE api_users SET password_hash = @hash, changed_at = @at WHERE name = @name';
        db.run(sql, { name, hash, at: instant() });
        db.run('DELETE FROM api_grants WHERE user_id = (SELECT id FROM api_users WHERE name = @name)', { name });
        return userByName(db, name);
      });
      return { ...user, ...shown };
    },
    limit: (name, households) =>
      database.write((db) => {
        userByName(db, name);
        limitTo(db, name, households);
        return userByName(db, name);
      }),
    remove: (name) => {
      const { changes } = database.write((db) => db.run('DELETE FROM api_users WHERE name = @name', { name }));
      if (changes === 0) refuseUnknownUser(name);
    },
    authenticated: async (name, password) => {
      const found = database.read((db) => db.first(LoginRow, 'SELECT * FROM api_users WHERE name = @name', { name }));
      if (!(await isSecret(password, found?.password_hash, 'chosen')) || found === undefined) return null;
      return { id: found.id, name: found.name, passwordChangedAt: found.changed_at };
    },
  };
}

async function hashedPassword(given: string | undefined) {
  const password = given ?? newSecret();
  return { hash: await hashSecret(password, 'chosen'), shown: given === undefined ? { password } : {} };
}

function userByName(db: ReadableDb, name: string): ApiUser {
  return db.first(UserRow, 'SELECT * FROM api_users WHERE name = @name', { name }) ?? refuseUnknownUser(name);
}

/** @throws ApiError `household_not_found` for one that is not there: a limit that names nothing is a mistake */
function limitTo(db: WritableDb, name: string, households: readonly number[] | null): void {
  for (const id of households ?? []) householdById(db, id);
  limitUser(db, name, households);
}

function refuseUnknownUser(name: string): never {
  throw new ApiError('user_not_found', `There is no user ${name}.`);
}
