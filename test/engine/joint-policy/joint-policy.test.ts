import { describe, expect, it } from 'vitest';
import { mergePatch } from '../../../electron/handlers/requests/merge-patch.ts';
import { certificateRequest, type PlanInputs, pathRun, runMonteCarlo } from '../../../engine/index.ts';
import { orderChoice } from '../../../engine/joint-policy/choices/order-choices.ts';
import { jointPolicy } from '../../../engine/joint-policy/joint-policy.ts';
import { AS_PLANNED, type Choice, type Policy, withChoice } from '../../../engine/joint-policy/policy.ts';
import { followingCeilings } from '../../../engine/roth/resolved-plan.ts';
import { planOf } from '../../projection.ts';
import { context, simulated } from '../monte-carlo/simulation.ts';
import { baseOf, driven, policyOf, searching } from './driven.ts';

const RUNS = 60;

const ANA = {
  startMonth: '2026-01',
  persons: [
    {
      id: 'p1',
      name: 'Ana',
      birthDate: '1964-05-12',
      sex: 'female',
      retirement: { month: '2028-01' },
      planEnd: 88,
      socialSecurity: { basis: 'pia', pia: 2_400, claim: { age: 67 } },
    },
  ],
  incomes: [
    { owner: 'p1', kind: 'wage', amount: 70_000, frequency: 'annual', end: { event: 'retirement', person: 'p1' } },
  ],
  accounts: [
    { id: 'ira', kind: 'traditionalIra', owner: 'p1', balance: 600_000 },
    { id: 'brokerage', kind: 'taxable', owner: 'p1', balance: 250_000, basis: 120_000 },
  ],
  goals: [{ id: 'living', amount: 4_600, frequency: 'monthly' }],
} satisfies PlanInputs;

const ALL = ['retirement', 'spending', 'claims', 'order', 'conversions', 'mix'] as const;

/** Three claims, two orders, two months of retirement; the plan's own is one of each. */
const CLAIMS = [62, 70].map(
  (age): Choice => ({
    decision: 'claims',
    name: `At ${age}`,
    key: String(age),
    written: ({ persons, ...inputs }) => ({
      ...inputs,
      persons: persons.map((person) => ({
        ...person,
        socialSecurity: { ...person.socialSecurity, claim: { age, months: 0 } },
      })),
    }),
  }),
);
const ORDERS = [orderChoice({ custom: ['ira', 'brokerage'] }, 'The IRA first')];
const MONTHS = ['2027-01'].map(
  (month): Choice => ({
    decision: 'retirement',
    name: month,
    key: month,
    written: ({ persons, ...inputs }) => ({
      ...inputs,
      persons: persons.map((person) => ({ ...person, retirement: { month } })),
    }),
  }),
);
const GRID = { claims: CLAIMS, order: ORDERS, retirement: MONTHS, spending: [], conversions: [], mix: [] };

function ended(policy: Policy): PlanInputs {
  return [...policy.values()].reduce((inputs, { written }) => written(inputs), ANA as PlanInputs);
}

function paidOn(inputs: PlanInputs, seed: number, runs: number): number {
  return simulated(inputs, { runs, seed }).successes;
}

describe('a grid of three claims, two orders and two months of retirement', () => {
  const runs = 100;
  const answer = policyOf(
    ANA,
    { free: ['claims', 'order', 'retirement'], objective: 'success', runs },
    (_search, _policy, decision) => GRID[decision],
  );
  const every: readonly Policy[] = [null, ...CLAIMS].flatMap((claim) =>
    [null, ...ORDERS].flatMap((order) =>
      [null, ...MONTHS].map((month) =>
        [claim, order, month].reduce<Policy>(
          (policy, choice) => (choice === null ? policy : withChoice(policy, choice)),
          AS_PLANNED,
        ),
      ),
    ),
  );

  it('has the winner that trying all twelve gives', () => {
    expect(every).toHaveLength(12);
    const counts = every.map((policy) => paidOn(ended(policy), answer.searchSeed, runs));
    const found = paidOn(mergedInputs(answer.patch.together), answer.searchSeed, runs);
    expect(found).toBe(Math.max(...counts));
    expect(new Set(counts).size).toBeGreaterThan(3);
  });
});

