import { describe, expect, it } from 'vitest';
import {
  compareTools,
  type PlanInputs,
  type ToolComparison,
  type ToolComparisonRequest,
} from '../../../engine/index.ts';
import { STILL } from '../../golden/households/share-households.ts';
import { stillPlan } from '../../golden/households/still-plan.ts';
import { lawTables } from '../../law-tables.ts';
import { checkedPlan } from '../roth/optimized.ts';

function compared(inputs: PlanInputs, request: ToolComparisonRequest): ToolComparison {
  const outcome = compareTools(checkedPlan(inputs), request, lawTables);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  return outcome.value;
}

function stepOf({ steps }: ToolComparison, convention: string) {
  const step = steps.find((one) => one.convention === convention);
  if (step === undefined) throw new Error(`There is no step ${convention}.`);
  return step;
}

/** $100,000 in a Roth IRA at 6% pays $1,000 a month for three years: no tax, no premium, no inflation. */
const THREE_YEARS: PlanInputs = stillPlan('1956-06-15', 72, {
  persons: [
    {
      id: 'p1',
      birthDate: '1956-06-15',
      planEnd: 72,
      socialSecurity: { basis: 'none' },
      medicare: { enrolled: false },
    },
  ],
  accounts: [{ id: 'roth', kind: 'rothIra', owner: 'p1', balance: 100_000, strategyId: 'bonds' }],
  strategies: [{ id: 'bonds', kind: 'fixed', mix: { bond: 1 } }],
  goals: [{ amount: 1_000, frequency: 'monthly' }],
  assumptions: { ...STILL, bondReturn: 0.06 },
});

describe('why the tools differ', () => {
  it('leads from our answer to theirs: all of the difference of a plan that can be reckoned by hand', () => {
    // By years: (100,000 - 12,000) x 1.06 = 93,280; (93,280 - 12,000) x 1.06 = 86,156.80; (86,156.80 - 12,000) x 1.06 = 78,606.208.
    // By months: $1,000 a month on the first, at the twelfth root of 1.06, takes 12,386.5283... out of each December. So
    // 106,000 - 12,386.5283 = 93,613.4717; x 1.06 - 12,386.5283 = 86,843.7516; once more 79,667.8484.
    const answer = compared(THREE_YEARS, { tool: 'owl', theirs: { endingNetWorth: 78_606.21, dollars: 'today' } });
    expect(answer.ours).toEqual({ endingNetWorth: 79_667.85, firstYearTax: 0 });
    expect(stepOf(answer, 'yearlyGrowth').effect).toEqual({ endingNetWorth: -1_061.64, firstYearTax: 0 });
    expect(answer.byTheirConventions).toEqual({ endingNetWorth: 78_606.21, firstYearTax: 0 });
    expect(answer.unexplained).toEqual({ endingNetWorth: 0, firstYearTax: null });
  });

  it('leaves unexplained what their answer has beyond that', () => {
    // 78,700 less 78,606.21.
    const { unexplained } = compared(THREE_YEARS, {
      tool: 'retireGolden',
      theirs: { endingNetWorth: 78_700, dollars: 'today', firstYearTax: 25 },
    });
    expect(unexplained).toEqual({ endingNetWorth: 93.79, firstYearTax: 25 });
  });

  it('says nothing of an answer that is not known', () => {
    const { theirs, unexplained, steps } = compared(THREE_YEARS, { tool: 'fireCalc' });
    expect({ theirs, unexplained }).toEqual({ theirs: null, unexplained: null });
    expect(steps.length).toBeGreaterThan(0);
  });

  it('brings dollars of the end back to the start', () => {
    // Prices rise by 3% a year for three years: 109,272.70 / 1.092727 = 100,000.
    const inputs = { ...THREE_YEARS, assumptions: { ...STILL, bondReturn: 0.06, inflation: 0.03 } };
    const { theirs } = compared(inputs, {
      tool: 'owl',
      theirs: { endingNetWorth: 109_272.7, dollars: 'future' },
    });
    expect(theirs).toEqual({ endingNetWorth: 100_000, firstYearTax: null });
  });

  it('lets cash grow once a year too', () => {
    // One year: (50,000 - 12,000) x 1.03 = 39,140. By months 51,500 - 12,194.1194 = 39,305.88.
    const inputs = stillPlan('1956-06-15', 70, {
      persons: [{ ...THREE_YEARS.persons[0], birthDate: '1956-06-15', planEnd: 70 }],
      accounts: [{ id: 'cash', kind: 'cash', owner: 'p1', balance: 50_000 }],
      goals: [{ amount: 1_000, frequency: 'monthly' }],
      assumptions: { ...STILL, cashReturn: 0.03 },
    });
    const answer = compared(inputs, { tool: 'owl' });
    expect(answer.ours.endingNetWorth).toBe(39_305.88);
    expect(answer.byTheirConventions.endingNetWorth).toBe(39_140);
  });

  it('adds up to the cent, whatever the plan', () => {
    const answer = compared(TAXED, {
      tool: 'owl',
      theirs: { endingNetWorth: 500_000, dollars: 'today', firstYearTax: 1 },
    });
    const { ours, steps, unexplained } = answer;
    const sum = (of: 'endingNetWorth' | 'firstYearTax') =>
      ours[of] + steps.reduce((all, { effect }) => all + effect[of], 0) + (unexplained?.[of] ?? 0);
    expect(sum('endingNetWorth')).toBeCloseTo(500_000, 6);
    expect(sum('firstYearTax')).toBeCloseTo(1, 6);
    expect(steps.every(({ theirs, ours: own }) => theirs.length > 0 && own.length > 0)).toBe(true);
  });
});

