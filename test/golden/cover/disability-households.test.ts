import { describe, expect, it } from 'vitest';
import { checkPlan, type PlanInputs } from '../../../engine/index.ts';
import { explanationOf, lineOn } from '../../explained.ts';
import { projectMonthly, projectYearly } from '../../projection.ts';
import { checkRow } from '../../properties/balanced-rows.ts';
import { INSURED_COUPLE } from '../households/cover-households.ts';
import { stillPlan } from '../households/still-plan.ts';

/**
 * Disability insurance, worked by hand from statute. Born in June 1980, with $10,000 a month until 2031; no work from April 2027. Prices
 * and returns stand still.
 */

type Policy = NonNullable<PlanInputs['disabilityInsurance']>[number];
type Person = PlanInputs['persons'][number];

/** 60% of pay are 6,000: the cap of 5,000 binds. */
const POLICY: Policy = {
  share: 0.6,
  monthlyCap: 5000,
  eliminationMonths: 3,
  until: { month: '2029-07' },
  premium: 100,
};
const PAID_BY_EMPLOYER: Policy = { ...POLICY, premium: 0, employerShare: 1 };

function disabled(policy: Policy, person: Partial<Person> = {}, rest: Partial<PlanInputs> = {}): PlanInputs {
  const inputs = stillPlan('1980-06-15', 50, {
    accounts: [{ id: 'cash', kind: 'cash', balance: 500_000, surplus: true }],
    incomes: [
      {
        id: 'job',
        kind: 'wage',
        amount: 120_000,
        frequency: 'annual',
        end: { month: '2031-01' },
        growth: { kind: 'none' },
      },
    ],
    disabilityInsurance: [policy],
    ...rest,
  });
  return {
    ...inputs,
    persons: inputs.persons.map((one) => ({ ...one, cannotWorkFrom: { month: '2027-04' }, ...person })),
  };
}

function byYear(plan: PlanInputs) {
  const { rows } = projectYearly(plan);
  return (year: number) => rows.find((row) => row.year === year);
}

describe('a policy paid for after tax, of 60% of pay up to $5,000 after three months', () => {
  const inYear = byYear(disabled(POLICY));

  it('pays from July 2027 until June 2029, while wages have stopped', () => {
    expect([2026, 2027, 2028].map((year) => inYear(year)?.income.wages)).toEqual([120_000, 30_000, 0]);
    expect([2026, 2027, 2028, 2029, 2030].map((year) => inYear(year)?.income.other)).toEqual([
      0, 30_000, 60_000, 30_000, 0,
    ]);
    const { rows } = projectMonthly(disabled(POLICY));
    const inMonth = (month: string) => rows.find(({ period }) => period === month)?.income;
    expect(['2027-03', '2027-04'].map((month) => inMonth(month)?.wages)).toEqual([10_000, 0]);
    expect(['2027-06', '2027-07', '2029-06', '2029-07'].map((month) => inMonth(month)?.other)).toEqual([
      0, 5000, 5000, 0,
    ]);
  });

  it('costs its premium until it pays: six months of 2027', () => {
    expect([2026, 2027, 2028, 2029, 2030].map((year) => inYear(year)?.spending.essential)).toEqual([
      1200, 600, 0, 0, 0,
    ]);
  });

  it('is no income: 26 USC 104(a)(3)', () => {
    expect([2027, 2028].map((year) => inYear(year)?.taxes.agi)).toEqual([30_000, 0]);
    expect(inYear(2028)?.taxes.total).toBe(0);
    // 7.65% of 30,000.
    expect(inYear(2027)?.taxes.payroll).toBeDollars(2295);
  });

  it('is a milestone, and so is the end of work', () => {
    expect(
      inYear(2027)
        ?.events.filter(({ kind }) => kind === 'disability')
        .map(({ text }) => text),
    ).toEqual(['Client can no longer work', 'Disability insurance begins to pay']);
  });

  it('opens to its lines, and every row adds up', () => {
    const { label, value, formula } = lineOn(
      explanationOf(disabled(POLICY), 2028),
      'income',
      'Benefit of Disability insurance',
    );
    expect({ label, value, formula }).toEqual({
      label: 'Benefit of Disability insurance',
      value: 60_000,
      formula: '12 × 5,000.00; 60% of 10,000.00 a month, at most 5,000.00; no income: 26 USC 104(a)(3)',
    });
    for (const row of projectYearly(disabled(POLICY)).rows) expect(() => checkRow(row)).not.toThrow();
  });
});

