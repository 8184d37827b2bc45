import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyStream,
  nextBelow,
  nextUniform,
  nextWord,
  seedStream,
} from '../../../../engine/monte-carlo/returns/random-stream.ts';
import { propertyRuns } from '../../../properties/finds.ts';

function wordsOf(seed: number, path: number, count: number): readonly string[] {
  const stream = emptyStream();
  seedStream(stream, seed, path);
  return Array.from({ length: count }, () => (nextWord(stream) >>> 0).toString(16).padStart(8, '0'));
}

describe('the stream of a path', () => {
  // Worked by a script in Python from the definitions of sfc32 and of MurmurHash3's finalizer, with whole numbers alone.
  it.each([
    // seed                path     the first words
    [0, 1, ['0e63e47f', '04ea4e94', '7a641d59', 'a2a047b0'], 'the smallest seed'],
    [1, 1, ['523baa51', '19d30c86', 'bff7e1b1', '30624158'], 'the default seed'],
    [1, 2, ['33429050', '4cdd0157', '7322520f', '17d7b13b'], 'its next path'],
    [2, 1, ['a585d090', '6e1e347d', '8dbafea9', '68342aa6'], 'the next seed'],
    [2 ** 32, 1, ['b30ff56c', 'de06cf45', 'dbf7937c', 'd4f0cd40'], 'a seed with no bit in its lower half'],
    [2 ** 32 + 1, 1, ['45df5927', 'b3f0bedb', '968be6f7', 'cd34fabc'], 'a seed with a bit in both halves'],
    [2 ** 53 - 1, 100_000, ['732e511f', '7d58bf79', '49c15035', 'ab580af8'], 'the largest seed and path'],
    [-1, 1, ['6279927f', '5bb1c319', '81584d97', '4d69806d'], 'the first seed below 0'],
    [-2, 1, ['236b2f44', '167b08fe', 'ca6ec90f', '6e228596'], 'the one before it'],
    [-(2 ** 32), 1, ['577c8bb0', '576f613c', '49582fda', '42d4adea'], 'a seed below 0 with no bit in its lower half'],
    [1 - 2 ** 53, 100_000, ['6633a6f8', '6656716d', '5214ffdd', '5bbd15a1'], 'the smallest seed, the largest path'],
  ])('seed %d, path %d: %j (%s)', (seed, path, expected) => {
    expect(wordsOf(seed, path, 4)).toEqual(expected);
  });

  it('starts elsewhere for every pair of seed and path, seeds below 0 included', () => {
    const key = fc.tuple(fc.maxSafeInteger(), fc.integer({ min: 1, max: 100_000 }));
    fc.assert(
      fc.property(key, key, ([seed, path], [otherSeed, otherPath]) => {
        const first = wordsOf(seed, path, 4);
        // Its mirror image across 0, its neighbors, and one that differs by a whole word are the likeliest to be mixed up.
        const others = [-seed, seed + 1, seed - 1, seed + 2 ** 32, otherSeed].filter(
          (other) => other !== seed && Number.isSafeInteger(other),
        );
        for (const other of others) expect(wordsOf(other, path, 4)).not.toEqual(first);
        fc.pre(otherPath !== path);
        expect(wordsOf(seed, otherPath, 4)).not.toEqual(first);
        expect(wordsOf(seed, path, 4)).toEqual(first);
      }),
      propertyRuns(),
    );
  });

  it('does not depend on what was drawn before', () => {
    const stream = emptyStream();
    seedStream(stream, 7, 3);
    for (let word = 0; word < 1000; word++) nextWord(stream);
    seedStream(stream, 1, 1);
    expect(nextWord(stream) >>> 0).toBe(0x523baa51);
  });

  it('starts in half of its bits unlike that of any key that differs in one bit', () => {
    const differing: number[] = [];
    for (let bit = 0; bit < 53; bit++) differing.push(differingBits([5, 77], [5 + 2 ** bit, 77]));
    for (let bit = 0; bit < 17; bit++) differing.push(differingBits([5, 77], [5, 77 ^ (1 << bit)]));
    const mean = differing.reduce((sum, bits) => sum + bits, 0) / differing.length;
    // Of 128 bits 64 on average, with a deviation of 5.66: six of them for any, four of 0.68 for the mean.
    expect(Math.min(...differing)).toBeGreaterThan(30);
    expect(Math.max(...differing)).toBeLessThan(98);
    expect(Math.abs(mean - 64)).toBeLessThan(2.7);
  });

  it('gives uniform numbers above 0 and below 1', () => {
    const stream = emptyStream();
    seedStream(stream, 1, 1);
    // The word 0x523baa51 is cell 1379641937 of 2^32.
    expect(nextUniform(stream)).toBe((1_379_641_937 + 0.5) / 4_294_967_296);
  });

  it('draws each of 98 years equally often', () => {
    const stream = emptyStream();
    seedStream(stream, 1, 1);
    const counts = Array.from({ length: 98 }, () => 0);
    const draws = 98_000;
    for (let draw = 0; draw < draws; draw++) {
      const year = nextBelow(stream, 98);
      counts[year] = (counts[year] ?? 0) + 1;
    }
    const chiSquare = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    // Chi square of 97 degrees of freedom: 137.8 is exceeded once in 250.
    expect(counts).toHaveLength(98);
    expect(chiSquare).toBeLessThan(137.8);
  });
});

function differingBits(one: readonly [number, number], other: readonly [number, number]): number {
  const words = wordsOf(one[0], one[1], 4);
  return wordsOf(other[0], other[1], 4).reduce(
    (sum, word, at) => sum + bitsIn(Number(`0x${word}`) ^ Number(`0x${words[at] ?? 0}`)),
    0,
  );
}

function bitsIn(word: number): number {
  return (word >>> 0).toString(2).replaceAll('0', '').length;
}
