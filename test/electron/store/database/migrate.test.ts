import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { DataFolder } from '../../../../electron/store/database/data-folder.ts';
import type { Database } from '../../../../electron/store/database/database.ts';
import { inOrder, migrate } from '../../../../electron/store/database/migrate.ts';
import { MIGRATIONS } from '../../../../electron/store/migrations/migrations.ts';
import { openStore } from '../../../../electron/store/store.ts';
import { backUpNow } from '../../../../electron/store/vault/backups.ts';
import { databaseAt } from '../migrations/database-at.ts';
import { refusalOf } from '../refusal.ts';
import { clock, temporaryFolder, temporaryStore } from '../temporary-folder.ts';
import { withRawDatabase, withRawFile } from './raw-database.ts';

const first = inOrder(MIGRATIONS).slice(0, 1);
const noOp = (number: number) => ({ name: `${String(number).padStart(4, '0')}-nothing`, up: () => undefined });
const addColumn = {
  name: '0002-a-column',
  up: (db: { script: (sql: string) => void }) => db.script('ALTER TABLE plans ADD COLUMN note TEXT'),
};

const backingUp =
  (database: Database, folder: DataFolder, now = clock()) =>
  () =>
    backUpNow({ database, folder, now }, 'schema');

describe('opening a folder', () => {
  it('sets write-ahead log, full flushes and foreign keys', () => {
    const { database } = databaseAt(MIGRATIONS.length);
    expect(['journal_mode', 'synchronous', 'foreign_keys'].map((name) => database.pragma(name))).toEqual(['wal', 2, 1]);
  });

  it('makes no backup of a new or up-to-date database', () => {
    const folder = temporaryFolder();
    openStore(folder, { now: clock() }).close();
    openStore(folder, { now: clock() }).close();
    expect(readdirSync(folder)).not.toContain('backups');
  });

  it('refuses a database that a newer program wrote, and leaves it as it is', () => {
    const folder = temporaryFolder();
    openStore(folder, { now: clock() }).close();
    withRawDatabase(folder, (raw) => raw.pragma('user_version = 99'));
    expect(refusalOf(() => openStore(folder, { now: clock() }))).toEqual({
      code: 'data_folder_unusable',
      message: `The data folder ${folder} was last opened by a newer Longhand (schema 99; this one knows ${MIGRATIONS.length}). Install the newer version, or choose another folder.`,
    });
    withRawDatabase(folder, (raw) => raw.pragma(`user_version = ${MIGRATIONS.length}`));
    expect(temporaryStore(folder).settings.get().theme).toBe('system');
  });

  it("refuses another program's database, and leaves it as it is", () => {
    const folder = temporaryFolder();
    openStore(folder, { now: clock() }).close();
    withRawDatabase(folder, (raw) => raw.exec('PRAGMA user_version = 0; CREATE TABLE theirs (x)'));
    expect(refusalOf(() => openStore(folder, { now: clock() })).message).toBe(
      `${join(folder, 'longhand.db')} is a database of another program. Choose another folder.`,
    );
  });
});

