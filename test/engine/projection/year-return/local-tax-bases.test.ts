import { describe, expect, it } from 'vitest';
import { LOCALITIES_OF } from '../../../../engine/plan/schema/locality.ts';
import { localityName } from '../../../../renderer/format/locality-names.ts';
import { explanationOf, valueOn } from '../../../explained.ts';
import { projectYearly } from '../../../projection.ts';
import { stateTables } from '../../../state-tables.ts';
import { STILL } from '../plans.ts';

/** Born 1956: $40,000 of pay, $5,000 of it deferred, $30,000 of pension, $24,000 of benefits, $20,000 of an IRA, and a brokerage account that pays 3% of dividends on $200,000. */
function mixed(state: string, localTax: unknown, changes: object = {}) {
  return {
    startMonth: '2026-01',
    state,
    persons: [
      {
        birthDate: '1956-05-20',
        planEnd: 72,
        socialSecurity: { claim: { age: 67 }, pia: 2_000 },
        retirement: { month: '2028-01' },
      },
    ],
    accounts: [
      { kind: 'cash', balance: 200_000 },
      { kind: 'taxable', balance: 200_000, basis: 200_000, yield: { dividend: 0.03, qualifiedShare: 1, turnover: 0 } },
      { kind: 'traditional401k', balance: 0, contributions: [{ amount: 5_000, incomeId: 'job' }] },
    ],
    incomes: [
      { kind: 'pension', amount: 30_000, frequency: 'annual', start: { event: 'planStart' } },
      { id: 'job', kind: 'wage', amount: 40_000, frequency: 'annual' },
    ],
    assumptions: STILL,
    ...changes,
    taxes: { deductions: 'standard', ...(localTax === undefined ? {} : { localTax }) },
  };
}

const localLine = (plan: object, label: string, year = 2026) =>
  valueOn(explanationOf(plan, year), 'local-return', label);
const TAX = 'Local income tax';

