import { onTestFinished } from 'vitest';
import { type DataFolder, takeDataFolder } from '../../../../electron/store/database/data-folder.ts';
import { type Database, openDatabase } from '../../../../electron/store/database/database.ts';
import { inOrder, migrate } from '../../../../electron/store/database/migrate.ts';
import { MIGRATIONS } from '../../../../electron/store/migrations/migrations.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** An open database at an earlier schema, for the test of the migration after it. */
export function databaseAt(version: number): { readonly database: Database; readonly folder: DataFolder } {
  const folder = takeDataFolder(temporaryFolder());
  onTestFinished(() => folder.release());
  const database = openDatabase(folder.database, folder.path);
  onTestFinished(() => database.close());
  migrate(database, inOrder(MIGRATIONS).slice(0, version), folder, () => {});
  return { database, folder };
}
