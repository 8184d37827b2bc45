// The thread in which databases are copied and checked: both read every page, and the host answers meanwhile.
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { BesideAnswer, BesideOrder } from './beside.ts';
import { checkDatabase, copyDatabase } from './database-copy.ts';
import { purgeCopy } from './purge-copy.ts';

const BEHIND = 10;

function answerTo(order: BesideOrder): BesideAnswer {
  try {
    if (order.kind === 'check') return { finding: checkDatabase(order) };
    if (order.kind === 'purge') purgeCopy(order);
    else copyDatabase(order);
    return { finding: null };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { message: error.message, code: 'code' in error ? String(error.code) : 'internal' };
  }
}

// Behind whoever waits for an answer. Only Linux gives threads priorities of their own: elsewhere it would be the host's.
if (process.platform === 'linux') setPriority(BEHIND);

parentPort?.postMessage(answerTo(workerData as BesideOrder), []);
