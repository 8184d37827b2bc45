import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../../../../electron/store/database/database.ts';
import { inOrder } from '../../../../electron/store/database/migrate.ts';
import { MIGRATIONS } from '../../../../electron/store/migrations/migrations.ts';
import { openStore } from '../../../../electron/store/store.ts';
import { withRawDatabase } from '../database/raw-database.ts';
import { householdNamed, planNamed } from '../samples.ts';
import { clock, temporaryFolder } from '../temporary-folder.ts';
import { databaseAt } from './database-at.ts';

const migration = (name: string) => ({ name, up: () => undefined });

describe('the registry of migrations', () => {
  it('holds every file of the folder by its name', () => {
    const files = readdirSync('electron/store/migrations').filter((file) => file !== 'migrations.ts');
    expect(MIGRATIONS.map(({ name }) => `${name}.ts`).toSorted()).toEqual(files.toSorted());
  });

  it('is run by number, whatever the order of the list', () => {
    const names = inOrder(['0003-c', '0001-a', '0002-b'].map(migration)).map(({ name }) => name);
    expect(names).toEqual(['0001-a', '0002-b', '0003-c']);
    expect(() => inOrder(MIGRATIONS)).not.toThrow();
  });

  it.each([
    [['0001-a', '0001-b'], 'Migration 0001-b stands where number 2 is due', 'a number twice'],
    [['0001-a', '0003-c'], 'Migration 0003-c stands where number 2 is due', 'a gap'],
    [['0002-b'], 'Migration 0002-b stands where number 1 is due', 'no first'],
    [['households'], 'Migration households stands where number 1 is due', 'no number'],
  ])('refuses %j: %s (%s)', (names, words) => {
    expect(() => inOrder(names.map(migration))).toThrow(words);
  });
});

const Table = z.object({ name: z.string(), sql: z.string() });
const Column = z.object({ name: z.string() });

function tablesIn(database: ReturnType<typeof openDatabase>) {
  const sql = "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'";
  return database.read((db) => db.all(Table, sql));
}

describe('the schema', () => {
  it('says in a comment what each column holds', () => {
    const { database } = databaseAt(MIGRATIONS.length);
    const tables = tablesIn(database);
    expect(tables).toHaveLength(25);
    for (const { name, sql } of tables) {
      const columns = database.read((db) => db.all(Column, 'SELECT name FROM pragma_table_info(@name)', { name }));
      for (const column of columns) expect(sql).toMatch(new RegExp(`^ *${column.name} +[A-Z].* -- \\S.{5,}$`, 'm'));
    }
  });

  it('is the same in a database that was made before it had comments', () => {
    const folder = temporaryFolder();
    const store = openStore(folder, { now: clock() });
    store.households.create(householdNamed('Rivera'));
    store.plans.create(1, planNamed('Base', 7));
    store.close();
    const shape = () =>
      withRawDatabase(folder, (raw) =>
        raw.prepare('SELECT t.name, c.* FROM sqlite_schema AS t, pragma_table_xinfo(t.name) AS c ORDER BY 1, 2').all(),
      );
    const commented = shape();
    withRawDatabase(folder, (raw) => {
      raw.unsafeMode();
      raw.pragma('writable_schema = ON');
      const tables = z
        .array(Table)
        .parse(raw.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table'").all());
      const update = raw.prepare('UPDATE sqlite_schema SET sql = ? WHERE name = ?');
      for (const { name, sql } of tables) update.run(sql.replaceAll(/ *--.*$/gm, ''), name);
      raw.pragma('writable_schema = RESET');
    });
    withRawDatabase(folder, (raw) => {
      const stored = raw.prepare('SELECT group_concat(sql) FROM sqlite_schema').pluck().get();
      expect(stored).not.toContain('--');
    });
    expect(shape()).toEqual(commented);
    const reopened = openStore(folder, { now: clock() });
    expect(reopened.plans.replace(1, 1, planNamed('Base', 8), 1).revision).toBe(2);
    expect(reopened.plans.get(1, 1).inputs).toEqual(planNamed('Base', 8).inputs);
    reopened.close();
  });
});
