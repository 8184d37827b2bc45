import { join } from 'node:path';
import { app } from 'electron';
import { type RotatingLog, rotatingLog } from '../transport/rotating-log.ts';

let log: RotatingLog | undefined;

/** Adds a line to the log, which is the only place where a window's host can write to. */
export function writeLog(line: string): void {
  log ??= rotatingLog(join(app.getPath('logs'), 'longhand.log'));
  log.add(line);
}
