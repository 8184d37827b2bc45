import { openHostPort } from './host-port.ts';
import { LaneThread } from './job-lane-thread.ts';

/** How long a cancelled job may take to notice before its thread is ended, or left alone with it. */
const CANCEL_GRACE_MS = 20;

/** A crew is worth waiting for: what it cannot interrupt, the summing up of a long run, is over long before. */
const CREW_PATIENCE_MS = 3_000;

/** The process's own thread: passes jobs to the thread of their lane and answers back. */
export function coordinateJobs(entry: URL): void {
  const host = openHostPort();
  const shared = new LaneThread({
    entry,
    graceMs: CANCEL_GRACE_MS,
    lane: 'shared',
    // The host waits for the first thread alone.
    send: (message) => {
      if (message.kind !== 'ready') host.send(message);
    },
    patienceMs: CREW_PATIENCE_MS,
    onWarm: () => {},
    onLost: (id) => {
      if (id !== null) host.send({ kind: 'crashed', id });
    },
  });
  const single = new LaneThread({
    entry,
    graceMs: CANCEL_GRACE_MS,
    lane: 'single',
    send: (message) => host.send(message),
    patienceMs: 0,
    onWarm: () => void shared.start(),
    // A lost job thread is a lost engine: the host learns of it in one way only, by the end of the process.
    onLost: () => process.exit(1),
  });
  const lanes = { single, shared };
  single.start();
  host.onMessage((message) => {
    if (message.kind === 'run') {
      lanes[message.lane].run(message);
      return;
    }
    single.cancel(message.id);
    shared.cancel(message.id);
  });
}