describe('the base of a local income tax', () => {
  it.each([
    ['ohioColumbus', 'OH', 1_000, '2.5% of 40,000'],
    ['ohioCincinnati', 'OH', 720, '1.8% of 40,000'],
    ['ohioYoungstown', 'OH', 1_100, '2.75% of 40,000'],
    ['kentuckyLexington', 'KY', 900, '2.25% of 40,000'],
    ['kentuckyLouisville', 'KY', 880, '2.2% of 40,000'],
    ['alabamaBirmingham', 'AL', 400, '1% of 40,000'],
    ['missouriStLouis', 'MO', 400, '1% of 40,000'],
    ['delawareWilmington', 'DE', 500, '1.25% of 40,000'],
    ['pennsylvaniaPittsburgh', 'PA', 1_200, '3% of 40,000'],
    ['pennsylvaniaScranton', 'PA', 1_360, '3.4% of 40,000'],
  ])('%s in %s takes %d: %s, and nothing once work has ended', (place, state, tax) => {
    const plan = mixed(state, place);
    expect(localLine(plan, TAX)).toBeDollars(tax);
    expect(localLine(plan, TAX, 2028)).toBe(0);
  });

  it('of Philadelphia is pay, and unearned income beside it: 3.74% of 40,000 and of the dividends', () => {
    const plan = mixed('PA', 'pennsylvaniaPhiladelphia');
    expect(localLine(plan, 'Wages and net profit')).toBeDollars(40_000);
    const dividends = localLine(plan, 'Unearned income that the city taxes');
    expect(dividends).toBeDollars(valueOn(explanationOf(plan, 2026), 'form-1040', 'Ordinary dividends'));
    expect(dividends).toBeGreaterThan(4_000);
    expect(localLine(plan, TAX)).toBeDollars(0.0374 * (40_000 + dividends));
    // Retired, only the dividends are taxed, and never the pension nor the benefits.
    expect(localLine(plan, TAX, 2028)).toBeDollars(
      0.0374 * localLine(plan, 'Unearned income that the city taxes', 2028),
    );
  });

  it('of Yonkers is the tax of the state: 16.75% of it', () => {
    const plan = mixed('NY', 'yonkers');
    const state = valueOn(explanationOf(plan, 2026), 'state-return', 'State income tax');
    expect(state).toBeGreaterThan(1_000);
    expect(localLine(plan, 'State income tax of the year')).toBeDollars(state);
    expect(localLine(plan, TAX)).toBeDollars(0.1675 * state);
  });

  it('of a city of Michigan leaves out pensions, benefits and what retirement accounts pay', () => {
    const accounts = [
      { kind: 'cash', balance: 200_000 },
      { kind: 'traditionalIra', balance: 100_000 },
    ];
    const incomes = [
      { kind: 'pension', amount: 30_000, frequency: 'annual', start: { event: 'planStart' } },
      { kind: 'wage', amount: 40_000, frequency: 'annual' },
    ];
    const roth = { manual: [{ year: 2026, amount: 25_000 }] };
    const plan = mixed('MI', 'michiganDetroit', {
      accounts: [...accounts, { kind: 'rothIra', balance: 0 }],
      incomes,
      roth,
    });
    // 40,000 of wages less the exemption of 600, at 2.4%.
    expect(localLine(plan, 'Exemptions of the city')).toBe(600);
    expect(localLine(plan, 'Income that the city taxes')).toBeDollars(39_400);
    expect(localLine(plan, TAX)).toBeDollars(945.6);
    expect(localLine(plan, TAX, 2028)).toBe(0);
  });

  it('of a city of Michigan takes early distributions, dividends and gains, and an exemption for each of a couple', () => {
    const young = { birthDate: '1976-05-20', planEnd: 60 };
    const plan = mixed('MI', 'michiganGrandRapids', {
      persons: [young, { ...young, name: 'Ann' }],
      filingStatus: 'marriedFilingJointly',
      accounts: [
        { kind: 'cash', balance: 0 },
        { kind: 'traditionalIra', balance: 500_000 },
      ],
      incomes: [],
      goals: [
        { name: 'Living', amount: 30_000, frequency: 'annual', category: 'essential', start: { event: 'planStart' } },
      ],
    });
    const income = localLine(plan, 'Federal adjusted gross income');
    expect(income).toBeGreaterThan(30_000);
    expect(localLine(plan, 'Income that the city does not tax')).toBeDollars(0);
    // Two exemptions of 600, at 1.5%.
    expect(localLine(plan, TAX)).toBeDollars(0.015 * (income - 1_200));
  });

  it('may be entered with a rate, in any state', () => {
    const share = mixed('CT', { rate: 0.1, base: 'stateTax' });
    const state = valueOn(explanationOf(share, 2026), 'state-return', 'State income tax');
    expect(localLine(share, TAX)).toBeDollars(state / 10);
    const unearned = mixed('TX', { rate: 0.01, base: 'wagesAndUnearned' });
    expect(localLine(unearned, TAX)).toBeDollars(
      400 + 0.01 * localLine(unearned, 'Unearned income that the city taxes'),
    );
    // 35,000 of taxed wages and the dividends: no exemption is on file for a rate of one's own.
    const city = mixed('TX', { rate: 0.01, base: 'earnedAndInvestment' });
    const dividends = localLine(unearned, 'Unearned income that the city taxes');
    expect(localLine(city, TAX)).toBeDollars(0.01 * (35_000 + dividends));
  });

  it('rises in Multnomah County in 2027, as ordained in 2024', () => {
    const rich = {
      incomes: [{ kind: 'pension', amount: 300_000, frequency: 'annual', start: { event: 'planStart' } }],
    };
    const plan = mixed('OR', 'oregonPortland', { ...rich, accounts: [{ kind: 'cash', balance: 1_000 }] });
    const taxable = (year: number) => localLine(plan, 'State taxable income', year);
    const tax = (year: number) => localLine(plan, TAX, year);
    expect(taxable(2026)).toBeGreaterThan(250_000);
    expect(tax(2026)).toBeDollars(0.025 * 125_000 + 0.04 * (taxable(2026) - 250_000));
    expect(tax(2027)).toBeDollars(0.033 * 125_000 + 0.048 * (taxable(2027) - 250_000));
  });
});

describe('the warning about local income taxes', () => {
  const said = (plan: object) =>
    projectYearly(plan)
      .warnings.filter(({ path }) => path === 'taxes.localTax')
      .map(({ message }) => message);

  it('is given once where one is common and none is named', () => {
    expect(said(mixed('MD', undefined))).toEqual([
      'Every county of Maryland and Baltimore City tax income, and the plan names none. Enter the place as the local income tax.',
    ]);
    expect(said(mixed('OH', undefined))).toHaveLength(1);
  });

  it('is not given where places tax work and nobody works, in other states, nor where a place is named', () => {
    const retired = { incomes: [], accounts: [{ kind: 'cash', balance: 100_000 }] };
    expect(said(mixed('OH', undefined, retired))).toEqual([]);
    expect(said(mixed('CA', undefined))).toEqual([]);
    expect(said(mixed('FL', undefined))).toEqual([]);
    expect(said(mixed('OH', 'ohioColumbus'))).toEqual([]);
  });

  it('says what is not confirmed of a place', () => {
    expect(said(mixed('NY', 'yonkers'))).toEqual([
      'Yonkers: The surcharge of Yonkers is that of 2021 to 2025, which is voted for a few years at a time; it is carried on as it stands.',
    ]);
  });
});

describe('the names of places', () => {
  it('are in the editor as on the worksheet', () => {
    for (const [state, places] of Object.entries(LOCALITIES_OF)) {
      const onFile = stateTables[state as keyof typeof LOCALITIES_OF].entries.localTaxes?.values ?? [];
      for (const { localities } of onFile) expect(localities.map(({ name }) => name)).toEqual(places.map(localityName));
    }
  });
});
