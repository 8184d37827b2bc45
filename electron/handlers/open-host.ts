import { openEngineClient } from '../engine-host/engine-client.ts';
import type { StartEngine } from '../engine-host/engine-transport.ts';
import { openStore, type Store } from '../store/store.ts';
import type { HandlerServices, LocalApiHost, SandboxHost } from './handler-context.ts';
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
  /** Told of what nobody waits for: a backup of the day that could not be made. */
  readonly onFailure: (error: unknown) => void;
}

/** Composes a host; neither the data folder nor the engine is touched until it is needed. */
export function openHost(options: HostOptions): Host {
  const { dataFolder, startEngine, now, localApi: openApi, sandbox, onFailure } = options;
  const engine = openEngineClient(startEngine);
  let store: Store | undefined;
  let backingUp: NodeJS.Timeout | undefined;
  const services: HandlerServices = {
    engine: resolvingEngine(timedEngine(engine)),
    now,
    sandbox,
    get localApi() {
      return localApi;
    },
    get store() {
      store ??= openStore(dataFolder, { now });
      return store;
    },
  };
  const localApi = openApi?.(services);
  return {
    services,
    prepare: () => {
      engine.warmUp();
      const { store: opened } = services;
      backingUp = everyHour(() => opened.backUpDaily(), onFailure);
    },
    close: async () => {
      clearInterval(backingUp);
      await localApi?.close();
      await engine.close();
      store?.close();
    },
  };
}

const HOUR_MS = 3_600_000;

/** Once now and then every hour, so that a computer that slept through midnight is not left without. */
function everyHour(work: () => void, onFailure: (error: unknown) => void): NodeJS.Timeout {
  const attempt = () => {
    try {
      work();
    } catch (error) {
      onFailure(error);
    }
  };
  attempt();
  return setInterval(attempt, HOUR_MS).unref();
}
