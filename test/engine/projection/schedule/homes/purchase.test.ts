import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import type { PropertyInputs } from '../../../../../engine/plan/schema/property.ts';
import { projectMonthly, projectYearly } from '../../../../projection.ts';
import { STILL, singlePlan } from '../../plans.ts';

type Purchase = NonNullable<PropertyInputs['purchase']>;
const bought = (purchase: Partial<Purchase> = {}, changes: Partial<PropertyInputs> = {}): PropertyInputs => ({
  name: 'Condo',
  purchase: { when: { month: '2027-07' }, price: 400_000, ...purchase },
  ...changes,
});
const monthsOf = (...properties: PropertyInputs[]) => projectMonthly(singlePlan({ properties })).rows;

/** A couple below the age of Medicare, who both live on; 100,000 in cash. */
const couple = (properties: readonly PropertyInputs[]): PlanInputs => ({
  startMonth: '2026-01',
  persons: [
    { birthDate: '1971-05-15', planEnd: 60 },
    { birthDate: '1972-05-15', planEnd: 59 },
  ],
  accounts: [{ kind: 'cash', owner: 'joint', balance: 100_000 }],
  assumptions: STILL,
  properties,
});

describe('a home bought within the plan', () => {
  it('is paid on the first of its month, and owned from then on', () => {
    const rows = monthsOf(bought({ costs: 0.02 }));
    expect(rows[17]?.netWorth).toBe(1_000_000);
    expect(rows[18]?.spending.oneTime).toBeDollars(408_000);
    expect(rows[18]?.netPortfolio).toBeDollars(592_000);
    expect(rows[18]?.netWorth).toBeDollars(992_000);
    expect(rows[18]?.events).toContainEqual({ kind: 'purchase', text: 'Condo is bought' });
  });

  it('grows from its price, from then on', () => {
    const rows = monthsOf(bought({}, { growth: 0.1 }));
    expect(rows[29]?.netWorth).toBeDollars(600_000 + 440_000);
  });

  it('costs tax, insurance and upkeep from then on', () => {
    const rows = monthsOf(bought({}, { propertyTax: 6_000, insurance: 1_200, upkeep: 4_800 }));
    expect(rows[17]?.spending.housing).toBe(0);
    expect(rows[18]?.spending.housing).toBeDollars(1_000);
  });

  it('in today’s dollars costs what prices have made of it', () => {
    // 2% for a year and a half: 400,000 x 1.02^1.5 = 412,059.80; the mortgage of 100,000 is 103,014.95.
    const plan = singlePlan({
      properties: [bought({ inTodaysDollars: true, mortgage: { amount: 100_000, rate: 0, years: 10 } })],
      assumptions: { ...STILL, inflation: 0.02 },
    });
    expect(projectMonthly(plan).rows[18]?.spending.oneTime).toBeDollars(412_059.8 - 103_014.95);
  });

  it('with a mortgage is paid by the lender as far as that goes', () => {
    // 320,000 at 6.5% over 30 years: 2,022.62 a month.
    const rows = monthsOf(bought({ mortgage: { amount: 320_000, rate: 0.065, years: 30 } }));
    expect(rows[18]?.spending.oneTime).toBeDollars(80_000);
    expect(rows[18]?.spending.housing).toBeDollars(2_022.62);
    // Of the first payment 1,733.33 is interest.
    expect(rows[18]?.netWorth).toBeDollars(1_000_000 - 1_733.33);
  });
});

