import { fileURLToPath } from 'node:url';
import { utilityProcess } from 'electron';
import type { StartEngine } from '../engine-host/engine-transport.ts';
import type { FromEngine } from '../engine-host/threads/engine-messages.ts';

/**
 * Starts engine processes from `entry` as Electron utility processes. What one says before it dies goes to `onComplaint`:
 * a window has no terminal.
 */
export function forkUtilityEngine(entry: URL, onComplaint: (text: string) => void): StartEngine {
  return (onMessage) => {
    const child = utilityProcess.fork(fileURLToPath(entry), [], {
      execArgv: [],
      serviceName: 'Longhand engine',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.on('message', (message: FromEngine) => {
      onMessage(message);
    });
    child.stderr?.on('data', (bytes: Buffer) => {
      onComplaint(bytes.toString());
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
