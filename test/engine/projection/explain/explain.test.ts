import { describe, expect, it } from 'vitest';
import { explainYear } from '../../../../engine/index.ts';
import reference from '../../../../resources/selftest/reference-households.json' with { type: 'json' };
import published from '../../../../resources/selftest/social-security-pia-examples.json' with { type: 'json' };
import { explanationOf, lineOn, valueOn } from '../../../explained.ts';
import { lawTables } from '../../../law-tables.ts';
import { planOf, projectMonthly, projectYearly } from '../../../projection.ts';
import { singlePlan } from '../plans.ts';

const [stillWater, retiree, couple] = reference.households;

/** As far as the golden households are rounded: five cents in the first five rows, then a dollar or a millionth. */
function expectWithin(actual: number, expected: number, row: number, what: string): void {
  const tolerance = row < 5 ? 0.05 : Math.max(1, 1e-6 * Math.abs(expected));
  expect(Math.abs(actual - expected), `${what}: ${actual} instead of ${expected}`).toBeLessThanOrEqual(tolerance);
}

describe('a single retiree of 67 in 2026', () => {
  const explanation = explanationOf(retiree?.plan, 2026);

  it.each([
    // worksheet                            line                                                       value      why
    ['form-1040', 'Taxable Social Security benefits', 16_830, '85% of 19,800'],
    ['form-1040', 'Adjusted gross income', 60_027.12, 'the independent reference'],
    ['form-1040', 'Total deductions', 24_150, '16,100 + 2,050 for 65 + 6,000 for seniors under 75,000'],
    ['form-1040', 'Taxable income', 35_877.12, '60,027.12 − 24,150'],
    ['tax-by-kind', 'Tax on ordinary income', 2_098.03, '10% of 12,400 + 12% of the 7,150.23 over it'],
    ['social-security-benefits-worksheet', 'Provisional income', 53_097.12, '9,900 + 60,027.12 − 16,830'],
    ['social-security-benefits-worksheet', 'Excess over the base amount', 28_097.12, '53,097.12 − 25,000'],
    ['qualified-dividends-and-capital-gain-tax-worksheet', 'Limit of the 0% rate', 49_450, 'Rev. Proc. 2025-32'],
    ['irmaa', 'Year of the return that counts', 2024, 'two years before'],
    ['irmaa', 'Modified AGI of 2024', 60_000, 'as the plan states'],
    ['irmaa', 'Threshold of tier 1', 109_000, 'CMS for 2026'],
    ['irmaa', 'Tier', 0, '60,000 is under it'],
  ])('%s: %s is %d (%s)', (worksheet, label, value) => {
    expect(valueOn(explanation, worksheet, label)).toBeDollars(value);
  });

  it('writes the figures into the formulas', () => {
    const formula = (worksheet: string, label: string) => lineOn(explanation, worksheet, label).formula;
    expect(formula('form-1040', 'Taxable income')).toBe(
      'line 11a − line 14, not below 0: 60,027.12 − 24,150.00, not below 0',
    );
    expect(formula('social-security-benefits-worksheet', 'Sum')).toMatch(
      /: (9,900.00 \+ 43,197.12 \+ 0.00|4,500.00 \+ 16,232.55)$/,
    );
    expect(formula('form-1040', 'Taxable Social Security benefits')).toBe(
      'Social Security Benefits Worksheet line 18: 16,830.00',
    );
  });

  it('cites a source on every line, and gives no worksheet twice', () => {
    const lines = explanation.worksheets.flatMap((worksheet) => worksheet.lines);
    expect(lines.filter(({ citation, label, formula }) => citation === '' || label === '' || formula === '')).toEqual(
      [],
    );
    expect(lines.filter(({ value }) => !Number.isFinite(value))).toEqual([]);
    const ids = explanation.worksheets.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids[0]).toBe('form-1040');
  });

  it('shows the twelve months of the projection', () => {
    const months = projectMonthly(retiree?.plan).rows.filter(({ year }) => year === 2026);
    expect(months).toHaveLength(12);
    expect(explanation.months).toEqual(months);
  });
});

