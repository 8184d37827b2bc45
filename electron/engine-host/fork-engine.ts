import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ENGINE_FLAGS } from './engine-flags.ts';
import type { StartEngine } from './engine-transport.ts';
import { linuxProcessorTime, UNKNOWN_PROCESSOR_TIME } from './processor-time.ts';
import type { FromEngine } from './threads/engine-messages.ts';

/** Starts engine processes from `entry` as children of this Node process. They end when this process does. */
export function forkEngine(entry: URL): StartEngine {
  return (onMessage) => {
    const child = fork(fileURLToPath(entry), [], {
      serialization: 'advanced',
      // The parent's own flags (an inspector's port, a test runner's hooks) are not for the engine.
      execArgv: [...ENGINE_FLAGS],
      // Standard output belongs to the command line's results.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (message) => {
      onMessage(message as FromEngine);
    });
    const kill = () => {
      child.kill('SIGKILL');
    };
    return {
      send: (message) => {
        child.send(message);
      },
      kill,
      processorTime: process.platform === 'linux' ? linuxProcessorTime(child.pid) : UNKNOWN_PROCESSOR_TIME,
      ended: new Promise((resolve) => {
        child.once('exit', () => resolve());
        // A process that could not be started has no 'exit'; one that cannot be written to is of no more use.
        child.on('error', () => {
          kill();
          resolve();
        });
      }),
    };
  };
}
