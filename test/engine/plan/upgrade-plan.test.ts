import { describe, expect, it } from 'vitest';
import { upgradePlan } from '../../../engine/plan/upgrade-plan.ts';

/** Two made-up versions: the second renames a field, the third wraps it. */
const steps = [
  ({ cash, ...rest }: Readonly<Record<string, unknown>>) => ({ ...rest, balance: cash }),
  ({ balance, ...rest }: Readonly<Record<string, unknown>>) => ({ ...rest, accounts: [{ balance }] }),
];

describe('upgradePlan', () => {
  it.each([
    ['a document without a version is of version 1', { cash: 5 }, { schemaVersion: 3, accounts: [{ balance: 5 }] }],
    ['version 1 takes both steps', { schemaVersion: 1, cash: 5 }, { schemaVersion: 3, accounts: [{ balance: 5 }] }],
    ['version 2 takes the last', { schemaVersion: 2, balance: 5 }, { schemaVersion: 3, accounts: [{ balance: 5 }] }],
    ['version 3 takes none', { schemaVersion: 3, accounts: [] }, { schemaVersion: 3, accounts: [] }],
    ['what is no version is left to the schema', { schemaVersion: 'x' }, { schemaVersion: 'x' }],
    ['what is no document is left to the schema', 7, 7],
  ])('%s', (_, document, upgraded) => {
    expect(upgradePlan(document, steps)).toEqual({ outcome: 'current', document: upgraded });
  });

  it('leaves the older document as it was', () => {
    const document = { schemaVersion: 1, cash: 5 };
    upgradePlan(document, steps);
    expect(document).toEqual({ schemaVersion: 1, cash: 5 });
  });

  it('refuses a later version in words', () => {
    expect(upgradePlan({ schemaVersion: 4 }, steps)).toEqual({
      outcome: 'refused',
      issue: {
        code: 'schemaVersionTooNew',
        path: 'schemaVersion',
        message: 'This plan has version 4, which a later release wrote. Open it with that release, or write 3.',
        severity: 'error',
      },
    });
  });

  it('has no step yet: version 1 is current', () => {
    expect(upgradePlan({ schemaVersion: 1 })).toEqual({ outcome: 'current', document: { schemaVersion: 1 } });
    expect(upgradePlan({ schemaVersion: 2 }).outcome).toBe('refused');
  });
});
