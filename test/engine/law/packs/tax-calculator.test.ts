import { describe, expect, it } from 'vitest';
import { calculateFederalTax } from '../../../../engine/index.ts';
import { lawWithPack } from '../../../../engine/law/packs/law-with-pack.ts';
import type { FederalTaxRequest } from '../../../../engine/results/federal-tax.ts';
import sunset from '../../../../resources/law-packs/sunset-2017.json' with { type: 'json' };
import { lawFiles, lawTables } from '../../../law-tables.ts';

/**
 * The reform of the same name in Tax-Calculator, `taxcalc/reforms/NoOBBBA.json` (PSLmodels/Tax-Calculator 78f3574c, August 2026): its
 * amounts, which are its own forecasts, in place of those of the pack, and what it works out for the nine returns of `cases.csv`.
 */
const STATUSES = [
  'single',
  'marriedFilingJointly',
  'marriedFilingSeparately',
  'headOfHousehold',
  'qualifyingSurvivingSpouse',
] as const;
const byStatus = (amounts: readonly number[]) =>
  Object.fromEntries(STATUSES.map((status, at) => [status, amounts[at] ?? 0]));

const RATES = [0.1, 0.15, 0.25, 0.28, 0.33, 0.35, 0.396];
const STARTS = [
  [0, 0, 0, 0, 0],
  [11925, 23850, 11925, 17000, 23850],
  [48475, 96950, 48475, 64850, 96950],
  [122179, 203543, 101705, 174428, 203543],
  [254795, 310234, 155117, 282514, 310234],
  [553994, 553994, 276997, 553994, 553994],
  [556254, 625786, 312893, 591020, 625786],
];
const BRACKETS = Object.fromEntries(
  STATUSES.map((status, at) => [status, RATES.map((rate, bracket) => ({ over: STARTS[bracket]?.[at] ?? 0, rate }))]),
);

const OWN: Readonly<Record<string, object>> = {
  'federal-income-tax.ordinaryBrackets': BRACKETS,
  'federal-income-tax.standardDeduction': byStatus([8442, 16884, 8442, 12431, 16884]),
  'federal-income-tax.personalExemption': { value: 5477 },
  'federal-income-tax.personalExemptionPhaseOutStart': byStatus([353620, 424344, 212172, 388982, 424344]),
  'federal-income-tax.amtExemption': byStatus([73429, 114267, 57134, 73429, 114267]),
  'federal-income-tax.amtPhaseOutStart': byStatus([163220, 217581, 108790, 163220, 217581]),
};

const law = lawWithPack(lawFiles, lawTables, {
  ...sunset,
  format: 'longhand-law-pack',
  version: 1,
  entries: sunset.entries.map(({ path, citation, values }) => ({
    path,
    citation,
    values: OWN[path] === undefined ? values : [{ from: 2026, ...OWN[path] }],
  })),
});

const single = (wages: number): FederalTaxRequest => ({
  taxYear: 2026,
  filingStatus: 'single',
  people: [{ age: 40, wages }],
});
const couple = (wages: number): FederalTaxRequest => ({
  taxYear: 2026,
  filingStatus: 'marriedFilingJointly',
  people: [
    { age: 40, wages },
    { age: 40, wages },
  ],
  children: { under17: 2, ofEarnedIncomeCredit: 2 },
});
const parent = (wages: number): FederalTaxRequest => ({
  taxYear: 2026,
  filingStatus: 'headOfHousehold',
  people: [{ age: 40, wages }],
  children: { under17: 1, ofEarnedIncomeCredit: 1 },
});

describe('the law of 2017 beside the reform of the same name in Tax-Calculator', () => {
  it.each<[string, FederalTaxRequest, number, number]>([
    ['11', single(30_000), 16_081, 1_815.9],
    ['12', single(60_000), 46_081, 6_315.9],
    ['21', couple(30_000), 21_208, -1_121.5],
    ['22', couple(60_000), 81_208, 9_488.7],
    ['23', couple(120_000), 201_208, 39_414.5],
    ['31', parent(30_000), 6_615, -3_789.12],
    ['32', parent(60_000), 36_615, 3_642.25],
    ['33', parent(120_000), 96_615, 16_818.75],
  ])('return %s has its taxable income and tax, to the cent', (_id, request, taxable, tax) => {
    const { taxableIncome, totalTax } = calculateFederalTax(request, law);
    expect(taxableIncome).toBeCloseTo(taxable, 2);
    expect(totalTax).toBeCloseTo(tax, 2);
  });

  it('return 13 differs by the steps of 26 USC 151(d)(3)(B), which Tax-Calculator does not round up', () => {
    const { taxableIncome, totalTax, additionalMedicareTax } = calculateFederalTax(single(460_000), law);
    // 106,380 beyond the threshold are 43 begun steps of 2,500: 14% of 5,477 is left, not 14.896%.
    expect(taxableIncome).toBeCloseTo(450_742.15 + 5_477 * (0.14896 - 0.14), 2);
    expect(additionalMedicareTax).toBeCloseTo(0.009 * 260_000, 6);
    expect(totalTax - additionalMedicareTax).toBeCloseTo(126_896.04 + 0.33 * 5_477 * 0.00896, 1);
  });
});
