import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';
import { mutatedPlanArbitrary } from '../arbitraries/mutated-plan.ts';
import { openTestHost, type TestHost } from '../electron/test-host.ts';
import { findsOf } from '../properties/finds.ts';
import { PROPERTY_RUNS, propertySeed } from '../properties/property-runs.ts';
import { type Fault, questioner } from './asked.ts';
import { FOUND_PLANS } from './found-plans.ts';
import { statelessQuestions, storedQuestions } from './plan-questions.ts';

/** `npm run soak` asks for 30,000 plans. */
const plans = Number(process.env['LONGHAND_MUTATED_PLANS'] ?? PROPERTY_RUNS.numRuns);
/** Each test has a limit of its own, so that a slow machine does not end the whole. */
const PER_TEST = 10;
const groups = Array.from({ length: Math.ceil(plans / PER_TEST) }, (_, group) => 1 + group * PER_TEST);
/** The same plans in every ordinary run; a long run draws new ones. */
const SEEDS = 2 ** 31;
const seed = propertySeed() ?? Math.floor(Math.random() * SEEDS);

/** Long runs keep what they find, and every run asks about it again. */
const finds = findsOf<[PlanInputs, number]>('every operation answers by its schema');
const found = [
  ...FOUND_PLANS,
  ...finds.examples.map(([plan, variant], at) => ({ what: `find ${at + 1} of long runs`, plan, variant })),
];

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

describe(`every operation answers by its schema, seed ${seed}`, () => {
  it.each(groups)(`for ${plans} valid plans as nobody would write them, from plan %d on`, async (first) => {
    const property = fc.asyncProperty(mutatedPlanArbitrary, fc.nat({ max: 83 }), async (plan, variant) => {
      expect(await faultsOf(plan, variant)).toEqual([]);
    });
    await fc.assert(property, {
      numRuns: Math.min(PER_TEST, plans - first + 1),
      seed: seed + first,
      reporter: finds.reporter,
    });
  });

  it.each(found)('for what such plans have found: $what', async ({ plan, variant }) => {
    expect(await faultsOf(plan, variant)).toEqual([]);
  });
});
