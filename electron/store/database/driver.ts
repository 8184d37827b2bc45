// oxlint-disable-next-line import/default -- a CommonJS module: what it exports is the default
import Driver from 'better-sqlite3';
import { refuseOldNode } from './sqlite-guard.ts';

export type Connection = Driver.Database;
export type Statement = Driver.Statement;

/** The one door to SQLite's native code. @param lockTimeoutMs how long to wait for a lock that another connection holds */
export function connect(file: string, lockTimeoutMs: number): Connection {
  refuseOldNode(process.versions.node);
  return new Driver(file, { timeout: lockTimeoutMs });
}
