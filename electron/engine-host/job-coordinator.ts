import { Worker } from 'node:worker_threads';
import type { FromEngine } from './engine-messages.ts';
import { openHostPort } from './host-port.ts';
import type { JobThreadData } from './job-thread.ts';

/** How long a cancelled job may take to notice before its thread is ended. */
const CANCEL_GRACE_MS = 20;

interface JobThread {
  readonly worker: Worker;
  readonly cancelFlag: Int32Array;
}

/** The process's own thread: passes jobs to the job thread, answers back, and sees that cancellations are obeyed. */
export function coordinateJobs(entry: URL): void {
  const host = openHostPort();
  let runningId: number | null = null;
  let cancelTimer: NodeJS.Timeout | undefined;
  let thread = startThread();

  function startThread(): JobThread {
    const cancelFlag = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const worker = new Worker(entry, { workerData: { cancelFlag } satisfies JobThreadData });
    worker.on('message', passOn);
    // A lost job thread is a lost engine: the host learns of it in one way only, by the end of the process.
    worker.on('exit', () => process.exit(1));
    return { worker, cancelFlag };
  }

  function passOn(message: FromEngine): void {
    if (message.kind === 'ready' || message.kind === 'progress') {
      host.send(message);
      return;
    }
    const isCancelled = cancelTimer !== undefined;
    jobEnded();
    host.send(isCancelled ? { kind: 'cancelled', id: message.id } : message);
  }

  function jobEnded(): void {
    clearTimeout(cancelTimer);
    cancelTimer = undefined;
    runningId = null;
  }

  function replaceThread(id: number): void {
    jobEnded();
    thread.worker.removeAllListeners();
    void thread.worker.terminate().then(() => host.send({ kind: 'cancelled', id }));
    thread = startThread();
  }

  host.onMessage((message) => {
    if (message.kind === 'run') {
      runningId = message.id;
      Atomics.store(thread.cancelFlag, 0, 0);
      thread.worker.postMessage(message, []);
    } else if (message.id === runningId && cancelTimer === undefined) {
      Atomics.store(thread.cancelFlag, 0, 1);
      cancelTimer = setTimeout(replaceThread, CANCEL_GRACE_MS, message.id);
    }
  });
}
