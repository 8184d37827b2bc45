interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the trace's clock, and how long by the clock and on the thread. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly startTime?: number } };
}

/** How coarse the page's clock is, microseconds: a task on an empty page can be shorter. */
const COARSE = 200;

/** What the page's thread had to do from an instant to the end of a frame. */
export interface Painted {
  readonly from: number;
  /** An instant within the task that painted the frame: its animation callback, say. */
  readonly frame: number;
}

/** Notes in the page when each key was pressed and when the frame was drawn that shows it, in ms of the page's clock: `keys` there. */
export function watchKeys(): void {
  const keys: Painted[] = [];
  Object.assign(globalThis, { keys });
  performance.mark('timed');
  globalThis.addEventListener(
    'keydown',
    ({ timeStamp: from }) => {
      requestAnimationFrame(() => keys.push({ from, frame: performance.now() }));
    },
    { capture: true },
  );
}

/** By the clock, and what the thread computed in that time, ms. */
export interface PaintTime {
  readonly waited: number;
  readonly computed: number;
}

/**
 * How long each took, to the end of the task that painted it: what the thread turns to afterward delays no paint. Instants are
 * of the page's clock; the page has marked the trace with `timed`.
 */
export function paintTimes(trace: Buffer, painted: readonly Painted[]): readonly PaintTime[] {
  const { zero, tasks } = tasksOf(trace);
  return painted.map(({ from, frame }) => {
    const first = zero + from * 1000;
    const at = zero + frame * 1000;
    const around = (slack: number) => tasks.find(({ ts, dur = 0 }) => ts - slack <= at && at <= ts + dur + slack);
    const painting = around(0) ?? around(COARSE);
    if (painting === undefined) throw new Error('The trace has no task that painted');
    const last = painting.ts + (painting.dur ?? 0);
    const computed = tasks.reduce((sum, { ts, dur = 0, tdur = 0 }) => {
      const shared = Math.min(last, ts + dur) - Math.max(first, ts);
      return shared <= 0 || dur === 0 ? sum : sum + (tdur * shared) / dur / 1000;
    }, 0);
    return { waited: (last - first) / 1000, computed };
  });
}

/** What the thread computed in each task since the mark, ms. */
export function taskTimes(trace: Buffer): readonly number[] {
  const { marked, tasks } = tasksOf(trace);
  return tasks.filter(({ ts }) => ts > marked).map(({ tdur = 0 }) => tdur / 1000);
}

/** The tasks of the thread that has marked the trace, the instant of the mark, and that from which the page counts. */
function tasksOf(trace: Buffer) {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { readonly traceEvents: readonly TraceEvent[] };
  const mark = traceEvents.find(({ name, args }) => name === 'timed' && args?.data?.startTime !== undefined);
  if (mark === undefined) throw new Error('The trace has no mark of the page');
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid, tdur }) =>
      name === 'RunTask' && ph === 'X' && pid === mark.pid && tid === mark.tid && tdur !== undefined,
  );
  return { marked: mark.ts, zero: mark.ts - (mark.args?.data?.startTime ?? 0) * 1000, tasks };
}
