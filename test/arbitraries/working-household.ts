import * as fc from 'fast-check';
import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';
import type { GuardrailsInputs } from '../../engine/plan/schema/withdrawal.ts';

const thousands = (least: number, most: number) => fc.integer({ min: least, max: most }).map((count) => count * 1000);

const RULES: readonly GuardrailsInputs[] = ['none', 'guytonKlinger', 'vanguardDynamic', 'fixedPercentage'];

const worker = fc.record({
  birth: fc.integer({ min: 1961, max: 1985 }),
  retirement: fc.integer({ min: 62, max: 68 }),
  wages: fc.integer({ min: 40, max: 140 }),
  pia: fc.integer({ min: 12, max: 38 }),
  claim: fc.integer({ min: 62, max: 70 }),
});

/** One or two people at work, with savings before and after tax, who spend about what such savings bear. */
export const workingHouseholdArbitrary: fc.Arbitrary<PlanInputs> = fc
  .record({
    workers: fc.array(worker, { minLength: 1, maxLength: 2 }),
    state: fc.constantFrom('none' as const, 'CA' as const, 'NY' as const, 'PA' as const),
    cash: thousands(0, 80),
    taxable: thousands(0, 900),
    traditional: thousands(50, 1_500),
    roth: thousands(0, 300),
    saved: fc.integer({ min: 0, max: 15 }),
    spending: fc.integer({ min: 60, max: 170 }),
    travel: thousands(0, 12),
    guardrails: fc.constantFrom(...RULES),
  })
  .map(({ workers, state, cash, taxable, traditional, roth, saved, spending, travel, guardrails }) => ({
    startMonth: '2026-01',
    state,
    persons: workers.map(({ birth, retirement, pia, claim }, at) => ({
      id: `p${at + 1}`,
      birthDate: `${birth}-05-14`,
      retirement: { age: retirement },
      socialSecurity: { basis: 'pia' as const, pia: pia * 100, claim: { age: claim } },
    })),
    incomes: workers.map(({ wages }, at) => ({
      id: `i${at + 1}`,
      owner: `p${at + 1}`,
      kind: 'wage' as const,
      amount: wages * 1000,
      frequency: 'annual' as const,
    })),
    accounts: [
      { id: 'cash', kind: 'cash' as const, balance: cash },
      { id: 'broker', kind: 'taxable' as const, balance: taxable, basis: taxable * 0.7 },
      {
        id: '401k',
        kind: 'traditional401k' as const,
        balance: traditional,
        contributions: [{ shareOfIncome: saved / 100, incomeId: 'i1' }],
      },
      { id: 'roth', kind: 'rothIra' as const, balance: roth },
    ],
    goals: [
      { amount: spending * 100, frequency: 'monthly' as const },
      { amount: travel, frequency: 'annual' as const, category: 'travel' as const },
    ],
    withdrawal: { guardrails },
  }));
