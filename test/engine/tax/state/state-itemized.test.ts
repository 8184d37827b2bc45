import { describe, expect, it } from 'vitest';
import { stateLaw } from '../../../../engine/law/states/state-law-year.ts';
import type { FilingStatus } from '../../../../engine/primitives/filing-status.ts';
import type { StateCode } from '../../../../engine/primitives/state-codes.ts';
import { stateTax } from '../../../../engine/tax/state/state-tax.ts';
import { STATE_LINE, STATE_LINE_COUNT } from '../../../../engine/tax/state/state-worksheet.ts';
import { stateTables } from '../../../state-tables.ts';
import { type StateReturnParts, stateReturnOf } from './state-return-fixture.ts';

/** Without growth: amounts of 2025 that stand in for 2026 are those printed. */
const growth = { inflation: 0, wageGrowth: 0, medicalInflation: 0 };

function linesOf(code: StateCode, status: FilingStatus, parts: StateReturnParts, year = 2026): Float64Array {
  const worksheet = new Float64Array(STATE_LINE_COUNT);
  stateTax(stateLaw(stateTables[code], { year, filingStatus: status, growth }), stateReturnOf(parts), worksheet);
  return worksheet;
}

/**
 * A single person of 58 with interest of 90,000. Medical expenses of 10,000, 3,250 over 7.5%; property tax 9,000; mortgage
 * interest 8,000; gifts of 5,000, 4,550 over 0.5%: 24,800 on the federal Schedule A without income tax.
 */
const SINGLE: StateReturnParts = {
  federalAgi: 90_000,
  interest: 90_000,
  federalStandardDeduction: 16_100,
  medicalExpenses: 10_000,
  deductibleMedical: 3_250,
  propertyTax: 9_000,
  saltCap: 40_400,
  mortgageInterest: 8_000,
  deductibleGifts: 4_550,
  giftsBeforeFloor: 5_000,
  persons: [{ age: 58 }],
};

/** The same with nothing to itemize. */
const BARE: StateReturnParts = {
  ...SINGLE,
  medicalExpenses: 0,
  deductibleMedical: 0,
  propertyTax: 0,
  mortgageInterest: 0,
  deductibleGifts: 0,
  giftsBeforeFloor: 0,
};

/** A couple with nothing but what a row adds. */
const couple = (federalAgi: number, parts: StateReturnParts): StateReturnParts => ({
  ...BARE,
  federalAgi,
  interest: federalAgi,
  federalStandardDeduction: 32_200,
  persons: [{ age: 58 }, { age: 57 }],
  ...parts,
});

/** Wages of 80,000 and 40,000; property tax 9,000, interest 12,000, gifts 9,000: 20,000 and 10,000 by their incomes. */
const EARNERS = couple(120_000, {
  interest: 0,
  propertyTax: 9_000,
  mortgageInterest: 12_000,
  deductibleGifts: 9_000,
  persons: [
    { age: 58, wages: 80_000 },
    { age: 57, wages: 40_000 },
  ],
});

interface Worked {
  readonly status?: FilingStatus;
  readonly parts: StateReturnParts;
  /** What may be itemized, after limits. */
  readonly itemized: number;
  readonly takes: 'itemized' | 'standard';
  readonly taxable: number;
  readonly tax: number;
  readonly why: string;
}

const JOINT = 'marriedFilingJointly';

