import { describe, expect, it } from 'vitest';
import { fillNormals } from '../../../../engine/monte-carlo/returns/normal.ts';
import { emptyStream, seedStream } from '../../../../engine/monte-carlo/returns/random-stream.ts';
import { SAMPLE } from '../simulation.ts';

function normalsOf(seed: number, path: number, count = 720): Float64Array {
  const stream = emptyStream();
  const normals = new Float64Array(count);
  seedStream(stream, seed, path);
  fillNormals(stream, normals, count);
  return normals;
}

describe('the normals of a path', () => {
  // Worked by a script in Python with forty digits from the layers' definition, Marsaglia and Tsang 2000.
  it.each([
    [0, 1.2066292820575508],
    [1, 0.3015874439307939],
    [2, -0.6023817793229003],
    [3, 0.6888926986930424],
    [4, -0.0040320091887316965],
    [5, 0.35815712832103247],
    [290, -3.6855777328405117],
    [719, 1.055442665728175],
  ])('of seed 1 and path 1, number %d: %d (290 lies in the tail, 719 after all that was rejected)', (at, expected) => {
    expect(normalsOf(1, 1)[at]).toBeCloseTo(expected, 14);
  });

  it('are the same however many are wanted', () => {
    expect(normalsOf(1, 1, 360)).toEqual(normalsOf(1, 1, 1080).subarray(0, 360));
  });
});

/** Power sums and tail counts of normals of many paths. */
function sample(seed: number, paths: number) {
  const found = { count: 0, sums: [0, 0, 0, 0], beyond: [0, 0, 0, 0] };
  for (let path = 1; path <= paths; path++) {
    for (const z of normalsOf(seed, path)) {
      found.count += 1;
      let power = 1;
      for (let degree = 0; degree < 4; degree++) {
        power *= z;
        found.sums[degree] = (found.sums[degree] ?? 0) + power;
        if (Math.abs(z) > degree + 1) found.beyond[degree] = (found.beyond[degree] ?? 0) + 1;
      }
    }
  }
  return found;
}

describe('normals of many paths', () => {
  const { count, sums, beyond } = sample(1, SAMPLE);

  it.each([
    // power, mean of it, variance of it: moments of the normal 1, 3, 15, 105
    [1, 0, 1],
    [2, 1, 2],
    [3, 0, 15],
    [4, 3, 96],
  ])('have the normal moment of degree %d within three standard errors', (degree, mean, variance) => {
    const found = (sums[degree - 1] ?? Number.NaN) / count;
    expect(Math.abs(found - mean)).toBeLessThan(3 * Math.sqrt(variance / count));
  });

  it.each([
    // Abramowitz and Stegun, table 26.1
    [1, 0.31731050786291415],
    [2, 0.0455002638963584],
    [3, 0.002699796063260207],
    [4, 0.0000633424836662398],
  ])('lie beyond %d deviations as often as they should, within three standard errors', (deviations, share) => {
    const expected = count * share;
    expect(Math.abs((beyond[deviations - 1] ?? 0) - expected)).toBeLessThan(3 * Math.sqrt(expected * (1 - share)));
  });

  it.each([
    ['neighboring paths', [1, 1, 1, 2]],
    ['neighboring seeds', [1, 1, 2, 1]],
    ['the same months of paths and seeds both one further', [1, 1, 2, 2]],
    ['seeds that differ by 2^32', [1, 1, 2 ** 32 + 1, 1]],
  ] as const)('of %s are uncorrelated', (_, [seed, path, otherSeed, otherPath]) => {
    let product = 0;
    let terms = 0;
    for (let at = 0; at < 400; at++) {
      const one = normalsOf(seed, path + 2 * at);
      const other = normalsOf(otherSeed, otherPath + 2 * at);
      one.forEach((z, month) => {
        product += z * (other[month] ?? 0);
      });
      terms += one.length;
    }
    expect(Math.abs(product / terms)).toBeLessThan(3 / Math.sqrt(terms));
  });
});
