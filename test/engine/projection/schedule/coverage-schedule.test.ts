import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { explainYear } from '../../../../engine/projection/explain/explain.ts';
import { lawTables } from '../../../law-tables.ts';
import { planOf, projectMonthly, projectYearly } from '../../../projection.ts';
import { STILL, singlePlan } from '../plans.ts';

type Cover = NonNullable<PlanInputs['persons'][number]['coverageBefore65']>;
const MARKETPLACE: Cover = { kind: 'marketplace' };

/**
 * A couple of 60 and 58 in Ohio, who retire at 62, in January 2028 and January 2030, and have Medicare from January 2031 and
 * January 2033. 60,000 a year from each job; 50,000 a year of other income from 2030 on. Prices stand still.
 */
const couple = (his: Cover | null = MARKETPLACE, hers: Cover | null = MARKETPLACE): PlanInputs => ({
  startMonth: '2026-01',
  state: 'OH',
  persons: [person('1966-01-05', his), person('1968-01-05', hers)],
  accounts: [{ kind: 'cash', owner: 'joint', balance: 1_000_000 }],
  incomes: [
    { kind: 'wage', owner: 'p1', amount: 60_000, frequency: 'annual' },
    { kind: 'wage', owner: 'p2', amount: 60_000, frequency: 'annual' },
    { kind: 'other', amount: 50_000, frequency: 'annual', start: { month: '2030-01' } },
  ],
  goals: [{ amount: 4_000, frequency: 'monthly' }],
  taxes: { stateModel: 'none', priorYearMagi: [0, 0] },
  assumptions: STILL,
});

function person(birthDate: string, coverageBefore65: Cover | null): PlanInputs['persons'][number] {
  const base = {
    birthDate,
    planEnd: 70,
    retirement: { age: 62 },
    socialSecurity: { basis: 'none' },
    medicare: { enrolled: false },
  } as const;
  return coverageBefore65 === null ? base : { ...base, coverageBefore65 };
}

const yearOf = (plan: PlanInputs, year: number) => projectYearly(plan).rows.find((row) => row.year === year);
const healthcare = (plan: PlanInputs) => projectMonthly(plan).rows.map(({ spending }) => spending.healthcare);
const gaps = (plan: PlanInputs) =>
  projectYearly(plan)
    .warnings.filter(({ code }) => code === 'coverageMissing')
    .map(({ message, path, year, cost }) => ({ message, path, year, cost: Math.round(cost ?? 0) }));

describe('the marketplace as an estimate, of a couple worked by hand', () => {
  it.each([
    // Premiums: Ohio’s 513 at 40, × 2.873, 2.952 and 3.000 at 62, 63 and 64, over 1.278. Poverty line of two: 15,960 + 5,680.
    [2027, 0, 10_040, 'both work: 10% of 24,800 and 12% of 63,000'],
    // 60,000 / 21,640 = 2.772643: 8.66% + 1.56% × 0.272643 / 0.5 = 9.510647%, 5,706.39. Tax on 27,800 is 2,840.
    [2028, 13_838.96, 2_840 - 8_132.57, 'he is 62: 1,153.246 a month'],
    [2029, 14_219.49, 2_840 - 8_513.1, 'he is 63: 1,184.958 a month'],
    // 50,000 / 21,640 = 2.310536: 6.78% + 1.88% × 0.310536 / 0.5 = 7.947616%, 3,973.81. Tax on 17,800 is 1,780.
    [2030, 28_289.66, 1_780 - 24_315.85, 'he is 64 and she 62: 1,204.225 + 1,153.246 a month'],
  ])('in %d premiums are %d and federal tax is %d (%s)', (year, premiums, tax) => {
    const row = yearOf(couple(), year);
    expect(row?.spending.healthcare).toBeDollars(premiums);
    expect(row?.taxes.federalIncome).toBeDollars(tax);
  });

  it('ends for each with Medicare', () => {
    expect([2031, 2032, 2033].map((year) => Math.round(yearOf(couple(), year)?.spending.healthcare ?? -1))).toEqual([
      14_219, 14_451, 0,
    ]);
  });

  it('leaves no gap to warn of, and every other figure of the years of work as it was', () => {
    expect(gaps(couple())).toEqual([]);
    expect(yearOf(couple(), 2027)).toEqual(yearOf(couple(null, null), 2027));
  });

  it('grows with medical costs from the published year', () => {
    const plan = { ...couple(), assumptions: { ...STILL, medicalInflation: 0.05 } };
    // 13,838.96 × 1.05².
    expect(yearOf(plan, 2028)?.spending.healthcare).toBeDollars(15_257.45);
  });

  it('goes by the age when cover is bought, and by the state lived in', () => {
    const plan = singlePlan({
      state: 'NY',
      relocations: [{ when: { month: '2026-09' }, state: 'MA' }],
      persons: [{ ...person('1963-05-14', MARKETPLACE), retirement: { age: 63 }, planEnd: 66 }],
      incomes: [{ kind: 'wage', amount: 5_000, frequency: 'monthly' }],
      taxes: { stateModel: 'none' },
    });
    const paid = healthcare(plan);
    // Massachusetts: 494 × 2.365 / 1.393 at 60 and above.
    expect(paid.slice(0, 9).map(Math.round)).toEqual([0, 0, 0, 0, 817, 817, 817, 817, 839]);
    const ohio = healthcare({ ...plan, state: 'OH', relocations: [] });
    // Bought in May at 63, not at the 62 of January; from January 2028 at 64.
    expect([4, 11, 23, 24].map((month) => Math.round(ohio[month] ?? 0))).toEqual([1_185, 1_185, 1_185, 1_204]);
  });

  it('is shown as an estimate with its basis, and the credit leads to it', () => {
    const outcome = explainYear(planOf(couple()), lawTables, 2030);
    if (!outcome.ok) throw new Error('refused');
    const lines = outcome.value.worksheets.flatMap((sheet) => sheet.lines);
    const line = lines.find(({ id }) => id === 'spending/persons[1].coverageBefore65');
    expect(line?.label).toBe('Estimated marketplace premium of Spouse');
    expect(line?.value).toBeDollars(13_838.96);
    expect(line?.formula).toBe(
      '12 × 1,153.25; estimate: OH state average of 2026 for the second-lowest-cost silver plan, by age, growing with medical costs',
    );
    const benchmark = lines.find(({ label }) => label === 'Annual benchmark premium');
    expect(benchmark?.value).toBeDollars(28_289.66);
    expect(benchmark?.uses).toEqual(['spending/persons[0].coverageBefore65', 'spending/persons[1].coverageBefore65']);
  });
});

