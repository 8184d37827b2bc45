import { translateDiskErrorsOf } from '../database/database-error.ts';

/** Work on a data folder that takes its time, and what waits for it. */
export interface Turns {
  /** One after the other: copies, restores, changes of the key. */
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Asks whoever can wait to write nothing while `work` is done. */
  readonly withWritesHeld: (work: () => Promise<void>) => Promise<void>;
  /** Resolves once nothing asks for that. */
  readonly whenWritable: () => Promise<void>;
}

/** @param tidyUp after each piece of work, however it ended */
export function turnsOn(folder: string, tidyUp: () => void): Turns {
  let last: Promise<unknown> = Promise.resolve();
  let held: Promise<void> = Promise.resolve();
  return {
    inTurn: async (work) => {
      const before = last;
      const done = (async () => {
        await before;
        return await translateDiskErrorsOf(folder, tidied(work, tidyUp));
      })();
      last = done.catch(() => {});
      return await done;
    },
    withWritesHeld: async (work) => {
      const done = work();
      held = done.catch(() => {});
      await done;
    },
    whenWritable: () => held,
  };
}

async function tidied<Result>(work: () => Promise<Result>, tidyUp: () => void): Promise<Result> {
  try {
    return await work();
  } finally {
    tidyUp();
  }
}
