import { describe, expect, it } from 'vitest';
import {
  isSameValue,
  keptFor,
  markOf,
  RecentAnswers,
  RecentValues,
} from '../../../../engine/primitives/memory/recent-values.ts';

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

describe('RecentAnswers', () => {
  it('answers once what holds the same, and forgets the answer kept longest', () => {
    const answers = new RecentAnswers<{ readonly year: number; readonly wages: readonly number[] }, number>(2);
    let made = 0;
    const of = (year: number, wages: readonly number[]) => answers.of({ wages, year }, () => (made += 1));
    expect([of(1960, [1, 2]), answers.of({ year: 1960, wages: [1, 2] }, () => Number.NaN)]).toEqual([1, 1]);
    expect([of(1960, [2, 1]), of(1960, [1, 2]), of(1961, [1, 2])]).toEqual([2, 1, 3]);
    expect([of(1960, [2, 1]), of(1960, [1, 2])]).toEqual([2, 4]);
  });

  it('tells two questions with the same mark apart', () => {
    expect(markOf(true)).toBe(markOf(false));
    const answers = new RecentAnswers<boolean, string>();
    expect([true, false, true].map((question) => answers.of(question, () => `it is ${question}`))).toEqual([
      'it is true',
      'it is false',
      'it is true',
    ]);
  });
});

describe('markOf', () => {
  it('differs for what a plan moves, whole dollars and parts of one, names, places in a list', () => {
    const marks = [0, 1, 1.25, 1.5, 2 ** 31, 'a', 'b', 'ab', [1, 2], [2, 1], { a: 1 }, { b: 1 }, { a: [1] }];
    expect(new Set(marks.map(markOf)).size).toBe(marks.length);
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
    expect(markOf(one)).toBe(markOf(other));
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
