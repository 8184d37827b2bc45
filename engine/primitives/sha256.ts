import { invariant } from './invariant.ts';
import { isWellFormed } from './well-formed.ts';

const BLOCK_BYTES = 64;
const ROUNDS = 64;

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. FIPS 180-4, 4.2.2. */
// biome-ignore format: a table as printed
const K = new Uint32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
]);

/** FIPS 180-4, 5.3.3. */
// biome-ignore format: a table as printed
const INITIAL_HASH = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
] as const;

/** Of one unit of a string at most: a character outside the basic plane takes two units, and four bytes. */
const MOST_BYTES = 3;

/** The UTF-8 bytes of well-formed text. RFC 3629, 3. */
export function utf8Bytes(text: string): Uint8Array {
  invariant(isWellFormed(text), 'text to be encoded has no lone surrogate');
  const bytes = new Uint8Array(MOST_BYTES * text.length);
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) {
      bytes[length++] = unit;
      continue;
    }
    const isPair = unit >= 0xd800 && unit < 0xdc00;
    const point = isPair ? 0x10000 + ((unit - 0xd800) << 10) + (text.charCodeAt(++at) - 0xdc00) : unit;
    if (point < 0x800) bytes[length++] = 0xc0 | (point >> 6);
    else {
      if (point < 0x10000) bytes[length++] = 0xe0 | (point >> 12);
      else {
        bytes[length++] = 0xf0 | (point >> 18);
        bytes[length++] = 0x80 | ((point >> 12) & 0x3f);
      }
      bytes[length++] = 0x80 | ((point >> 6) & 0x3f);
    }
    bytes[length++] = 0x80 | (point & 0x3f);
  }
  return bytes.subarray(0, length);
}

/** A one bit, zeros, and the length in bits, to whole blocks. FIPS 180-4, 5.1.1. */
function padded(bytes: Uint8Array): DataView {
  const blocks = Math.ceil((bytes.length + 9) / BLOCK_BYTES);
  const message = new Uint8Array(blocks * BLOCK_BYTES);
  message.set(bytes);
  message[bytes.length] = 0x80;
  const view = new DataView(message.buffer);
  view.setUint32(message.length - 8, Math.floor(bytes.length / 0x20000000));
  view.setUint32(message.length - 4, (bytes.length * 8) >>> 0);
  return view;
}

function rotateRight(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/** The message schedule of one block. FIPS 180-4, 6.2.2 step 1. */
function fillSchedule(schedule: Uint32Array, message: DataView, offset: number): void {
  for (let t = 0; t < 16; t += 1) schedule[t] = message.getUint32(offset + t * 4);
  for (let t = 16; t < ROUNDS; t += 1) {
    const w15 = schedule[t - 15] ?? 0;
    const w2 = schedule[t - 2] ?? 0;
    const sigma0 = rotateRight(w15, 7) ^ rotateRight(w15, 18) ^ (w15 >>> 3);
    const sigma1 = rotateRight(w2, 17) ^ rotateRight(w2, 19) ^ (w2 >>> 10);
    schedule[t] = sigma1 + (schedule[t - 7] ?? 0) + sigma0 + (schedule[t - 16] ?? 0);
  }
}

/** FIPS 180-4, 6.2.2 steps 2 to 4. */
function compress(hash: Uint32Array, schedule: Uint32Array): void {
  // By place: taken apart as a list, the words cost as much time as the rounds.
  let a = hash[0] ?? 0;
  let b = hash[1] ?? 0;
  let c = hash[2] ?? 0;
  let d = hash[3] ?? 0;
  let e = hash[4] ?? 0;
  let f = hash[5] ?? 0;
  let g = hash[6] ?? 0;
  let h = hash[7] ?? 0;
  for (let t = 0; t < ROUNDS; t += 1) {
    const sum1 = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25);
    const choice = (e & f) ^ (~e & g);
    const t1 = (h + sum1 + choice + (K[t] ?? 0) + (schedule[t] ?? 0)) | 0;
    const sum0 = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const t2 = (sum0 + majority) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  const rounds = [a, b, c, d, e, f, g, h];
  for (let word = 0; word < hash.length; word += 1) hash[word] = (hash[word] ?? 0) + (rounds[word] ?? 0);
}

/** SHA-256 in lower-case hexadecimal, of bytes or of the UTF-8 bytes of text. FIPS 180-4, 6.2. */
export function sha256(message: string | Uint8Array): string {
  const view = padded(typeof message === 'string' ? utf8Bytes(message) : message);
  const hash = new Uint32Array(INITIAL_HASH);
  const schedule = new Uint32Array(ROUNDS);
  for (let offset = 0; offset < view.byteLength; offset += BLOCK_BYTES) {
    fillSchedule(schedule, view, offset);
    compress(hash, schedule);
  }
  return Array.from(hash, (word) => word.toString(16).padStart(8, '0')).join('');
}
