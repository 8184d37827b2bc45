import { describe, expect, it } from 'vitest';
import { checkPlan, type PlanInputs, pathRun, survivorsRun } from '../../../engine/index.ts';
import type { Plan } from '../../../engine/plan/complete/plan.ts';
import type { SurvivorsRequest } from '../../../engine/results/survivors.ts';
import sample from '../../../resources/sandbox/sample-household.json' with { type: 'json' };
import reference from '../../../resources/selftest/reference-households.json' with { type: 'json' };
import { WORKED_HOUSEHOLDS } from '../../golden/households/worked-households.ts';
import { planOf } from '../../projection.ts';
import { context } from '../monte-carlo/simulation.ts';

const RUNS = 16;

function gridOf(plan: Plan, request: SurvivorsRequest) {
  const prepared = survivorsRun(plan, request, context);
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.issues));
  const { runs, runRange, answer } = prepared.value;
  runRange({ from: 1, to: runs + 1 });
  return answer();
}

/** Paths that succeed with these ends: of the document typed with them, or where dates lie behind so early an end, of the plan with them. */
function typed(document: Document, ages: readonly number[], request: object) {
  const persons = document.persons.map((person, at) => ({ ...person, planEnd: ages[at] }));
  const { plan } = checkPlan({ ...document, persons }, { startMonth: '2026-01' });
  const whole = planOf(document);
  const ended = { ...whole, persons: whole.persons.map((person, at) => ({ ...person, planEnd: ages[at] ?? 0 })) };
  const run = pathRun(plan ?? ended, request, context);
  if (!run.ok) throw new Error(JSON.stringify(run.issues));
  run.value.runRange({ from: 1, to: RUNS + 1 });
  return { count: Math.round(run.value.result(RUNS).successRate * RUNS), isTyped: plan !== null };
}

/** A couple who can afford to grow old, or not, as markets go. */
const COUPLE = {
  startMonth: '2026-03',
  state: 'CA',
  persons: [
    { birthDate: '1963-05-15', sex: 'female', planEnd: 92, socialSecurity: { basis: 'pia', pia: 1900 } },
    {
      birthDate: '1957-02-15',
      sex: 'male',
      planEnd: 90,
      retirement: { age: 70 },
      socialSecurity: { basis: 'pia', pia: 2700, claim: { age: 70 } },
    },
  ],
  incomes: [
    { owner: 'p2', kind: 'wage', amount: 9000, frequency: 'monthly' },
    { owner: 'p1', kind: 'pension', amount: 900, frequency: 'monthly', survivorShare: 0.5 },
  ],
  accounts: [
    { kind: 'taxable', balance: 300_000, basis: 200_000 },
    { kind: 'traditionalIra', owner: 'p1', balance: 400_000 },
    { kind: 'traditional401k', owner: 'p2', balance: 350_000 },
    { kind: 'rothIra', owner: 'p2', balance: 150_000 },
  ],
  goals: [
    { amount: 6500, frequency: 'monthly', survivorShare: 0.8 },
    { amount: 9000, frequency: 'annual', category: 'travel', end: { person: 'p1', age: 80 } },
  ],
} satisfies PlanInputs;

const CONVERTING = {
  ...COUPLE,
  roth: { manual: [2027, 2028, 2029, 2030, 2031].map((year) => ({ year, amount: 60_000 })) },
  assumptions: { inflationModel: { drawn: {} } },
} satisfies PlanInputs;

interface Document {
  readonly persons: readonly object[];
  readonly withdrawal?: unknown;
}

const HOUSEHOLDS: readonly (readonly [string, Document, SurvivorsRequest])[] = [
  ['a couple at work', COUPLE, { step: 1 }],
  ['conversions by hand, prices drawn', CONVERTING, { step: 3 }],
  ['the sample', sample.plans[0]?.inputs ?? COUPLE, { step: 2 }],
  ['returns of history', COUPLE, { step: 4, model: 'historical' }],
  ['guardrails, each cell a run of its own', { ...COUPLE, withdrawal: { guardrails: 'guytonKlinger' } }, { step: 9 }],
  ...[...reference.households, ...WORKED_HOUSEHOLDS]
    .filter(({ plan }) => plan.persons.length === 2)
    .slice(0, 6)
    .map(({ id, plan }) => [id, plan, { step: 7 }] as const),
];