describe('required distributions', () => {
  it('are the prior balance over the divisor: 73 in 2032', () => {
    const explanation = explanationOf(retiree?.plan, 2032);
    const of = (label: string) => valueOn(explanation, 'rmd-iras-p1', label);
    expectWithin(of('Balance of ira on December 31, 2031'), 422_673.33, 5, 'prior balance, the independent reference');
    expect(of('Age at the end of the year')).toBe(73);
    expect(of('Divisor')).toBe(26.5); // Uniform Lifetime Table, 26 CFR 1.401(a)(9)-9(c)
    expectWithin(of('Required minimum distribution'), 15_949.94, 5, '422,673.33 / 26.5');
    expect(explanationOf(retiree?.plan, 2031).worksheets.filter(({ id }) => id.startsWith('rmd'))).toEqual([]);
  });

  it('count a survivor’s own IRA and the one taken over together', () => {
    const sheet = explanationOf(couple?.plan, 2042).worksheets.filter(({ id }) => id.startsWith('rmd'));
    expect(sheet.map(({ id }) => id)).toEqual(['rmd-iras-p2']);
    expect(sheet[0]?.lines.map(({ label }) => label)).toEqual([
      'Balance of ira1 on December 31, 2041',
      'Balance of ira2 on December 31, 2041',
      'Age at the end of the year',
      'Divisor',
      'Required minimum distribution',
      'Distributed in the year',
      'Required distribution taken',
    ]);
  });

  it('count as taken as far as the account still holds them', () => {
    // 75 in 2026: 24.6 by the Uniform Lifetime Table. 24,600 before, 400 left.
    const plan = singlePlan({
      persons: [{ birthDate: '1951-05-15', planEnd: 80, medicare: { enrolled: false } }],
      accounts: [
        { kind: 'traditionalIra', balance: 400, priorDecemberBalance: 24_600 },
        { kind: 'cash', balance: 100_000 },
      ],
    });
    const explanation = explanationOf(plan, 2026);
    const of = (label: string) => valueOn(explanation, 'rmd-iras-p1', label);
    expect(of('Required minimum distribution')).toBeDollars(1_000);
    expect(of('Distributed in the year')).toBeDollars(400);
    expect(of('Required distribution taken')).toBeDollars(400);
  });

  it('of a 401(k) include what was taken before the plan starts', () => {
    // 518,986.20 / 24.6 = 21,097, of which 8,000 were taken before July and 13,097 in December.
    const plan = {
      ...singlePlan({
        persons: [{ birthDate: '1951-05-15', planEnd: 80, medicare: { enrolled: false } }],
        accounts: [
          { kind: 'traditional401k', balance: 515_000, priorDecemberBalance: 518_986.2 },
          { kind: 'cash', balance: 100_000 },
        ],
        taxes: { yearToDate: { rmdTaken: 8_000, retirementDistributions: 8_000 } },
      }),
      startMonth: '2026-07',
    };
    const explanation = explanationOf(plan, 2026);
    const [sheet] = explanation.worksheets.filter(({ id }) => id.startsWith('rmd-'));
    const of = (label: string) => sheet?.lines.find((line) => line.label === label)?.value;
    expect(of('Required minimum distribution')).toBeDollars(21_097);
    expect(of('Distributed in the year')).toBeDollars(21_097);
    expect(of('Required distribution taken')).toBeDollars(21_097);
    expect(explanation.months.at(-1)?.rmd.taken).toBeDollars(21_097);
    expect(explanation.months.at(-1)?.withdrawals.traditional).toBeDollars(13_097);
  });

  it('include what was taken before the plan starts', () => {
    const plan = {
      ...singlePlan({
        persons: [{ birthDate: '1951-05-15', planEnd: 80, medicare: { enrolled: false } }],
        accounts: [
          { kind: 'traditionalIra', balance: 20_000, priorDecemberBalance: 24_600 },
          { kind: 'cash', balance: 100_000 },
        ],
        taxes: { yearToDate: { rmdTaken: 300, retirementDistributions: 300 } },
      }),
      startMonth: '2026-07',
    };
    const explanation = explanationOf(plan, 2026);
    expect(valueOn(explanation, 'rmd-iras-p1', 'Distributed in the year')).toBeDollars(1_000);
    expect(explanation.months.at(-1)?.rmd.taken).toBeDollars(1_000);
    expect(explanation.months.at(-1)?.withdrawals.traditional).toBeDollars(700);
  });

  it('come out of an inherited account by December 31 of the tenth year after the death', () => {
    // Death in 2020 before distributions had begun: nothing until 2030, then everything.
    const inherited = { deathYear: 2020, decedentHadStartedRmds: false, beneficiary: 'designated' } as const;
    const plan = singlePlan({ accounts: [{ kind: 'inheritedIra', balance: 50_000, inherited }] });
    expect(explanationOf(plan, 2029).worksheets.filter(({ id }) => id.startsWith('rmd'))).toEqual([]);
    const last = explanationOf(plan, 2030).worksheets.find(({ id }) => id.startsWith('rmd'));
    expect(last?.lines.map(({ value }) => value)).toEqual([50_000, 50_000, 50_000, 50_000]);
  });
});

