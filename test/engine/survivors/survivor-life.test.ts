import { describe, expect, it } from 'vitest';
import { type PlanInputs, pathRun, survivorLife } from '../../../engine/index.ts';
import type { Plan } from '../../../engine/plan/complete/plan.ts';
import { isLivingGoal } from '../../../engine/plan/living-goals.ts';
import type { SurvivorLifeRequest } from '../../../engine/results/survivors.ts';
import { planOf } from '../../projection.ts';
import { context } from '../monte-carlo/simulation.ts';

const RUNS = 60;

function lifeOf(document: PlanInputs, request: SurvivorLifeRequest) {
  const life = survivorLife(planOf(document), { runs: RUNS, ...request }, context);
  if (!life.ok) throw new Error(JSON.stringify(life.issues));
  return life.value;
}

function shareOf(plan: Plan): number {
  const run = pathRun(plan, { runs: RUNS }, context);
  if (!run.ok) throw new Error(JSON.stringify(run.issues));
  run.value.runRange({ from: 1, to: RUNS + 1 });
  return run.value.result(RUNS).successRate;
}

function ended(document: PlanInputs, ages: readonly [number, number]): PlanInputs {
  return { ...document, persons: document.persons.map((person, at) => ({ ...person, planEnd: ages[at] ?? 0 })) };
}

const RUTH = {
  id: 'p1',
  name: 'Ruth',
  birthDate: '1962-03-10',
  sex: 'female',
  planEnd: 90,
  socialSecurity: { basis: 'pia', pia: 1000 },
} as const;
const KARL = {
  id: 'p2',
  name: 'Karl',
  birthDate: '1957-02-15',
  sex: 'male',
  planEnd: 88,
  socialSecurity: { basis: 'pia', pia: 2700 },
} as const;

/** She is 64 with a small benefit ahead, he 68 with a large one in payment; prices stand still. */
const COUPLE = {
  startMonth: '2026-01',
  persons: [RUTH, KARL],
  incomes: [{ id: 'pension', owner: 'p2', kind: 'pension', amount: 1500, frequency: 'monthly', survivorShare: 0.5 }],
  accounts: [
    { id: 'brokerage', kind: 'taxable', balance: 250_000, basis: 200_000 },
    { id: 'hers', kind: 'traditionalIra', owner: 'p1', balance: 250_000 },
    { id: 'his', name: 'Karl’s 401(k)', kind: 'traditional401k', owner: 'p2', balance: 300_000 },
  ],
  goals: [
    { id: 'living', amount: 6000, frequency: 'monthly', survivorShare: 0.75 },
    { id: 'roof', amount: 20_000, frequency: 'once', category: 'housing', start: { month: '2035-06' } },
  ],
  assumptions: { inflation: 0, wageGrowth: 0, medicalInflation: 0 },
} satisfies PlanInputs;

