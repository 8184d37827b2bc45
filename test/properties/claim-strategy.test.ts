import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ClaimStrategyOutput } from '../../electron/contract/answers/claims.ts';
import { checkPlan, claimStrategy } from '../../engine/index.ts';
import type { PersonInputs } from '../../engine/plan/schema/person.ts';
import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';
import type { ClaimStrategyRequest } from '../../engine/results/social-security/claim-strategy.ts';
import { planInputsArbitrary } from '../arbitraries/plan.ts';
import { lawTables } from '../law-tables.ts';
import { propertyRuns } from './finds.ts';

/** Records of every basis, dependents, and a pension from work that is not covered. */
const record = fc.oneof(
  fc.constant({ basis: 'none' as const }),
  fc.record({
    basis: fc.constant('pia' as const),
    pia: fc.integer({ min: 0, max: 40 }).map((hundreds) => hundreds * 100),
    piaYear: fc.integer({ min: 2020, max: 2030 }),
  }),
  fc.record({
    basis: fc.constant('earnings' as const),
    earnings: fc.uniqueArray(
      fc.record({
        year: fc.integer({ min: 1990, max: 2025 }),
        amount: fc.integer({ min: 0, max: 200 }).map((thousands) => thousands * 1000),
      }),
      { selector: ({ year }) => year, minLength: 1, maxLength: 36 },
    ),
  }),
  fc.record({
    basis: fc.constant('receiving' as const),
    monthlyBenefit: fc.integer({ min: 1, max: 50 }).map((hundreds) => hundreds * 100),
    since: fc.integer({ min: 2010, max: 2025 }).map((year) => `${year}-07`),
  }),
);

const dependents = fc.array(
  fc.integer({ min: 2000, max: 2025 }).map((year) => ({ birthDate: `${year}-03-01` })),
  { maxLength: 2 },
);

const request: fc.Arbitrary<ClaimStrategyRequest> = fc.record(
  {
    law: fc.constantFrom('current' as const, 'preFairnessAct' as const),
    discountRate: fc.integer({ min: -2, max: 8 }).map((points) => points / 100),
    mortality: fc.constant({ kind: 'planEnd' as const }),
    asOf: fc.integer({ min: 1, max: 12 }).map((month) => `2026-${String(month).padStart(2, '0')}`),
    step: fc.constant('year' as const),
  },
  { requiredKeys: ['step'] },
);

const plan: fc.Arbitrary<PlanInputs> = fc
  .tuple(planInputsArbitrary(), fc.array(record, { minLength: 2, maxLength: 2 }), dependents)
  .map(([inputs, records, children]) => ({
    ...inputs,
    persons: inputs.persons.map(
      (person, index): PersonInputs => ({
        ...person,
        socialSecurity: records[index] ?? { basis: 'none' },
        ...(index === 0 ? { dependents: children } : {}),
      }),
    ),
  }));

/** The claims below that do not hold for a plan and a request; empty if all do. */
function broken(inputs: PlanInputs, asked: ClaimStrategyRequest): readonly string[] {
  const { plan: checked } = checkPlan(inputs, { startMonth: '2026-01' });
  if (checked === null) return [];
  const answer = claimStrategy(checked, asked, lawTables);
  if (!answer.ok) return answer.issues.some(({ path }) => path === '') ? ['a refusal names its field'] : [];
  const {
    optimal,
    plan: own,
    bothAt62,
    grid,
    yearly,
    plateau,
  } = ClaimStrategyOutput.parse({
    ...answer.value,
    isComplete: true,
    missing: [],
    uncertainty: null,
  });
  const largest = Math.max(...grid.values.flat());
  const claims: readonly (readonly [string, boolean])[] = [
    ['the best is the largest of the grid', optimal.lifetimeBenefit === largest],
    ["the best is at least the plan's own", own.lifetimeBenefit <= largest && optimal.gainOverPlan >= 0],
    ['the best is at least the earliest', bothAt62.lifetimeBenefit <= largest],
    ['the best is on the plateau', plateau[0]?.lifetimeBenefit === largest],
    ['no year pays less than nothing', yearly.every((year) => year.optimal.total >= 0 && year.plan.total >= 0)],
  ];
  return claims.filter(([, holds]) => !holds).map(([claim]) => claim);
}

it('the claims of any plan are valued or refused with the field at fault; the best is the largest of the grid', () => {
  fc.assert(
    fc.property(plan, request, (inputs, asked) => {
      expect(broken(inputs, asked)).toEqual([]);
    }),
    propertyRuns(),
  );
});
