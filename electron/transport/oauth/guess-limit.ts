import { OauthError } from './oauth-error.ts';

/** Slows down whoever guesses: five wrong tries a minute for each name that is guessed at. */
export interface GuessLimit {
  /** Seconds until the next try is looked at; 0 where it is now. */
  readonly secondsLeft: (name: string) => number;
  readonly addWrongTry: (name: string) => void;
}

const MOST_TRIES = 5;
const SPAN_MS = 60_000;
/** Names that do not exist are counted too, and cost memory. */
const MOST_NAMES = 10_000;

/** @param clock milliseconds, never set back */
export function guessLimit(clock: () => number = () => performance.now()): GuessLimit {
  const triesByName = new Map<string, readonly number[]>();
  const recentTries = (name: string) => (triesByName.get(name) ?? []).filter((at) => clock() - at < SPAN_MS);
  return {
    secondsLeft: (name) => {
      const oldest = recentTries(name).at(-MOST_TRIES);
      return oldest === undefined ? 0 : Math.max(1, Math.ceil((oldest + SPAN_MS - clock()) / 1000));
    },
    addWrongTry: (name) => {
      const tries = [...recentTries(name), clock()];
      // The names that were tried last stand last.
      triesByName.delete(name);
      triesByName.set(name, tries);
      const [oldest] = triesByName.keys();
      if (triesByName.size > MOST_NAMES && oldest !== undefined) triesByName.delete(oldest);
    },
  };
}

/** Looks at a secret unless too many wrong ones have come before it; counts it where it is wrong. */
export async function guessed<Found>(
  guesses: GuessLimit,
  name: string,
  look: () => Found | null | Promise<Found | null>,
): Promise<Found | null> {
  const seconds = guesses.secondsLeft(name);
  if (seconds > 0)
    throw new OauthError('temporarily_unavailable', `Too many wrong tries. Wait ${seconds} seconds.`, seconds);
  const found = await look();
  if (found === null) guesses.addWrongTry(name);
  return found;
}
