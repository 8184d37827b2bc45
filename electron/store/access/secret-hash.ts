import { createHash, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** How secrets are made and kept: as scrypt hashes with their parameters and salt, so that the cost can rise later. */

/** What somebody has chosen may be guessed by whoever has a copy of the file: 32 MiB and a fifth of a second a guess, as OWASP asks. */
const CHOSEN = { N: 2 ** 15, r: 8, p: 3 };
/** Nobody guesses 256 random bits: it need not cost every call for a token a fifth of a second. */
const RANDOM = { N: 2 ** 10, r: 8, p: 1 };
const COSTS = { chosen: CHOSEN, random: RANDOM };
/** Whether somebody has chosen a secret, or `newSecret` has made it. */
export type SecretKind = keyof typeof COSTS;

const MOST_MEMORY = 64 * 1024 * 1024;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

export async function hashSecret(secret: string, kind: SecretKind): Promise<string> {
  const cost = COSTS[kind];
  const salt = randomBytes(SALT_BYTES);
  const key = await derivedKey(secret, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Takes as long where there is no such client or user (`hash` undefined): the time must not tell which names exist. */
export async function isSecret(secret: string, hash: string | undefined, kind: SecretKind): Promise<boolean> {
  const [, cost = '', blockSize = '', parallelization = '', salt = '', key = ''] = (hash ?? hashOfNobody(kind)).split(
    '$',
  );
  const parameters = { N: Number(cost), r: Number(blockSize), p: Number(parallelization) };
  const derived = await derivedKey(secret, Buffer.from(salt, 'base64url'), parameters);
  return timingSafeEqual(derived, Buffer.from(key, 'base64url')) && hash !== undefined;
}

function hashOfNobody(kind: SecretKind): string {
  const { N, r, p } = COSTS[kind];
  return ['scrypt', N, r, p, 'A'.repeat(22), 'A'.repeat(43)].join('$');
}

function derivedKey(secret: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  // Passwords are compared as they look, whichever way a keyboard composes them (RFC 8265, 4.1).
  const text = secret.normalize('NFC');
  return new Promise((resolve, reject) => {
    scrypt(text, salt, KEY_BYTES, { ...cost, maxmem: MOST_MEMORY }, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}

/** 256 random bits in letters and digits alone, which every way of encoding Basic credentials leaves as they are. */
export function newSecret(): string {
  return randomText(43);
}

/** An id that nobody guesses, shorter than a secret. */
export function newId(): string {
  return randomText(16);
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** From here up a byte is passed over, so that every letter is as likely. */
const FIRST_UNEVEN = 256 - (256 % LETTERS.length);

function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length - text.length))
      if (byte < FIRST_UNEVEN) text += LETTERS[byte % LETTERS.length];
  }
  return text;
}

/** Of a secret that is random itself: nobody guesses 256 bits, however quick the hash. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