describe('Social Security', () => {
  it('raises the PIA by the COLA and adds the credits in January', () => {
    const explanation = explanationOf(retiree?.plan, 2027);
    const of = (label: string) => valueOn(explanation, 'social-security-p1', label);
    expect(of('COLA of December 2026')).toBe(0.036);
    expect(of('PIA of 2027')).toBe(2_279.2); // 2,200 × 1.036
    expect(of('Claiming age in months')).toBe(804);
    expect(of('Share of the PIA payable')).toBeCloseTo(1 + 2 * (2 / 300), 12); // born 1959: 66 and 10 months
    expect(of('Monthly retirement benefit')).toBe(2_309.5); // 2,279.20 × 1.013333 = 2,309.589, rounded down to the dime
    expect(of('Paid in the year')).toBe(27_708); // 12 × 2,309
    expect(lineOn(explanation, 'social-security-p1', 'PIA of 2027').formula).toBe(
      'PIA of 2026 × (1 + COLA), rounded down to the dime: 2,200.00 × (1 + 0.036)',
    );
  });

  it("reduces a spouse's part for the months before full retirement age", () => {
    const explanation = explanationOf(couple?.plan, 2026);
    const of = (label: string) => valueOn(explanation, 'social-security-p2', label);
    expect(of('Monthly retirement benefit')).toBe(720); // 900 less 36 × 5/9%
    expect(of('Spousal benefit before reductions')).toBe(1_450); // half of 2,900
    expect(of('Monthly spousal benefit')).toBe(427.7); // 550 less 32 × 25/36% = 427.78
    expect(of('Paid in the year')).toBe(13_764); // 12 × 1,147
  });

  it('leaves a survivor the larger benefit, the retirement benefit first', () => {
    const explanation = explanationOf(couple?.plan, 2042);
    const of = (label: string) => valueOn(explanation, 'social-security-p2', label);
    expect(of('Monthly retirement benefit')).toBe(1_079.5); // 12,954.00 / 12
    expect(of('Monthly survivor benefit')).toBe(3_792.9); // 45,514.80 / 12
    expect(of('Monthly survivor benefit before the survivor’s own benefit is subtracted')).toBeCloseTo(4_872.4, 9);
    expect(explanation.worksheets.map(({ id }) => id)).not.toContain('social-security-p1');
  });
});

it("works the PIA from the earnings: SSA's example A of workers retiring in 2026", () => {
  const example = published.examples.find(({ id }) => id === 'ssa-2026-A');
  const earnings = Object.entries(example?.earnings ?? {}).map(([year, amount]) => ({ year: Number(year), amount }));
  const socialSecurity = { basis: 'earnings', earnings, claim: { age: 62, months: 0 } } as const;
  const explanation = explanationOf(
    singlePlan({ persons: [{ birthDate: '1964-01-02', planEnd: 70, socialSecurity }] }),
    2026,
  );
  const of = (label: string) => valueOn(explanation, 'social-security-p1', label);
  expect(of('Average indexed monthly earnings')).toBe(5_825);
  expect(of('PIA of 2026, the year of attaining 62')).toBe(2_609.8);
  expect(of('PIA of 2026')).toBe(2_609.8);
  expect(of('Share of the PIA payable')).toBe(0.7); // 60 months early: 36 × 5/9% + 24 × 5/12% = 30%
  expect(of('Paid in the year')).toBe(12 * 1_826);
});

