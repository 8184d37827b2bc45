import { expect, it } from 'vitest';
import shipped from '../../../resources/selftest/result-hashes.json' with { type: 'json' };
import { shippedHashes, workedHashes } from './pinned-hashes.ts';
import pinned from './result-hashes.json' with { type: 'json' };

it('thirteen households under three seeds and of history have the final values they always had, to the last bit', () => {
  expect(Object.keys(pinned)).toHaveLength(13);
  expect(workedHashes()).toEqual(pinned);
});

it('and so have the three that ship for the check of a machine', () => {
  expect(Object.keys(shipped)).toHaveLength(3);
  expect(shippedHashes()).toEqual(shipped);
});