function mergedInputs(patch: object): PlanInputs {
  return mergePatch(ANA, patch) as PlanInputs;
}

describe('decisions chosen together', () => {
  const answer = policyOf(ANA, { free: ['claims', 'order', 'mix'], objective: 'afterTaxLegacy', runs: RUNS, seed: 7 });

  it('are judged on paths that the search never saw', () => {
    expect(answer).toMatchObject({ seed: 7, searchSeed: -8, runs: RUNS, searchRuns: RUNS });
    expect(answer.together.successes).toBe(paidOn(mergedInputs(answer.patch.together), 7, RUNS));
    const [fresh, own] = [-8, 7].map((seed) => legacyOn(mergedInputs(answer.patch.together), seed));
    expect(answer.together.legacy.mean).toBeCloseTo(own ?? 0, 6);
    expect(Math.abs((fresh ?? 0) - (own ?? 0))).toBeGreaterThan(1);
  });

  it('are never worse than the plan beyond noise', () => {
    expect(answer.isHeldUp).toBe(true);
    expect(answer.gain.interval?.high ?? 0).toBeGreaterThanOrEqual(0);
    expect(answer.gain.difference).toBeGreaterThan(0);
    expect(answer.worth.successDifferenceInterval.high).toBeGreaterThanOrEqual(0);
  });

  it('add up to what all of them add', () => {
    const sum = answer.decisions.reduce((total, { adds }) => total + adds, 0);
    expect(sum).toBeCloseTo(answer.gain.difference, 6);
    expect(answer.gain.difference).toBeCloseTo(answer.together.value - answer.planned.value, 6);
  });

  it('leave what is not free as the plan has it', () => {
    const frozen = answer.decisions.filter(({ isFree }) => !isFree);
    expect(frozen.map(({ decision }) => decision)).toEqual(['retirement', 'spending', 'conversions']);
    for (const decided of frozen)
      expect(decided).toMatchObject({ alone: null, together: null, adds: 0, simplest: null });
    const { persons, withdrawal, strategies, allocation, ...others } = mergedInputs(answer.patch.together);
    const { persons: _own, ...rest } = ANA;
    expect(others).toEqual(rest);
    expect(persons.map(({ retirement }) => retirement)).toEqual([{ month: '2028-01' }]);
    expect(withdrawal?.guardrails).toBeUndefined();
    expect([strategies, allocation].flat().length).toBeGreaterThan(0);
  });

  it('carry a certificate that runs again to the same', () => {
    const { certificate, together } = answer;
    const written = planOf(mergedInputs(answer.patch.together));
    const plan = certificate.ceilings === undefined ? written : followingCeilings(written, certificate.ceilings);
    const again = runMonteCarlo(plan, certificateRequest(certificate), context);
    expect(again.ok && again.value.manifest.resultHash).toBe(certificate.manifest.resultHash);
    expect(certificate.successes).toBe(together.successes);
  });

  it('are the same whoever runs the paths', () => {
    const request = { free: ['claims', 'order', 'mix'], runs: RUNS, seed: 7 } as const;
    const steps = jointPolicy(baseOf(ANA), request, searching);
    let step = steps.next();
    while (step.done !== true) {
      const { plans, request: paths } = step.value;
      step = steps.next(plans.map((plan) => sharedRun(plan, paths)));
    }
    expect(step.value.ok && JSON.stringify(step.value.value)).toBe(JSON.stringify(answer));
  });
});