const RETURNS: Readonly<Record<string, readonly Worked[]>> = {
  // Schedule CA (540), part II, line 29 worksheet; Form 540 (2025)
  CA: [
    {
      parts: SINGLE,
      itemized: 25_250,
      takes: 'itemized',
      taxable: 64_750,
      tax: 2_411.05,
      why: 'all of the gifts; 1,987.41 + 8% × (64,750 − 57,542) − 153',
    },
    {
      status: JOINT,
      parts: couple(600_000, {
        propertyTax: 20_000,
        mortgageInterest: 30_000,
        deductibleGifts: 7_000,
        giftsBeforeFloor: 10_000,
      }),
      itemized: 54_264.66,
      takes: 'itemized',
      taxable: 545_735.34,
      tax: 43_630.662_62,
      why: '60,000 less 6% × (600,000 − 504,411), below 80%; 6,403.94 + 9.3% × 400,287.34, no exemption credit left',
    },
    {
      parts: { ...BARE, propertyTax: 3_000, deductibleGifts: 550, giftsBeforeFloor: 1_000 },
      itemized: 4_000,
      takes: 'standard',
      taxable: 84_294,
      tax: 4_124.98,
      why: '5,706 is more; 3,201.97 + 9.3% × (84,294 − 72,724) − 153',
    },
  ],
  // Form IT-196, lines 3, 40 and 46; Form IT-201
  NY: [
    {
      parts: SINGLE,
      itemized: 22_550,
      takes: 'itemized',
      taxable: 67_450,
      tax: 3_477.3,
      why: 'medical expenses over 10%; 331.50 + 140.80 + 113.30 + 5.4% × (67,450 − 13,900)',
    },
    {
      status: JOINT,
      parts: couple(225_000, { propertyTax: 20_000, mortgageInterest: 15_000, deductibleGifts: 8_000 }),
      itemized: 37_625,
      takes: 'itemized',
      taxable: 187_375,
      tax: 11_055.125,
      why: '43,000 less 25% × 25,000/50,000 of it; recaptured to 5.9% on all',
    },
    {
      parts: { ...BARE, propertyTax: 5_000, deductibleGifts: 2_000 },
      itemized: 7_000,
      takes: 'standard',
      taxable: 82_000,
      tax: 4_269.75,
      why: '8,000 is more; 585.60 + 5.4% × 66,750 + 5.9% × (82,000 − 80,650)',
    },
  ],
  // Schedule M1SA, worksheet for line 26; Form M1
  MN: [
    {
      parts: SINGLE,
      itemized: 23_000,
      takes: 'itemized',
      taxable: 67_000,
      tax: 4_073.005,
      why: 'medical expenses over 10%, all of the gifts; 5.35% × 33,310 + 6.8% × (67,000 − 33,310)',
    },
    {
      parts: {
        ...BARE,
        federalAgi: 350_000,
        interest: 350_000,
        medicalExpenses: 40_000,
        deductibleMedical: 13_750,
        propertyTax: 15_000,
        mortgageInterest: 20_000,
        deductibleGifts: 13_250,
        giftsBeforeFloor: 15_000,
      },
      itemized: 45_978,
      takes: 'itemized',
      taxable: 304_022,
      tax: 24_251.157,
      why: '10,000 of the property tax: 50,000 less 3% × 93,400 and 10% × (350,000 − 337,800); 14,315.265 + 9.85% × (304,022 − 203,150)',
    },
    {
      parts: { ...BARE, propertyTax: 9_000 },
      itemized: 9_000,
      takes: 'standard',
      taxable: 74_700,
      tax: 4_596.605,
      why: '15,300 is more; 1,782.085 + 6.8% × (74,700 − 33,310)',
    },
    {
      parts: {
        ...BARE,
        federalAgi: 1_110_000,
        interest: 1_110_000,
        medicalExpenses: 116_000,
        propertyTax: 15_000,
        mortgageInterest: 20_000,
        giftsBeforeFloor: 15_000,
      },
      itemized: 14_000,
      takes: 'itemized',
      taxable: 1_096_000,
      tax: 102_260.99,
      why: 'over 1,107,750 a fifth of 45,000 is left, and the medical expenses; 14,315.265 + 9.85% × 892,850',
    },
  ],
  // Schedule OR-A; Form OR-40
  OR: [
    {
      parts: SINGLE,
      itemized: 24_800,
      takes: 'itemized',
      taxable: 65_200,
      tax: 5_123,
      why: '216.125 + 462.375 + 8.75% × (65,200 − 11,400) − 263',
    },
    {
      parts: { ...SINGLE, propertyTax: 14_000, saltCap: 10_000 },
      itemized: 25_800,
      takes: 'itemized',
      taxable: 64_200,
      tax: 5_035.5,
      why: '10,000 of the property tax; 678.50 + 8.75% × (64,200 − 11,400) − 263',
    },
    {
      parts: { ...BARE, deductibleGifts: 2_000 },
      itemized: 2_000,
      takes: 'standard',
      taxable: 87_090,
      tax: 7_038.375,
      why: '2,910 is more; 678.50 + 8.75% × (87,090 − 11,400) − 263',
    },
  ],
  // Resident booklet (2025), instructions 14 and 16; Form 502, line 17
  MD: [
    {
      parts: { ...SINGLE, federalItemizes: true },
      itemized: 24_800,
      takes: 'itemized',
      taxable: 62_000,
      tax: 2_892.5,
      why: 'exemption 3,200; 90 + 4.75% × (62,000 − 3,000)',
    },
    {
      parts: SINGLE,
      itemized: 24_800,
      takes: 'standard',
      taxable: 83_400,
      tax: 3_909,
      why: 'the federal return took the standard deduction; 90 + 4.75% × (90,000 − 3,400 − 3,200 − 3,000)',
    },
    {
      status: JOINT,
      parts: couple(260_000, {
        federalItemizes: true,
        deductibleMedical: 2_000,
        propertyTax: 10_000,
        mortgageInterest: 12_000,
        deductibleGifts: 8_000,
      }),
      itemized: 27_500,
      takes: 'itemized',
      taxable: 231_300,
      tax: 11_294,
      why: '32,000 less 7.5% × (260,000 − 200,000); 1,200 for two incomes, no exemptions; 10,947.50 + 5.5% × 6,300',
    },
    {
      parts: { ...BARE, federalItemizes: true, deductibleGifts: 3_000 },
      itemized: 3_000,
      takes: 'standard',
      taxable: 83_400,
      tax: 3_909,
      why: 'who itemized on the federal return may take the better of the two',
    },
  ],
  // Virginia Schedule A; Form 760
  VA: [
    {
      parts: { ...SINGLE, federalItemizes: true },
      itemized: 24_800,
      takes: 'itemized',
      taxable: 64_270,
      tax: 3_438.025,
      why: 'exemption 930; 720 + 5.75% × (64,270 − 17,000)',
    },
    {
      parts: { ...SINGLE, federalItemizes: true, propertyTax: 14_000, saltCap: 10_000 },
      itemized: 29_800,
      takes: 'itemized',
      taxable: 59_270,
      tax: 3_150.525,
      why: 'all of the property tax, whatever the federal cap; 720 + 5.75% × (59,270 − 17,000)',
    },
    {
      parts: SINGLE,
      itemized: 24_800,
      takes: 'standard',
      taxable: 80_320,
      tax: 4_360.9,
      why: 'the federal return took the standard deduction; 720 + 5.75% × (90,000 − 8,750 − 930 − 17,000)',
    },
    {
      parts: { ...BARE, federalItemizes: true, deductibleGifts: 5_000 },
      itemized: 5_000,
      takes: 'itemized',
      taxable: 84_070,
      tax: 4_576.525,
      why: 'who itemized on the federal return must, though 8,750 is more; 720 + 5.75% × (84,070 − 17,000)',
    },
    {
      parts: {
        ...BARE,
        federalAgi: 382_700,
        interest: 382_700,
        federalItemizes: true,
        deductibleMedical: 1_000,
        propertyTax: 20_000,
        mortgageInterest: 20_000,
        deductibleGifts: 10_000,
      },
      itemized: 49_500,
      takes: 'itemized',
      taxable: 332_270,
      tax: 18_848.025,
      why: '51,000 less 3% × (382,700 − 332,700); 720 + 5.75% × (332,270 − 17,000)',
    },
  ],
  // Form 1, Schedule 1: no property tax; 5% of what exceeds the standard deduction
  WI: [
    {
      parts: SINGLE,
      itemized: 15_800,
      takes: 'standard',
      taxable: 83_725.6,
      tax: 3_322.636_8,
      why: '13,960 − 12% × 69,880 = 5,574.40; 2,149.81 + 5.3% × 31,775.60 − 5% × (15,800 − 5,574.40)',
    },
    {
      parts: { ...BARE, federalAgi: 30_000, interest: 30_000, deductibleGifts: 3_000 },
      itemized: 3_000,
      takes: 'standard',
      taxable: 16_525.6,
      tax: 591.136_4,
      why: '12,774.40 is more, no credit; 528.85 + 4.4% × (16,525.60 − 15,110)',
    },
    {
      status: JOINT,
      parts: couple(160_000, { deductibleMedical: 8_000, mortgageInterest: 10_000, deductibleGifts: 5_200 }),
      itemized: 23_200,
      takes: 'standard',
      taxable: 158_600,
      tax: 6_441.11,
      why: 'no standard deduction is left; 2,866.09 + 5.3% × (158,600 − 69,260) − 5% × 23,200',
    },
  ],
  // Form N-11, worksheets and the total itemized deductions worksheet
  HI: [
    {
      parts: { ...SINGLE, incomeTaxPaid: 4_500 },
      itemized: 29_300,
      takes: 'itemized',
      taxable: 59_556,
      tax: 3_417.456,
      why: 'with state income tax of 4,500; exemption 1,144; 2,539.20 + 7.6% × (59,556 − 48,000)',
    },
    {
      parts: {
        ...SINGLE,
        federalAgi: 110_000,
        interest: 110_000,
        incomeTaxPaid: 7_000,
        deductibleGifts: 5_000,
      },
      itemized: 23_750,
      takes: 'itemized',
      taxable: 85_106,
      tax: 5_359.256,
      why: 'over 100,000 no state income tax; medical 10,000 − 7.5% × 110,000; 2,539.20 + 7.6% × (85,106 − 48,000)',
    },
    {
      status: JOINT,
      parts: couple(266_800, { propertyTax: 20_000, mortgageInterest: 20_000, deductibleGifts: 10_000 }),
      itemized: 47_000,
      takes: 'itemized',
      taxable: 217_512,
      tax: 14_313.312,
      why: '50,000 less 3% × (266,800 − 166,800); exemptions 2,288; 5,078.40 + 7.6% × (217,512 − 96,000)',
    },
    {
      parts: { ...SINGLE, interest: 50_000, persons: [{ age: 58, pension: 40_000 }] },
      itemized: 27_800,
      takes: 'itemized',
      taxable: 21_056,
      tax: 670.784,
      why: 'the pension is left out, so that medical is 10,000 − 7.5% × 50,000; 552 + 6.4% × (21,056 − 19,200)',
    },
  ],
  // Form AR3; Form AR1000F
  AR: [
    {
      parts: SINGLE,
      itemized: 24_800,
      takes: 'itemized',
      taxable: 65_200,
      tax: 2_016.2,
      why: '112 + 144 + 353.60 + 3.7% × (65,200 − 26,400) − 29',
    },
    {
      status: JOINT,
      parts: EARNERS,
      itemized: 30_000,
      takes: 'itemized',
      taxable: 90_000,
      tax: 2_537.6,
      why: 'two returns, of 60,000 and 30,000: 609.60 + 3.7% × 33,600 and 609.60 + 3.7% × 3,600, less 58',
    },
    {
      parts: { ...BARE, deductibleGifts: 2_000 },
      itemized: 2_000,
      takes: 'standard',
      taxable: 87_530,
      tax: 2_842.41,
      why: '2,470 is more; 609.60 + 3.7% × (87,530 − 26,400) − 29',
    },
  ],
  // Form 40, Schedule A
  AL: [
    {
      parts: SINGLE,
      itemized: 27_950,
      takes: 'itemized',
      taxable: 60_550,
      tax: 2_987.5,
      why: 'medical 10,000 − 4% × 90,000; exemption 1,500; 110 + 5% × (60,550 − 3,000)',
    },
    {
      status: JOINT,
      parts: couple(80_000, {
        interest: 0,
        persons: [
          { age: 61, wages: 45_000 },
          { age: 59, wages: 35_000 },
        ],
      }),
      itemized: 6_120,
      takes: 'itemized',
      taxable: 70_880,
      tax: 3_464,
      why: 'payroll taxes of 7.65%, more than 5,000; 20 + 200 + 5% × (80,000 − 6,120 − 3,000 − 6,000)',
    },
    {
      parts: { ...BARE, federalAgi: 20_000, interest: 20_000, deductibleGifts: 1_000 },
      itemized: 1_000,
      takes: 'standard',
      taxable: 15_500,
      tax: 735,
      why: '3,000 is more; 110 + 5% × (20,000 − 3,000 − 1,500 − 3,000)',
    },
  ],
  // Form 740, Schedule A: interest and contributions alone
  KY: [
    { parts: SINGLE, itemized: 12_550, takes: 'itemized', taxable: 77_450, tax: 2_710.75, why: '3.5% × 77,450' },
    {
      status: JOINT,
      parts: couple(100_000, { mortgageInterest: 3_000, deductibleGifts: 3_000, propertyTax: 9_000 }),
      itemized: 6_000,
      takes: 'standard',
      taxable: 93_280,
      tax: 3_264.8,
      why: 'the standard deductions of both, 6,720, are more; 3.5% × 93,280',
    },
    {
      status: JOINT,
      parts: couple(100_000, { mortgageInterest: 5_000, deductibleGifts: 3_000 }),
      itemized: 8_000,
      takes: 'itemized',
      taxable: 92_000,
      tax: 3_220,
      why: '3.5% × 92,000',
    },
  ],
  // Form 80-108, Schedule A
  MS: [
    {
      parts: SINGLE,
      itemized: 24_800,
      takes: 'itemized',
      taxable: 59_200,
      tax: 1_968,
      why: 'exemption 6,000; 4% × (59,200 − 10,000)',
    },
    {
      parts: { ...SINGLE, propertyTax: 14_000, saltCap: 10_000 },
      itemized: 25_800,
      takes: 'itemized',
      taxable: 58_200,
      tax: 1_928,
      why: '10,000 of the property tax; 4% × (58,200 − 10,000)',
    },
    {
      parts: { ...BARE, deductibleGifts: 2_000 },
      itemized: 2_000,
      takes: 'standard',
      taxable: 81_700,
      tax: 2_868,
      why: '2,300 is more; 4% × (81,700 − 10,000)',
    },
  ],
  // Form MO-A, part 2, and its worksheet for net state income taxes
  MO: [
    {
      parts: { ...SINGLE, federalItemizes: true, incomeTaxPaid: 3_000 },
      itemized: 24_800,
      takes: 'itemized',
      taxable: 65_200,
      tax: 2_883.768,
      why: '262.86 + 4.7% × (65,200 − 9,436)',
    },
    {
      parts: { ...SINGLE, federalItemizes: true, incomeTaxPaid: 6_000, saltCap: 10_000 },
      itemized: 21_800,
      takes: 'itemized',
      taxable: 68_200,
      tax: 3_024.768,
      why: '10,000 × 9,000/15,000 of the property tax; 262.86 + 4.7% × (68,200 − 9,436)',
    },
    {
      parts: SINGLE,
      itemized: 24_800,
      takes: 'standard',
      taxable: 73_900,
      tax: 3_292.668,
      why: 'the federal return took the standard deduction of 16,100; 262.86 + 4.7% × (73,900 − 9,436)',
    },
    {
      parts: { ...SINGLE, interest: 0, federalItemizes: true, persons: [{ age: 58, wages: 90_000 }] },
      itemized: 31_685,
      takes: 'itemized',
      taxable: 58_315,
      tax: 2_560.173,
      why: 'payroll taxes of 7.65% as well; 262.86 + 4.7% × (58,315 − 9,436)',
    },
  ],
  // Form D-400, Schedule A
  NC: [
    { parts: SINGLE, itemized: 24_800, takes: 'itemized', taxable: 65_200, tax: 2_601.48, why: '3.99% × 65,200' },
    {
      parts: { ...SINGLE, propertyTax: 12_000, mortgageInterest: 15_000 },
      itemized: 27_800,
      takes: 'itemized',
      taxable: 62_200,
      tax: 2_481.78,
      why: 'property tax and interest up to 20,000; 3.99% × 62,200',
    },
    {
      parts: { ...BARE, propertyTax: 9_000 },
      itemized: 9_000,
      takes: 'standard',
      taxable: 77_250,
      tax: 3_082.275,
      why: '12,750 is more; 3.99% × 77,250',
    },
  ],
  // Form PIT-RSA; Form PIT-RES
  DE: [
    {
      parts: SINGLE,
      itemized: 24_800,
      takes: 'itemized',
      taxable: 65_200,
      tax: 3_176.7,
      why: '2,943.50 + 6.6% × (65,200 − 60,000) − 110',
    },
    {
      status: JOINT,
      parts: EARNERS,
      itemized: 30_000,
      takes: 'itemized',
      taxable: 90_000,
      tax: 4_002,
      why: 'two returns, of 60,000 and 30,000: 2,943.50 and 1,001 + 5.55% × 5,000, less 220',
    },
    {
      parts: { ...BARE, deductibleGifts: 3_000 },
      itemized: 3_000,
      takes: 'standard',
      taxable: 86_750,
      tax: 4_599,
      why: '3,250 is more; 2,943.50 + 6.6% × (86,750 − 60,000) − 110',
    },
  ],
};

