import type { LocalApiHost } from '../handlers/handler-context.ts';

/** Whether a serving process answers programs, beside the page that it serves anyway. */
export interface LocalApiSwitch extends LocalApiHost {
  readonly answersTokens: () => boolean;
  /** Tells where the server listens, once it does. */
  readonly setOrigin: (origin: string) => void;
}

/** @param isForced `--api`: on for this run, whatever the data folder says */
export function localApiSwitch(isForced: boolean): LocalApiSwitch {
  let isOn = isForced;
  let listensAt: string | null = null;
  return {
    origin: () => (isOn ? listensAt : null),
    // The port is that of the window; this server listens already.
    apply: async ({ enabled }) => {
      isOn = enabled || isForced;
    },
    close: async () => {
      isOn = false;
    },
    answersTokens: () => isOn,
    setOrigin: (origin) => {
      listensAt = origin;
    },
  };
}
