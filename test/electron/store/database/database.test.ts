import { describe, expect, it } from 'vitest';
import { householdStore } from '../../../../electron/store/household-store.ts';
import { MIGRATIONS } from '../../../../electron/store/migrations/migrations.ts';
import { databaseAt } from '../migrations/database-at.ts';
import { refusalOf } from '../refusal.ts';
import { EVERY_HOUSEHOLD, householdNamed } from '../samples.ts';

describe('a write that the disk refuses', () => {
  it.each([
    [
      'max_page_count = 1',
      'max_page_count = 1000000',
      /^The disk that holds the data folder .* is full; nothing was saved\./,
    ],
    ['query_only = ON', 'query_only = OFF', /^The data folder .* cannot be written; nothing was saved\./],
  ])('(%s) is told in words, leaves nothing, and can be repeated', (trouble, relief, words) => {
    const { database } = databaseAt(MIGRATIONS.length);
    const households = householdStore(
      database,
      () => '2026-11-21T12:00:00.000Z',
      () => {},
    );
    households.create(householdNamed('Before'));
    database.pragma(trouble);
    const refusal = refusalOf(() => households.create({ ...householdNamed('Large'), notes: 'x'.repeat(1_000_000) }));
    expect(refusal).toMatchObject({ code: 'data_folder_unusable', message: expect.stringMatching(words) });
    expect(households.list(EVERY_HOUSEHOLD).content.map(({ name }) => name)).toEqual(['Before']);
    database.pragma(relief);
    expect(households.create(householdNamed('After')).id).toBe(2);
  });
});
