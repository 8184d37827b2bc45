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

interface Span {
  readonly from: number;
  readonly to: number;
}

/** How many ms the page's thread computed within each span of its clock. The page has marked the trace with `typing`. */
export function threadTime(trace: Buffer, spans: readonly Span[]): readonly number[] {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { readonly traceEvents: readonly TraceEvent[] };
  const mark = traceEvents.find(({ name, args }) => name === 'typing' && args?.data?.startTime !== undefined);
  if (mark === undefined) throw new Error('The trace has no mark of the page');
  const zero = mark.ts - (mark.args?.data?.startTime ?? 0) * 1000;
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid, tdur }) =>
      name === 'RunTask' && ph === 'X' && pid === mark.pid && tid === mark.tid && tdur !== undefined,
  );
  return spans.map(({ from, to }) => {
    const [first, last] = [zero + from * 1000, zero + to * 1000];
    return tasks.reduce((sum, { ts, dur = 0, tdur = 0 }) => {
      const shared = Math.min(last, ts + dur) - Math.max(first, ts);
      return shared <= 0 || dur === 0 ? sum : sum + (tdur * shared) / dur / 1000;
    }, 0);
  });
}
