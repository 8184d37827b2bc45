import { userInfo } from 'node:os';

/** Who asks for something: what the log of changes writes down, and which households are there for them. */
export interface Actor {
  /** `longhand`: what no one person asked for, as the households of a sandbox. */
  readonly by: 'window' | 'commandLine' | 'program' | 'longhand';
  /** Login at this computer, or the user of the API; null where none is known. */
  readonly user: string | null;
  /** Name of the program that asks with a token; null for a person. */
  readonly client: string | null;
  /** Ids of the only households that this user of the API may use; null for all. */
  readonly households: readonly number[] | null;
}

/** What a data folder does by itself. */
export const LONGHAND: Actor = { by: 'longhand', user: null, client: null, households: null };

/** Whoever sits at this computer. */
export function personAt(by: 'window' | 'commandLine'): Actor {
  return { by, user: login(), client: null, households: null };
}

/** Null where the system knows no name, as in a container without users. */
function login(): string | null {
  try {
    return userInfo().username;
  } catch {
    return null;
  }
}
