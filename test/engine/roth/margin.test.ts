import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { optimized } from './optimized.ts';

/** A widower of 66: the return of 2026 decides his Medicare surcharge of 2028. */
const WIDOWER: PlanInputs = {
  startMonth: '2026-01',
  persons: [{ birthDate: '1959-06-15', planEnd: 75, socialSecurity: { basis: 'pia', pia: 2_200, claim: { age: 70 } } }],
  accounts: [
    { id: 'cash', kind: 'cash', balance: 300_000 },
    { id: 'ira', kind: 'traditionalIra', balance: 1_200_000 },
  ],
  goals: [{ name: 'Living', amount: 4_000, frequency: 'monthly' }],
  taxes: { priorYearMagi: [50_000, 50_000] },
};

function magiOf2026(threshold: 'irmaaTier1' | { magi: number }, margin: number): number {
  const { converted } = optimized(WIDOWER, {
    strategy: 'thresholdRoth',
    targetBracket: 0.24,
    threshold,
    margin,
    endYear: 2026,
  });
  return converted[0]?.taxes.magi ?? Number.NaN;
}

describe('a margin of $500', () => {
  const tier = magiOf2026('irmaaTier1', 0);

  it.each<readonly [string, number, number]>([
    ['ends $500 below the tier itself', 0, -500],
    ['ends $500 below a tier that a rule would come within $200 of', -200, -500],
    ['leaves a rule alone that ends $500 below', -500, -500],
    ['and one that ends further below', -2_000, -2_000],
    ['and one that goes well beyond', 5_000, 5_000],
  ])('%s', (_, asked, expected) => {
    const magi = asked === 0 ? magiOf2026('irmaaTier1', 500) : magiOf2026({ magi: tier + asked }, 500);
    expect(magi - tier).toBeCloseTo(expected, 1);
  });

  it('is not kept where none is asked for', () => {
    expect(magiOf2026({ magi: tier - 200 }, 0) - tier).toBeCloseTo(-200, 1);
  });
});