it('an assumed cut of benefits shows in the share of the PIA that is paid', () => {
  // Born May 15, 1956: full retirement age of 66 years and 4 months in September 2022. 2,000 × 1.036 = 2,072; × 75% = 1,554.
  const socialSecurity = {
    basis: 'receiving',
    monthlyBenefit: 2_000,
    since: '2022-09',
    trustFundCut: { year: 2028, share: 0.25 },
  } as const;
  const persons = [{ birthDate: '1956-05-15', planEnd: 75, medicare: { enrolled: false }, socialSecurity }];
  const explanation = explanationOf(singlePlan({ persons }), 2028);
  expect(valueOn(explanation, 'social-security-p1', 'PIA of 2028')).toBe(2_072);
  expect(valueOn(explanation, 'social-security-p1', 'Monthly retirement benefit')).toBe(1_554);
  expect(valueOn(explanation, 'social-security-p1', 'Share of the PIA payable')).toBe(0.75);
});

it('benefits of children have a worksheet of their own', () => {
  // A PIA of 2,000 claimed at full retirement age in 2022; a child of 12 is due half of the 2,000 of 2026.
  const plan = singlePlan({
    persons: [
      {
        birthDate: '1956-05-15',
        planEnd: 75,
        medicare: { enrolled: false },
        socialSecurity: { basis: 'receiving', monthlyBenefit: 2_000, since: '2022-09' },
        dependents: [{ birthDate: '2014-03-03' }],
      },
    ],
  });
  const paid = valueOn(explanationOf(plan, 2026), 'social-security-children', 'Paid to the children in the year');
  expect(paid).toBe(12_000);
  expect(explanationOf(plan, 2031).worksheets.map(({ id }) => id)).toContain('social-security-children');
});

describe('the Medicare surcharge', () => {
  it('goes by the return of two years before: 2042 for 2044', () => {
    const explanation = explanationOf(couple?.plan, 2044);
    expectWithin(valueOn(explanation, 'irmaa', 'Modified AGI of 2042'), 232_048.09, 5, 'MAGI of the survivor');
    expect(lineOn(explanation, 'irmaa', 'Modified AGI of 2042').formula).toMatch(
      /^AGI \+ tax-exempt interest of that return: 232,04\d\.\d\d \+ 0\.00$/,
    );
    expect(valueOn(explanation, 'irmaa', 'Tier')).toBe(2);
    expect(valueOn(explanation, 'irmaa', 'Surcharge of the year')).toBeDollars(6_370.8);
  });

  it('has no worksheet where nobody is on Medicare', () => {
    expect(explanationOf(stillWater?.plan, 2040).worksheets.map(({ id }) => id)).not.toContain('irmaa');
  });
});

const PENSION = { kind: 'pension', amount: 60_000, frequency: 'annual', growth: { kind: 'none' } } as const;

describe('the state return', () => {
  it('at a flat rate leaves Social Security out', () => {
    const plan = singlePlan({ incomes: [PENSION], taxes: { stateModel: { flat: { rate: 0.05 } } } });
    const explanation = explanationOf(plan, 2026);
    expect(valueOn(explanation, 'state-return', 'State income tax')).toBeDollars(3_000);
    expect(lineOn(explanation, 'state-return', 'State income tax').formula).toBe(
      'rate × (line 1 − line 2), not below 0: 0.05 × (60,000.00 − 0.00)',
    );
  });

  it('by the tables shows the lines that the state has, with the source of each', () => {
    const plan = singlePlan({ state: 'PA', incomes: [{ ...PENSION, kind: 'other' }] });
    const sheet = explanationOf(plan, 2026).worksheets.find(({ id }) => id === 'state-return');
    expect(sheet?.title).toBe('Pennsylvania income tax return');
    expect(sheet?.lines.map(({ label }) => label)).not.toContain('Standard deduction');
    expect(sheet?.lines.at(-1)).toMatchObject({
      label: 'State income tax',
      citation: '72 P.S. 7302; Department of Revenue, personal income tax rates; Form REV-413(I) for 2026',
    });
    expect(sheet?.lines.at(-1)?.value).toBeDollars(1_842); // 3.07% of 60,000
  });

  it('after a move is that of the state lived in, with all of its lines: Pennsylvania has no deduction, California has', () => {
    const plan = singlePlan({
      state: 'PA',
      relocations: [{ when: { month: '2027-01' }, state: 'CA' }],
      incomes: [{ ...PENSION, kind: 'other' }],
    });
    const sheetOf = (year: number) =>
      explanationOf(plan, year).worksheets.find(({ id }) => id === 'state-return') ?? { title: '', lines: [] };
    expect(sheetOf(2026).title).toBe('Pennsylvania income tax return');
    const moved = sheetOf(2027);
    expect(moved.title).toBe('California income tax return');
    expect(moved.lines.map(({ label }) => label)).toContain('Standard deduction');
    const tax = moved.lines.find(({ label }) => label === 'State income tax')?.value;
    expect(tax).toBe(projectYearly(plan).rows[1]?.taxes.state);
  });

  it('after a move to or from a place without income tax is that of the other', () => {
    const plan = (state: 'PA' | 'none', next: 'PA' | 'none') =>
      singlePlan({
        state,
        relocations: [{ when: { month: '2027-01' }, state: next }],
        incomes: [{ ...PENSION, kind: 'other' }],
      });
    const taxIn = (document: object, year: number) =>
      explanationOf(document, year).worksheets.flatMap(({ id, lines }) =>
        id === 'state-return'
          ? lines.filter(({ label }) => label === 'State income tax').map(({ value }) => value)
          : [],
      );
    // 3.07% of 60,000, 72 P.S. 7302.
    expect(taxIn(plan('none', 'PA'), 2026)).toEqual([]);
    expect(taxIn(plan('none', 'PA'), 2027)[0]).toBeDollars(1_842);
    expect(taxIn(plan('PA', 'none'), 2026)[0]).toBeDollars(1_842);
    expect(taxIn(plan('PA', 'none'), 2027)).toEqual([]);
  });

  it('is absent without a state', () => {
    const ids = explanationOf(singlePlan({ incomes: [PENSION] }), 2026).worksheets.map(({ id }) => id);
    expect(ids).not.toContain('state-return');
  });
});

