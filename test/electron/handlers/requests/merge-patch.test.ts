import { expect, it } from 'vitest';
import { mergePatch } from '../../../../electron/handlers/requests/merge-patch.ts';

/** RFC 7396, appendix A, all of its cases. */
it.each<[unknown, unknown, unknown]>([
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'd'],
  ],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, null, null],
  [{ a: 'foo' }, 'bar', 'bar'],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])('%j patched with %j is %j', (target, patch, result) => {
  expect(mergePatch(target, patch)).toEqual(result);
});

it('changes neither argument', () => {
  const target = { a: { b: 1 } };
  const patch = { a: { c: 2 } };
  mergePatch(target, patch);
  expect([target, patch]).toEqual([{ a: { b: 1 } }, { a: { c: 2 } }]);
});

it('takes __proto__ for a field like any other', () => {
  const patched = mergePatch({}, JSON.parse('{"__proto__": {"polluted": true}}'));
  expect(Object.getPrototypeOf(patched)).toBe(Object.prototype);
  expect(JSON.stringify(patched)).toBe('{"__proto__":{"polluted":true}}');
});
