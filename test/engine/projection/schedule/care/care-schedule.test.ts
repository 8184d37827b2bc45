import { describe, expect, it } from 'vitest';
import { checkPlan, explainYear } from '../../../../../engine/index.ts';
import { lawTables } from '../../../../law-tables.ts';
import { planOf, projectMonthly, projectYearly } from '../../../../projection.ts';
import { checkRow } from '../../../../properties/balanced-rows.ts';
import { simulated } from '../../../monte-carlo/simulation.ts';

/** A woman of 80 in January of 2027, who lives through 2036 at prices that stand still, of money that is not taxed. */
function household(care?: object, more: object = {}) {
  return {
    schemaVersion: 1,
    startMonth: '2026-01',
    state: 'none',
    filingStatus: 'single',
    persons: [
      { name: 'Ada', birthDate: '1947-01-10', planEnd: 89, medicare: { enrolled: false }, ...(care && { care }) },
    ],
    accounts: [{ kind: 'rothIra', balance: 2_000_000, basis: 2_000_000, rothFirstYear: 2010 }],
    goals: [{ amount: 4000, frequency: 'monthly' }],
    assumptions: { inflation: 0, medicalInflation: 0, wageGrowth: 0 },
    ...more,
  };
}

const POLICY = { premium: 2400, elimination: 90, dailyBenefit: 200, years: 2 };

const spendingOf = (document: object) =>
  projectYearly(document).rows.map(({ year, spending: { essential, healthcare } }) => [year, essential, healthcare]);