describe('itemized deductions of the states agree with returns worked by hand', () => {
  const rows = Object.entries(RETURNS).flatMap(([state, returns]) => returns.map((each) => ({ state, ...each })));
  it.each(rows)('$state, $itemized itemized: the $takes deduction, tax $tax ($why)', (worked) => {
    const lines = linesOf(worked.state as StateCode, worked.status ?? 'single', worked.parts);
    expect(lines[STATE_LINE.itemizedTotal]).toBeDollars(worked.itemized);
    expect(lines[STATE_LINE.itemizedDeduction]).toBeDollars(worked.takes === 'itemized' ? worked.itemized : 0);
    expect(lines[STATE_LINE.taxableIncome]).toBeDollars(worked.taxable);
    expect(lines[STATE_LINE.tax]).toBeDollars(worked.tax);
  });

  it('works three returns at least for every state that itemizes, and for no other', () => {
    const itemizing = Object.values(stateTables).filter(({ entries }) => entries.itemizedDeductions !== undefined);
    expect(Object.keys(RETURNS).toSorted()).toEqual(itemizing.map(({ topic }) => topic).toSorted());
    expect(Object.values(RETURNS).every((returns) => returns.length >= 3)).toBe(true);
  });
});

describe('limits at their edges', () => {
  it.each<[number, number, string]>([
    [100_000, 43_000, 'at 100,000 nothing is taken off'],
    [125_000, 37_625, 'half of a quarter'],
    [150_000, 32_250, 'a quarter'],
    [475_000, 29_228.25, '43,000 less 3% × 134,300 = 38,971, of which a quarter is taken off'],
    [500_000, 23_888.125, '43,000 less 3% × 159,300 = 38,221, of which 37.5% is taken off'],
    [1_000_000, 11_610.5, '43,000 less 3% × 659,300 = 23,221, of which half is left'],
    [1_000_001, 4_000, 'half of the gifts of 8,000'],
    [10_000_001, 2_000, 'a quarter of them'],
  ])('New York, Form IT-196, income %d: %d (%s)', (federalAgi, itemized) => {
    const parts = { ...BARE, federalAgi, propertyTax: 20_000, mortgageInterest: 15_000, deductibleGifts: 8_000 };
    expect(linesOf('NY', 'single', parts)[STATE_LINE.itemizedTotal]).toBeDollars(itemized);
  });

  it('California leaves a fifth of what is subject, and all of the medical expenses', () => {
    const parts = { ...SINGLE, federalAgi: 2_000_000 };
    expect(linesOf('CA', 'single', parts)[STATE_LINE.itemizedTotal]).toBeDollars(3_250 + 22_000 / 5);
  });

  it.each([
    [2029, 2_000],
    [2030, 4_000],
  ])('New York leaves of gifts of 8,000 over 10,000,000 in %i: %d, Tax Law 615(g)(2)', (year, itemized) => {
    const parts = { ...BARE, federalAgi: 10_000_001, propertyTax: 200_000, deductibleGifts: 8_000 };
    expect(linesOf('NY', 'single', parts, year)[STATE_LINE.itemizedTotal]).toBeDollars(itemized);
  });

  it('Minnesota’s own cap on property tax is half for separate filers, and stays', () => {
    const taxes = (status: FilingStatus, year: number) =>
      linesOf('MN', status, { ...BARE, propertyTax: 14_000 }, year)[STATE_LINE.itemizedTaxes];
    expect(taxes('single', 2026)).toBeDollars(10_000);
    expect(taxes('marriedFilingSeparately', 2040)).toBeDollars(5_000);
  });

  it.each<[StateCode, number, number]>([
    ['CA', 252_203, 25_250],
    ['MD', 100_000, 24_800],
    // no medical expenses over 10%, 5,000 of the property tax, all of the gifts
    ['MN', 122_200, 18_000],
    ['VA', 199_600, 24_800],
    // medical 10,000 − 7.5% × 83,400 = 3,745 by Hawaii’s own income
    ['HI', 83_400, 25_295],
    // no medical expenses over 10%
    ['NY', 100_000, 21_550],
  ])('%s begins for separate filers over %d', (code, federalAgi, itemized) => {
    const at = (income: number) =>
      linesOf(code, 'marriedFilingSeparately', { ...SINGLE, federalItemizes: true, federalAgi: income });
    expect(at(federalAgi)[STATE_LINE.itemizedTotal]).toBeDollars(itemized);
    expect(at(federalAgi + 1_000)[STATE_LINE.itemizedReduction]).toBeGreaterThan(0);
    expect(at(federalAgi)[STATE_LINE.itemizedReduction]).toBeDollars(0);
  });

  it('North Carolina takes property tax first, within the federal cap', () => {
    const lines = linesOf('NC', 'single', {
      ...BARE,
      propertyTax: 14_000,
      saltCap: 10_000,
      mortgageInterest: 15_000,
    });
    expect(lines[STATE_LINE.itemizedTaxes]).toBeDollars(10_000);
    expect(lines[STATE_LINE.itemizedInterest]).toBeDollars(10_000);
  });

  it.each<[FilingStatus, number]>([
    ['single', 100_000],
    ['marriedFilingJointly', 200_000],
    ['headOfHousehold', 150_000],
  ])('Hawaii, %s: its own tax is deducted up to %d', (status, agi) => {
    const taxesAt = (federalAgi: number) =>
      linesOf('HI', status, { ...BARE, federalAgi, incomeTaxPaid: 5_000 })[STATE_LINE.itemizedTaxes];
    expect(taxesAt(agi)).toBeDollars(5_000);
    expect(taxesAt(agi + 1)).toBeDollars(0);
  });
});

