import { homedir } from 'node:os';
import type { HandlerServices } from '../handlers/handler-context.ts';
import { lawfulEngine } from '../handlers/law/lawful-engine.ts';
import { openStore, type Store } from '../store/store.ts';
import { defaultDataFolder } from './default-data-folder.ts';
import { localEngine, openLocalEngine } from './local-engine.ts';

export interface CommandServices extends HandlerServices {
  readonly dataFolder: string;
  /** Releases the data folder if it was opened. */
  readonly close: () => void;
}

const now = () => new Date();

/**
 * What the commands run on: this process alone. The data folder is opened when an operation first asks for it.
 * @param workers threads that share a run of many paths; null for the usual number
 */
export function commandServices(data: string | null, workers: number | null = null): CommandServices {
  let store: Store | undefined;
  const dataFolder = dataFolderOr(data);
  const services: CommandServices = {
    dataFolder,
    get store() {
      store ??= openStore(dataFolder, { now });
      return store;
    },
    engine: lawfulEngine(workers === null ? localEngine : openLocalEngine(workers), (hash) =>
      services.store.lawPacks.find(hash),
    ),
    now,
    close: () => store?.close(),
  };
  return services;
}

/** Uses the services of one command, and releases them however that ends. */
export async function withServices<Result>(
  data: string | null,
  workers: number | null,
  use: (services: CommandServices) => Promise<Result>,
): Promise<Result> {
  const services = commandServices(data, workers);
  try {
    return await use(services);
  } finally {
    services.close();
  }
}

export function dataFolderOr(data: string | null): string {
  return data ?? defaultDataFolder({ platform: process.platform, env: process.env, home: homedir() });
}
