import { readFileSync } from 'node:fs';

/** What a process has had of the processors since it began, in milliseconds; null where the system doesn't say. */
export interface ProcessorTime {
  /** All of its threads together. */
  readonly process: () => number | null;
  /** The thread that passes messages on; where threads aren't told apart, all of them. */
  readonly ownThread: () => number | null;
}

/** Linux, proc(5): user and system time in ticks of a hundredth of a second. @param pid undefined once it has ended */
export function linuxProcessorTime(pid: number | undefined): ProcessorTime {
  return {
    process: () => ticksIn(`/proc/${pid}/stat`),
    ownThread: () => ticksIn(`/proc/${pid}/task/${pid}/stat`),
  };
}

export const UNKNOWN_PROCESSOR_TIME: ProcessorTime = { process: () => null, ownThread: () => null };

const TICK_MS = 10;
/** Fields 14 and 15; the second, the name in parentheses, may hold spaces. */
const [USER, SYSTEM] = [11, 12];

function ticksIn(file: string): number | null {
  try {
    const stat = readFileSync(file, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MS;
  } catch {
    // It has ended, or the system has no such files.
    return null;
  }
}
