import { describe, expect, it } from 'vitest';
import { checkPlan } from '../../../../engine/index.ts';
import { localTaxLaw } from '../../../../engine/law/states/local-tax-law.ts';
import { LOCALITIES_OF } from '../../../../engine/plan/schema/locality.ts';
import { localTax } from '../../../../engine/tax/state/local-tax.ts';
import { STATE_LINE, STATE_LINE_COUNT } from '../../../../engine/tax/state/state-worksheet.ts';
import { explanationOf, valueOn } from '../../../explained.ts';
import { projectYearly } from '../../../projection.ts';
import { stateTables } from '../../../state-tables.ts';
import { STILL } from '../plans.ts';

const ENACTED = { inflation: 0, medicalInflation: 0, wageGrowth: 0 } as const;

/** The tax of a place on state taxable income, for 2026. */
function taxOn(income: number, place: string, filingStatus: 'single' | 'marriedFilingJointly'): number {
  const state = Object.entries(LOCALITIES_OF).find(([, places]) => places.some((each) => each === place))?.[0];
  const table = stateTables[state as keyof typeof LOCALITIES_OF];
  const law = localTaxLaw(table, place, { year: 2026, filingStatus, growth: ENACTED });
  if (law === null) throw new Error(`${place} is not on file`);
  const worksheet = new Float64Array(STATE_LINE_COUNT);
  worksheet[STATE_LINE.stateAgi] = income;
  worksheet[STATE_LINE.federalAgi] = income;
  return localTax(law, income, worksheet);
}

describe('the income tax of a place on file', () => {
  it.each<[string, 'single' | 'marriedFilingJointly', number, number, string]>([
    // place                  status                        income     tax         why
    [
      'newYorkCity',
      'single',
      12_000,
      275.84,
      '3.078% less 0.171%, the household credit of 10 and the school tax credit of 63: IT-201, lines 47, 48, 69, 69a',
    ],
    ['newYorkCity', 'single', 100_000, 3_467.01, '1,813.17 + 3.876% of 50,000, less 20.52 + 0.228% of 88,000, less 63'],
    [
      'newYorkCity',
      'single',
      250_001,
      9_002.05,
      '1,813.17 + 7,752.04, less 20.52 + 542.64, and no credit of 63 above 250,000',
    ],
    ['newYorkCity', 'single', 500_001, 19_255.21, '1,813.17 + 17,442.04: neither reduction nor credit above 500,000'],
    [
      'newYorkCity',
      'marriedFilingJointly',
      90_000,
      2_945.82,
      '664.85 + 880.31 + 1,718.55 = 3,263.71 less 36.94 + 155.95, less 125, of Form IT-201 for 2025',
    ],
    [
      'newYorkCity',
      'single',
      2_000,
      -19.86,
      '61.56 less 15, then 3.42 and 63, which are paid out: IT-201, lines 48, 69, 69a',
    ],
    ['newYorkCity', 'single', 0, -63, 'the school tax credit alone: the household credit is not paid out'],
    ['newYorkCity', 'marriedFilingJointly', 15_000, 251.05, '461.70 less 60 for two, 25.65 and 125: IT-201, table 5'],
    ['oregonPortland', 'single', 300_000, 5_125, '2.5% of 125,000 + 4% of 50,000'],
    [
      'oregonMetro',
      'marriedFilingJointly',
      201_000,
      10,
      'the example of the Metro Council: a couple with 201,000 pays 10',
    ],
    ['oregonMultnomah', 'marriedFilingJointly', 450_000, 4_500, '1.5% of 200,000 + 3% of 50,000'],
    ['marylandMontgomery', 'single', 60_000, 1_920, '3.2%'],
    ['marylandAnneArundel', 'single', 60_000, 1_644, '2.7% of 50,000 + 2.94% of 10,000'],
    ['marylandFrederick', 'marriedFilingJointly', 100_000, 2_750, '2.75% of all of it'],
    ['marylandFrederick', 'marriedFilingJointly', 100_001, 2_960.03, '2.96% of all of it'],
    ['indianaMarion', 'single', 60_000, 1_212, '2.02%'],
  ])('%s, %s, %d: %d (%s)', (place, filingStatus, income, tax) => {
    expect(taxOn(income, place, filingStatus)).toBeDollars(tax);
  });

  it('is on file for every place that a plan may name', () => {
    for (const [state, places] of Object.entries(LOCALITIES_OF)) {
      const onFile = stateTables[state as keyof typeof LOCALITIES_OF].entries.localTaxes?.values[0]?.localities;
      expect(onFile?.map(({ id }) => id)).toEqual(places);
    }
  });
});

/** Born 1956, $90,000 from a pension and $40,000 of wages to the end of 2027, $5,000 of them deferred. */
function worker(state: string, localTaxOfPlan: unknown, changes: object = {}) {
  return {
    startMonth: '2026-01',
    state,
    persons: [{ birthDate: '1956-05-20', planEnd: 74, retirement: { month: '2028-01' } }],
    accounts: [
      { kind: 'cash', balance: 200_000 },
      { kind: 'traditional401k', balance: 0, contributions: [{ amount: 5_000, incomeId: 'job' }] },
    ],
    incomes: [
      { kind: 'pension', amount: 90_000, frequency: 'annual', start: { event: 'planStart' } },
      { id: 'job', kind: 'wage', amount: 40_000, frequency: 'annual' },
    ],
    assumptions: STILL,
    ...changes,
    taxes: { deductions: 'standard', ...(localTaxOfPlan === undefined ? {} : { localTax: localTaxOfPlan }) },
  };
}

