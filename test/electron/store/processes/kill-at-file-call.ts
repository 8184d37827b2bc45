// Loaded before everything else: ends the process, as a power cut would, just before a call that changes files.
// LONGHAND_KILL_AT says in which thread and before which call: `main:7`, `copying:3`. In the main thread counting begins with `arm`.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const CHANGES = ['openSync', 'writeFileSync', 'fsyncSync', 'renameSync', 'linkSync', 'rmSync', 'truncateSync'] as const;
const [thread, call] = (process.env['LONGHAND_KILL_AT'] ?? '').split(':');
const isMeant = thread === (isMainThread ? 'main' : 'copying');
let left = Number(call);
let isArmed = !isMainThread;

for (const name of CHANGES) {
  const original: (...args: never[]) => unknown = fs[name];
  Object.assign(fs, {
    [name]: (...args: never[]) => {
      if (isMeant && isArmed && (left -= 1) <= 0) process.kill(process.pid, 'SIGKILL');
      return original(...args);
    },
  });
}
syncBuiltinESMExports();

export function arm(): void {
  isArmed = true;
}