describe('migrating a database', () => {
  it('backs it up before each step, as it was', () => {
    const { database, folder } = databaseAt(1);
    database.write((db) => db.run("INSERT INTO settings (key, value) VALUES ('theme', '\"dark\"')"));
    migrate(database, [...first, addColumn, noOp(3)], folder, backingUp(database, folder));
    expect(database.pragma('user_version')).toBe(3);
    const backups = readdirSync(folder.backups);
    expect(backups).toEqual([
      'longhand-2026-11-21T12-00-00.000Z-schema-0001.db',
      'longhand-2026-11-21T12-00-01.000Z-schema-0002.db',
    ]);
    const held = backups.map((name) =>
      withRawFile(join(folder.backups, name), (raw) => [
        raw.pragma('integrity_check', { simple: true }),
        raw.pragma('user_version', { simple: true }),
        raw.prepare('SELECT value FROM settings').pluck().all(),
        raw.prepare("SELECT count(*) FROM pragma_table_info('plans') WHERE name = 'note'").pluck().get(),
      ]),
    );
    expect(held).toEqual([
      ['ok', 1, ['"dark"'], 0],
      ['ok', 2, ['"dark"'], 1],
    ]);
  });

  it('keeps the newest ten backups and touches no other file', () => {
    const { database, folder } = databaseAt(1);
    const own = join(folder.path, 'backups', 'my-own-copy.db');
    migrate(database, [...first, noOp(2)], folder, backingUp(database, folder));
    withRawFile(own, (raw) => raw.exec('CREATE TABLE mine (x)'));
    const now = clock();
    const anHourLater = () => new Date(now().getTime() + 3_600_000);
    migrate(
      database,
      [...first, ...Array.from({ length: 12 }, (_, index) => noOp(index + 2))],
      folder,
      backingUp(database, folder, anHourLater),
    );
    const backups = readdirSync(folder.backups);
    expect(backups.filter((name) => name.startsWith('longhand-'))).toHaveLength(10);
    expect(backups).toContain('my-own-copy.db');
    expect(backups).toContain('longhand-2026-11-21T13-00-10.000Z-schema-0012.db');
    expect(backups).not.toContain('longhand-2026-11-21T12-00-00.000Z-schema-0001.db');
  });

  it('does nothing where it cannot be backed up', () => {
    const { database, folder } = databaseAt(1);
    writeFileSync(folder.backups, '');
    expect(refusalOf(() => migrate(database, [...first, addColumn], folder, backingUp(database, folder)))).toEqual({
      code: 'data_folder_unusable',
      message: `${folder.backups} is a file, not a folder. Choose a folder for Longhand’s data.`,
    });
    expect(database.pragma('user_version')).toBe(1);
  });

  it('keeps the steps before a failing one, and nothing of that one', () => {
    const { database, folder } = databaseAt(1);
    const failing = {
      name: '0003-fails-after-its-first-statement',
      up: (db: { script: (sql: string) => void }) => {
        db.script('DROP TABLE settings');
        throw new Error('half-way');
      },
    };
    const steps = [...first, addColumn, failing];
    expect(() => migrate(database, steps, folder, backingUp(database, folder))).toThrow('half-way');
    expect(database.pragma('user_version')).toBe(2);
    expect(database.pragma('foreign_keys')).toBe(1);
    expect(database.read((db) => db.all(z.unknown(), 'SELECT * FROM settings'))).toEqual([]);
    expect(database.read((db) => db.all(z.unknown(), 'SELECT note FROM plans'))).toEqual([]);
  });

  it('refuses a step that leaves a broken reference', () => {
    const { database, folder } = databaseAt(1);
    database.write((db) =>
      db.script(`INSERT INTO households (name, name_key, search_key, profile, notes, tags, created_at, updated_at)
          VALUES ('', '', '', 'single', '', '[]', '', '');
        INSERT INTO plans (household_id, revision, created_at) VALUES (1, 1, '');
        INSERT INTO revisions (plan_id, revision, name, name_key, description, inputs, saved_at)
          VALUES (1, 1, '', '', '', '{}', '')`),
    );
    const orphaning = {
      name: '0002-orphans-plans',
      up: (db: { script: (sql: string) => void }) => db.script('DELETE FROM households'),
    };
    expect(() => migrate(database, [...first, orphaning], folder, backingUp(database, folder))).toThrow(
      'Migration 0002-orphans-plans leaves broken references',
    );
    expect(database.read((db) => db.all(z.unknown(), 'SELECT id FROM households'))).toEqual([{ id: 1 }]);
  });
});

function mode(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}

describe('the data folder', () => {
  // Windows has access lists instead of modes; a folder in the user's profile is private there.
  it.runIf(process.platform !== 'win32')('and all in it are for the user alone', () => {
    const folder = temporaryFolder();
    const store = temporaryStore(folder);
    store.settings.patch({ theme: 'dark' });
    expect(mode(folder)).toBe('700');
    expect(
      ['longhand.db', 'longhand.db-wal', 'longhand.db-shm', 'longhand.lock'].map((name) => mode(join(folder, name))),
    ).toEqual(['600', '600', '600', '600']);
  });
});
