import { writeSync } from 'node:fs';

/** One line to the test that started this process, out of it before this returns. */
export function announce(line: string): void {
  writeSync(1, `${line}\n`);
}

/** Blocks the process until it is killed. */
export function hangForever(): never {
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}
