import { describe, expect, it } from 'vitest';
import { firstRmdYear, requiredDistribution, rmdDivisor } from '../../engine/accounts/rmd.ts';
import { DEFAULT_GROWTH } from '../../engine/law/entry/indexing.ts';
import { medicareLaw, thresholdsFor } from '../../engine/law/medicare-law.ts';
import { retirementDistributionLaw } from '../../engine/law/retirement-distribution-law.ts';
import type { FederalTaxRequest, FederalTaxResult } from '../../engine/results/federal-tax.ts';
import { calculateFederalTax } from '../../engine/tax/calculator/federal-tax-calculator.ts';
import { irmaaTier } from '../../engine/tax/medicare-surcharge.ts';
import examples from '../../resources/selftest/federal-worked-examples.json' with { type: 'json' };
import { lawTables } from '../law-tables.ts';

type Example = (typeof examples)[number];
type Amounts = Readonly<Record<string, unknown>>;

/** Printed after rounding to whole dollars, or read off the Tax Table at the middle of a 50-dollar row. */
const TAX_TABLE = 6;
const WHOLE_DOLLARS = 0.5;
const CENTS = 0.005;

const named = (prefix: string) => examples.filter(({ id }) => id.startsWith(prefix));

function amount(amounts: Amounts, name: string): number {
  const value = amounts[name];
  if (typeof value !== 'number') throw new Error(`no amount ${name}`);
  return value;
}

function filingStatusOf({ input }: Example): FederalTaxRequest['filingStatus'] {
  const status = 'status' in input ? input.status : '';
  if (status.startsWith('qualifying')) return 'qualifyingSurvivingSpouse';
  if (status === 'joint') return 'marriedFilingJointly';
  if (status === 'separate') return 'marriedFilingSeparately';
  if (status === 'hoh') return 'headOfHousehold';
  if (status === 'single') return 'single';
  throw new Error(`no status ${status}`);
}

function calculate(example: Example, request: Partial<FederalTaxRequest>): FederalTaxResult {
  const filingStatus = filingStatusOf(example);
  const people = filingStatus === 'marriedFilingJointly' ? [{ age: 50 }, { age: 50 }] : [{ age: 50 }];
  return calculateFederalTax({ taxYear: example.year, filingStatus, people, ...request }, lawTables);
}

function lineIn({ worksheet }: FederalTaxResult, form: string, line: string): number {
  return worksheet.find((row) => row.form === form && row.line === line)?.value ?? Number.NaN;
}

const distance = (got: number, printed: number) => Math.abs(got - printed);

describe('tax on a printed taxable income', () => {
  const taxed = [...named('ct-ty25'), ...named('irs-')].filter(({ input }) => 'taxable_income' in input);

  it('are 11', () => {
    expect(taxed).toHaveLength(11);
  });

  it.each(taxed.map((example) => ({ id: example.id, example })))('$id', ({ example }) => {
    const input: Amounts = example.input;
    const dividends = 'qualified_dividends' in input ? amount(input, 'qualified_dividends') : 0;
    const gain = 'net_lt_gain' in input ? amount(input, 'net_lt_gain') : 0;
    const { standardDeduction } = calculate(example, {});
    const agi = amount(input, 'taxable_income') + standardDeduction;
    const result = calculate(example, {
      ordinaryDividends: dividends,
      qualifiedDividends: dividends,
      longTermGain: gain,
      otherIncome: agi - dividends - gain,
    });
    expect(result.taxableIncome).toBeDollars(amount(input, 'taxable_income'));
    expect(distance(result.regularTax.total, amount(example.expected, 'form1040_line16'))).toBeLessThanOrEqual(
      TAX_TABLE,
    );
  });
});

describe('standard and senior deductions', () => {
  it('one senior on a joint return: TaxCalcBench 2025, case 3', () => {
    const [example] = named('ct-ty25-003-senior');
    if (example === undefined) throw new Error('no example');
    const result = calculate(example, { people: [{ age: 65 }, { age: 64 }], otherIncome: 66_005 });
    expect(result.standardDeduction).toBeDollars(33_100);
    expect(result.seniorDeduction).toBeDollars(6_000);
    expect(result.taxableIncome).toBeDollars(26_905);
  });

  it('a separate filer of 65 has no senior deduction: TaxCalcBench 2025, case 9', () => {
    const [example] = named('ct-ty25-009-std');
    if (example === undefined) throw new Error('no example');
    const result = calculate(example, { people: [{ age: 65 }] });
    expect(result.standardDeduction).toBeDollars(17_350);
    expect(result.seniorDeduction).toBe(0);
  });

  it.each(named('senior-').map((example) => ({ id: example.id, example })))('$id: phase-out', ({ example }) => {
    const otherIncome = amount(example.input, 'magi');
    const { seniorDeduction } = calculate(example, { people: [{ age: 65 }], otherIncome });
    expect(distance(seniorDeduction, amount(example.expected, 'senior_deduction'))).toBeLessThanOrEqual(CENTS);
  });
});

