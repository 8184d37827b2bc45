import { expect, it } from 'vitest';
import { backupName, hasDailyBackup, outlivedBackups } from '../../../../electron/store/database/backup-names.ts';

const daily = (day: string, hour = '12') => `longhand-${day}T${hour}-00-00.000Z-daily-schema-0002.db`;

it('names a backup by its instant, its reason and its schema', () => {
  const at = new Date('2026-11-21T12:00:00.000Z');
  expect((['schema', 'daily', 'import'] as const).map((kind) => backupName({ at, kind, schema: 2 }))).toEqual([
    'longhand-2026-11-21T12-00-00.000Z-schema-0002.db',
    'longhand-2026-11-21T12-00-00.000Z-daily-schema-0002.db',
    'longhand-2026-11-21T12-00-00.000Z-import-schema-0002.db',
  ]);
});

it('keeps the last of seven days and of four weeks', () => {
  // Friday November 20, 2026, and every day back to Sunday October 11.
  const days = Array.from({ length: 41 }, (_, back) =>
    new Date(Date.UTC(2026, 10, 20 - back)).toISOString().slice(0, 10),
  );
  const files = [...days.map((day) => daily(day)), daily('2026-11-20', '08'), 'notes.txt', 'longhand-mine.db'];
  const outlived = new Set(outlivedBackups(files));
  const kept = days.filter((day) => !outlived.has(daily(day)));
  expect(kept).toEqual([
    '2026-11-20',
    '2026-11-19',
    '2026-11-18',
    '2026-11-17',
    '2026-11-16',
    '2026-11-15',
    '2026-11-14',
    // Sundays end the weeks before; that of November 15 is among the seven days.
    '2026-11-08',
    '2026-11-01',
  ]);
  expect(outlived).toContain(daily('2026-11-20', '08'));
  expect(outlived).not.toContain('notes.txt');
  expect(outlived).not.toContain('longhand-mine.db');
});

it('keeps ten before changes of the schema and seven before imports, whatever there is of the others', () => {
  const named = (kind: string, count: number) =>
    Array.from({ length: count }, (_, at) => `longhand-2026-11-${10 + at}T12-00-00.000Z-${kind}schema-0001.db`);
  expect(outlivedBackups([...named('', 12), ...named('import-', 8), daily('2026-11-20')])).toEqual(
    [...named('import-', 1), ...named('', 2).toReversed()].toSorted().toReversed(),
  );
});

it('knows whether the daily backup of a day was made, after the clock was set back, too', () => {
  const files = [daily('2026-11-19'), daily('2031-01-01'), 'longhand-2026-11-21T12-00-00.000Z-schema-0001.db'];
  expect(['2026-11-19', '2026-11-20', '2026-11-21'].map((day) => hasDailyBackup(files, day))).toEqual([
    true,
    false,
    false,
  ]);
});