const stateTaxes = (plan: object) => projectYearly(plan).rows.map(({ taxes }) => taxes.state);
const difference = (plan: object, other: object) =>
  stateTaxes(plan).map((tax, at) => tax - (stateTaxes(other)[at] ?? Number.NaN));

describe('a local income tax of a plan', () => {
  it('is part of the state and local tax, with lines of its own', () => {
    const plan = worker('MD', 'marylandMontgomery');
    const explanation = explanationOf(plan, 2026);
    const taxable = valueOn(explanation, 'state-return', 'State taxable income');
    expect(valueOn(explanation, 'local-return', 'State taxable income')).toBeDollars(taxable);
    expect(valueOn(explanation, 'local-return', 'Local income tax')).toBeDollars(0.032 * taxable);
    expect(difference(plan, worker('MD', undefined))[0]).toBeCloseTo(0.032 * taxable, 6);
    expect(taxable).toBeGreaterThan(79_000);
  });

  it('falls on pay with its deferrals, and not on pensions, where it is one on wages', () => {
    const onWages = difference(worker('OH', { rate: 0.025, base: 'wages' }), worker('OH', undefined));
    expect(onWages.slice(0, 3).map((tax) => Number(tax.toFixed(4)))).toEqual([1_000, 1_000, 0]);
  });

  it('falls on state taxable income at a stated rate, in any state and without one', () => {
    const taxable = valueOn(explanationOf(worker('MI', undefined), 2026), 'state-return', 'State taxable income');
    expect(difference(worker('MI', { rate: 0.01 }), worker('MI', undefined))[0]).toBeCloseTo(0.01 * taxable, 6);
    // AGI without a state return: 90,000 + 35,000.
    expect(difference(worker('none', { rate: 0.01 }), worker('none', undefined))[0]).toBeCloseTo(1_250, 6);
    expect(difference(worker('TX', { rate: 0.01 }), worker('TX', undefined))[0]).toBeCloseTo(1_250, 6);
  });

  it('ends with the move to another state', () => {
    const relocations = [{ when: { month: '2027-01' }, state: 'FL' }];
    const moved = projectYearly(worker('NY', 'newYorkCity', { relocations })).rows;
    expect(moved[0]?.taxes.state).toBeGreaterThan(6_000);
    expect(moved[1]?.taxes.state).toBe(0);
  });

  it('counts for the months before a move in mid-year: half of it, where the income is even', () => {
    const changes = {
      incomes: [{ kind: 'pension', amount: 120_000, frequency: 'annual', start: { event: 'planStart' } }],
      accounts: [],
    };
    const relocations = [{ when: { month: '2027-07' }, state: 'FL' }];
    const stayed = explanationOf(worker('NY', 'newYorkCity', changes), 2027);
    const moved = explanationOf(worker('NY', 'newYorkCity', { ...changes, relocations }), 2027);
    const whole = valueOn(stayed, 'local-return', 'Local income tax');
    expect(valueOn(moved, 'local-return', 'Share of the year’s income as a resident')).toBe(0.5);
    expect(valueOn(moved, 'local-return', 'Local income tax')).toBeDollars(whole / 2);
    const state = valueOn(stayed, 'state-return', 'State income tax');
    const row = projectYearly(worker('NY', 'newYorkCity', { ...changes, relocations })).rows[1];
    expect(row?.taxes.state).toBeDollars((state + whole) / 2);
    // 120,000 of pension less 20,000 of it and the standard deduction of 8,000: Tax Law 612(c)(3-a), 614. Then as a single
    // filer's 92,000 in the city: 1,813.17 + 3.876% of 42,000, less 20.52 + 0.228% of 80,000, less 63.
    expect(whole).toBeDollars(3_175.17);
  });

  it('is a state and local tax on Schedule A: 26 USC 164(a)(3)', () => {
    const itemizing = (localTaxOfPlan: unknown) => {
      const plan = worker('MD', localTaxOfPlan);
      return explanationOf({ ...plan, taxes: { ...plan.taxes, deductions: 'itemized' } }, 2026);
    };
    const salt = (localTaxOfPlan: unknown) =>
      valueOn(itemizing(localTaxOfPlan), 'schedule-a', 'State and local taxes allowed');
    const local = valueOn(itemizing('marylandMontgomery'), 'local-return', 'Local income tax');
    expect(salt('marylandMontgomery') - salt(undefined)).toBeCloseTo(local, 6);
  });

  it('says what is not confirmed of a place on file', () => {
    const { warnings } = projectYearly(worker('NY', 'newYorkCity'));
    expect(warnings.filter(({ path }) => path === 'taxes.localTax')).toMatchObject([{ code: 'stateTaxNotes' }]);
  });

  it.each([
    ['another state', 'MD', 'tables'],
    ['a state whose return is not worked out', 'NY', 'none'],
  ])('is refused for a place in %s', (_, state, stateModel) => {
    const plan = worker(state, 'newYorkCity');
    const { issues } = checkPlan({ ...plan, taxes: { ...plan.taxes, stateModel } }, { startMonth: '2026-01' });
    expect(issues.filter(({ severity }) => severity === 'error')).toMatchObject([
      { code: 'localTaxElsewhere', path: 'taxes.localTax' },
    ]);
  });
});
