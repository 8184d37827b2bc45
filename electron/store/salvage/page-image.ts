import { createDecipheriv, createHmac, pbkdf2Sync } from 'node:crypto';
import type { DatabaseKey } from '../database/driver.ts';

/** The pages of a damaged database as they would be in memory: decrypted, and with what its log holds. */
export interface PageImage {
  readonly usableBytes: number;
  readonly pageCount: number;
  /** Page 1 is the first. Null for one that cannot be decrypted. */
  readonly page: (number: number) => Buffer | null;
}

/** What Longhand has written its databases with from the first release on. */
const PAGE_BYTES = 4096;
/** SQLCipher 4 keeps the initialization vector and the HMAC at the end of each page. */
const IV_BYTES = 16;
const HMAC_BYTES = 64;
const SALT_BYTES = 16;

/** @param log the write-ahead log beside the file; empty where there is none */
export function pageImage(file: Buffer, log: Buffer, key: DatabaseKey | null): PageImage {
  const logged = pagesOfLog(log);
  const inFile = Math.floor(file.length / PAGE_BYTES);
  const pageCount = Math.max(inFile, ...logged.keys());
  const raw = (number: number) =>
    logged.get(number) ?? (number <= inFile ? file.subarray((number - 1) * PAGE_BYTES, number * PAGE_BYTES) : null);
  if (key === null) return { usableBytes: PAGE_BYTES, pageCount, page: raw };
  const hmacKey = pbkdf2Sync(key, hmacSalt(file.subarray(0, SALT_BYTES)), 2, key.length, 'sha512');
  const first = raw(1);
  // The salt lies in page 1: where that is damaged, no page can be checked, but each can still be decrypted.
  const isSaltSound = first !== null && hmacOf(first, 1, hmacKey).equals(first.subarray(PAGE_BYTES - HMAC_BYTES));
  return {
    usableBytes: PAGE_BYTES - IV_BYTES - HMAC_BYTES,
    pageCount,
    page: (number) => {
      const page = raw(number);
      if (page === null || (number === 1 && !isSaltSound)) return null;
      const isSound = !isSaltSound || hmacOf(page, number, hmacKey).equals(page.subarray(PAGE_BYTES - HMAC_BYTES));
      return isSound ? decrypted(page, number, key) : null;
    },
  };
}

/** SQLCipher: the salt of the HMAC is that of the file, each byte with 0x3a. */
function hmacSalt(salt: Buffer): Buffer {
  return Buffer.from(salt.map((byte) => byte ^ 0x3a));
}

function hmacOf(page: Buffer, number: number, hmacKey: Buffer): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32LE(number);
  const content = page.subarray(number === 1 ? SALT_BYTES : 0, PAGE_BYTES - HMAC_BYTES);
  return createHmac('sha512', hmacKey).update(content).update(counter).digest();
}

function decrypted(page: Buffer, number: number, key: DatabaseKey): Buffer {
  const start = number === 1 ? SALT_BYTES : 0;
  const contentEnd = PAGE_BYTES - IV_BYTES - HMAC_BYTES;
  const iv = page.subarray(contentEnd, contentEnd + IV_BYTES);
  const cipher = createDecipheriv('aes-256-cbc', key, iv).setAutoPadding(false);
  return Buffer.concat([Buffer.alloc(start), cipher.update(page.subarray(start, contentEnd)), cipher.final()]);
}

const LOG_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;

/** The newest page of each number that was committed to the log, as far as its frames belong to it. */
function pagesOfLog(log: Buffer): ReadonlyMap<number, Buffer> {
  const committed = new Map<number, Buffer>();
  if (log.length < LOG_HEADER_BYTES) return committed;
  const salt = log.subarray(16, 24);
  let transaction = new Map<number, Buffer>();
  for (
    let at = LOG_HEADER_BYTES;
    at + FRAME_HEADER_BYTES + PAGE_BYTES <= log.length;
    at += FRAME_HEADER_BYTES + PAGE_BYTES
  ) {
    // Frames of an earlier round of the log have another salt.
    if (!log.subarray(at + 8, at + 16).equals(salt)) continue;
    transaction.set(log.readUInt32BE(at), log.subarray(at + FRAME_HEADER_BYTES, at + FRAME_HEADER_BYTES + PAGE_BYTES));
    if (log.readUInt32BE(at + 4) === 0) continue;
    for (const [number, page] of transaction) committed.set(number, page);
    transaction = new Map();
  }
  return committed;
}
