import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';
import { mutatedPlanArbitrary } from '../arbitraries/mutated-plan.ts';
import { openTestHost, type TestHost } from '../electron/test-host.ts';
import { PROPERTY_RUNS, propertySeed } from '../properties/property-runs.ts';
import { type Fault, questioner } from './asked.ts';
import { FOUND_PLANS } from './found-plans.ts';
import { statelessQuestions, storedQuestions } from './plan-questions.ts';

/** `npm run soak` asks for 30,000 plans, `npm test` for 100, `npm run check` for 25. */
const asked = process.env['LONGHAND_MUTATED_PLANS'];
const plans = asked === undefined ? Math.min(100, Math.ceil(2.5 * PROPERTY_RUNS.numRuns)) : Number(asked);
/** Each test has a limit of its own, so that a slow machine does not end the whole. */
const PER_TEST = 10;
const groups = Array.from({ length: Math.ceil(plans / PER_TEST) }, (_, group) => 1 + group * PER_TEST);
/** The same plans in every run, unless a long run draws new ones. */
const FIRST_SEED = 20261123;
const seed = propertySeed() ?? FIRST_SEED;

let host: TestHost;
beforeAll(() => {
  host = openTestHost();
});
afterAll(() => host.close());

/** What goes wrong inside Longhand when every operation is asked about a plan. Refusals are answers, too. */
async function faultsOf(plan: PlanInputs, variant: number): Promise<readonly Fault[]> {
  const { ask, faults } = questioner(host);
  for (const question of statelessQuestions(plan, variant)) await ask(question);
  const drafts = [
    { name: 'As found', inputs: plan },
    { name: 'Again', inputs: plan },
  ];
  const created = await ask({ id: 'households.create', input: { name: 'Found', plans: drafts } });
  if (!created.ok) return faults;
  const { id: householdId } = created.value as { readonly id: number };
  const planIds = host.services.store.plans.list(householdId, { page: 0, size: 2 }).content.map(({ id }) => id);
  const [first = 0, second = 0] = planIds;
  for (const question of storedQuestions({ householdId, planIds: [first, second] }, variant)) await ask(question);
  return faults;
}

describe('every operation answers by its schema', () => {
  it.each(groups)(`for ${plans} valid plans as nobody would write them, from plan %d on`, async (first) => {
    const property = fc.asyncProperty(mutatedPlanArbitrary, fc.nat({ max: 83 }), async (plan, variant) => {
      expect(await faultsOf(plan, variant)).toEqual([]);
    });
    await fc.assert(property, { numRuns: Math.min(PER_TEST, plans - first + 1), seed: seed + first });
  });

  it.each(FOUND_PLANS)('for what such plans have found: $what', async ({ plan, variant }) => {
    expect(await faultsOf(plan, variant)).toEqual([]);
  });
});
