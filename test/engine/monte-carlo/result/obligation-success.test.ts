import { describe, expect, it } from 'vitest';
import { type PlanInputs, replayPath } from '../../../../engine/index.ts';
import { GOAL_CATEGORIES } from '../../../../engine/plan/schema/goal.ts';
import { WORKING_PLAN } from '../../../electron/example-plans.ts';
import { planOf } from '../../../projection.ts';
import { context, prepared, simulated, tableOf } from '../simulation.ts';

/** Prices stand still, nothing grows and nothing is taxed. */
const STILL: PlanInputs = {
  startMonth: '2026-01',
  state: 'none',
  persons: [{ id: 'p1', birthDate: '1966-06-15', planEnd: 75, medicare: { enrolled: false } }],
  accounts: [{ kind: 'cash', balance: 0 }],
  assumptions: { inflation: 0, medicalInflation: 0, cashReturn: 0 },
};

/** $100 a month, free of tax, until a month. */
const incomeUntil = (month: string) =>
  ({
    owner: 'p1',
    kind: 'other',
    amount: 100,
    frequency: 'monthly',
    taxableShare: 0,
    end: { month },
    growth: { kind: 'none' },
  }) as const;

const hundred = (category: (typeof GOAL_CATEGORIES)[number]) =>
  ({ amount: 100, frequency: 'monthly', category }) as const;

const firstUnpaid = (inputs: PlanInputs) =>
  Object.fromEntries(simulated(inputs, { runs: 2 }).obligations.map(({ id, firstUnpaid: month }) => [id, month]));

describe('unpaid money of a month', () => {
  it('is charged to what is given up first: gift, travel, discretionary, charity, education, housing, healthcare, essential, then debts', () => {
    const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'].map((month) => `2027-${month}`);
    const inputs = {
      ...STILL,
      goals: [...GOAL_CATEGORIES.map(hundred), hundred('gift')],
      debts: [{ name: 'Car', balance: 3_600, rate: 0, monthlyPayment: 100 }],
      // One hundred less from each of these months on.
      incomes: months.map(incomeUntil),
    };
    expect(Object.entries(firstUnpaid(inputs))).toEqual([
      ['taxes', null],
      ['debts', '2027-10'],
      ['g1', '2027-09'], // essential
      ['g3', '2027-08'], // healthcare
      ['g4', '2027-07'], // housing
      ['g5', '2027-06'], // education
      ['g8', '2027-05'], // charity
      ['g2', '2027-04'], // discretionary
      ['g6', '2027-03'], // travel
      ['g7', '2027-02'], // the earlier gift
      ['g9', '2027-01'], // the later gift
    ]);
  });

  it('leaves a goal paid that other income covers while the rest goes without', () => {
    // $800 of income pay for living; 40,000 of cash pay 100 months of travel at $400, to April 2034.
    const inputs = {
      ...STILL,
      accounts: [{ kind: 'cash' as const, balance: 40_000 }],
      incomes: [{ ...incomeUntil('2041-06'), end: { event: 'planEnd' as const, person: 'p1' }, amount: 800 }],
      goals: [
        { id: 'living', amount: 800, frequency: 'monthly' as const },
        { id: 'travel', amount: 400, frequency: 'monthly' as const, category: 'travel' as const },
      ],
    };
    const { obligations, successRate } = simulated(inputs, { runs: 10 });
    expect(successRate).toBe(0);
    expect(obligations.find(({ id }) => id === 'living')).toMatchObject({
      pathsPaid: 10,
      sharePaid: 1,
      firstUnpaid: null,
    });
    expect(obligations.find(({ id }) => id === 'travel')).toMatchObject({
      kind: 'goal',
      category: 'travel',
      pathsPaid: 0,
      sharePaid: 0,
      firstUnpaid: '2034-05',
      unpaidByOneInTen: '2034-05',
    });
  });
});

describe('a run of a plan with taxes and premiums', () => {
  const runs = 300;
  const result = simulated(WORKING_PLAN, { runs });

  it('leaves something unpaid on exactly the paths that fail', () => {
    const run = prepared(WORKING_PLAN, { runs });
    const { unpaid, firstShortfall } = tableOf(run, runs);
    const firstOf = (column: number) =>
      run.obligations.flatMap((_, at) => {
        const month = unpaid[at * runs + column] ?? -1;
        return month < 0 ? [] : [month];
      });
    const first = Array.from(firstShortfall, (_, column) => Math.min(...firstOf(column)));
    expect(first).toEqual(Array.from(firstShortfall, (month) => (month < 0 ? Number.POSITIVE_INFINITY : month)));
  });

  it('pays its one goal on the paths that succeed, with their interval: premiums and taxes come before it', () => {
    const { obligations, successes, successRateInterval } = result;
    expect(obligations.map(({ id }) => id)).toEqual(['taxes', 'premiums', 'g1']);
    const goal = obligations.at(-1);
    expect(goal?.pathsPaid).toBe(successes);
    expect(goal?.sharePaidInterval).toEqual(successRateInterval);
    expect(obligations.map(({ pathsPaid }) => pathsPaid >= successes)).toEqual([true, true, true]);
  });

  it('names paths behind each bar, whose replays fall into it', () => {
    const { histogram, shortfall } = result;
    expect(histogram.examples.map(({ length }) => length)).toEqual(histogram.paths.map((count) => Math.min(count, 50)));
    expect(shortfall.byAge.map(({ examples }) => examples.length)).toEqual(
      shortfall.byAge.map(({ paths }) => Math.min(paths, 50)),
    );
    for (const { age, examples } of shortfall.byAge) {
      const replay = replayPath(planOf(WORKING_PLAN), { path: examples[0] ?? 0 }, context, { granularity: 'yearly' });
      if (!replay.ok) throw new Error('not replayed');
      // Born on April 2, 1968: the age that is attained by the end of the month.
      const [year = 0, month = 0] = (replay.value.summary.firstShortfall ?? '').split('-').map(Number);
      expect(year - 1968 - (month < 4 ? 1 : 0)).toBe(age);
    }
  });
});