describe('net investment income tax', () => {
  it.each(named('niit-').map((example) => ({ id: example.id, example })))('$id', ({ example }) => {
    const taxableInterest = amount(example.input, 'net_investment_income');
    const otherIncome = amount(example.input, 'magi') - taxableInterest;
    expect(
      distance(calculate(example, { taxableInterest, otherIncome }).niit, amount(example.expected, 'niit')),
    ).toBeLessThanOrEqual(CENTS);
  });
});

it('gains straddle the 0% limit of 2026 on a joint return: 28,900 at 0%, 11,100 at 15%', () => {
  const [example] = named('cg-2026-calcstack');
  if (example === undefined) throw new Error('no example');
  const result = calculate(example, { otherIncome: 70_000 + 32_200, longTermGain: 40_000 });
  expect(lineIn(result, 'Qualified Dividends and Capital Gain Tax Worksheet', '9')).toBeDollars(28_900);
  expect(lineIn(result, 'Qualified Dividends and Capital Gain Tax Worksheet', '17')).toBeDollars(11_100);
  expect(result.regularTax.preferential).toBeDollars(1_665);
});

describe('surcharge on Medicare premiums in 2026', () => {
  it('are 20', () => {
    expect(named('irmaa-')).toHaveLength(20);
  });

  it.each(named('irmaa-').map((example) => ({ id: example.id, example })))('$id', ({ example }) => {
    const law = medicareLaw(lawTables.medicare, example.year, DEFAULT_GROWTH);
    const tier = irmaaTier(amount(example.input, 'magi_2024'), thresholdsFor(law, filingStatusOf(example)));
    expect(law.partBPremium + (law.partBSurcharge[tier] ?? Number.NaN)).toBeDollars(
      amount(example.expected, 'part_b_monthly'),
    );
    expect(law.partDSurcharge[tier]).toBeDollars(amount(example.expected, 'part_d_adjustment_monthly'));
  });
});

describe('required minimum distributions', () => {
  const law = retirementDistributionLaw(lawTables.retirementDistributions, 2026, DEFAULT_GROWTH);

  it('132,500 at 73 make 5,000 (rmd-73)', () => {
    expect(requiredDistribution(132_500, rmdDivisor(73, null, law))).toBeDollars(5_000);
  });

  it('the uniform table says 24.6 at 75 (rmd-75)', () => {
    expect(rmdDivisor(75, null, law)).toBe(24.6);
  });

  it.each([
    ['1951-06-01', 2024],
    ['1959-06-01', 2032],
    ['1960-06-01', 2035],
  ])('born %s: first in %d (rmd-ages)', (birthDate, year) => {
    expect(firstRmdYear(birthDate, law)).toBe(year);
  });
});

describe('limit on itemized deductions, section 68', () => {
  it.each(named('sec68-').map((example) => ({ id: example.id, example })))('$id', ({ example }) => {
    const people = [{ age: 50, wages: amount(example.input, 'wages') }];
    const result = calculate(example, { people, mortgageInterest: amount(example.input, 'itemized') });
    const reduction = lineIn(result, 'Limit on itemized deductions', '4');
    expect(distance(reduction, amount(example.expected, 'sec68_reduction'))).toBeLessThanOrEqual(WHOLE_DOLLARS);
  });
});

describe('cap on state and local taxes', () => {
  it.each(named('salt-').map((example) => ({ id: example.id, example })))('$id', ({ example }) => {
    const otherIncome = amount(example.input, 'magi');
    const stateAndLocalTaxPaid = amount(example.input, 'salt_paid');
    const { saltAllowed } = calculate(example, { otherIncome, stateAndLocalTaxPaid });
    expect(distance(saltAllowed, amount(example.expected, 'salt_cap'))).toBeLessThanOrEqual(WHOLE_DOLLARS);
  });
});

describe('gifts to charity from 2026', () => {
  it.each(named('charity-floor').map((example) => ({ id: example.id, example })))('$id', ({ example }) => {
    const otherIncome = amount(example.input, 'agi');
    const charitableGifts = amount(example.input, 'cash_gifts');
    const { charityAllowed } = calculate(example, { otherIncome, charitableGifts });
    expect(distance(charityAllowed, amount(example.expected, 'charity_allowed'))).toBeLessThanOrEqual(CENTS);
  });

  it.each([
    ['single', 1_000],
    ['marriedFilingJointly', 2_000],
  ] as const)('%s: at most %d without itemizing, with no floor (charity-nonitemizer-2026)', (filingStatus, most) => {
    const request = { taxYear: 2026, filingStatus, people: [{ age: 50 }], otherIncome: 90_000, charitableGifts: 9_000 };
    expect(calculateFederalTax(request, lawTables).nonItemizerCharity).toBe(most);
    expect(calculateFederalTax({ ...request, charitableGifts: 300 }, lawTables).nonItemizerCharity).toBe(300);
  });
});

it('the minimum tax exemption of a separate return is gone at 640,200 in 2026 (amt-2026-identity)', () => {
  const [example] = named('amt-2026-identity');
  if (example === undefined) throw new Error('no example');
  const exemptionAt = (otherIncome: number) => lineIn(calculate(example, { otherIncome }), 'Form 6251', '5');
  expect(exemptionAt(640_200)).toBe(0);
  expect(exemptionAt(640_198)).toBe(1);
});