/** Two threads with programs of their own, the second half first. */
function sharedRun(plan: Parameters<typeof pathRun>[0], paths: Parameters<typeof pathRun>[1]) {
  const first = pathRun(plan, paths, context);
  if (!first.ok) return null;
  const { runs, table, runRange } = first.value;
  const second = pathRun(plan, paths, context, table);
  if (!second.ok) return null;
  const half = Math.floor(runs / 2);
  second.value.runRange({ from: half + 1, to: runs + 1 });
  runRange({ from: 1, to: half + 1 });
  return first.value;
}

function legacyOn(inputs: PlanInputs, seed: number): number {
  const run = pathRun(planOf(inputs), { runs: RUNS, seed }, context);
  if (!run.ok) return 0;
  run.value.runRange({ from: 1, to: RUNS + 1 });
  return run.value.table.afterTaxLegacyInTodaysDollars.reduce((sum, left) => sum + left, 0) / RUNS;
}

it('answers the plan itself where nothing is free', () => {
  const answer = policyOf(ANA, { free: [], runs: RUNS });
  expect(answer.patch).toEqual({ together: {}, simplest: {} });
  expect(answer.together).toEqual(answer.planned);
  expect(answer.gain).toEqual({ difference: 0, interval: { low: 0, high: 0 }, isWithinNoise: true });
  expect(answer.planned.successes).toBe(paidOn(ANA, 1, RUNS));
  expect(answer.note).toBe('Nothing is free to change: this is the plan as it is.');
});

it('gives up what flattered itself: worse than the plan on fresh paths, it is the plan', () => {
  const worse = orderChoice({ custom: ['ira', 'brokerage'] }, 'Planted');
  // The planted choice spends less while the search looks, and four times as much once it is judged.
  let seen = 0;
  const planted: Choice = {
    ...worse,
    written: (inputs) => {
      seen += 1;
      const amount = seen > 1 ? 18_000 : 1_000;
      return { ...inputs, goals: [{ id: 'living', amount, frequency: 'monthly' }] };
    },
  };
  const steps = jointPolicy(baseOf(ANA), { free: ['order'], objective: 'success', runs: RUNS }, searching, () => [
    planted,
  ]);
  const answer = driven(steps);
  expect(answer.ok && answer.value).toMatchObject({ isHeldUp: false, patch: { together: {}, simplest: {} } });
});

it('scales spending to the level that the asked share of paths pays for', () => {
  const answer = policyOf(ANA, { free: ['spending', 'claims'], objective: 'spending', successRate: 0.8, runs: RUNS });
  const { atSpending, together, planned, decisions } = answer;
  expect(together.monthlySpending).toBeCloseTo(atSpending ?? 0, 6);
  expect(mergedInputs(answer.patch.together).goals?.[0]?.amount).toBeCloseTo(atSpending ?? 0, 6);
  expect(paidOn(mergedInputs(answer.patch.together), answer.searchSeed, RUNS)).toBe(48);
  expect(together.canSpend ?? 0).toBeGreaterThanOrEqual(planned.canSpend ?? 0);
  expect(decisions.find(({ decision }) => decision === 'spending')?.planned).toBe('$4,600 a month');
});

it('refuses history told once, of which no paths are fresh', () => {
  const answer = driven(jointPolicy(baseOf(ANA), { runs: RUNS, model: 'cycles' }, searching));
  expect(answer).toMatchObject({ ok: false, refused: 'request', issues: [{ code: 'notWithCycles', path: 'model' }] });
});

it('looks for conversions in full at the end, and writes what it follows as the plan would', () => {
  const answer = policyOf(ANA, { free: ALL.filter((decision) => decision === 'conversions'), runs: 20 });
  const decided = answer.decisions.find(({ decision }) => decision === 'conversions');
  expect(decided).toMatchObject({ planned: 'None', isFree: true });
  expect(decided?.choices ?? 0).toBeGreaterThan(5);
  // A search at `quick` takes 900 and the simpler rules beside it: some 2,000 in all.
  expect(answer.simulations).toBeGreaterThan(4000);
});
