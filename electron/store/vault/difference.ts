import { join } from 'node:path';
import { z } from 'zod';
import type { BackupDifference } from '../../contract/answers/backup.ts';
import type { BackupFile } from '../database/backup-names.ts';
import { withReadOnly } from '../database/database-copy.ts';
import { keyOfBackup } from './backup-files.ts';
import type { Vault } from './vault.ts';

const HouseholdRow = z.object({ id: z.int(), name: z.string(), created_at: z.string(), updated_at: z.string() });
type HouseholdRow = z.output<typeof HouseholdRow>;

const SQL = 'SELECT id, name, created_at, updated_at FROM households WHERE deleted_at IS NULL ORDER BY id';

/** What would be lost or come back if a backup were restored; null where nothing is known of the backup or of today. */
export function differenceTo(vault: Vault, { name }: BackupFile): BackupDifference | null {
  const file = join(vault.folder.backups, name);
  const key = keyOfBackup(file, vault.key());
  if (key === 'other' || vault.state() !== 'open') return null;
  const then = byIdentity(withReadOnly(file, key, (connection) => connection.prepare(SQL).all().map(rowOf)));
  const now = byIdentity(vault.database.read((db) => db.all(HouseholdRow, SQL)));
  return {
    added: named(now, (identity) => !then.has(identity)),
    changed: named(now, (identity, row) => (then.get(identity)?.updated_at ?? row.updated_at) !== row.updated_at),
    deleted: named(then, (identity) => !now.has(identity)),
  };
}

function named(
  households: ReadonlyMap<string, HouseholdRow>,
  isMeant: (identity: string, row: HouseholdRow) => boolean,
): string[] {
  return [...households].filter(([identity, row]) => isMeant(identity, row)).map(([, row]) => row.name);
}

function rowOf(row: unknown): HouseholdRow {
  return HouseholdRow.parse(row);
}

/** After a restore an id may be given once more: it is the same household only if it was created at the same instant. */
function byIdentity(rows: readonly HouseholdRow[]): ReadonlyMap<string, HouseholdRow> {
  return new Map(rows.map((row) => [`${row.id} ${row.created_at}`, row]));
}
