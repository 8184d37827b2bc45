import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database, WritableDb } from '../database/database.ts';
import { newId } from './secret-hash.ts';

export interface SigningKey {
  readonly id: string;
  /** 256 random bits, base64url. */
  readonly secret: string;
  readonly createdAt: string;
}

/** The key that signs access tokens, and in whose name. Both are made when they are first asked for. */
export interface SigningKeyStore {
  current(): SigningKey;
  /** A new key; what the old one signed counts no longer. */
  rotate(): SigningKey;
  /** Names the data folder, wherever it lies and whichever port it is served at. */
  issuer(): string;
}

const KeyRow = z
  .object({ id: z.string(), secret: z.string(), created_at: z.string() })
  .transform(({ id, secret, created_at: createdAt }): SigningKey => ({ id, secret, createdAt }));

const IssuerRow = z.object({ value: z.string() });
const ISSUER = 'apiIssuer';

export function signingKeyStore(database: Database, instant: () => string): SigningKeyStore {
  const stored = () => database.read((db) => db.first(KeyRow, 'SELECT * FROM api_signing_keys'));
  const storedIssuer = () =>
    database.read((db) => db.first(IssuerRow, 'SELECT value FROM settings WHERE key = @key', { key: ISSUER }));
  return {
    current: () => stored() ?? database.write((db) => insertKey(db, instant())),
    rotate: () =>
      database.write((db) => {
        db.run('DELETE FROM api_signing_keys');
        db.run('DELETE FROM api_access_tokens');
        return insertKey(db, instant());
      }),
    issuer: () => {
      const found = storedIssuer();
      if (found !== undefined) return z.string().parse(JSON.parse(found.value));
      const issuer = `urn:uuid:${randomUUID()}`;
      const value = JSON.stringify(issuer);
      database.write((db) => db.run('INSERT INTO settings (key, value) VALUES (@key, @value)', { key: ISSUER, value }));
      return issuer;
    },
  };
}

function insertKey(db: WritableDb, createdAt: string): SigningKey {
  const key = { id: newId(), secret: randomBytes(32).toString('base64url'), createdAt };
  db.run('INSERT INTO api_signing_keys (id, secret, created_at) VALUES (@id, @secret, @createdAt)', key);
  return key;
}
