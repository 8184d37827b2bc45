import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { explanationOf } from '../../../explained.ts';
import { projectYearly } from '../../../projection.ts';
import { STILL } from '../plans.ts';

type Harvest = NonNullable<NonNullable<PlanInputs['taxes']>['harvest']>;

const NO_YIELD = { dividend: 0, turnover: 0 } as const;

/**
 * A couple of 62 with $400,000 of gain and cash to live on; nothing grows. Worked by hand with the amounts of 2026 (Rev. Proc. 2025-32): standard
 * deduction 32,200, top of the 0% rate 98,900 of taxable income, 10% up to 24,800.
 */
function couple(harvest: Harvest, changes: Partial<PlanInputs> = {}): PlanInputs {
  return {
    startMonth: '2026-01',
    persons: [
      { birthDate: '1964-05-15', planEnd: 64 },
      { birthDate: '1964-06-15', planEnd: 64 },
    ],
    accounts: [
      { id: 'cash', kind: 'cash', balance: 300_000 },
      { id: 'brokerage', kind: 'taxable', balance: 800_000, basis: 400_000, yield: NO_YIELD },
    ],
    goals: [{ amount: 4000, frequency: 'monthly', category: 'essential' }],
    assumptions: STILL,
    taxes: { harvest },
    ...changes,
  };
}

const PENSION = [{ kind: 'pension', amount: 50_000, frequency: 'annual' }] as const;

const firstYear = (plan: PlanInputs) => projectYearly(plan).rows[0];

describe('gains harvested up to the 0% edge', () => {
  it('fill the deduction and the 0% rate, cost no tax, and raise the basis', () => {
    const row = firstYear(couple({ gains: 'zeroRate' }));
    expect(row?.capitalGains.harvestedGains).toBeCloseTo(131_100, 1);
    expect(row?.capitalGains.realizedLongTerm).toBeCloseTo(131_100, 1);
    expect(row?.taxes).toMatchObject({ total: 0 });
    expect(row?.taxes.taxableIncome).toBeCloseTo(98_900, 1);
    expect(row?.accounts[1]).toMatchObject({ endBalance: 800_000, withdrawals: 0, contributions: 0 });
    expect(row?.accounts[1]?.basis).toBeCloseTo(531_100, 1);
    expect(row?.netPortfolio).toBe(1_100_000 - 48_000);
  });

  it('are none where the plan asks for none', () => {
    expect(firstYear(couple({}))?.capitalGains).toMatchObject({ realizedLongTerm: 0, harvestedGains: 0 });
  });

  // The printed Qualified Dividends and Capital Gain Tax Worksheet of a year at the edge.
  it('leave what ordinary income takes of the 0% rate: lines 5 to 9 of the worksheet', () => {
    const plan = couple({ gains: 'zeroRate' }, { incomes: PENSION });
    expect(firstYear(plan)?.capitalGains.harvestedGains).toBeCloseTo(81_100, 1);
    expect(firstYear(plan)?.taxes.total).toBeCloseTo(1780, 2);
    const { worksheets } = explanationOf(plan, 2026);
    const sheet = worksheets.find(({ title }) => title.startsWith('Qualified Dividends and Capital Gain Tax'));
    const at = (line: string) => sheet?.lines.find((one) => one.line === line)?.value;
    expect(at('1')).toBeCloseTo(98_900, 1);
    expect(at('5')).toBeCloseTo(17_800, 1);
    expect(at('6')).toBe(98_900);
    expect(at('9')).toBeCloseTo(81_100, 1);
    expect(at('25')).toBeCloseTo(1780, 1);
  });

  it('are less where a guard stands lower', () => {
    const row = firstYear(couple({ gains: 'zeroRate', guards: [{ magi: 100_000 }] }));
    expect(row?.capitalGains.harvestedGains).toBeCloseTo(100_000, 1);
    expect(row?.taxes.magi).toBeLessThanOrEqual(100_000);
  });

  it('are what there is where that is less', () => {
    const accounts = [
      { id: 'cash', kind: 'cash', balance: 300_000 },
      { id: 'one', kind: 'taxable', balance: 100_000, basis: 90_000, yield: NO_YIELD },
      { id: 'other', kind: 'taxable', balance: 100_000, basis: 95_000, yield: NO_YIELD },
    ] as const;
    const row = firstYear(couple({ gains: 'zeroRate' }, { accounts }));
    expect(row?.capitalGains.harvestedGains).toBeCloseTo(15_000, 6);
    expect(row?.accounts.map(({ basis }) => basis)).toEqual([252_000, 100_000, 100_000]);
  });
});

describe('in a state that taxes gains: 3.07% of all of them in Pennsylvania', () => {
  it('the same is harvested where federal tax decides, and the state’s tax is paid', () => {
    const plan = couple({ gains: 'zeroRate' }, { state: 'PA' });
    const { rows, warnings } = projectYearly(plan);
    expect(rows[0]?.capitalGains.harvestedGains).toBeCloseTo(131_100, 1);
    expect(rows[0]?.taxes.state).toBeCloseTo(4024.77, 1);
    expect(rows[0]?.taxes.total).toBeCloseTo(4024.77, 1);
    expect(warnings.find(({ code }) => code === 'harvestStateTax')?.message).toContain('state income tax');
  });

  it('where no tax may rise only 13,000 are, the income of a couple that Schedule SP forgives the tax of', () => {
    const row = firstYear(couple({ gains: 'zeroRate', upTo: 'anyTax' }, { state: 'PA' }));
    expect(row?.capitalGains.harvestedGains).toBeCloseTo(13_000, 1);
    expect(row?.taxes.total).toBeCloseTo(0, 2);
  });

  it('and nothing is where a state taxes the first dollar, which a warning says', () => {
    const taxes = { harvest: { gains: 'zeroRate', upTo: 'anyTax' }, stateModel: { flat: { rate: 0.05 } } } as const;
    const { rows, warnings } = projectYearly(couple({}, { taxes }));
    expect(rows.every(({ capitalGains }) => capitalGains.harvestedGains === 0)).toBe(true);
    expect(rows[0]?.taxes.total).toBe(0);
    expect(warnings.map(({ code }) => code)).toContain('harvestNeverActs');
  });
});

