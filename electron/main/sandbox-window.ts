import type { HandlerServices, SandboxHost } from '../handlers/handler-context.ts';
import { type HostOptions, openHost } from '../handlers/open-host.ts';
import { runSandbox } from '../handlers/sandbox/run-sandbox.ts';
import type { IncidentLog } from '../transport/incident.ts';
import { serveSocket } from '../transport/socket/serve-socket.ts';

export interface SandboxWindowOptions extends Omit<HostOptions, 'sandbox'> {
  /** Has the window show the data of these services when it loads again. */
  readonly show: (services: HandlerServices) => void;
  /** Those of the user's own data. */
  readonly own: () => HandlerServices;
  readonly logIncident: IncidentLog;
  /** For whoever starts Longhand on the sandbox once more. */
  readonly bringToFront: () => null;
}

/** The sandbox in the one window. */
export interface SandboxWindow extends SandboxHost {
  readonly open: () => Promise<null>;
  readonly close: () => Promise<void>;
}

interface OpenSandbox {
  readonly services: HandlerServices;
  readonly close: () => Promise<void>;
}

/** Opened when the user first asks for it; then it goes on, for scripts that use it, until the program ends. */
export function sandboxWindow(options: SandboxWindowOptions): SandboxWindow {
  const { show, own } = options;
  let opening: Promise<OpenSandbox> | undefined;
  const leave = async () => {
    show(own());
    return null;
  };
  return {
    open: async () => {
      opening ??= openSandbox(options, leave);
      try {
        show((await opening).services);
      } catch (error) {
        opening = undefined;
        throw error;
      }
      return null;
    },
    close: async () => {
      const opened = await opening?.catch(() => undefined);
      await opened?.close();
    },
  };
}

async function openSandbox(options: SandboxWindowOptions, leave: () => Promise<null>): Promise<OpenSandbox> {
  const { dataFolder, own, onFailure, logIncident, bringToFront } = options;
  const host = openHost({ ...options, sandbox: { leave } });
  try {
    host.prepare();
    const { services } = host;
    const sandbox = await runSandbox(services, onFailure);
    // Beside the API of the user's own data, which goes on: at the next port that is free.
    await services.localApi?.apply({ enabled: true, port: own().store.access.localApi.get().port + 1 });
    const stopAnswering = await serveSocket({ dataFolder, services, logIncident, show: bringToFront });
    return {
      services,
      close: async () => {
        sandbox.stop();
        await stopAnswering();
        await host.close();
      },
    };
  } catch (error) {
    await host.close();
    throw error;
  }
}
