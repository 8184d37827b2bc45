import { createHash, randomBytes } from 'node:crypto';

/**
 * Who may use the page: one-time tokens for the printed address, and what each turns into, a cookie and a key that only
 * count together.
 */
export interface PageSessions {
  /** A new token for an address; good once, for two minutes. */
  readonly newToken: () => string;
  /** The session that a token buys, or null for a token that is unknown, used or too old. */
  readonly redeem: (token: string) => PageSession | null;
  /** Whether both belong to one session that has not lain idle for too long. Counts as its use. */
  readonly isOpen: (cookieHeader: string | undefined, key: string | undefined) => boolean;
  /** Whether a browser that asks for an address of its own again is in already. */
  readonly hasCookie: (cookieHeader: string | undefined) => boolean;
}

export interface PageSession {
  readonly cookie: string;
  readonly key: string;
}

/** The header that carries the key. */
export const PAGE_KEY_HEADER = 'x-longhand-key';

const TOKEN_LIFE_MS = 2 * 60_000;
/** A working day and its evening: whoever comes back the next morning asks for a new address. */
const IDLE_LIMIT_MS = 12 * 3_600_000;

interface OpenSession {
  readonly keyDigest: string;
  lastUse: number;
}

/**
 * Sessions live in memory and end with the server. Only digests are kept and looked up, so that the time of a look-up
 * tells nothing about a secret.
 * @param cookieName carries the port, because cookies do not: two servers would sign each other's pages out.
 * @param clock milliseconds
 */
export function openPageSessions(cookieName: () => string, clock: () => number = Date.now): PageSessions {
  const tokens = new Map<string, number>();
  const sessions = new Map<string, OpenSession>();
  const sessionOf = (cookieHeader: string | undefined) =>
    cookiesNamed(cookieName(), cookieHeader)
      .map((value) => sessions.get(digest(value)))
      .find((session) => session !== undefined && clock() - session.lastUse <= IDLE_LIMIT_MS);
  return {
    newToken: () => {
      removeWhere(tokens, (madeAt) => clock() - madeAt > TOKEN_LIFE_MS);
      const token = newSecret();
      tokens.set(digest(token), clock());
      return token;
    },
    redeem: (token) => {
      const madeAt = tokens.get(digest(token));
      tokens.delete(digest(token));
      if (madeAt === undefined || clock() - madeAt > TOKEN_LIFE_MS) return null;
      removeWhere(sessions, ({ lastUse }) => clock() - lastUse > IDLE_LIMIT_MS);
      const session = { cookie: newSecret(), key: newSecret() };
      sessions.set(digest(session.cookie), { keyDigest: digest(session.key), lastUse: clock() });
      return session;
    },
    isOpen: (cookieHeader, key) => {
      const session = sessionOf(cookieHeader);
      if (session === undefined || key === undefined || session.keyDigest !== digest(key)) return false;
      session.lastUse = clock();
      return true;
    },
    hasCookie: (cookieHeader) => sessionOf(cookieHeader) !== undefined,
  };
}

export function sessionCookie(name: string, value: string): string {
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Strict`;
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

function removeWhere<Value>(entries: Map<string, Value>, isOver: (value: Value) => boolean): void {
  for (const [name, value] of entries) if (isOver(value)) entries.delete(name);
}

function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64');
}

function cookiesNamed(name: string, header = ''): readonly string[] {
  return header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
}
