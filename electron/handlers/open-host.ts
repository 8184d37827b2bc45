import { type EngineClient, openEngineClient } from '../engine-host/engine-client.ts';
import type { StartEngine } from '../engine-host/engine-transport.ts';
import { usualThreads } from '../engine-host/threads/usual-threads.ts';
import { openStore, type Store } from '../store/store.ts';
import type { Keychain } from '../store/vault/keychain.ts';
import { goOnWithAll } from './book/book-work.ts';
import { type Nights, nightsOf } from './book/nightly.ts';
import { givingWay } from './calculations/giving-way.ts';
import type { HandlerServices, LocalApiHost, SandboxHost } from './handler-context.ts';
import { lawfulEngine } from './law/lawful-engine.ts';
import { resolvingEngine } from './resolving-engine.ts';
import { timedEngine } from './timed-engine.ts';

/** What stands behind the handlers of one process, whichever face it shows. */
export interface Host {
  readonly services: HandlerServices;
  /** Starts the engine and opens the data folder before they are needed. Throws `ApiError` where that is refused. */
  prepare(): void;
  /** Cancels what is being calculated, ends the engine process and releases the data folder. */
  close(): Promise<void>;
}

export interface HostOptions {
  readonly dataFolder: string;
  readonly startEngine: StartEngine;
  readonly now: () => Date;
  /** What the process does when the local API is switched on or off. */
  readonly localApi?: (services: HandlerServices) => LocalApiHost;
  readonly sandbox?: SandboxHost;
  readonly keychain?: Keychain | undefined;
  /** See `HandlerServices`. */
  readonly clearTraces?: () => Promise<void>;
  /** Told of what nobody waits for: a backup of the day that could not be made. */
  readonly onFailure: (error: unknown) => void;
}

/** Composes a host; neither the data folder nor the engine is touched until it is needed. */
export function openHost(options: HostOptions): Host {
  const { dataFolder, startEngine, now, localApi: openApi, sandbox, keychain, clearTraces, onFailure } = options;
  const engine = openEngineClient(startEngine);
  let store: Store | undefined;
  let backingUp: NodeJS.Timeout | undefined;
  let nightly: NodeJS.Timeout | undefined;
  let nights: Nights | undefined;
  let lastAskedAt = now();
  const heeding = heedingEngine(givingWay(timedEngine(engine), usualThreads()), () => {
    lastAskedAt = now();
  });
  const services: HandlerServices = {
    engine: resolvingEngine(lawfulEngine(heeding, (hash) => services.store.lawPacks.find(hash))),
    now,
    sandbox,
    clearTraces,
    get localApi() {
      return localApi;
    },
    closedBy: () => store?.closedBy() ?? null,
    get store() {
      store ??= openStore(dataFolder, { now, keychain });
      return store;
    },
  };
  const localApi = openApi?.(services);
  return {
    services,
    prepare: () => {
      engine.warmUp();
      const { store: opened } = services;
      nightly = every(MINUTE_MS, async () => await nights?.look(), onFailure);
      backingUp = every(
        HOUR_MS,
        async () => {
          await opened.backups.daily();
          await opened.checkWeekly();
        },
        onFailure,
      );
      opened.whenOpen(
        () =>
          void attempt(async () => {
            await opened.encryption.finish();
            await opened.backups.daily();
            goOnWithAll(services, onFailure);
            nights ??= nightsOf(services, () => lastAskedAt);
          }, onFailure),
      );
    },
    close: async () => {
      clearInterval(backingUp);
      clearInterval(nightly);
      await localApi?.close();
      await engine.close();
      store?.close();
    },
  };
}

/** So often that a computer that slept through midnight is not left without. */
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

function every(ms: number, work: () => Promise<void>, onFailure: (error: unknown) => void): NodeJS.Timeout {
  return setInterval(() => void attempt(work, onFailure), ms).unref();
}

/** Notes when anybody asks for a calculation that does not wait for all others. */
function heedingEngine(engine: Pick<EngineClient, 'run'>, note: () => void): Pick<EngineClient, 'run'> {
  return {
    run: (job, input, call) => {
      if (call?.givesWay !== true) note();
      return engine.run(job, input, call);
    },
  };
}

async function attempt(work: () => Promise<void>, onFailure: (error: unknown) => void): Promise<void> {
  try {
    await work();
  } catch (error) {
    onFailure(error);
  }
}