describe('one life of a couple', () => {
  const life = lifeOf(COUPLE, { lastAges: [92, 73] });

  it('is the plan typed with these ends', () => {
    expect(life.deathYears).toEqual([2054, 2030]);
    expect(life.survivor).toBe('p1');
    expect(life.successRate).toBe(shareOf(planOf(ended(COUPLE, [92, 73]))));
  });

  it('shows the year of the death, the year after and the last, each of which adds up', () => {
    expect(life.years.map(({ year, filingStatus, ages }) => [year, filingStatus, ages])).toEqual([
      [2030, 'marriedFilingJointly', [68, 73]],
      [2031, 'single', [69, null]],
      [2054, 'single', [92, null]],
    ]);
    for (const year of life.years) {
      const brought = year.socialSecurity + year.wages + year.otherIncome + year.fromSavings + year.unpaid;
      expect(brought).toBeDollars(year.spending + year.taxesAndPremiums);
    }
  });

  it('leaves her the larger benefit, half of the pension and three quarters of the spending', () => {
    // The COLA of 3.6% for 2027 makes 2,797.20 of his 2,700 and 1,036 of her 1,000, paid in whole dollars. Both live: half of his is hers.
    // She alone, at 69: her own paid up to all of his: 42 USC 402(e)(1), (k)(3). Of his pension of 1,500 she has 750.
    const [before, after] = life.years;
    expect(before?.socialSecurity).toBeDollars(12 * (2797 + 1398));
    expect(after?.socialSecurity).toBeDollars(12 * 2797);
    expect(after?.otherIncome).toBeDollars(12 * 750);
    expect([before?.spending, after?.spending]).toEqual([72_000, 54_000]);
  });

  it('says what she files, by month', () => {
    const actions = life.filing.map(({ month, action }) => `${month} ${action}`);
    expect(actions.every((action) => action >= '2031-01')).toBe(true);
    const all = life.filing.map(({ action, why }) => `${action} ${why}`).join('\n');
    expect(all).toContain('survivor benefit on Karl’s record, beginning in January 2031');
    expect(all).toContain('$2,797 a month in today’s dollars');
    expect(all).toContain('File jointly for 2030 by April 15, 2031, as single for 2031.');
    expect(all).toContain('Make Karl’s 401(k) Ruth’s own');
    expect(all).toContain('one-time payment of $255');
    expect(all).toContain('Rev. Proc. 2022-32');
    // She has claimed long before.
    expect(all).not.toContain('File for Ruth’s own retirement benefit');
    const none = lifeOf({ ...COUPLE, accounts: COUPLE.accounts.slice(0, 2) }, { lastAges: [92, 73] });
    expect(none.filing.map(({ action }) => action).join()).not.toContain('own, by a direct transfer');
  });

  it('has no survivor where both die in the same year', () => {
    const both = lifeOf(COUPLE, { lastAges: [68, 73], ask: ['spendingPower', 'insurance', 'chosenAgain'] });
    expect(both).toMatchObject({ survivor: null, filing: [], spendingPower: null, insurance: null, chosenAgain: null });
    expect(both.years.map(({ year }) => year)).toEqual([2030]);
  });

  it.each([
    [{ lastAges: [63, 90] }, 'lastAges[0]'],
    [{ lastAges: [90, 121] }, 'lastAges[1]'],
    [{ lastAges: [90, 80], successRate: 2 }, 'successRate'],
    [{ lastAges: [90, 80], runs: 20_001 }, 'runs'],
  ] as const)('refuses what cannot be: %j', (request, path) => {
    expect(survivorLife(planOf(COUPLE), request, context)).toMatchObject({ ok: false, issues: [{ path }] });
  });
});

describe('what a survivor can spend', () => {
  it('is the most that still succeeds as often as asked: a dollar more does not', () => {
    const { spendingPower } = lifeOf(COUPLE, { lastAges: [92, 73], ask: ['spendingPower'], successRate: 0.8 });
    expect(spendingPower?.planned).toBeDollars(4500);
    const monthly = spendingPower?.monthly ?? 0;
    const life = planOf(ended(COUPLE, [92, 73]));
    const spending = (amount: number) =>
      shareOf({
        ...life,
        goals: life.goals.map((goal) => (isLivingGoal(goal) ? { ...goal, survivorShare: amount / 6000 } : goal)),
      });
    expect(spending(monthly)).toBe(spendingPower?.successAt);
    expect(spending(monthly)).toBeGreaterThanOrEqual(0.8);
    expect(spending(monthly + 1)).toBeLessThan(0.8);
  });

  it('is nothing to scale where no goal goes on', () => {
    const goals = COUPLE.goals.slice(1);
    expect(lifeOf({ ...COUPLE, goals }, { lastAges: [92, 73], ask: ['spendingPower'] }).spendingPower).toBeNull();
  });
});