describe('a couple that moves to a smaller home', () => {
  const small = { costs: 0, when: { month: '2026-06' } };

  it('keeps what the new one costs less', () => {
    const large = { value: 800_000, basis: 800_000, primary: true, sale: { when: { month: '2026-06' }, costs: 0 } };
    const [year] = projectYearly(couple([large, bought({ ...small }, { primary: true })])).rows;
    expect(year?.netPortfolio).toBeDollars(500_000);
    expect(year?.netWorth).toBeDollars(900_000);
    expect(year?.shortfall).toBe(0);
  });

  it('every dollar of the month and the year', () => {
    const large = {
      name: 'House',
      value: 800_000,
      basis: 100_000,
      primary: true,
      mortgage: { balance: 150_000, rate: 0, monthlyPayment: 1_000 },
      sale: { when: { month: '2026-06' }, costs: 0.06 },
    };
    const condo = bought(
      { ...small, costs: 0.02, mortgage: { amount: 100_000, rate: 0.06, years: 15 } },
      { primary: true },
    );
    const plan = couple([large, condo]);
    const june = projectMonthly(plan).rows[5];
    // 800,000 - 48,000 - 145,000 owed.
    expect(june?.income.other).toBeDollars(607_000);
    // 400,000 + 8,000 - 100,000.
    expect(june?.spending.oneTime).toBeDollars(308_000);
    // 100,000 at half a percent a month, 180 times.
    expect(june?.spending.housing).toBeDollars(843.86);
    expect(june?.withdrawals.total).toBe(0);
    expect(june?.surplusDeposited).toBeDollars(298_156.14);
    // 752,000 - 100,000 - 500,000.
    expect(june?.capitalGains.realizedLongTerm).toBeDollars(152_000);
    const [year] = projectYearly(plan).rows;
    // Joint, 2026: 152,000 - 32,200 = 119,800, of which 98,900 at 0% and 20,900 at 15%.
    expect(year?.taxes.total).toBeDollars(3_135);
    // 100,000 - 5 x 1,000 + 607,000 - 308,000 - 7 x 843.86 - 3,135.
    expect(year?.netPortfolio).toBeDollars(384_958);
    // After seven payments 97,556.59 is owed.
    expect(year?.netWorth).toBeDollars(687_401.41);
  });
});

describe('the money for it', () => {
  const accounts = [
    { id: 'cash', kind: 'cash', balance: 150_000 },
    { id: 'fund', kind: 'taxable', balance: 400_000, basis: 400_000 },
  ] as const;
  const paidFrom = (downPaymentFrom?: string) =>
    projectMonthly(
      singlePlan({ accounts, properties: [bought(downPaymentFrom === undefined ? {} : { downPaymentFrom })] }),
    );
  const taken = ({ rows }: ReturnType<typeof paidFrom>) => rows[18]?.accounts.map(({ withdrawals }) => withdrawals);

  it('comes in the order of withdrawals', () => {
    expect(taken(paidFrom())).toEqual([150_000, 250_000]);
  });

  it('comes from the account that the plan names', () => {
    expect(taken(paidFrom('fund'))).toEqual([0, 400_000]);
  });

  it('comes from others where that account lacks it, which is said', () => {
    const run = paidFrom('cash');
    expect(taken(run)).toEqual([150_000, 250_000]);
    expect(run.warnings).toContainEqual(
      expect.objectContaining({
        code: 'askedNotDone',
        what: 'downPayment',
        id: 'cash',
        path: 'properties[0].purchase.downPaymentFrom',
        asked: 400_000,
        done: 150_000,
        reason: 'noBalance',
      }),
    );
  });

  it('comes from a sale of the same month before that account', () => {
    const sold = { value: 300_000, basis: 300_000, sale: { when: { month: '2027-07' }, costs: 0 } };
    const { rows } = projectMonthly(singlePlan({ accounts, properties: [sold, bought({ downPaymentFrom: 'fund' })] }));
    expect(rows[18]?.accounts.map(({ withdrawals }) => withdrawals)).toEqual([0, 100_000]);
  });

  it('from retirement money before 59½ bears the additional tax', () => {
    // 50,000 of a traditional IRA at 55: 10%.
    const { rows } = projectYearly(
      singlePlan({
        accounts: [
          { id: 'cash', kind: 'cash', balance: 900_000 },
          { id: 'ira', kind: 'traditionalIra', balance: 50_000 },
        ],
        properties: [bought({ when: { month: '2026-03' }, price: 50_000, downPaymentFrom: 'ira' })],
      }),
    );
    expect(rows[0]?.taxes.earlyWithdrawalPenalty).toBeDollars(5_000);
  });

  it('that is not there is a shortfall, and said', () => {
    const { rows, warnings } = projectMonthly(
      singlePlan({ accounts: [{ kind: 'cash', balance: 150_000 }], properties: [bought()] }),
    );
    expect(rows[18]?.shortfall).toBeDollars(250_000);
    expect(warnings).toContainEqual(
      expect.objectContaining({
        code: 'askedNotDone',
        message:
          'Purchase of Condo: $400,000 asked in 2027, $150,000 paid. The accounts that it comes from hold no more.',
        path: 'properties[0].purchase',
      }),
    );
  });
});

