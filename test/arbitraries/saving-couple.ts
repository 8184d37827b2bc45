import * as fc from 'fast-check';
import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';

const thousands = (least: number, most: number) => fc.integer({ min: least, max: most }).map((count) => count * 1000);

const spouse = fc.record({
  birth: fc.integer({ min: 1960, max: 1995 }),
  wages: thousands(0, 45),
  years: fc.integer({ min: 1, max: 6 }),
  intoPlan: fc.integer({ min: 0, max: 5000 }),
  intoIra: fc.integer({ min: 0, max: 3000 }),
  ira: thousands(5, 250),
  basis: fc.integer({ min: 0, max: 100 }),
});

/** Conversions up to a bracket or an income, among those where the saver's credit and match run out. */
const roth = fc.record({
  strategy: fc.constantFrom('bracketFill' as const, 'thresholdRoth' as const),
  targetBracket: fc.constantFrom(0.1, 0.12, 0.22),
  threshold: fc.oneof(
    fc.constantFrom('zeroGains' as const, 'aca400' as const),
    fc.integer({ min: 20, max: 90 }).map((income) => ({ magi: income * 1000 })),
  ),
  payTaxFrom: fc.constantFrom('taxable' as const, 'conversion' as const),
});

/** A couple of lower income whose contributions bring the saver's credit and match, and who convert by a rule. */
export const savingCoupleArbitrary: fc.Arbitrary<PlanInputs> = fc
  .record({
    spouses: fc.tuple(spouse, spouse),
    roth,
    cash: thousands(0, 60),
    taxable: thousands(0, 120),
    spending: fc.integer({ min: 10, max: 60 }),
    state: fc.constantFrom('none' as const, 'CA' as const, 'MI' as const, 'NJ' as const, 'PA' as const),
    planType: fc.constantFrom('401k' as const, '403b' as const, 'simple401k' as const),
  })
  .map(({ spouses, roth: rule, cash, taxable, spending, state, planType }) => ({
    startMonth: '2026-01',
    state,
    persons: spouses.map(({ birth, years }, at) => ({
      id: `p${at + 1}`,
      birthDate: `${birth}-0${at + 3}-14`,
      retirement: { month: `${2026 + years}-01` },
      planEnd: 2040 - birth,
      socialSecurity: { basis: 'pia' as const, pia: 1200, claim: { age: 67 } },
    })),
    incomes: spouses.map(({ wages }, at) => ({
      id: `i${at + 1}`,
      owner: `p${at + 1}`,
      kind: 'wage' as const,
      amount: wages,
      frequency: 'annual' as const,
    })),
    accounts: [
      { id: 'cash', kind: 'cash' as const, balance: cash },
      { id: 'broker', kind: 'taxable' as const, balance: taxable, basis: taxable * 0.5 },
      ...spouses.flatMap(({ intoPlan, intoIra, ira, basis }, at) => [
        {
          id: `plan${at + 1}`,
          owner: `p${at + 1}`,
          kind: 'traditional401k' as const,
          planType,
          balance: 10_000,
          contributions: [{ amount: intoPlan, incomeId: `i${at + 1}`, employerMatch: { rate: 1, upTo: 0.03 } }],
        },
        {
          id: `ira${at + 1}`,
          owner: `p${at + 1}`,
          kind: 'traditionalIra' as const,
          balance: ira,
          basis: (ira * basis) / 200,
          contributions: [{ amount: intoIra, incomeId: `i${at + 1}` }],
        },
      ]),
    ],
    goals: [{ amount: spending * 100, frequency: 'monthly' as const }],
    roth: rule,
  }));
