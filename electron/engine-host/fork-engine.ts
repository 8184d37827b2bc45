import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FromEngine } from './engine-messages.ts';
import type { StartEngine } from './engine-transport.ts';

/**
 * The engine's months are many small functions. With room for this many bytes of bytecode the compiler inlines them into
 * one loop: a fifth less time for a run (`npm run bench`). It cannot change a result.
 */
const INLINING = '--max-inlined-bytecode-size-cumulative=3000';

/** Starts engine processes from `entry` as children of this Node process. They end when this process does. */
export function forkEngine(entry: URL): StartEngine {
  return (onMessage) => {
    const child = fork(fileURLToPath(entry), [], {
      serialization: 'advanced',
      // The parent's own flags (an inspector's port, a test runner's hooks) are not for the engine.
      execArgv: [INLINING],
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
