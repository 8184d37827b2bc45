import type { OperationOutput } from '../../electron/contract/index.ts';
import { clockTime, lastEdited } from './dates.ts';

export type Backup = OperationOutput<'backups.list'>['backups'][number];

export const WHY_WORDS: Readonly<Record<Backup['why'], string>> = {
  schema: 'before an update',
  daily: 'daily',
  import: 'before an import',
  manual: 'by hand',
  restore: 'before restoring',
  salvage: 'saved from a damaged file',
};

export const STATE_WORDS: Readonly<Record<Backup['state'], string>> = {
  readable: 'opens',
  otherPassphrase: 'other passphrase',
  unreadable: 'cannot be read',
};

const KILO = 1000;

/** `14.2 MB` */
export function sizeText(bytes: number): string {
  const [size, unit] = bytes >= KILO ** 3 ? [bytes / KILO ** 3, 'GB'] : [bytes / KILO ** 2, 'MB'];
  return `${size < 0.1 ? '0.1' : size.toFixed(1)} ${unit}`;
}

/** `today 08:02`, `Nov 21 18:40` */
export function momentText(instant: string, now: Date): string {
  const isToday = new Date(instant).toDateString() === now.toDateString();
  // Without the hours, so that what was made today is not "3 h ago" beside times of the clock.
  const day = isToday ? 'today' : lastEdited(instant, new Date(now.getTime() + 24 * 3_600_000));
  return `${day} ${clockTime(instant)}`;
}
