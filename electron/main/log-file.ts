import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';

/** Adds a line to the log, which is the only place where a window's host can write to. */
export function writeLog(line: string): void {
  const folder = app.getPath('logs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  appendFileSync(join(folder, 'longhand.log'), `${line}\n`, { mode: 0o600 });
}
