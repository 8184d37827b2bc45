import { join } from 'node:path';
import { ApiError } from '../contract/operation/api-error.ts';
import { engineEntry } from '../engine-host/engine-entry.ts';
import { forkEngine } from '../engine-host/fork-engine.ts';
import { type Host, openHost } from '../handlers/open-host.ts';
import { type RunningSandbox, runSandbox } from '../handlers/sandbox/run-sandbox.ts';
import { type HttpServer, startHttpServer } from '../transport/http/http-server.ts';
import { incidentLine } from '../transport/http/request-log.ts';
import { incidentCause } from '../transport/incident.ts';
import { rotatingLog } from '../transport/rotating-log.ts';
import { openOwner } from '../transport/socket/ask-owner.ts';
import { serveSocket } from '../transport/socket/serve-socket.ts';
import type { FolderOwner } from '../transport/socket/socket-messages.ts';
import { sandboxFolderOf } from './default-data-folder.ts';
import { localApiSwitch } from './local-api-switch.ts';
import { offerNewAddresses, printAddress } from './new-addresses.ts';
import { openBrowser } from './open-browser.ts';
import { sandboxBeside } from './sandbox-beside.ts';
import { printCredentials, sayWhereTokensAre, showRunning } from './show-running.ts';
import type { Terminal } from './terminal.ts';

export interface ServeOptions {
  readonly port: number;
  readonly dataFolder: string;
  readonly opensBrowser: boolean;
  /** Answers programs with tokens for this run, whatever the data folder says. */
  readonly answersTokens: boolean;
  /** Serves the made-up households: `dataFolder` is theirs. */
  readonly isSandbox: boolean;
  /** The built page, or null where there is none. */
  readonly pageFolder: string | null;
  readonly version: string;
}

const now = () => new Date();

/** Serves until SIGINT or SIGTERM, then ends the server, the engine and the store. Resolves to the exit code. */
export async function serve(options: ServeOptions, terminal: Terminal): Promise<number> {
  const { port, dataFolder, pageFolder, version } = options;
  const stop = stopSignal();
  // What is printed is for the user: the address, which a line for each request would carry out of sight.
  const written = rotatingLog(join(dataFolder, 'logs', 'longhand.log'));
  const log = written.add;
  const onFailure = (error: unknown) => {
    const line = `${now().toISOString()} not done: ${incidentCause(error)}`;
    log(line);
    terminal.stderr.write(`${line}\n`);
  };
  const localApi = localApiSwitch(options.answersTokens);
  let server: HttpServer | undefined;
  const beside = options.isSandbox ? undefined : besideOf(options, { server: () => server, log, onFailure });
  const startEngine = forkEngine(engineEntry);
  const host = openHost({
    dataFolder,
    startEngine,
    now,
    localApi: () => localApi,
    sandbox: beside ?? {},
    clearTraces: written.remove,
    onFailure,
  });
  let sandbox: RunningSandbox | null = null;
  try {
    // A data folder that cannot be opened must be reported now, not with the first click.
    const running = await prepareOrFindRunning(host, options);
    if (running !== null) return await showRunning(running, options, terminal);
    const { services } = host;
    await unlockWith(terminal, services);
    sandbox = await sandboxOf(services, options, onFailure);
    services.store.whenOpen(() => void localApi.apply(services.store.access.localApi.get()));
    const { answersTokens } = localApi;
    const docs = sandbox === null ? {} : { docsCredentials: sandbox.credentials };
    server = await startHttpServer({ services, version, port, pageFolder, answersTokens, log, ...docs });
    localApi.setOrigin(server.origin);
    const stopAnswering = await serveSocket({
      dataFolder,
      services,
      logIncident: (incident) => log(incidentLine(now(), incident)),
      show: server.newAddress,
    });
    announce(server, options, terminal);
    if (options.isSandbox && sandbox !== null) printCredentials(sandbox.credentials, terminal);
    if (answersTokens()) sayWhereTokensAre(server.origin, terminal);
    const stopListening = offerNewAddresses(server.newAddress, terminal);
    await stop;
    stopListening();
    await stopAnswering();
    await server.close();
  } finally {
    sandbox?.stop();
    await beside?.close();
    await host.close();
    await written.flushed();
  }
  return 0;
}

/** A folder that is a sandbox is put back every night, however it was opened. */
async function sandboxOf(
  services: Host['services'],
  { isSandbox }: ServeOptions,
  onFailure: (error: unknown) => void,
): Promise<RunningSandbox | null> {
  // A sandbox is never encrypted: what is locked is none.
  const isClosed = services.store.closedBy() !== null;
  const isOne = isSandbox || (!isClosed && services.store.sandbox.state() !== null);
  return isOne ? await runSandbox(services, onFailure) : null;
}

/** Opens a locked data folder with the passphrase that was given; without one the page asks for it. */
async function unlockWith({ passphrase, stderr }: Terminal, { store }: Host['services']): Promise<void> {
  if (store.encryption.status().state !== 'locked') return;
  const given = (await passphrase?.()) ?? null;
  if (given !== null) await store.encryption.unlock(given);
  else stderr.write('The data folder is encrypted: the page asks for its passphrase.\n');
}

/** What leads from the user's own data to the sandbox: a server of its own beside this one. */
function besideOf(
  { dataFolder, pageFolder, version }: ServeOptions,
  host: Pick<Parameters<typeof sandboxBeside>[0], 'server' | 'log' | 'onFailure'>,
) {
  return sandboxBeside({ dataFolder: sandboxFolderOf(dataFolder), pageFolder, version, now, ...host });
}

/** Opens the data folder for this process, or finds the one that has it open. */
async function prepareOrFindRunning(
  host: Host,
  { dataFolder, answersTokens }: ServeOptions,
): Promise<FolderOwner | null> {
  try {
    host.prepare();
    return null;
  } catch (error) {
    const isInUse = error instanceof ApiError && error.body.code === 'data_folder_in_use';
    const owner = isInUse ? await openOwner(dataFolder, answersTokens) : null;
    if (owner === null) throw error;
    return owner;
  }
}

/** Settles with the first request to stop; later ones change nothing, so that closing is never cut short. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
}

function announce(server: HttpServer, { port, opensBrowser, dataFolder }: ServeOptions, terminal: Terminal): void {
  const { stderr } = terminal;
  printAddress(server.newAddress(), terminal);
  if (port !== 0 && server.port !== port) stderr.write(`Port ${port} is taken; this is ${server.port}.\n`);
  stderr.write('The address works once, within two minutes. Ctrl-C ends Longhand.\n');
  if (opensBrowser) openBrowser(server.newAddress(), dataFolder, process.platform);
}
