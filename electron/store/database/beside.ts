import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { CheckOrder, CopyOrder } from './database-copy.ts';

export type BesideOrder = ({ readonly kind: 'copy' } & CopyOrder) | ({ readonly kind: 'check' } & CheckOrder);

/** What the thread answers: a finding of the check, or the error that it met. */
export type BesideAnswer = { readonly finding: string | null } | { readonly message: string; readonly code: string };

/** Beside this file, as source or as built. */
const workerEntry = new URL(`./copy-worker${extname(fileURLToPath(import.meta.url))}`, import.meta.url);

/** `copyDatabase` in a thread of its own. Rejects with its error. */
export async function copyBeside(order: CopyOrder): Promise<void> {
  await runBeside({ kind: 'copy', ...order });
}

/** `checkDatabase` in a thread of its own. */
export function checkBeside(order: CheckOrder): Promise<string | null> {
  return runBeside({ kind: 'check', ...order });
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
