import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { CheckOrder, CopyOrder } from './database-copy.ts';
import type { PurgeOrder } from './purge-copy.ts';

export type BesideOrder =
  | ({ readonly kind: 'copy' } & CopyOrder)
  | ({ readonly kind: 'purge' } & PurgeOrder)
  | ({ readonly kind: 'check' } & CheckOrder);

/** What the thread answers: a finding of the check, or the error that it met. */
export type BesideAnswer = { readonly finding: string | null } | { readonly message: string; readonly code: string };

/** Beside this file, as source or as built. */
const workerEntry = new URL(`./copy-worker${extname(fileURLToPath(import.meta.url))}`, import.meta.url);

/** `copyDatabase` in a thread of its own. Rejects with its error. */
export async function copyBeside(order: CopyOrder): Promise<void> {
  await flushedWhile(order.to, runBeside({ kind: 'copy', ...order }));
}

/** `purgeCopy` in a thread of its own. */
export async function purgeBeside(order: PurgeOrder): Promise<void> {
  await flushedWhile(order.to, runBeside({ kind: 'purge', ...order }));
}

/** `checkDatabase` in a thread of its own. */
export function checkBeside(order: CheckOrder): Promise<string | null> {
  return runBeside({ kind: 'check', ...order });
}

const FLUSH_EVERY_MS = 10;

/**
 * Brings what is written of a copy to the disk bit by bit. Flushed at once at the end, a hundred megabytes would hold up
 * every save meanwhile: file systems flush in the order of their journal.
 */
async function flushedWhile(file: string, copying: Promise<unknown>): Promise<void> {
  let isDone = false;
  const done = copying.finally(() => {
    isDone = true;
  });
  const flushing = (async () => {
    while (!isDone) {
      await flushed(file);
      await pause(FLUSH_EVERY_MS);
    }
  })();
  await Promise.all([done, flushing]);
}

/** The copy is flushed whole by whoever makes it: what fails here, because it is not there yet, say, is of no account. */
async function flushed(file: string): Promise<void> {
  try {
    const handle = await open(file, 'r+');
    await handle.datasync().finally(() => handle.close());
  } catch {
    // Tried again in a moment.
  }
}

function runBeside(order: BesideOrder): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerEntry, { workerData: order });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread that copies databases has ended')));
    worker.once('message', (answer: BesideAnswer) => {
      if ('finding' in answer) resolve(answer.finding);
      else reject(Object.assign(new Error(answer.message), { code: answer.code }));
    });
  });
}
