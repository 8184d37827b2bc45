import { expect, it } from 'vitest';
import { resultHashes } from './pinned-hashes.ts';
import pinned from './result-hashes.json' with { type: 'json' };

it('twelve households under three seeds and of history have the final values they always had, to the last bit', () => {
  expect(Object.keys(pinned)).toHaveLength(12);
  expect(resultHashes()).toEqual(pinned);
});
