import { expect, it } from 'vitest';
import { z } from 'zod';
import { migrate } from '../../../../electron/store/database/migrate.ts';
import { MIGRATIONS } from '../../../../electron/store/migrations/migrations.ts';
import { clock } from '../temporary-folder.ts';
import { databaseAt } from './database-at.ts';

const GRANTED = `
  INSERT INTO api_clients (id, name, scopes, secret_hash, created_at) VALUES ('c', 'Script', 'read', 'x', '');
  INSERT INTO api_users (name, password_hash, created_at, changed_at) VALUES ('Ana', 'x', '', '');
  INSERT INTO api_grants (client_id, user_id, scopes, refresh_hash, created_at, last_used_at)
    VALUES ('c', 1, 'read', 'h', '', '');
  INSERT INTO api_access_tokens (id, grant_id, scopes, expires_at) VALUES ('t', 1, 'read', '');`;

const Count = z.object({ grants: z.int(), tokens: z.int() });

it.each(["DELETE FROM api_clients WHERE id = 'c'", "DELETE FROM api_users WHERE name = 'Ana'"])(
  'leaves what was there, and ends tokens with whom they were given to: %s',
  (removal) => {
    const { database, folder } = databaseAt(2);
    database.write((db) => db.script(`INSERT INTO settings (key, value) VALUES ('theme', '"dark"')`));
    migrate(database, MIGRATIONS.slice(0, 3), folder, clock());
    database.write((db) => db.script(GRANTED));
    database.write((db) => db.script(removal));
    const counts = database.read((db) =>
      db.first(
        Count,
        'SELECT (SELECT count(*) FROM api_grants) AS grants, (SELECT count(*) FROM api_access_tokens) AS tokens',
      ),
    );
    expect(counts).toEqual({ grants: 0, tokens: 0 });
    expect(database.read((db) => db.all(z.unknown(), 'SELECT value FROM settings'))).toEqual([{ value: '"dark"' }]);
  },
);