describe('a policy whose premiums the employer pays', () => {
  const inYear = byYear(disabled(PAID_BY_EMPLOYER));

  /** 60,000 less 16,100: 10% of 12,400 and 12% of 31,500 are 5,020. */
  it('is taxed as pay: 26 USC 105(a)', () => {
    expect([2027, 2028, 2030].map((year) => inYear(year)?.taxes.agi)).toEqual([60_000, 60_000, 0]);
    expect(inYear(2028)?.taxes.federalIncome).toBeDollars(5020);
    const { worksheets } = explanationOf(disabled(PAID_BY_EMPLOYER), 2028);
    const wages = worksheets.flatMap(({ lines }) => lines).find(({ id }) => id === 'form-1040/1a');
    expect(wages?.value).toBe(60_000);
    expect(wages?.uses).toContain('income/disabilityInsurance');
  });

  /** April to September are the six months: 7.65% of 30,000 and of three times 5,000. */
  it('bears payroll tax in the six months after work alone: 3121(a)(4)', () => {
    expect(inYear(2027)?.taxes.payroll).toBeDollars(3442.5);
    expect(inYear(2028)?.taxes.payroll).toBe(0);
  });

  it('is taxed by half where each pays half: 26 CFR 1.105-1(d)', () => {
    const half = byYear(disabled({ ...POLICY, employerShare: 0.5 }));
    expect(half(2028)?.income.other).toBe(60_000);
    expect(half(2028)?.taxes.agi).toBe(30_000);
  });

  /** 664 less 7.65% of what 12,000 are over 10,860: Rev. Proc. 2025-32, 4.06. */
  it('is earned income for the credit that asks for some: 26 USC 32(c)(2)(A)(i)', () => {
    const small = { ...PAID_BY_EMPLOYER, monthlyCap: 1000 };
    expect(byYear(disabled(small))(2028)?.taxes.federalIncome).toBeDollars(-576.79);
    expect(byYear(disabled({ ...POLICY, monthlyCap: 1000 }))(2028)?.taxes.federalIncome).toBe(0);
  });

  /** Wages of 600,000 are over 200,000, and so are benefits of 360,000, which are no Medicare wages. */
  it('bears no additional Medicare tax: 3101(b)(2)', () => {
    const [job] = disabled(POLICY).incomes ?? [];
    const incomes = job === undefined ? [] : [{ ...job, amount: 600_000 }];
    const plan = disabled({ ...PAID_BY_EMPLOYER, monthlyCap: 30_000 }, {}, { incomes });
    expect(byYear(plan)(2028)?.taxes.agi).toBe(360_000);
    const formsOf = (year: number) => explanationOf(plan, year).worksheets.map(({ id }) => id);
    expect([2026, 2028].map((year) => formsOf(year).includes('form-8959'))).toEqual([true, false]);
  });
});

