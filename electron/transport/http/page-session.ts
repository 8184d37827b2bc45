import { createHash, randomBytes } from 'node:crypto';

/** Who may use the page: one-time tokens for the printed address, and the cookies that they turn into. */
export interface PageSessions {
  /** A new token for an address; good once. */
  readonly newToken: () => string;
  /** The cookie value that a token buys, or null for a token that is unknown or already used. */
  readonly redeem: (token: string) => string | null;
  readonly isOpen: (cookieHeader: string | undefined) => boolean;
}

/**
 * Sessions live in memory and end with the server. Only digests are kept and looked up, so that the time of a look-up
 * tells nothing about a secret.
 * @param cookieName carries the port, because cookies do not: two servers would sign each other's pages out.
 */
export function openPageSessions(cookieName: () => string): PageSessions {
  const tokens = new Set<string>();
  const sessions = new Set<string>();
  return {
    newToken: () => newSecretIn(tokens),
    redeem: (token) => (tokens.delete(digest(token)) ? newSecretIn(sessions) : null),
    isOpen: (cookieHeader) => cookiesNamed(cookieName(), cookieHeader).some((value) => sessions.has(digest(value))),
  };
}

export function sessionCookie(name: string, value: string): string {
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Strict`;
}

function newSecretIn(secrets: Set<string>): string {
  const secret = randomBytes(32).toString('base64url');
  secrets.add(digest(secret));
  return secret;
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
