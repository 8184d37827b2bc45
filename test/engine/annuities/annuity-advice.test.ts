import { describe, expect, it } from 'vitest';
import { type AnnuityAdvice, annuitizedPlans, annuityAdvice, type PlanInputs, pathRun } from '../../../engine/index.ts';
import { stillPlan } from '../../golden/households/still-plan.ts';
import { lawTables } from '../../law-tables.ts';
import { marketHistory } from '../../market-history.ts';
import { checkedPlan } from '../roth/optimized.ts';

const PATHS = 2;

function plansOf(inputs: PlanInputs) {
  const found = annuitizedPlans(checkedPlan(inputs), lawTables);
  if (!found.ok) throw new Error(JSON.stringify(found.issues));
  return found.value;
}

function advised(inputs: PlanInputs): AnnuityAdvice {
  const plans = plansOf(inputs);
  if (plans === null) throw new Error('the plan buys no annuity');
  const runs = plans.steps.flatMap(({ plan }) => {
    if (plan === null) return [];
    const run = pathRun(plan, { runs: PATHS }, { law: lawTables, history: marketHistory });
    if (!run.ok) throw new Error(JSON.stringify(run.issues));
    run.value.runRange({ from: 1, to: PATHS + 1 });
    return [run.value];
  });
  return annuityAdvice(plans, { runs, paths: PATHS });
}

type Purchase = NonNullable<NonNullable<PlanInputs['incomes']>[number]['purchase']>;

/** 22 years from January 2026, at prices that stand still: 5,000 a month out of 1,000,000 in cash. 100,000 buys 7,500 a year. */
function household(purchase: Partial<Purchase> = {}, accounts?: PlanInputs['accounts']): PlanInputs {
  return stillPlan('1961-06-15', 86, {
    persons: [
      {
        id: 'p1',
        birthDate: '1961-06-15',
        planEnd: 86,
        socialSecurity: { basis: 'none' },
        medicare: { enrolled: false },
      },
    ],
    accounts: accounts ?? [{ id: 'cash', kind: 'cash', balance: 1_000_000 }],
    goals: [{ id: 'living', amount: 5_000, frequency: 'monthly', category: 'essential' }],
    incomes: [
      {
        id: 'annuity',
        name: 'Lifetime income',
        kind: 'annuity',
        amount: 625,
        frequency: 'monthly',
        purchase: { premium: 100_000, when: { month: '2026-01' }, ...purchase },
      },
    ],
  });
}

describe('more and more of a portfolio in an annuity, where nothing grows', () => {
  const { portfolio, payoutRate, steps, annuity } = advised(household());

  it('tries none to half of what the accounts hold, at the payout of the plan', () => {
    expect(annuity).toBe('annuity');
    expect(portfolio).toBeDollars(1_000_000);
    expect(payoutRate).toBeCloseTo(0.075, 12);
    expect(steps.map(({ premium }) => Math.round(premium))).toEqual([0, 100_000, 200_000, 300_000, 400_000, 500_000]);
    expect(steps.map(({ yearly }) => Math.round(yearly))).toEqual([0, 7_500, 15_000, 22_500, 30_000, 37_500]);
  });

  it('pays 1,320,000 of spending with half of it alone: 500,000 and 22 × 37,500 make 1,325,000', () => {
    // 66.7% of each payment is the premium back for twenty years, without tax. Then 37,500 less 18,150 are taxed: 2,074 in 2046 and 2047.
    expect(steps.map(({ outcome }) => outcome?.successRate)).toEqual([0, 0, 0, 0, 0, 1]);
    expect(steps[5]?.outcome?.legacy.mean).toBeDollars(5_000 - 2 * 2_074);
    expect(steps[5]?.against).toMatchObject({ successDifference: 1, shareAhead: 1 });
    expect(steps[0]?.against).toBeNull();
  });

  it('pays more of what is planned the more of it pays for life', () => {
    const powers = steps.map(({ outcome }) => outcome?.spendingPower.p50 ?? 0);
    for (let at = 1; at < powers.length; at++) expect(powers[at]).toBeGreaterThan(powers[at - 1] ?? 0);
    expect(powers[0]).toBeCloseTo(1_000_000 / 1_320_000, 6);
    expect(powers[1]).toBeCloseTo((900_000 + 22 * 7_500) / 1_320_000, 6);
    expect(powers[5]).toBe(1);
  });
});

describe('a share that cannot be bought', () => {
  it('says that the retirement account holds less', () => {
    const steps = advised(
      household({ from: 'ira' }, [
        { id: 'cash', kind: 'cash', balance: 700_000 },
        { id: 'ira', kind: 'traditionalIra', balance: 300_000 },
      ]),
    ).steps;
    expect(steps.map(({ note }) => note)).toEqual([
      null,
      null,
      null,
      null,
      'The account within which it is bought holds 300,000.00 then.',
      'The account within which it is bought holds 300,000.00 then.',
    ]);
    expect(steps[4]?.outcome).toBeNull();
    expect(steps[4]?.against).toBeNull();
  });

  it('says what the law allows of longevity annuities', () => {
    const plan = household({ from: 'ira', qlac: true }, [{ id: 'ira', kind: 'traditionalIra', balance: 1_000_000 }]);
    const [annuity] = plan.incomes ?? [];
    const late = annuity === undefined ? [] : [{ ...annuity, start: { age: 84 } }];
    expect(plansOf({ ...plan, incomes: late })?.steps[3]?.note).toContain('210,000.00');
  });

  it('is none of a plan that buys no annuity, or whose owner dies before', () => {
    expect(plansOf({ ...household(), incomes: [] })).toBeNull();
    const spouse = { id: 'p2', birthDate: '1961-06-15', planEnd: 90, socialSecurity: { basis: 'none' } } as const;
    const [person] = household().persons;
    const dead = {
      ...household({ when: { month: '2035-01' }, exclusionRatio: 0.5 }),
      filingStatus: 'marriedFilingJointly' as const,
      persons: [{ ...person, birthDate: '1961-06-15', planEnd: 70 }, spouse],
    };
    expect(plansOf(dead)).toBeNull();
  });
});