describe('long-term care', () => {
  it('costs what is typed from the birthday on, for its years, in place of a share of spending', () => {
    const rows = spendingOf(household({ startAge: 80, years: 3, yearlyCost: 120_000, replaces: 0.5 }));
    expect(rows.slice(0, 5)).toEqual([
      [2026, 48_000, 0],
      [2027, 24_000, 120_000],
      [2028, 24_000, 120_000],
      [2029, 24_000, 120_000],
      [2030, 48_000, 0],
    ]);
  });

  it('grows beyond inflation each January: 2% and 3% make 5.06% a year', () => {
    const [, first, second] = projectYearly(
      household(
        { startAge: 80, years: 2, yearlyCost: 100_000, growth: 0.03 },
        { assumptions: { inflation: 0.02, medicalInflation: 0, wageGrowth: 0 } },
      ),
    ).rows;
    expect(first?.spending.healthcare).toBeDollars(105_060);
    expect(second?.spending.healthcare).toBeDollars(110_376.04);
  });

  it('is paid by its policy after the elimination period, up to the cost, for the years of the policy', () => {
    // 365 days less 90 at $200 are $55,000 in 2027; $73,000 in 2028; in 2029 the 90 days that are left of two years, $18,000.
    const rows = projectYearly(household({ startAge: 80, years: 4, yearlyCost: 120_000, insurance: POLICY })).rows;
    const paid = rows.slice(0, 5).map(({ spending }) => spending.healthcare);
    [2400, 65_000, 47_000, 102_000, 120_000].forEach((cost, at) => expect(paid[at]).toBeDollars(cost));
    // A day of care costs $328.77: a policy for $400 pays no more than that, and nothing of it is income.
    const rich = { ...POLICY, dailyBenefit: 400, elimination: 0 };
    const covered = projectYearly(household({ startAge: 80, years: 4, yearlyCost: 120_000, insurance: rich })).rows;
    expect(covered[1]?.spending.healthcare).toBeDollars(0);
    expect(covered[1]?.taxes.total).toBe(0);
  });

  it('is a medical expense as far as no policy pays it: over 7.5% of AGI it is deducted', () => {
    const pension = {
      incomes: [{ kind: 'pension', amount: 100_000, frequency: 'annual', start: { event: 'planStart' } }],
    };
    const rows = (care?: object) => projectYearly(household(care, pension)).rows;
    const cost = rows({ startAge: 80, years: 3, yearlyCost: 120_000 })[1];
    // $120,000 less $7,500 are more than the $100,000 of income.
    expect(cost?.taxes.deduction).toBeGreaterThan(112_499);
    expect(cost?.taxes.taxableIncome).toBe(0);
    expect(rows()[1]?.taxes.taxableIncome).toBeGreaterThan(70_000);
  });

  it('of no cost changes nothing, to the bit', () => {
    const { manifest: _, ...without } = projectYearly(household());
    const care = { startAge: 80, years: 3, yearlyCost: 0, replaces: 0.5 };
    const { manifest: __, ...free } = projectYearly(household(care));
    expect(free).toEqual(without);
  });

  it('is refused before the plan starts, and warned of where its person dies first', () => {
    const issues = (startAge: number) =>
      checkPlan(household({ startAge, years: 3, yearlyCost: 1 }), { startMonth: '2026-01' })
        .issues.filter(({ code }) => code === 'careDates')
        .map(({ path, severity, message }) => [path, severity, message]);
    expect(issues(79)).toEqual([]);
    expect(issues(78)).toEqual([
      ['persons[0].care.startAge', 'error', expect.stringContaining('enter an age from 79 on')],
    ]);
    expect(issues(95)).toEqual([['persons[0].care.startAge', 'warning', expect.stringContaining('Ada dies in 2036')]]);
  });

  it('balances every month and year, and opens each figure', () => {
    const plan = household({ startAge: 80, years: 3, yearlyCost: 120_000, replaces: 0.5, insurance: POLICY });
    for (const row of [...projectMonthly(plan).rows, ...projectYearly(plan).rows]) checkRow(row);
    const explained = explainYear(planOf(plan), lawTables, 2027);
    if (!explained.ok) throw new Error('not explained');
    const lines = explained.value.worksheets.flatMap((sheet) => sheet.lines);
    const saidOf = (label: string) =>
      lines.filter((line) => line.label === label).map(({ value, formula }) => [value, formula]);
    expect(saidOf('Care of Ada')).toEqual([
      [120_000, '12 × 10,000.00; entered as 120,000.00 a year in today’s dollars, growing with prices, 0% a year'],
    ]);
    const [paid] = saidOf('Insurance of Ada’s care');
    expect(paid?.[0]).toBeDollars(-55_000);
    expect(paid?.[1]).toContain('at most 200.00 a day, after 90 days for 2 years');
    expect(lines.some(({ formula }) => formula.includes('less what care takes the place of'))).toBe(true);
  });

  it('of a couple takes the place of the shares of both, each until death', () => {
    // Ada is in care from 2027 until she dies at the end of it, Ben from 2027 through 2029 at half the cost.
    const care = { startAge: 80, years: 3, yearlyCost: 60_000, replaces: 0.3 };
    const persons = [
      { name: 'Ada', birthDate: '1947-01-10', planEnd: 80, medicare: { enrolled: false }, care },
      {
        name: 'Ben',
        birthDate: '1947-01-20',
        planEnd: 89,
        medicare: { enrolled: false },
        care: { ...care, yearlyCost: 30_000, replaces: 0.2 },
      },
    ];
    const goals = [{ amount: 4000, frequency: 'monthly', survivorShare: 1 }];
    const rows = spendingOf(household(undefined, { filingStatus: 'marriedFilingJointly', persons, goals }));
    const expected = [
      [48_000, 0],
      [24_000, 90_000],
      [38_400, 30_000],
      [38_400, 30_000],
      [48_000, 0],
    ];
    expected.forEach(([essential, healthcare], at) => {
      expect(rows[at]?.[1]).toBeDollars(essential ?? 0);
      expect(rows[at]?.[2]).toBeDollars(healthcare ?? 0);
    });
  });

  it('is an obligation of its own, paid after the goals and before premiums', () => {
    const { obligations } = simulated(household({ startAge: 80, years: 3, yearlyCost: 120_000 }), {
      runs: 10,
      seed: 1,
    });
    expect(obligations.map(({ kind, name }) => [kind, name])).toContainEqual(['care', 'Long-term care']);
    const { obligations: without } = simulated(household(), { runs: 10, seed: 1 });
    expect(without.map(({ kind }) => kind)).not.toContain('care');
  });

  it.each([
    ['startAge', { startAge: 19 }],
    ['years', { years: 0 }],
    ['yearlyCost', { yearlyCost: -1 }],
    ['growth', { growth: 2 }],
    ['replaces', { replaces: 1.1 }],
    ['insurance.elimination', { insurance: { ...POLICY, elimination: 731 } }],
    ['insurance.years', { insurance: { ...POLICY, years: 41 } }],
    ['insurance.dailyBenefit', { insurance: { ...POLICY, dailyBenefit: -1 } }],
  ])('is refused with its field and a cure: %s', (field, change) => {
    const document = household({ startAge: 80, years: 3, yearlyCost: 120_000, ...change });
    const { plan, issues } = checkPlan(document, { startMonth: '2026-01' });
    expect(plan).toBeNull();
    expect(issues.map(({ path }) => path)).toEqual([`persons[0].care.${field}`]);
    expect(issues[0]?.message).toContain('Enter');
  });
});