/**
 * A couple of 70 and 69 with $39,984 of benefits, twelve of 3,332: 35,500 standard deduction with two additions of 1,650, and 12,000 for seniors. Benefits
 * are taxed at most at 85%, 33,986.40.
 */
function retired(harvest: Harvest, pension: number): PlanInputs {
  return couple(harvest, {
    persons: [
      {
        birthDate: '1956-05-15',
        planEnd: 72,
        medicare: { enrolled: false },
        socialSecurity: { basis: 'receiving', monthlyBenefit: 3333, since: '2024-01' },
      },
      {
        birthDate: '1957-05-15',
        planEnd: 71,
        medicare: { enrolled: false },
        // Nothing in 2026 as a spouse either.
        socialSecurity: { basis: 'none', claim: { age: 70, months: 0 } },
      },
    ],
    incomes: [{ kind: 'pension', amount: pension, frequency: 'annual', start: { event: 'planStart' } }],
  });
}

describe('where gains make benefits taxable', () => {
  it('the room is that of the whole return: 98,900 + 47,500 − 33,986.40', () => {
    const row = firstYear(retired({ gains: 'zeroRate' }, 0));
    expect(row?.taxes.taxableSocialSecurity).toBeCloseTo(33_986.4, 2);
    expect(row?.capitalGains.harvestedGains).toBeCloseTo(112_413.6, 1);
    expect(row?.taxes.total).toBeCloseTo(0, 2);
  });

  it('harvesting ends where they begin to be taxed: 30,000 + 11,093.20 + 0.85 × 7,537.41 is all that is deducted', () => {
    const row = firstYear(retired({ gains: 'zeroRate' }, 30_000));
    expect(row?.capitalGains.harvestedGains).toBeCloseTo(7537.41, 0);
    expect(row?.taxes.total).toBeLessThanOrEqual(0.01);
  });

  it('or goes on to the edge where the plan says so, at 10% of 16,486.40', () => {
    const row = firstYear(retired({ gains: 'zeroRate', upTo: 'zeroRate' }, 30_000));
    expect(row?.capitalGains.harvestedGains).toBeCloseTo(82_413.6, 1);
    expect(row?.taxes.total).toBeCloseTo(1648.64, 2);
  });
});

describe('beside Roth conversions, which come first', () => {
  const ira = { id: 'ira', kind: 'traditionalIra', balance: 500_000 } as const;
  const withIra = (roth: PlanInputs['roth']) => {
    const plan = couple({ gains: 'zeroRate' });
    return { ...plan, accounts: [...(plan.accounts ?? []), ira], ...(roth === undefined ? {} : { roth }) };
  };

  it('gains take the room that a stated conversion of 50,000 leaves', () => {
    const row = firstYear(withIra({ manual: [{ year: 2026, amount: 50_000 }] }));
    expect(row?.rothConversion).toBe(50_000);
    expect(row?.capitalGains.harvestedGains).toBeCloseTo(81_100, 1);
    expect(row?.taxes.total).toBeCloseTo(1780, 2);
  });

  it('and that which a filled bracket leaves: 57,000 converted, 74,100 harvested', () => {
    const row = firstYear(withIra({ strategy: 'bracketFill', targetBracket: 0.1, endYear: 2026 }));
    expect(row?.rothConversion).toBeCloseTo(57_000, 2);
    expect(row?.capitalGains.harvestedGains).toBeCloseTo(74_100, 1);
    expect(row?.taxes.total).toBeCloseTo(2480, 2);
  });
});

describe('losses harvested each December', () => {
  const accounts = [
    { id: 'cash', kind: 'cash', balance: 300_000 },
    { id: 'up', kind: 'taxable', balance: 100_000, basis: 80_000, yield: NO_YIELD },
    { id: 'down', kind: 'taxable', balance: 400_000, basis: 450_000, yield: NO_YIELD },
  ] as const;

  it('are deducted up to 3,000 and carried on: 26 USC 1211(b), 1212(b)', () => {
    const row = firstYear(couple({ losses: 'yearly' }, { accounts, incomes: PENSION }));
    expect(row?.capitalGains).toMatchObject({
      realizedLongTerm: -50_000,
      harvestedLosses: 50_000,
      carryforward: 47_000,
    });
    expect(row?.taxes.agi).toBeCloseTo(47_000, 6);
    expect(row?.accounts[2]?.basis).toBe(400_000);
  });

  it('leave no gain to harvest that would use them up', () => {
    const row = firstYear(couple({ gains: 'zeroRate', losses: 'yearly' }, { accounts, incomes: PENSION }));
    expect(row?.capitalGains).toMatchObject({ harvestedGains: 0, harvestedLosses: 50_000, carryforward: 47_000 });
  });
});