describe('the insurance that closes a gap', () => {
  /** They spend more than they can for long. */
  const DEARER: PlanInputs = { ...COUPLE, goals: [{ amount: 8500, frequency: 'monthly', survivorShare: 0.75 }] };

  it('is the least sum that reaches the rate: a thousand less does not', () => {
    const { insurance } = lifeOf(DEARER, { lastAges: [92, 69], ask: ['insurance'], successRate: 0.9 });
    const amount = insurance?.amount ?? 0;
    expect(amount).toBeGreaterThan(0);
    const paid = (sum: number) =>
      shareOf(
        planOf(
          ended(
            {
              ...DEARER,
              incomes: [
                ...COUPLE.incomes,
                {
                  owner: 'p1',
                  kind: 'other',
                  amount: sum,
                  frequency: 'once',
                  start: { month: '2027-01' },
                  taxableShare: 0,
                },
              ],
            },
            [92, 69],
          ),
        ),
      );
    expect(paid(amount)).toBe(insurance?.successAt);
    expect(paid(amount)).toBeGreaterThanOrEqual(0.9);
    expect(paid(amount - 1000)).toBeLessThan(0.9);
  });

  it('is none where the life reaches the rate without', () => {
    const { insurance } = lifeOf(COUPLE, { lastAges: [70, 69], ask: ['insurance'] });
    expect(insurance).toMatchObject({ outcome: 'alwaysMet', amount: 0 });
  });
});

describe('decisions chosen again after a death', () => {
  /** One account, so that claims alone are open; he dies when she is 61. */
  const WAITING = {
    ...COUPLE,
    persons: [
      {
        ...RUTH,
        birthDate: '1966-03-10',
        socialSecurity: { basis: 'pia', pia: 2400, claim: { age: 62 } },
      },
      KARL,
    ],
    accounts: [{ id: 'brokerage', kind: 'taxable', balance: 900_000, basis: 900_000 }],
    // Money that earns nothing makes waiting worth its credits.
    assumptions: { ...COUPLE.assumptions, equityReturn: 0, bondReturn: 0, cashReturn: 0 },
  } satisfies PlanInputs;

  it('leave no less than those planned, and are what the plan typed with them comes to', () => {
    const { chosenAgain, successes } = lifeOf(WAITING, { lastAges: [95, 70], ask: ['chosenAgain'] });
    expect(chosenAgain?.legacyGain).toBeGreaterThan(0);
    expect([chosenAgain?.order, chosenAgain?.conversions]).toEqual([null, null]);
    // Her own benefit grows to 70, his is paid from as soon as it is due.
    expect(chosenAgain?.claim).toEqual({ age: 70, months: 0 });
    const typed = ended(WAITING, [95, 70]);
    const [ruth] = typed.persons;
    if (ruth === undefined || chosenAgain === null) throw new Error('a couple that is asked for');
    const socialSecurity = {
      ...ruth.socialSecurity,
      ...(chosenAgain.claim === null ? {} : { claim: chosenAgain.claim }),
      ...(chosenAgain.survivorClaim === null ? {} : { survivorClaim: chosenAgain.survivorClaim }),
    };
    const persons = typed.persons.map((person) => (person === ruth ? { ...ruth, socialSecurity } : person));
    const chosen: PlanInputs = { ...typed, persons };
    expect(chosenAgain?.successRate).toBe(shareOf(planOf(chosen)));
    expect(chosenAgain?.successes).toBeGreaterThanOrEqual(successes);
  });

  it('try the order and conversions on the survivor’s own years, and never lose by it', () => {
    const { chosenAgain } = lifeOf(COUPLE, { lastAges: [92, 73], ask: ['chosenAgain'] });
    expect(chosenAgain?.legacyGain).toBeGreaterThanOrEqual(0);
    expect(chosenAgain?.simulations).toBeGreaterThan(5);
    // She has claimed before the death.
    expect(chosenAgain?.claim).toBeNull();
  });
});
