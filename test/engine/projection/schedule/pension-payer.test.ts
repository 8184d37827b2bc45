import { describe, expect, it } from 'vitest';
import { inputsHash } from '../../../../engine/plan/inputs-hash.ts';
import { planOf, projectYearly } from '../../../projection.ts';

/** Born 1956, $60,000 a year from a pension and nothing else. */
function retiree(state: string, payer: string | undefined, more: object = {}) {
  return {
    startMonth: '2026-01',
    state,
    persons: [{ birthDate: '1956-05-20', planEnd: 72 }],
    accounts: [{ kind: 'cash', balance: 200_000 }],
    incomes: [{ kind: 'pension', amount: 60_000, frequency: 'annual', ...(payer === undefined ? {} : { payer }) }],
    assumptions: { cashReturn: 0 },
    ...more,
  };
}

const stateTaxes = (plan: object) => projectYearly(plan).rows.map(({ taxes }) => taxes.state);

describe('a pension of $60,000 by who pays it', () => {
  it.each(['MA', 'KS', 'MO', 'NY', 'LA'])(
    '%s taxes nothing of its own retiree’s, and more of a private one',
    (state) => {
      expect(stateTaxes(retiree(state, 'stateOrLocal'))[0]).toBe(0);
      expect(stateTaxes(retiree(state, 'private'))[0]).toBeGreaterThan(500);
    },
  );

  it('is another state’s after a move: New York’s exemption of its own ends in California', () => {
    const moved = retiree('NY', 'stateOrLocal', { relocations: [{ when: { month: '2027-01' }, state: 'CA' }] });
    const inCalifornia = retiree('CA', 'private');
    expect(stateTaxes(moved)[0]).toBe(0);
    expect(stateTaxes(moved)[1]).toBeCloseTo(stateTaxes(inCalifornia)[1] ?? Number.NaN, 6);
  });

  it.each(['CA', 'NY', 'MN'])('the railroads’ is exempt in %s: 45 USC 231m', (state) => {
    expect(stateTaxes(retiree(state, 'railroad'))[0]).toBe(0);
  });

  it('is private unless the plan says otherwise, and certificates made before still find their plan', () => {
    const [unsaid, said] = [planOf(retiree('NY', undefined)), planOf(retiree('NY', 'private'))];
    expect(inputsHash(unsaid)).toBe(inputsHash(said));
    expect(inputsHash(planOf(retiree('NY', 'federal')))).not.toBe(inputsHash(said));
  });
});
