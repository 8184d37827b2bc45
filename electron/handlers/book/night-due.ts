const MINUTE_MS = 60_000;
/** A run that begins so late was missed: the computer slept, or nothing was open. */
const ON_TIME_MS = 5 * MINUTE_MS;
/** Nobody has asked for anything so long before a missed run begins. */
const IDLE_MS = 10 * MINUTE_MS;

/** What decides whether a night's run begins now. */
export interface Night {
  readonly isOn: boolean;
  /** Time of day, HH:MM. */
  readonly at: string;
  /** Since when it is on. */
  readonly since: Date;
  readonly now: Date;
  /** When this process began. */
  readonly openedAt: Date;
  /** When anybody last asked for a calculation. */
  readonly lastAskedAt: Date;
  /** When a night last began a run; null where none has. */
  readonly lastNightAt: Date | null;
  readonly isRunning: boolean;
}

/** Whether the run of the last night that has come begins now: on time, or missed and nobody at work; never a second one. */
export function isNightDue({ isOn, at, since, now, openedAt, lastAskedAt, lastNightAt, isRunning }: Night): boolean {
  if (!isOn || isRunning) return false;
  const due = lastTimeOf(at, now);
  if (due < since || (lastNightAt !== null && lastNightAt >= due)) return false;
  if (openedAt <= due && now.getTime() - due.getTime() < ON_TIME_MS) return true;
  const quietSince = Math.max(openedAt.getTime(), lastAskedAt.getTime());
  return now.getTime() - quietSince >= IDLE_MS;
}

/** The last time that the clock of this computer showed a time of day. */
function lastTimeOf(at: string, now: Date): Date {
  const [hours, minutes] = at.split(':').map(Number);
  const time = new Date(now);
  time.setHours(hours ?? 0, minutes ?? 0, 0, 0);
  if (time > now) time.setDate(time.getDate() - 1);
  return time;
}
