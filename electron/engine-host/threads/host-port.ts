import type { FromEngine, ToEngine } from './engine-messages.ts';

/** The engine process's way to its host. */
export interface HostPort {
  send(message: FromEngine): void;
  onMessage(listener: (message: ToEngine) => void): void;
}

/** `process.parentPort` of an Electron utility process, as far as it is used. */
interface UtilityParentPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): unknown;
}

/** Finds the host that started this process and makes sure that the process ends with it. */
export function openHostPort(): HostPort {
  const utilityPort = (process as { readonly parentPort?: UtilityParentPort }).parentPort;
  // Electron itself ends a utility process whose parent is gone.
  return utilityPort === undefined ? childPort() : parentPortOf(utilityPort);
}

function parentPortOf(port: UtilityParentPort): HostPort {
  return {
    send: (message) => {
      port.postMessage(message);
    },
    onMessage: (listener) => {
      port.on('message', ({ data }) => {
        listener(data as ToEngine);
      });
    },
  };
}

function childPort(): HostPort {
  process.on('disconnect', () => {
    process.exit();
  });
  // A terminal sends these to its program's children too. When the engine ends is for the host to say.
  process.on('SIGINT', () => {});
  process.on('SIGHUP', () => {});
  return {
    send: (message) => {
      // A failure to write means that the parent is gone; 'disconnect' then ends this process.
      process.send?.(message, undefined, undefined, () => {});
    },
    onMessage: (listener) => {
      process.on('message', (message) => {
        listener(message as ToEngine);
      });
    },
  };
}
