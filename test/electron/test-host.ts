import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EngineClient } from '../../electron/engine-host/engine-client.ts';
import type { HandlerServices } from '../../electron/handlers/handler-context.ts';
import { lawfulEngine } from '../../electron/handlers/law/lawful-engine.ts';
import { localEngine } from '../../electron/node/local-engine.ts';
import { openStore } from '../../electron/store/store.ts';

export interface TestHost {
  readonly services: HandlerServices;
  readonly close: () => void;
}

export const standingClock = () => new Date('2026-11-21T12:00:00.000Z');

/**
 * A real store in a folder of its own, a copy of `seeds` where they are given; the real engine in this process, and a clock that
 * stands still unless another is given.
 */
export function openTestHost(
  engine: Pick<EngineClient, 'run'> = localEngine,
  now = standingClock,
  seeds?: string,
): TestHost {
  const folder = mkdtempSync(join(tmpdir(), 'longhand-test-'));
  if (seeds !== undefined) cpSync(seeds, folder, { recursive: true });
  const store = openStore(folder, { now });
  return {
    services: {
      store,
      engine: { ...engine, ...lawfulEngine(engine, (hash) => store.lawPacks.find(hash)) },
      now,
      sandbox: { open: async () => 'http://127.0.0.1:4824/', leave: async () => null },
    },
    close: () => {
      store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
