import { z } from 'zod';
import { Backup, BackupDifference, BackupFinding } from '../answers/backup.ts';
import { operation } from '../operation/operation.ts';

const instant = z.string().describe('Instant, ISO 8601 UTC');
const id = z.string().min(1).max(200).describe('Id of the backup, as backups.list gives it');

/** Copies of the database on this computer. None has a route: they hold every household there is. */
export const backupOperations = {
  'backups.list': operation({
    summary: 'List the backups, newest first, and say when the last good one was made',
    scope: 'administer',
    input: z.strictObject({}),
    output: z.strictObject({
      backups: z.array(Backup),
      lastGood: instant.nullable().describe('When the newest one that opens was made; null where there is none'),
    }),
  }),
  'backups.make': operation({
    summary: 'Make a backup now; it is opened and read before it counts',
    scope: 'administer',
    input: z.strictObject({}),
    output: Backup,
  }),
  'backups.verify': operation({
    summary: 'Read every page of one backup, or of all',
    scope: 'administer',
    input: z.strictObject({ id: id.optional() }),
    output: z.strictObject({ checked: z.array(BackupFinding) }),
  }),
  'backups.salvage': operation({
    summary: 'Save what can still be read of a damaged database as a backup; the damaged file is not changed',
    scope: 'administer',
    input: z.strictObject({}),
    output: Backup,
  }),
  'backups.difference': operation({
    summary: 'Say which households differ between a backup and now',
    scope: 'administer',
    input: z.strictObject({ id }),
    output: z.strictObject({
      difference: BackupDifference.nullable().describe('Null where the backup or the present database cannot be read'),
    }),
  }),
  'backups.restore': operation({
    summary: 'Put everything back as it was in a backup; what is there now becomes a backup first',
    scope: 'administer',
    input: z.strictObject({
      id,
      passphrase: z
        .string()
        .max(1000)
        .optional()
        .describe('Passphrase or recovery key of its day, where it is encrypted with another key than the folder'),
    }),
    output: z.strictObject({
      households: z.int().describe('Households that are there now'),
      keptAs: z.string().nullable().describe('Id of the backup of what was there before; null where that was damaged'),
      setAside: z.string().nullable().describe('Where the damaged database lies now; null where it was sound'),
    }),
  }),
};