describe('retirement income', () => {
  it('before 59½ bears the addition of Form 5329', () => {
    // The tax itself is paid from the cash account, so that the distribution is the goal alone.
    const plan = singlePlan({
      accounts: [{ kind: 'traditionalIra', balance: 500_000 }],
      goals: [{ amount: 40_000, frequency: 'annual', category: 'essential', end: { month: '2027-01' } }],
    });
    const explanation = explanationOf(plan, 2026);
    const early = valueOn(explanation, 'form-5329', 'Early distributions in income');
    expect(valueOn(explanation, 'retirement-income', 'Traditional IRA distributions of Client')).toBeDollars(early);
    // x = 40,000 + 10% x + 10% of 12,400 + 12% of (x − 28,500); 0.78 x = 37,820
    expect(early).toBeDollars(48_487.18);
    expect(valueOn(explanation, 'form-5329', 'Additional taxes')).toBeDollars(4_848.72);
  });
});

it('an HSA spent on anything but medical care before 65 bears 20 percent', () => {
  const plan = singlePlan({
    accounts: [{ kind: 'hsa', balance: 500_000 }],
    goals: [{ amount: 10_000, frequency: 'annual', category: 'essential' }],
  });
  const explanation = explanationOf(plan, 2026);
  const spent = valueOn(explanation, 'form-5329', 'HSA distributions not spent on medical care');
  // x = 10,000 + 20% x: income of 12,500 is under the standard deduction of 16,100.
  expect(spent).toBeDollars(12_500);
  expect(valueOn(explanation, 'form-5329', 'Additional taxes')).toBeDollars(2_500);
});

describe('what cannot be explained', () => {
  it('a year outside the plan is refused with the field and the years to choose from', () => {
    for (const year of [2025, 2032]) {
      expect(explainYear(planOf(singlePlan()), lawTables, year)).toEqual({
        ok: false,
        refused: 'request',
        issues: [
          {
            code: 'yearOutsidePlan',
            path: 'year',
            message: `The plan runs from 2026 to 2031 and does not reach ${year}. Choose one of its years.`,
          },
        ],
      });
    }
  });

  it('nor a plan that has no projection', () => {
    const plan = planOf({ ...singlePlan(), startMonth: '2001-01' });
    expect(explainYear(plan, lawTables, 2010)).toMatchObject({
      refused: 'simulation',
      issues: [{ path: 'startMonth' }],
    });
  });
});

it('has fewer months in a year in which the plan starts', () => {
  const { months } = explanationOf({ ...singlePlan(), startMonth: '2026-09' }, 2026);
  expect(months.map(({ period }) => period)).toEqual(['2026-09', '2026-10', '2026-11', '2026-12']);
});
