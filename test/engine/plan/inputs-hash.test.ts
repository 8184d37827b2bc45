import { describe, expect, it } from 'vitest';
import { checkPlan } from '../../../engine/plan/check/check-plan.ts';
import { inputsHash } from '../../../engine/plan/inputs-hash.ts';

const defaults = { startMonth: '2026-01' };

function hashOf(document: unknown): string {
  const { plan } = checkPlan(document, defaults);
  if (plan === null) throw new Error('the plan is valid');
  return inputsHash(plan);
}

const sparse = { persons: [{ birthDate: '1966-03-10' }], accounts: [{ kind: 'cash', balance: 1 }] };

describe('inputsHash', () => {
  it('is that of the plan after defaults: a default written out changes nothing', () => {
    const explicit = {
      accounts: [{ surplus: true, balance: 1, fees: 0, owner: 'p1', kind: 'cash', id: 'a1' }],
      filingStatus: 'single',
      startMonth: '2026-01',
      persons: [{ planEnd: 95, id: 'p1', birthDate: '1966-03-10' }],
    };
    expect(hashOf(explicit)).toBe(hashOf(sparse));
    expect(hashOf(sparse)).toMatch(/^sha256:[0-9a-f]{64}$/);
  });

  it('changes with the month in which the plan starts', () => {
    expect(hashOf({ ...sparse, startMonth: '2026-02' })).not.toBe(hashOf(sparse));
  });

  // Hashed by Python's json and hashlib from the same plan.
  it('follows RFC 8785 and SHA-256 as another implementation does', () => {
    expect(hashOf(sparse)).toBe('sha256:ba38719f793d7dbcafae7dc3d40611012e16c158bd261c2f2d624060096edf9d');
  });
});
