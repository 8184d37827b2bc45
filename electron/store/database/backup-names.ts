/** Why a backup was made. */
export const BACKUP_KINDS = ['schema', 'daily', 'import', 'manual', 'restore', 'salvage'] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

const NAME = /^longhand-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)-(?:([a-z]+)-)?schema-(\d+)\.db$/;

/** `longhand-2026-11-21T12-00-00.000Z-daily-schema-0002.db`; before a change of the schema without a word for it. */
export function backupName({
  at,
  kind,
  schema,
}: {
  readonly at: Date;
  readonly kind: BackupKind;
  readonly schema: number;
}): string {
  const stamp = at.toISOString().replaceAll(':', '-');
  const why = kind === 'schema' ? '' : `${kind}-`;
  return `longhand-${stamp}-${why}schema-${String(schema).padStart(4, '0')}.db`;
}

/** How many of the newest are kept, by the reason for which they were made. */
const KEPT: Readonly<Record<Exclude<BackupKind, 'daily'>, number>> = {
  schema: 10,
  import: 7,
  manual: 20,
  restore: 10,
  salvage: 3,
};
const DAYS_KEPT = 7;
const WEEKS_KEPT = 4;

/** A backup as its name tells of it. */
export interface BackupFile {
  readonly name: string;
  readonly kind: BackupKind;
  /** Instant, ISO 8601 UTC. */
  readonly madeAt: string;
  readonly schema: number;
}

/**
 * The backups among the files of a folder that are no longer kept. Kept are the newest of each kind, and of the daily
 * ones the last of each of seven days and of each of four weeks.
 */
export function outlivedBackups(files: readonly string[]): readonly string[] {
  const newestFirst = backupsAmong(files);
  const daily = newestFirst.filter(({ kind }) => kind === 'daily');
  const kept = new Set([
    ...Object.entries(KEPT).flatMap(([kind, most]) => newestFirst.filter((each) => each.kind === kind).slice(0, most)),
    ...lastOfEach(daily, dayOf).slice(0, DAYS_KEPT),
    ...lastOfEach(daily, (backup) => weekOf(dayOf(backup))).slice(0, WEEKS_KEPT),
  ]);
  return newestFirst.filter((backup) => !kept.has(backup)).map(({ name }) => name);
}

/** Whether the daily backup of a day (`2026-11-21`, UTC) is among the files of a folder. */
export function hasDailyBackup(files: readonly string[], day: string): boolean {
  return backupsAmong(files).some((backup) => backup.kind === 'daily' && dayOf(backup) === day);
}

/** The backups among the files of a folder, newest first. */
export function backupsAmong(files: readonly string[]): readonly BackupFile[] {
  return files.flatMap(backupIn).sort((one, other) => (one.name < other.name ? 1 : -1));
}

function backupIn(name: string): readonly BackupFile[] {
  const [, day, hours, minutes, seconds, kind = 'schema', schema] = NAME.exec(name) ?? [];
  const known = BACKUP_KINDS.find((each) => each === kind);
  if (day === undefined || known === undefined) return [];
  return [{ name, kind: known, madeAt: `${day}T${hours}:${minutes}:${seconds}`, schema: Number(schema) }];
}

function dayOf({ madeAt }: BackupFile): string {
  return madeAt.slice(0, 10);
}

/** @param newestFirst so that the first of each span is its last */
function lastOfEach(newestFirst: readonly BackupFile[], spanOf: (backup: BackupFile) => string): readonly BackupFile[] {
  const bySpan = new Map<string, BackupFile>();
  for (const backup of newestFirst) if (!bySpan.has(spanOf(backup))) bySpan.set(spanOf(backup), backup);
  return [...bySpan.values()];
}

const DAY_MS = 86_400_000;

/** Weeks begin on Monday; January 1, 1970 was a Thursday. */
function weekOf(day: string): string {
  return String(Math.floor((Date.parse(day) / DAY_MS + 3) / 7));
}