describe('what stands beside the itemized deductions', () => {
  it('Wisconsin’s credit goes with the others where the exclusion of 24,000 replaces them', () => {
    // 60,000 of an IRA at 70: with the credit 2,058.5364 − 5% × (20,000 − 9,174.40) = 1,517.2564, with the exclusion 875.8164
    const parts = {
      ...BARE,
      federalAgi: 60_000,
      interest: 0,
      deductibleGifts: 20_000,
      persons: [{ age: 70, ira: 60_000 }],
    };
    const lines = linesOf('WI', 'single', parts);
    expect(lines[STATE_LINE.tax]).toBeDollars(875.816_4);
    expect(lines[STATE_LINE.itemizedCredit]).toBe(0);
  });

  it('Arkansas’s low-income tables leave no itemized deductions', () => {
    // tables: 64.79 + 9.395% × (22,000 − 20,820) − 58 − 60; with gifts of 3,000: 358 − 58 − 60
    const parts = { ...BARE, federalAgi: 22_000, interest: 22_000, deductibleGifts: 3_000 };
    const lines = linesOf('AR', 'headOfHousehold', parts);
    expect(lines[STATE_LINE.tax]).toBeDollars(57.651);
    expect(lines[STATE_LINE.itemizedDeduction]).toBe(0);
    expect(lines[STATE_LINE.itemizedTotal]).toBe(0);
  });

  it('spouses on two returns take the same kind of deduction', () => {
    const persons = [
      { age: 58, wages: 60_000 },
      { age: 57, wages: 6_000 },
    ];
    // gifts of 5,500, 5,000 and 500 by their incomes: the second spouse alone would take 2,470
    const lines = linesOf('AR', JOINT, couple(66_000, { interest: 0, deductibleGifts: 5_500, persons }));
    // 55,000: 609.60 + 3.7% × 28,600 − 58 − 60, and nothing on 5,500
    expect(lines[STATE_LINE.itemizedDeduction]).toBeDollars(5_500);
    expect(lines[STATE_LINE.standardDeduction]).toBe(0);
    expect(lines[STATE_LINE.tax]).toBeDollars(1_549.8);
    // gifts of 2,200, 2,000 and 200: both take 2,470
    const less = linesOf('AR', JOINT, couple(66_000, { interest: 0, deductibleGifts: 2_200, persons }));
    expect(less[STATE_LINE.standardDeduction]).toBeDollars(4_940);
    expect(less[STATE_LINE.itemizedDeduction]).toBe(0);
  });
});
