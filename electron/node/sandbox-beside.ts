import { ApiError } from '../contract/operation/api-error.ts';
import { engineEntry } from '../engine-host/engine-entry.ts';
import { forkEngine } from '../engine-host/fork-engine.ts';
import type { SandboxHost } from '../handlers/handler-context.ts';
import { openHost } from '../handlers/open-host.ts';
import { runSandbox } from '../handlers/sandbox/run-sandbox.ts';
import { type HttpServer, startHttpServer } from '../transport/http/http-server.ts';
import { incidentLine, type WriteLine } from '../transport/http/request-log.ts';
import { openOwner } from '../transport/socket/ask-owner.ts';
import { serveSocket } from '../transport/socket/serve-socket.ts';
import { localApiSwitch } from './local-api-switch.ts';

export interface SandboxBesideOptions {
  /** Of the sandbox. */
  readonly dataFolder: string;
  readonly pageFolder: string | null;
  readonly version: string;
  readonly now: () => Date;
  readonly log: WriteLine;
  readonly onFailure: (error: unknown) => void;
  /** The server of the user's own data: the sandbox takes the next free port, and leads back to it. */
  readonly server: () => HttpServer | undefined;
}

/** The sandbox beside the data that a process serves. */
export interface SandboxBeside extends SandboxHost {
  readonly open: () => Promise<string>;
  readonly close: () => Promise<void>;
}

interface OpenSandbox {
  readonly newAddress: () => string;
  readonly close: () => Promise<void>;
}

/** Opened when the page first asks for it; then it goes on, for scripts that use it, until the process ends. */
export function sandboxBeside(options: SandboxBesideOptions): SandboxBeside {
  let opening: Promise<OpenSandbox> | undefined;
  return {
    open: async () => {
      opening ??= openBeside(options);
      try {
        return (await opening).newAddress();
      } catch (error) {
        opening = undefined;
        return await addressOfOther(options, error);
      }
    },
    close: async () => {
      const open = await opening?.catch(() => undefined);
      await open?.close();
    },
  };
}

async function openBeside(options: SandboxBesideOptions): Promise<OpenSandbox> {
  const { dataFolder, pageFolder, version, now, log, onFailure, server: ownServer } = options;
  const leave = async () => ownServer()?.newAddress() ?? null;
  const localApi = localApiSwitch(true);
  const host = openHost({
    dataFolder,
    startEngine: forkEngine(engineEntry),
    now,
    localApi: () => localApi,
    sandbox: { leave },
    onFailure,
  });
  try {
    host.prepare();
    const { services } = host;
    const sandbox = await runSandbox(services, onFailure);
    // Any free one beyond that of the user's own data.
    const port = (ownServer()?.port ?? -1) + 1;
    const server = await startHttpServer({
      services,
      version,
      port,
      pageFolder,
      answersTokens: () => true,
      docsCredentials: sandbox.credentials,
      log,
    });
    localApi.setOrigin(server.origin);
    const logIncident = (incident: Parameters<typeof incidentLine>[1]) => log(incidentLine(now(), incident));
    const stopAnswering = await serveSocket({ dataFolder, services, logIncident, show: server.newAddress });
    return {
      newAddress: server.newAddress,
      close: async () => {
        sandbox.stop();
        await stopAnswering();
        await server.close();
        await host.close();
      },
    };
  } catch (error) {
    await host.close();
    throw error;
  }
}

/** The sandbox that another process has open already. */
async function addressOfOther({ dataFolder }: SandboxBesideOptions, error: unknown): Promise<string> {
  const isInUse = error instanceof ApiError && error.body.code === 'data_folder_in_use';
  const owner = isInUse ? await openOwner(dataFolder) : null;
  if (owner === null || owner.address === null) throw error;
  return owner.address;
}
