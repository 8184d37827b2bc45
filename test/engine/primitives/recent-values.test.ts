import { describe, expect, it } from 'vitest';
import { keptFor, RecentValues } from '../../../engine/primitives/recent-values.ts';

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
    const kept = keptFor((_: object) => []);
    const [one, other] = [{}, {}];
    expect(kept(one)).toBe(kept(one));
    expect(kept(one)).not.toBe(kept(other));
  });
});