describe('a stated premium of the household', () => {
  const stated = (plan: PlanInputs): PlanInputs => ({ ...plan, taxes: { ...plan.taxes, acaBenchmarkMonthly: 2_000 } });

  it('counts as marketplace: said or not, every figure is the same', () => {
    const { manifest: _, ...said } = projectYearly(stated(couple()));
    const { manifest: __, ...unsaid } = projectYearly(stated(couple(null, null)));
    expect(said).toEqual(unsaid);
  });

  it('is that of whoever buys on the marketplace', () => {
    const paid = healthcare(stated(couple({ kind: 'other', monthly: 870 })));
    // He pays 870 from 2028 on; she all of the 2,000 from 2030 on, until he has Medicare and after.
    expect([24, 47, 48, 59, 60].map((month) => paid[month])).toEqual([870, 870, 2_870, 2_870, 2_000]);
  });
});

describe('another plan, such as a retiree plan or COBRA', () => {
  it('costs its premium with medical costs until its end, without a credit', () => {
    const cobra = couple({ kind: 'other', monthly: 870, until: { month: '2029-07' } }, { kind: 'work' });
    const plan = { ...cobra, assumptions: { ...STILL, medicalInflation: 0.1 } };
    const paid = healthcare(plan);
    // From January 2028, at 1.1² and from January 2029 at 1.1³; July 2029 is the first month without.
    expect([23, 24, 35, 36, 41, 42].map((month) => Math.round((paid[month] ?? 0) * 100) / 100)).toEqual([
      0, 1_052.7, 1_052.7, 1_157.97, 1_157.97, 0,
    ]);
    expect(yearOf(cobra, 2028)?.taxes.federalIncome).toBeDollars(2_840);
  });

  it('is a medical expense', () => {
    const plan = couple({ kind: 'other', monthly: 870 });
    const itemized = {
      ...plan,
      taxes: { ...plan.taxes, deductions: 'itemized' as const, itemized: { medical: 30_000 } },
    };
    // 30,000 + 12 × 870 over 7.5% of 60,000.
    expect(yearOf(itemized, 2028)?.taxes.deduction).toBeDollars(30_000 + 10_440 - 4_500);
  });
});

describe('months that no insurance reaches', () => {
  it('cost nothing and are a warning with the estimate, which stands before all others', () => {
    const plan = couple({ kind: 'none' }, { kind: 'none' });
    expect(projectYearly(plan).rows).toEqual(projectYearly(couple(null, null)).rows);
    // 12 × 1,153.246 + 12 × 1,184.958 + 12 × 1,204.225 for each.
    expect(gaps(plan)).toEqual([
      {
        message:
          'Client has no health insurance in 36 months from Jan 2028 to Dec 2030, and the plan counts no premium: a marketplace plan would cost about $13,839 a year in 2028 before any tax credit (estimate by age and state).',
        path: 'persons[0].coverageBefore65.kind',
        year: 2028,
        cost: 42_509,
      },
      expect.objectContaining({ path: 'persons[1].coverageBefore65.kind', year: 2030, cost: 42_509 }),
    ]);
    // Money of an IRA bears 10% before 59½, and runs out.
    const poor = singlePlan({
      persons: [{ ...person('1971-05-15', { kind: 'none' }), retirement: { event: 'planStart' } }],
      accounts: [{ kind: 'traditionalIra', balance: 300_000 }],
      goals: [{ amount: 4_000, frequency: 'monthly' }],
    });
    const costs = projectYearly(poor).warnings.map(({ code, cost }) => [code, cost ?? 0] as const);
    expect(costs.slice(0, 3).map(([code]) => code)).toEqual(['coverageMissing', 'shortfall', 'earlyWithdrawalPenalty']);
    const others = costs.slice(1).map(([, cost]) => cost);
    expect(others).toEqual(others.toSorted((a, b) => b - a));
  });

  it('of cover through work begin when neither spouse has wages', () => {
    // Her job covers him in 2028 and 2029; from 2030 on neither works.
    expect(gaps(couple({ kind: 'work' }, { kind: 'work' })).map(({ year, cost }) => [year, cost])).toEqual([
      [2030, 42_509],
      [2030, 14_451],
    ]);
  });

  it('of another plan begin at its end', () => {
    const [gap] = gaps(couple({ kind: 'other', monthly: 870, until: { month: '2030-12' } }));
    expect(gap?.message).toContain('has no health insurance in Dec 2030, and');
  });
});
