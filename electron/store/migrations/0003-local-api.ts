import type { Migration } from '../database/migrate.ts';

const SCHEMA = `
  -- Programs that may ask for tokens.
  CREATE TABLE api_clients (
    id          TEXT PRIMARY KEY,                            -- client_id
    name        TEXT NOT NULL,                               -- as the user wrote it, 1 to 80 characters
    scopes      TEXT NOT NULL,                               -- what it may be granted at most: read, write or read write
    secret_hash TEXT NOT NULL,                               -- scrypt, with its parameters and salt
    created_at  TEXT NOT NULL                                -- instant
  ) STRICT, WITHOUT ROWID;

  -- People in whose names they ask.
  CREATE TABLE api_users (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,         -- never given twice, not even after a removal
    name          TEXT NOT NULL UNIQUE,                      -- as it is given to log in
    password_hash TEXT NOT NULL,                             -- scrypt, with its parameters and salt
    created_at    TEXT NOT NULL,                             -- instant
    changed_at    TEXT NOT NULL                              -- instant at which the password was last changed
  ) STRICT;

  -- What a user has granted a client: one refresh token each.
  CREATE TABLE api_grants (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,          -- never given twice
    client_id    TEXT NOT NULL REFERENCES api_clients (id) ON DELETE CASCADE, -- to whom
    user_id      INTEGER NOT NULL REFERENCES api_users (id) ON DELETE CASCADE, -- by whom
    scopes       TEXT NOT NULL,                              -- what it allows: read, write or read write
    refresh_hash TEXT NOT NULL UNIQUE,                       -- SHA-256 of the refresh token, hexadecimal
    created_at   TEXT NOT NULL,                              -- instant
    last_used_at TEXT NOT NULL                               -- instant of its last access token; ends 90 days later
  ) STRICT;
  CREATE INDEX grants_by_use ON api_grants (last_used_at);
  CREATE INDEX grants_of_client ON api_grants (client_id);
  CREATE INDEX grants_of_user ON api_grants (user_id);

  -- Access tokens that count. One that is revoked is removed, one that has expired is removed with the next that is given.
  CREATE TABLE api_access_tokens (
    id         TEXT PRIMARY KEY,                             -- jti of the signed token
    grant_id   INTEGER NOT NULL REFERENCES api_grants (id) ON DELETE CASCADE, -- what it came of
    scopes     TEXT NOT NULL,                                -- what it allows; no more than its grant
    expires_at TEXT NOT NULL                                 -- instant
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX access_tokens_of_grant ON api_access_tokens (grant_id);
  CREATE INDEX access_tokens_by_end ON api_access_tokens (expires_at);

  -- One row: the key that signs access tokens.
  CREATE TABLE api_signing_keys (
    id         TEXT PRIMARY KEY,                             -- kid of what it signs
    secret     TEXT NOT NULL,                                -- 256 random bits, base64url
    created_at TEXT NOT NULL                                 -- instant
  ) STRICT, WITHOUT ROWID;

  -- Who asked for what, when and how long it took. No bodies, no tokens. 30 days, at most 10,000 rows.
  CREATE TABLE api_requests (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,           -- in the order in which they were answered
    at          TEXT NOT NULL,                               -- instant
    client      TEXT,                                        -- name of the client; null where none was known
    user        TEXT,                                        -- name of the user; null where none was known
    method      TEXT NOT NULL,                               -- HTTP method, such as GET
    route       TEXT NOT NULL,                               -- pattern of the path
    status      INTEGER NOT NULL,                            -- HTTP status
    duration_ms REAL NOT NULL                                -- how long it took, milliseconds
  ) STRICT;
  CREATE INDEX requests_by_time ON api_requests (at);

  -- Answers to requests that created something under an Idempotency-Key, for 24 hours.
  CREATE TABLE api_repeatable_requests (
    caller       TEXT NOT NULL,                              -- id of the client, or empty for the user's own
    key          TEXT NOT NULL,                              -- Idempotency-Key
    request_hash TEXT NOT NULL,                              -- SHA-256 of operation and input, hexadecimal
    answer       TEXT NOT NULL CHECK (json_valid(answer)),   -- what was answered, as JSON
    created_at   TEXT NOT NULL,                              -- instant
    PRIMARY KEY (caller, key)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX repeatable_requests_by_time ON api_repeatable_requests (created_at);
`;

/** What the local API needs: who may ask, what was granted, and what was asked. */
export const localApi: Migration = {
  name: '0003-local-api',
  up: (db) => db.script(SCHEMA),
};
