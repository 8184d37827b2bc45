import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openStore, type Store } from '../../../electron/store/store.ts';

/** A folder that does not exist yet, in one that goes away with the test. */
export function temporaryFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'longhand-store-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  return join(parent, 'data');
}

/** A store on a new folder that is closed with the test. */
export function temporaryStore(folder: string = temporaryFolder(), now: () => Date = clock()): Store {
  const store = openStore(folder, { now });
  onTestFinished(() => store.close());
  return store;
}

/** Noon on November 21, 2026 UTC, then a second later at every look. */
export function clock(): () => Date {
  let looks = -1;
  return () => {
    looks += 1;
    return new Date(Date.UTC(2026, 10, 21, 12, 0, looks));
  };
}
