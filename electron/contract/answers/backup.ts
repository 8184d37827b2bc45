import { z } from 'zod';

const instant = z.string().describe('Instant, ISO 8601 UTC');

/** A copy of the whole database in the folder `backups`. */
export const Backup = z.strictObject({
  id: z.string().describe('Its file name without .db'),
  madeAt: instant,
  why: z
    .enum(['schema', 'daily', 'import', 'manual', 'restore', 'salvage'])
    .describe(
      'schema: before an update changed the database; daily: the first of the day; import: before an import; manual: asked for; restore: what was there before a restore; salvage: what could be read of a damaged database',
    ),
  households: z.int().nullable().describe('Households in it that are not deleted; null where it cannot be read'),
  bytes: z.int().describe('Size of the file'),
  encrypted: z.boolean(),
  state: z
    .enum(['readable', 'otherPassphrase', 'unreadable'])
    .describe('Whether it opens. otherPassphrase: only with the passphrase or recovery key of its day'),
});
export type Backup = z.output<typeof Backup>;

export const BackupFinding = z.strictObject({
  id: z.string(),
  finding: z.enum(['whole', 'otherPassphrase', 'unreadable']).describe('whole: every page was read and is sound'),
});
export type BackupFinding = z.output<typeof BackupFinding>;

const names = z.array(z.string());

export const BackupDifference = z.strictObject({
  added: names.describe('Households that a restore would take away: they were added since'),
  changed: names.describe('Households that a restore would put back as they were: they or their plans changed since'),
  deleted: names.describe('Households that a restore would bring back: they were deleted since'),
});
export type BackupDifference = z.output<typeof BackupDifference>;
