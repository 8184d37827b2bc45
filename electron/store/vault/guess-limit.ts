import { ApiError } from '../../contract/operation/api-error.ts';

/** Slows down whoever tries passphrases at the page. Who has the files is slowed down by scrypt alone. */
export interface GuessLimit {
  /** @throws ApiError `wrong_passphrase` where `find` finds nothing, `too_many_requests` after five of those in a row */
  attempt<Found>(find: () => Promise<Found | null>): Promise<Found>;
}

const TRIES = 5;
const PAUSE_MS = 60_000;

/** @param clock milliseconds */
export function guessLimit(clock: () => number): GuessLimit {
  let wrong = 0;
  let lastWrong = Number.NEGATIVE_INFINITY;
  return {
    attempt: async (find) => {
      const wait = lastWrong + PAUSE_MS - clock();
      if (wrong >= TRIES && wait > 0) {
        const message = 'Too many attempts. Try again in a minute.';
        throw new ApiError('too_many_requests', message, { retryAfterSeconds: Math.ceil(wait / 1000) });
      }
      if (wrong >= TRIES) wrong = 0;
      const found = await find();
      if (found !== null) {
        wrong = 0;
        return found;
      }
      wrong += 1;
      lastWrong = clock();
      const left = TRIES - wrong;
      const more = left === 0 ? 'Too many attempts. Wait one minute.' : `${left} more, then a pause of a minute.`;
      throw new ApiError('wrong_passphrase', `Wrong passphrase. ${more}`);
    },
  };
}
