import { describe, expect, it } from 'vitest';
import { isSameValue, keptFor, RecentValues } from '../../../../engine/primitives/memory/recent-values.ts';

describe('RecentValues', () => {
  it('works a value out once while it is kept, and forgets the one kept longest', () => {
    const values = new RecentValues<string>(2);
    const made: string[] = [];
    const of = (key: string) =>
      values.of(key, () => {
        made.push(key);
        return key.toUpperCase();
      });
    expect([of('a'), of('b'), of('a')]).toEqual(['A', 'B', 'A']);
    expect(made).toEqual(['a', 'b']);
    expect([of('c'), of('b'), of('a')]).toEqual(['C', 'B', 'A']);
    expect(made).toEqual(['a', 'b', 'c', 'a']);
  });
});

describe('keptFor', () => {
  it('makes one for each object', () => {
    const kept = keptFor<object, number[]>(() => []);
    const [one, other] = [{}, {}];
    expect(kept(one)).toBe(kept(one));
    expect(kept(one)).not.toBe(kept(other));
  });
});

describe('isSameValue', () => {
  it.each<readonly [one: unknown, other: unknown]>([
    [Number.NaN, Number.NaN],
    [null, null],
    [
      { birth: { year: 1960 }, wages: [1, 2] },
      { wages: [1, 2], birth: { year: 1960 } },
    ],
    [new Float64Array([1, 2]), [1, 2]],
  ])('%j and %j hold the same', (one, other) => {
    expect(isSameValue(one, other)).toBe(true);
  });

  it.each<readonly [one: unknown, other: unknown]>([
    [0, -0],
    [1, '1'],
    [null, {}],
    [{}, null],
    [undefined, null],
    [[], {}],
    [{}, []],
    [[1], [1, 2]],
    [[1, 2], [1]],
    [new Float64Array([1, 2]), new Float64Array([1, 3])],
    [{ one: 1 }, { one: 1, other: 2 }],
    [{ one: 1, other: 2 }, { one: 1 }],
    [{ one: undefined }, {}],
    [{ deep: { deeper: [{ value: 1 }] } }, { deep: { deeper: [{ value: 2 }] } }],
  ])('%j and %j do not', (one, other) => {
    expect(isSameValue(one, other)).toBe(false);
  });
});