describe('the grid of last ages', () => {
  it.each(HOUSEHOLDS)('has in each cell what the plan typed with these ages comes to: %s', (_, document, asked) => {
    const request = { ...asked, runs: RUNS };
    const { persons, successes, isShared } = gridOf(planOf(document), request);
    expect(isShared).toBe(!JSON.stringify(document.withdrawal ?? null).includes('guyton'));
    const [first = [], second = []] = persons.map(({ lastAges }) => lastAges);
    const { step: _step, ...paths } = request;
    // Cells all over the grid: corners, the diagonal and beside it.
    let documents = 0;
    for (let cell = 0; cell < 7; cell++) {
      const one = Math.floor((cell * (first.length - 1)) / 6);
      const other = (cell * 5 + 2) % second.length;
      const ages = [first[one] ?? 0, second[other] ?? 0];
      const { count, isTyped } = typed(document, ages, paths);
      expect([ages, successes[one]?.[other]]).toEqual([ages, count]);
      if (isTyped) documents += 1;
    }
    expect(documents).toBeGreaterThan(2);
  });

  it('is the same in pieces of any size, by however many threads', () => {
    const plan = planOf(COUPLE);
    const request = { runs: RUNS, step: 6 };
    const whole = gridOf(plan, request);
    const prepared = [survivorsRun(plan, request, context)];
    const [first] = prepared;
    if (first === undefined || !first.ok) throw new Error('refused');
    const second = survivorsRun(plan, request, context, first.value.memory);
    if (!second.ok) throw new Error('refused');
    second.value.runRange({ from: 9, to: RUNS + 1 });
    first.value.runRange({ from: 1, to: 9 });
    expect(first.value.answer()).toEqual(whole);
  });

  it('goes down and across from death in the first year to 100, or to the planned age where that is later', () => {
    const { persons } = gridOf(planOf(COUPLE), { runs: 1, step: 1 });
    expect(persons.map(({ lastAges }) => [lastAges[0], lastAges.at(-1)])).toEqual([
      [63, 100],
      [69, 100],
    ]);
    expect(persons[0]?.deathYears[0]).toBe(2026);
  });

  it('falls as the survivor lives longer', () => {
    const { successes } = gridOf(planOf(COUPLE), { runs: 40, step: 4 });
    for (const row of successes.slice(0, 1)) {
      const after = row.slice(1);
      expect(after.toSorted((one, other) => other - one)).toEqual(after);
    }
  });

  it.each([
    [
      'a single person',
      { ...COUPLE, persons: COUPLE.persons.slice(0, 1), incomes: [], accounts: COUPLE.accounts.slice(0, 2) },
      {},
      'notACouple',
      'persons',
    ],
    ['windows of history', COUPLE, { model: 'cycles' }, 'cyclesWithLives', 'model'],
    ['a step of no years', COUPLE, { step: 0 }, 'invalidField', 'step'],
    ['too many paths', COUPLE, { runs: 20_001 }, 'outOfRange', 'runs'],
  ] as const)('is refused for %s', (_, document, request, code, path) => {
    const refused = survivorsRun(planOf(document), request, context);
    expect(refused).toMatchObject({ ok: false, issues: [{ code, path }] });
  });
});

describe('the grid weighed by how long two people live', () => {
  it('is near the success of drawn lives, within their interval', () => {
    const runs = 120;
    const { weighted } = gridOf(planOf(COUPLE), { runs, step: 1 });
    const drawn = pathRun(planOf({ ...COUPLE, assumptions: { lives: { drawn: {} } } }), { runs: 1500 }, context);
    if (!drawn.ok || weighted === null) throw new Error('refused');
    drawn.value.runRange({ from: 1, to: 1501 });
    const { successRate, successRateInterval } = drawn.value.result(1500);
    const [low, high] = [weighted.interval?.low ?? 1, weighted.interval?.high ?? 0];
    // Both are estimates: their intervals overlap.
    expect(low).toBeLessThan(successRateInterval.high);
    expect(high).toBeGreaterThan(successRateInterval.low);
    expect(Math.abs(weighted.successRate - successRate)).toBeLessThan(0.05);
  });

  it('counts every life once: who dies first, and both in the same year', () => {
    const { weighted, successes } = gridOf(planOf(COUPLE), { runs: 1, step: 1 });
    const [first, second] = weighted?.byFirst ?? [];
    const shares = (first?.share ?? 0) + (second?.share ?? 0);
    expect(shares).toBeGreaterThan(0.93);
    expect(shares).toBeLessThan(1);
    // The older of the two, a man, dies first in most lives.
    expect(second?.share).toBeGreaterThan(0.6);
    expect(successes.length).toBe(38);
  });

  it('is none where the sex of a person is not said', () => {
    const persons = COUPLE.persons.map((person) => {
      const { sex: _, ...rest } = person;
      return rest;
    });
    expect(gridOf(planOf({ ...COUPLE, persons }), { runs: 1, step: 10 }).weighted).toBeNull();
  });
});
