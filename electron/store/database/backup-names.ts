/** Why a backup was made. */
export type BackupKind = 'schema' | 'daily' | 'import';

const NAME = /^longhand-(\d{4}-\d\d-\d\d)T[\d-]+\.\d{3}Z-(?:(daily|import)-)?schema-\d+\.db$/;

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

const SCHEMA_KEPT = 10;
const IMPORT_KEPT = 7;
const DAYS_KEPT = 7;
const WEEKS_KEPT = 4;

interface Backup {
  readonly name: string;
  readonly kind: BackupKind;
  /** `2026-11-21`, UTC. */
  readonly day: string;
}

/**
 * The backups among the files of a folder that are no longer kept. Kept are the newest ten before changes of the schema,
 * the newest seven before imports, and of the daily ones the last of each of seven days and of each of four weeks.
 */
export function outlivedBackups(files: readonly string[]): readonly string[] {
  const newestFirst = files.flatMap(backupIn).sort((one, other) => (one.name < other.name ? 1 : -1));
  const ofKind = (kind: BackupKind) => newestFirst.filter((backup) => backup.kind === kind);
  const daily = ofKind('daily');
  const kept = new Set([
    ...ofKind('schema').slice(0, SCHEMA_KEPT),
    ...ofKind('import').slice(0, IMPORT_KEPT),
    ...lastOfEach(daily, ({ day }) => day).slice(0, DAYS_KEPT),
    ...lastOfEach(daily, ({ day }) => weekOf(day)).slice(0, WEEKS_KEPT),
  ]);
  return newestFirst.filter((backup) => !kept.has(backup)).map(({ name }) => name);
}

/** The day of the newest daily backup, or null where there is none. */
export function lastDailyBackup(files: readonly string[]): string | null {
  const days = files.flatMap(backupIn).filter(({ kind }) => kind === 'daily');
  return days.reduce<string | null>((last, { day }) => (last === null || day > last ? day : last), null);
}

function backupIn(name: string): readonly Backup[] {
  const [, day, kind] = NAME.exec(name) ?? [];
  if (day === undefined) return [];
  return [{ name, day, kind: kind === 'daily' || kind === 'import' ? kind : 'schema' }];
}

/** @param newestFirst so that the first of each span is its last */
function lastOfEach(newestFirst: readonly Backup[], spanOf: (backup: Backup) => string): readonly Backup[] {
  const bySpan = new Map<string, Backup>();
  for (const backup of newestFirst) if (!bySpan.has(spanOf(backup))) bySpan.set(spanOf(backup), backup);
  return [...bySpan.values()];
}

const DAY_MS = 86_400_000;

/** Weeks begin on Monday; 1 January 1970 was a Thursday. */
function weekOf(day: string): string {
  return String(Math.floor((Date.parse(day) / DAY_MS + 3) / 7));
}
