import { fileURLToPath } from 'node:url';
import { utilityProcess } from 'electron';
import type { FromEngine } from '../engine-host/engine-messages.ts';
import type { StartEngine } from '../engine-host/engine-transport.ts';

/** Starts engine processes from `entry` as Electron utility processes. */
export function forkUtilityEngine(entry: URL): StartEngine {
  return (onMessage) => {
    const child = utilityProcess.fork(fileURLToPath(entry), [], {
      execArgv: [],
      serviceName: 'Longhand engine',
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.on('message', (message: FromEngine) => {
      onMessage(message);
    });
    return {
      send: (message) => {
        child.postMessage(message, []);
      },
      kill: () => {
        child.kill();
      },
      ended: new Promise((resolve) => {
        child.once('exit', () => resolve());
      }),
    };
  };
}
