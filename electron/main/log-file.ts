import { join } from 'node:path';
import { app } from 'electron';
import { type RotatingLog, rotatingLog } from '../transport/rotating-log.ts';

let opened: RotatingLog | undefined;

/** Adds a line to the log, which is the only place where a window's host can write to. */
export function writeLog(line: string): void {
  log().add(line);
}

export async function removeLog(): Promise<void> {
  await log().remove();
}

function log(): RotatingLog {
  opened ??= rotatingLog(join(app.getPath('logs'), 'longhand.log'));
  return opened;
}