/** A pension of $60,000, $20,000 of gifts and interest to deduct, Part D, and a city's tax of 2% on the state's base. */
const TAXED: PlanInputs = stillPlan('1956-06-15', 71, {
  state: 'PA',
  persons: [{ id: 'p1', birthDate: '1956-06-15', planEnd: 71, socialSecurity: { basis: 'none' } }],
  incomes: [{ owner: 'p1', kind: 'pension', amount: 60_000, frequency: 'annual', start: { month: '2026-01' } }],
  accounts: [{ id: 'cash', kind: 'cash', owner: 'p1', balance: 500_000 }],
  taxes: {
    priorYearMagi: [0, 0],
    acaBenchmarkMonthly: 0,
    stateModel: 'none',
    itemized: { stateAndLocal: 0, mortgageInterest: 20_000, other: 10_000 },
  },
  assumptions: STILL,
});

describe('the conventions', () => {
  it('has the standard deduction taken where the plan itemizes', () => {
    // Taxable 60,000 - 30,000 = 30,000: 1,240 + 12% of 17,600 = 3,352. With the standard deduction of 2026, 16,100 + 2,050 and
    // the 6,000 for seniors: 60,000 - 24,150 = 35,850: 1,240 + 12% of 23,450 = 4,054. Itemizers have the 6,000 too: 24,000: 2,632.
    const step = stepOf(compared(TAXED, { tool: 'owl' }), 'standardDeduction');
    expect(step.after.firstYearTax).toBe(4_054);
    expect(step.effect.firstYearTax).toBe(1_422);
  });

  it('leaves the Part D premium out', () => {
    // 12 months of 38.99 in 2026 and of 41.33 in 2027; nothing earns anything.
    const step = stepOf(compared(TAXED, { tool: 'owl' }), 'noPartDPremium');
    expect(step.effect).toEqual({ endingNetWorth: 963.84, firstYearTax: 0 });
  });

  it('taxes no city', () => {
    const taxes = { ...TAXED.taxes, stateModel: 'tables' as const, localTax: { rate: 0.01, base: 'wages' as const } };
    const wage = {
      owner: 'p1',
      kind: 'wage' as const,
      amount: 30_000,
      frequency: 'annual' as const,
      end: { month: '2027-01' },
    };
    const step = stepOf(compared({ ...TAXED, taxes, incomes: [wage] }, { tool: 'owl' }), 'noLocalTax');
    expect(step.effect).toEqual({ endingNetWorth: 300, firstYearTax: -300 });
  });

  it('takes required distributions before anything is sold', () => {
    const inputs = stillPlan('1953-06-15', 73, {
      persons: [
        {
          id: 'p1',
          birthDate: '1953-06-15',
          planEnd: 73,
          socialSecurity: { basis: 'none' },
          medicare: { enrolled: false },
        },
      ],
      accounts: [
        {
          id: 'fund',
          kind: 'taxable',
          owner: 'p1',
          balance: 100_000,
          basis: 50_000,
          strategyId: 'stocks',
          yield: { dividend: 0, turnover: 0 },
        },
        { id: 'ira', kind: 'traditionalIra', owner: 'p1', balance: 1_325_000, strategyId: 'stocks' },
      ],
      strategies: [{ id: 'stocks', kind: 'fixed', mix: { equity: 1 } }],
      goals: [{ amount: 4_000, frequency: 'monthly' }],
      assumptions: STILL,
    });
    // 1,325,000 / 26.5 = 50,000 of distributions, less 16,100 + 2,050 and the 6,000 for seniors: 25,850 of ordinary income.
    const step = stepOf(compared(inputs, { tool: 'owl' }), 'requiredFirst');
    // 10% of 12,400 and 12% of 13,450.
    expect(step.after.firstYearTax).toBeCloseTo(2_854, 0);
  });

  it('sells at average basis, held long', () => {
    const inputs = stillPlan('1980-06-15', 46, {
      accounts: [
        {
          id: 'fund',
          kind: 'taxable',
          owner: 'p1',
          balance: 400_000,
          basis: 200_000,
          strategyId: 'bonds',
          yield: { dividend: 0, turnover: 0 },
          lots: [
            { bought: '2010-01', basis: 20_000, value: 200_000 },
            { bought: '2020-01', basis: 180_000, value: 200_000 },
          ],
        },
      ],
      strategies: [{ id: 'bonds', kind: 'fixed', mix: { equity: 1 } }],
      goals: [{ amount: 150_000, frequency: 'once' }],
      assumptions: STILL,
    });
    // Tax is paid by selling more. First in, 90% of it gain: T = 15% of (90% of (150,000 + T) - 16,100 - 49,450), so T = 10,417.50 / 0.865 = 12,043.35.
    // At average basis, 50% of it gain: T = 15% of (50% of (150,000 + T) - 65,550), so T = 1,417.50 / 0.925 = 1,532.43.
    const step = stepOf(compared(inputs, { tool: 'owl' }), 'averageBasis');
    expect(step.after.firstYearTax).toBe(1_532.43);
    expect(step.effect.firstYearTax).toBe(-10_510.92);
  });

  it('pays benefits in full beside wages', () => {
    // $2,000 at 67 is $1,500 at 63. Of wages of 60,000 the test of 2026 withholds half of what passes 24,480: 17,760, and leaves 240. Tax with
    // 240 x 85% of benefits: 60,000 + 204 - 16,100 = 44,104: 1,240 + 12% of 31,704 = 5,044.48. With 18,000 x 85%: 59,200: 1,240 + 4,560 +
    // 22% of 8,800 = 7,736.
    const inputs = stillPlan('1963-01-02', 63, {
      persons: [
        {
          id: 'p1',
          birthDate: '1963-01-02',
          planEnd: 63,
          socialSecurity: { basis: 'pia', pia: 2_000, claim: { age: 63 } },
        },
      ],
      incomes: [{ owner: 'p1', kind: 'wage', amount: 60_000, frequency: 'annual', covered: false }],
      accounts: [{ id: 'cash', kind: 'cash', owner: 'p1', balance: 10_000 }],
    });
    expect(stepOf(compared(inputs, { tool: 'owl' }), 'noEarningsTest').effect).toEqual({
      endingNetWorth: 15_068.48,
      firstYearTax: 2_691.52,
    });
  });

  it('takes no tax and no premium where the tool knows neither', () => {
    const { byTheirConventions } = compared(
      { ...TAXED, state: 'CA', taxes: { priorYearMagi: [0, 0] } },
      { tool: 'fireCalc' },
    );
    // 500,000 and two pensions of 60,000.
    expect(byTheirConventions).toEqual({ endingNetWorth: 620_000, firstYearTax: 0 });
  });
});
