import { ENGINE_VERSION } from '../../../engine/projection/result/engine-version.ts';
import type { NightlySetting } from '../../contract/book/nightly-operations.ts';
import type { Store } from '../../store/store.ts';
import { goOn } from './book-work.ts';

const MINUTE_MS = 60_000;
/** A run that begins so late was missed: the computer slept, or nothing was open. */
const ON_TIME_MS = 5 * MINUTE_MS;
/** Nobody has asked for anything so long before a missed run begins. */
const IDLE_MS = 10 * MINUTE_MS;

export const NEVER_SET: Omit<NightlySetting, 'case'> = { isOn: false, at: '02:00', runs: 1000 };

/** What is set; where nothing is, a fall of markets in the January that comes next. */
export function nightlySetting({ nightly }: Pick<Store, 'nightly'>, now: Date): NightlySetting {
  const kept = nightly.get();
  if (kept !== null) return kept.setting;
  return { ...NEVER_SET, case: { marketFall: { year: now.getFullYear() + 1, share: 0.2 } } };
}

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

type Services = Parameters<typeof goOn>[1];

/** Looks whether a night's run is due, as often as it is asked to. */
export interface Nights {
  look(): Promise<void>;
}

/** @param lastAskedAt says when anybody last asked for a calculation */
export function nightsOf(services: Services, lastAskedAt: () => Date): Nights {
  const openedAt = services.now();
  return {
    look: async () => {
      const { book, nightly } = services.store;
      const kept = nightly.get();
      if (kept === null) return;
      const { isOn, at, case: asked, runs } = kept.setting;
      const last = nightly.last();
      const night = {
        isOn,
        at,
        since: new Date(kept.since),
        now: services.now(),
        openedAt,
        lastAskedAt: lastAskedAt(),
        lastNightAt: last === null ? null : new Date(last.startedAt),
        isRunning: nightly.isRunning(),
      };
      if (!isNightDue(night)) return;
      const run = book.create({
        case: asked,
        runs,
        seed: 1,
        state: 'running',
        isNightly: true,
        engine: ENGINE_VERSION,
      });
      await goOn(run.id, services);
    },
  };
}
