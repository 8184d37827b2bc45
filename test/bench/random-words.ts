/**
 * Writes the random words of paths to standard output without end, for a battery of tests:
 * `node test/bench/random-words.ts concatenated | dieharder -a -g 200`. What each order shows is in docs/randomness.md.
 */
import { writeSync } from 'node:fs';
import { emptyStream, nextWord, seedStream } from '../../engine/monte-carlo/returns/random-stream.ts';

const WORDS_OF_A_PATH = 720;
const NEIGHBOURS = 8;

/** Path after path of one seed, each with the words of thirty years. */
function* concatenated(): Generator<Uint32Array> {
  const stream = emptyStream();
  for (let path = 1; ; path++) {
    seedStream(stream, 1, path);
    const words = new Uint32Array(WORDS_OF_A_PATH);
    for (let word = 0; word < words.length; word++) words[word] = nextWord(stream);
    yield words;
  }
}

/** A word from each of eight adjacent paths of each of eight adjacent seeds in turn, then the next eight paths. */
function* interleaved(): Generator<Uint32Array> {
  for (let first = 1; ; first += NEIGHBOURS) {
    const streams = Array.from({ length: NEIGHBOURS * NEIGHBOURS }, (_, at) => {
      const stream = emptyStream();
      seedStream(stream, 1 + Math.floor(at / NEIGHBOURS), first + (at % NEIGHBOURS));
      return stream;
    });
    const words = new Uint32Array(streams.length * WORDS_OF_A_PATH);
    for (let word = 0; word < WORDS_OF_A_PATH; word++) {
      for (const [at, stream] of streams.entries()) words[word * streams.length + at] = nextWord(stream);
    }
    yield words;
  }
}

/** Only the first word of each path in turn, and of the same path of the next seed. */
function* firstWords(): Generator<Uint32Array> {
  const stream = emptyStream();
  for (let path = 1; ; ) {
    const words = new Uint32Array(4096);
    for (let at = 0; at < words.length; at += 2, path++) {
      for (let seed = 0; seed < 2; seed++) {
        seedStream(stream, 1 + seed, path);
        words[at + seed] = nextWord(stream);
      }
    }
    yield words;
  }
}

const ORDERS: Readonly<Record<string, () => Generator<Uint32Array>>> = { concatenated, interleaved, firstWords };
const order = ORDERS[process.argv[2] ?? ''];
if (order === undefined) throw new Error(`Name an order: ${Object.keys(ORDERS).join(', ')}`);

/** Writes all bytes; false once the reader has closed the pipe. */
function wrote(bytes: Uint8Array): boolean {
  try {
    for (let written = 0; written < bytes.length; ) written += writeSync(1, bytes, written);
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('EPIPE')) return false;
    throw error;
  }
}

for (const words of order()) if (!wrote(new Uint8Array(words.buffer))) break;
