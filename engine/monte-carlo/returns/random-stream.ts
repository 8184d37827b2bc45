/** Words thrown away after seeding, so that every bit of the key has reached every bit of the state. */
const DISCARDED = 16;
const MIXING_ROUNDS = 3;
const TWO_TO_32 = 4294967296;

/**
 * State of sfc32 (C. Doty-Humphrey, PractRand): three words that mix and a counter. A path's stream depends on the seed
 * and the number of the path alone, so that path 7,301 is the same whoever works it out.
 */
export type RandomStream = Int32Array;

export function emptyStream(): RandomStream {
  return new Int32Array(4);
}

/**
 * Puts a stream at the start of a path. `seed` is a whole number from -(2^53 - 1) to 2^53 - 1, `path` one from 0
 * to 2^32 - 1. A seed below 0 is taken in two's complement: its high word, -2^21 to -1, is that of no seed from 0 on.
 *
 * The key's three words are stirred in place, each round adding to one word a hash of the other two. Such a step can be
 * undone, so different keys give different states; all streams start with the same counter and a step of sfc32 can be
 * undone too, so no two paths of any two seeds are ever in the same state at the same place, nor, within 2^32 words, at
 * different ones.
 */
export function seedStream(stream: RandomStream, seed: number, path: number): void {
  let a = seed | 0;
  let b = Math.floor(seed / TWO_TO_32) | 0;
  let c = path | 0;
  for (let round = 0; round < MIXING_ROUNDS; round++) {
    a = (a + hash(b, c + round)) | 0;
    b = (b + hash(c, a + round)) | 0;
    c = (c + hash(a, b + round)) | 0;
  }
  stream[0] = a;
  stream[1] = b;
  stream[2] = c;
  stream[3] = 1;
  for (let word = 0; word < DISCARDED; word++) nextWord(stream);
}

/**
 * Puts a stream of its own at the start of a path: what is drawn from it changes no draw of any other. Its name is stirred into the
 * state of the path's stream.
 */
export function seedNamedStream(stream: RandomStream, seed: number, path: number, name: string): void {
  seedStream(stream, seed, path);
  for (let at = 0; at < name.length; at++) {
    const word = hash(stream[0] ?? 0, name.charCodeAt(at) + at);
    stream[0] = (stream[1] ?? 0) ^ word;
    stream[1] = ((stream[2] ?? 0) + word) | 0;
    stream[2] = hash(word, stream[2] ?? 0);
  }
  for (let word = 0; word < DISCARDED; word++) nextWord(stream);
}

function hash(one: number, other: number): number {
  return finalized(one + finalized(other + 0x9e3779b9));
}

/** The finalizer of MurmurHash3 (A. Appleby, public domain): each bit that goes in changes half of those that come out. */
function finalized(word: number): number {
  let mixed = word ^ (word >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/** The next 32 random bits as a signed whole number. `fillNormals` has the same step in its loop. */
export function nextWord(stream: RandomStream): number {
  const a = stream[0] ?? 0;
  const b = stream[1] ?? 0;
  const c = stream[2] ?? 0;
  const counter = stream[3] ?? 0;
  const word = (a + b + counter) | 0;
  stream[3] = (counter + 1) | 0;
  stream[0] = b ^ (b >>> 9);
  stream[1] = (c + (c << 3)) | 0;
  stream[2] = (((c << 21) | (c >>> 11)) + word) | 0;
  return word;
}

/** A uniform number above 0 and below 1: the middle of one of 2^32 equal cells. */
export function nextUniform(stream: RandomStream): number {
  return ((nextWord(stream) >>> 0) + 0.5) / TWO_TO_32;
}

/** A whole number from 0 to `count` - 1, each equally likely: words beyond the last whole multiple are drawn again. */
export function nextBelow(stream: RandomStream, count: number): number {
  const limit = TWO_TO_32 - (TWO_TO_32 % count);
  let word = nextWord(stream) >>> 0;
  while (word >= limit) word = nextWord(stream) >>> 0;
  return word % count;
}
