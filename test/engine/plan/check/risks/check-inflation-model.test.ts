import { describe, expect, it } from 'vitest';
import { checkPlan } from '../../../../../engine/index.ts';

const plan = {
  schemaVersion: 1,
  startMonth: '2026-01',
  persons: [{ name: 'Ann', birthDate: '1961-05-15', sex: 'female' }],
  accounts: [{ kind: 'cash', balance: 100_000 }],
};

const condo = { name: 'Condo', purchase: { when: { month: '2030-05' }, price: 300_000 } };

function errorsOf(document: object) {
  const { issues } = checkPlan({ ...plan, ...document }, { startMonth: '2026-01' });
  return issues
    .filter(({ severity }) => severity === 'error')
    .map(({ code, path, message }) => ({ code, path, message }));
}

describe('drawn inflation in a plan', () => {
  it('is refused with drawn lives', () => {
    expect(errorsOf({ assumptions: { inflationModel: { drawn: {} }, lives: { drawn: {} } } })).toEqual([
      {
        code: 'inflationWithLives',
        path: 'assumptions.inflationModel',
        message:
          'Enter "fixed" here, or enter "planEnd" for assumptions.lives: a path draws its inflation or its lives, not both.',
      },
    ]);
    expect(errorsOf({ assumptions: { inflationModel: { drawn: {} } } })).toEqual([]);
    expect(errorsOf({ assumptions: { lives: { drawn: {} } } })).toEqual([]);
  });

  it('is refused with a home that is bought within the plan', () => {
    expect(errorsOf({ properties: [condo], assumptions: { inflationModel: { drawn: {} } } })).toEqual([
      {
        code: 'inflationWithPurchase',
        path: 'assumptions.inflationModel',
        message:
          'Enter "fixed" here, or enter Condo as owned from the start: the price of a later purchase follows the assumed inflation.',
      },
    ]);
    expect(errorsOf({ properties: [condo] })).toEqual([]);
  });
});
