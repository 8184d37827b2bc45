import { ENGINE_VERSION } from '../../../engine/projection/result/engine-version.ts';
import type { NightlySetting } from '../../contract/book/nightly-operations.ts';
import type { Store } from '../../store/store.ts';
import { goOn } from './book-work.ts';
import { isNightDue } from './night-due.ts';

const NEVER_SET: Omit<NightlySetting, 'case'> = { isOn: false, at: '02:00', runs: 1000 };

/** What is set; where nothing is, a fall of markets in the January that comes next. */
export function nightlySetting({ nightly }: Pick<Store, 'nightly'>, now: Date): NightlySetting {
  const kept = nightly.get();
  if (kept !== null) return kept.setting;
  return { ...NEVER_SET, case: { marketFall: { year: now.getFullYear() + 1, share: 0.2 } } };
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