describe('the gain on a later sale of a bought home', () => {
  const gainOf = (sale: string, changes: Partial<PropertyInputs> = {}, others: readonly PropertyInputs[] = []) => {
    const home = bought(
      { when: { month: '2026-01' }, price: 400_000 },
      { primary: true, growth: 0.1, sale: { when: { month: sale }, costs: 0 }, ...changes },
    );
    const year = Number(sale.slice(0, 4));
    const { rows } = projectYearly(singlePlan({ properties: [...others, home] }));
    return rows.find((row) => row.year === year)?.capitalGains.realizedLongTerm;
  };

  it.each<[string, Partial<PropertyInputs>, number, string]>([
    // 400,000 x 1.1^(23/12) = 480,171.05.
    ['2027-12', {}, 80_171.05, 'a month short of two years'],
    ['2028-01', {}, 0, 'two years: 84,000 within 250,000'],
    ['2028-01', { primary: false }, 84_000, 'another home'],
    [
      '2027-12',
      { sale: { when: { month: '2027-12' }, costs: 0, exclusion: 50_000 } },
      30_171.05,
      'the plan’s own figure',
    ],
    ['2028-01', { livedIn: { until: { month: '2027-12' } } }, 84_000, 'lived in for 23 months'],
    // 400,000 x 1.1^4 = 585,640. Two years of four before it is lived in: half of the gain.
    ['2030-01', { livedIn: { from: { month: '2028-01' } } }, 92_820, 'nonqualified use, then two years'],
    ['2030-01', { livedIn: { until: { month: '2028-01' } } }, 0, 'two years of use within the last five'],
    ['2030-01', { livedIn: { until: { month: '2028-02' } } }, 0, 'the same and a month'],
  ])('sold in %s, %j: %d is taxed (%s)', (sale, changes, gain) => {
    expect(gainOf(sale, changes)).toBeDollars(gain);
  });

  it('lets use of more than five years ago go', () => {
    // Lived in 2026 and 2027; sold in June 2031, the five years from June 2026 hold 19 months of it.
    // 400,000 x (1.1^(65/12) - 1) = 270,301.77.
    expect(gainOf('2031-06', { livedIn: { until: { month: '2028-01' } } })).toBeDollars(270_301.77);
  });

  it('is left out once in two years', () => {
    const other: PropertyInputs = {
      value: 500_000,
      basis: 400_000,
      primary: true,
      livedIn: { until: { month: '2026-01' } },
      sale: { when: { month: '2027-02' }, costs: 0 },
    };
    expect(gainOf('2029-01', {}, [other])).toBeDollars(132_400);
    expect(gainOf('2029-02', {}, [other])).toBe(0);
  });
});

describe('what a bought home brings on the return', () => {
  it('interest on its mortgage is deducted, within the limit', () => {
    // 1,000,000 at 6% over 30 years: 5,000 of interest in January, of which 750,000 / 1,000,000 counts.
    const plan = singlePlan({
      accounts: [{ kind: 'cash', balance: 3_000_000 }],
      properties: [
        bought({
          when: { month: '2026-12' },
          price: 1_200_000,
          mortgage: { amount: 1_000_000, rate: 0.06, years: 30 },
        }),
      ],
      incomes: [{ kind: 'other', amount: 100_000, frequency: 'annual' }],
      taxes: { deductions: 'itemized' },
    });
    expect(projectYearly(plan).rows[0]?.taxes.deduction).toBeDollars(3_750);
  });
});