describe('a disability', () => {
  it('ends what is contributed from pay, and the match', () => {
    const inYear = byYear(
      disabled(
        POLICY,
        {},
        {
          accounts: [
            { id: 'cash', kind: 'cash', balance: 500_000, surplus: true },
            {
              id: 'k401',
              kind: 'traditional401k',
              balance: 0,
              contributions: [
                { shareOfIncome: 0.05, incomeId: 'job', employerMatch: { rate: 0.5, upTo: 0.06 } },
                { amount: 6000, incomeId: 'job' },
              ],
            },
          ],
        },
      ),
    );
    // Of 120,000 and 30,000: 5%, and 6,000 or a quarter of it; the match is half of the 5%, and of 1% of the rest.
    expect([2026, 2027, 2028].map((year) => inYear(year)?.contributions.employee)).toEqual([12_000, 3000, 0]);
    expect(inYear(2028)?.contributions.employer).toBe(0);
  });

  it('ends the health insurance of the job: COBRA is kept from April 2027, 9 × 800', () => {
    const inYear = byYear(
      disabled(POLICY, { coverageBefore65: { kind: 'other', monthly: 500, cobra: { monthly: 800 } } }),
    );
    expect([2026, 2027].map((year) => inYear(year)?.spending.healthcare)).toEqual([0, 7200]);
  });

  it('before the plan has its elimination period behind it: pay of the first month counts', () => {
    const inYear = byYear(disabled(POLICY, { cannotWorkFrom: { month: '2025-12' } }));
    expect(inYear(2026)?.income.wages).toBe(0);
    // March to December.
    expect(inYear(2026)?.income.other).toBe(50_000);
    expect(inYear(2026)?.spending.essential).toBe(200);
  });

  it('after a part-time step is paid by the part: half of 10,000, of which 60% are 3,000', () => {
    const [job] = disabled(POLICY).incomes ?? [];
    const phases = [{ when: { month: '2027-01' }, share: 0.5 }];
    const inYear = byYear(disabled(POLICY, {}, { incomes: job === undefined ? [] : [{ ...job, phases }] }));
    expect(inYear(2028)?.income.other).toBe(36_000);
  });

  it('ends at retirement where the policy says nothing else', () => {
    const { until: _, ...open } = POLICY;
    const inYear = byYear(disabled(open, { retirement: { month: '2028-04' } }));
    expect(inYear(2028)?.income.other).toBe(15_000);
    expect(inYear(2029)?.income.other).toBe(0);
  });

  it('that begins after the policy has ended is paid nothing', () => {
    const inYear = byYear(disabled({ ...POLICY, until: { age: 46 } }));
    expect([2027, 2028].map((year) => inYear(year)?.income.other)).toEqual([0, 0]);
    // Born in June 1980: until May 2026.
    expect([2026, 2027].map((year) => inYear(year)?.spending.essential)).toEqual([500, 0]);
  });

  it('that never comes costs premiums alone', () => {
    const plan = disabled(POLICY);
    const inYear = byYear({
      ...plan,
      persons: plan.persons.map((person) => ({ ...person, cannotWorkFrom: undefined })),
    });
    expect(inYear(2028)?.income).toMatchObject({ wages: 120_000, other: 0 });
    expect([2028, 2029, 2030].map((year) => inYear(year)?.spending.essential)).toEqual([1200, 600, 0]);
  });
});

describe('a couple with children, insurance, inheritances and gifts', () => {
  it('makes and loses no dollar, in any month or year', () => {
    for (const row of [...projectYearly(INSURED_COUPLE).rows, ...projectMonthly(INSURED_COUPLE).rows])
      expect(() => checkRow(row)).not.toThrow();
  });

  it('uses all of it', () => {
    const { rows } = projectYearly(INSURED_COUPLE);
    const kinds = new Set(rows.flatMap(({ events }) => events.map(({ kind }) => kind)));
    for (const kind of ['disability', 'lifeInsurance', 'inheritance', 'childTaxCredit']) expect(kinds).toContain(kind);
    expect(rows.some(({ children }) => (children?.childTaxCredit ?? 0) > 0)).toBe(true);
    expect(rows.some(({ gifts }) => (gifts?.given ?? 0) > 0)).toBe(true);
  });
});

describe('what contradicts itself', () => {
  const issuesOf = (plan: PlanInputs) =>
    checkPlan(plan, { startMonth: '2026-01' }).issues.map(({ code, path, severity }) => [severity, code, path]);

  it('is refused with the field', () => {
    expect(issuesOf(disabled({ ...POLICY, employerShare: 1 }))).toEqual([
      ['error', 'disabilityPremium', 'disabilityInsurance[0].premium'],
    ]);
    expect(issuesOf(disabled({ ...POLICY, insured: 'bob' }))).toEqual([
      ['error', 'spouseMissing', 'disabilityInsurance[0].insured'],
    ]);
    expect(issuesOf(disabled(POLICY, { cannotWorkFrom: { month: '2045-01' } }))).toContainEqual([
      'error',
      'whenOutsidePlan',
      'persons[0].cannotWorkFrom',
    ]);
  });

  it('or has no effect, which is said', () => {
    const [job] = disabled(POLICY).incomes ?? [];
    const incomes = job === undefined ? [] : [{ ...job, end: { month: '2027-02' } }];
    expect(issuesOf(disabled(POLICY, {}, { incomes }))).toContainEqual([
      'warning',
      'fieldHasNoEffect',
      'persons[0].cannotWorkFrom',
    ]);
  });
});
