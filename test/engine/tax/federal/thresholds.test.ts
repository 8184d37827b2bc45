import { describe, expect, it } from 'vitest';
import type { FilerTaxLaw } from '../../../../engine/law/filer-tax-law.ts';
import type { FilingStatus } from '../../../../engine/primitives/filing-status.ts';
import { amtExemption, minimumTaxRates } from '../../../../engine/tax/federal/amt.ts';
import {
  charityOverFloor,
  charityWithinLimit,
  excessOverTopBracket,
  itemizedReduction,
  medicalDeduction,
  saltCap,
} from '../../../../engine/tax/federal/deductions/itemized-deductions.ts';
import { seniorDeductionPerPerson } from '../../../../engine/tax/federal/deductions/senior-deduction.ts';
import { type FederalTaxInput, ITEMIZED_DEDUCTION_ONLY } from '../../../../engine/tax/federal/federal-tax-input.ts';
import * as line from '../../../../engine/tax/federal/federal-tax-lines.ts';
import { ordinaryTax } from '../../../../engine/tax/federal/ordinary-tax.ts';
import { lawOf, returnOf } from './return-lines.ts';

type YearAndStatus = readonly [year: number, filingStatus: FilingStatus];

/** A line of a return that has only `amounts` on it. */
function lineOfReturn(law: FilerTaxLaw, cell: number, amounts: Partial<FederalTaxInput>): number {
  return returnOf(law, amounts)(cell);
}

/** The component of 50,000 of business income on a return with a taxable income before it. */
function qbiComponentOn(law: FilerTaxLaw, taxableIncome: number, qbiWageAndPropertyLimit = 0): number {
  const amounts = { otherIncome: taxableIncome, qbiIncome: 50_000, qbiWageAndPropertyLimit };
  return lineOfReturn(law, line.QBI_COMPONENT, { ...amounts, deductionChoice: ITEMIZED_DEDUCTION_ONLY });
}

/** Without binary noise and without a negative zero. */
function toMillionths(amount: number): number {
  return Math.round(amount * 1_000_000) / 1_000_000 + 0;
}

/** Change of `of` over the dollar below `threshold`, its value there, and the change over the dollar above. */
function around(threshold: number, of: (amount: number) => number): readonly [number, number, number] {
  const at = of(threshold);
  return [toMillionths(at - of(threshold - 1)), toMillionths(at), toMillionths(of(threshold + 1) - at)];
}

const RATES = [0.1, 0.12, 0.22, 0.24, 0.32, 0.35, 0.37];

/** Edge and tax on exactly that much, as the schedules of Rev. Proc. 2023-34, 2024-40 and 2025-32 print them. */
describe('rate schedules, 26 USC 1(j): a dollar below, at and above every edge', () => {
  it.each<readonly [...YearAndStatus, readonly (readonly [number, number])[]]>([
    [
      2024,
      'headOfHousehold',
      [
        [16_550, 1_655],
        [63_100, 7_241],
        [100_500, 15_469],
        [191_950, 37_417],
        [243_700, 53_977],
        [609_350, 181_954.5],
      ],
    ],
    [
      2024,
      'marriedFilingJointly',
      [
        [23_200, 2_320],
        [94_300, 10_852],
        [201_050, 34_337],
        [383_900, 78_221],
        [487_450, 111_357],
        [731_200, 196_669.5],
      ],
    ],
    [
      2024,
      'marriedFilingSeparately',
      [
        [11_600, 1_160],
        [47_150, 5_426],
        [100_525, 17_168.5],
        [191_950, 39_110.5],
        [243_725, 55_678.5],
        [365_600, 98_334.75],
      ],
    ],
    [
      2024,
      'qualifyingSurvivingSpouse',
      [
        [23_200, 2_320],
        [94_300, 10_852],
        [201_050, 34_337],
        [383_900, 78_221],
        [487_450, 111_357],
        [731_200, 196_669.5],
      ],
    ],
    [
      2024,
      'single',
      [
        [11_600, 1_160],
        [47_150, 5_426],
        [100_525, 17_168.5],
        [191_950, 39_110.5],
        [243_725, 55_678.5],
        [609_350, 183_647.25],
      ],
    ],
    [
      2025,
      'headOfHousehold',
      [
        [17_000, 1_700],
        [64_850, 7_442],
        [103_350, 15_912],
        [197_300, 38_460],
        [250_500, 55_484],
        [626_350, 187_031.5],
      ],
    ],
    [
      2025,
      'marriedFilingJointly',
      [
        [23_850, 2_385],
        [96_950, 11_157],
        [206_700, 35_302],
        [394_600, 80_398],
        [501_050, 114_462],
        [751_600, 202_154.5],
      ],
    ],
    [
      2025,
      'marriedFilingSeparately',
      [
        [11_925, 1_192.5],
        [48_475, 5_578.5],
        [103_350, 17_651],
        [197_300, 40_199],
        [250_525, 57_231],
        [375_800, 101_077.25],
      ],
    ],
    [
      2025,
      'qualifyingSurvivingSpouse',
      [
        [23_850, 2_385],
        [96_950, 11_157],
        [206_700, 35_302],
        [394_600, 80_398],
        [501_050, 114_462],
        [751_600, 202_154.5],
      ],
    ],
    [
      2025,
      'single',
      [
        [11_925, 1_192.5],
        [48_475, 5_578.5],
        [103_350, 17_651],
        [197_300, 40_199],
        [250_525, 57_231],
        [626_350, 188_769.75],
      ],
    ],
    [
      2026,
      'headOfHousehold',
      [
        [17_700, 1_770],
        [67_450, 7_740],
        [105_700, 16_155],
        [201_750, 39_207],
        [256_200, 56_631],
        [640_600, 191_171],
      ],
    ],
    [
      2026,
      'marriedFilingJointly',
      [
        [24_800, 2_480],
        [100_800, 11_600],
        [211_400, 35_932],
        [403_550, 82_048],
        [512_450, 116_896],
        [768_700, 206_583.5],
      ],
    ],
    [
      2026,
      'marriedFilingSeparately',
      [
        [12_400, 1_240],
        [50_400, 5_800],
        [105_700, 17_966],
        [201_775, 41_024],
        [256_225, 58_448],
        [384_350, 103_291.75],
      ],
    ],
    [
      2026,
      'qualifyingSurvivingSpouse',
      [
        [24_800, 2_480],
        [100_800, 11_600],
        [211_400, 35_932],
        [403_550, 82_048],
        [512_450, 116_896],
        [768_700, 206_583.5],
      ],
    ],
    [
      2026,
      'single',
      [
        [12_400, 1_240],
        [50_400, 5_800],
        [105_700, 17_966],
        [201_775, 41_024],
        [256_225, 58_448],
        [640_600, 192_979.25],
      ],
    ],
  ])('%d, %s', (year, filingStatus, edges) => {
    const { schedule } = lawOf(year, filingStatus);
    expect(edges).toHaveLength(6);
    edges.forEach(([edge, tax], i) => {
      expect(around(edge, (income) => ordinaryTax(income, schedule))).toEqual([RATES[i], tax, RATES[i + 1]]);
    });
  });
});

/** Limits of the 0% and 15% rates; tax on gains that fill taxable income exactly to the limit. */
describe('gain rates, 26 USC 1(h), 1(j)(5)', () => {
  it.each<readonly [...YearAndStatus, number, number, number]>([
    [2024, 'single', 47_025, 518_900, 70_781.25],
    [2024, 'marriedFilingJointly', 94_050, 583_750, 73_455],
    [2024, 'marriedFilingSeparately', 47_025, 291_850, 36_723.75],
    [2024, 'headOfHousehold', 63_000, 551_350, 73_252.5],
    [2024, 'qualifyingSurvivingSpouse', 94_050, 583_750, 73_455],
    [2025, 'single', 48_350, 533_400, 72_757.5],
    [2025, 'marriedFilingJointly', 96_700, 600_050, 75_502.5],
    [2025, 'marriedFilingSeparately', 48_350, 300_000, 37_747.5],
    [2025, 'headOfHousehold', 64_750, 566_700, 75_292.5],
    [2025, 'qualifyingSurvivingSpouse', 96_700, 600_050, 75_502.5],
    [2026, 'single', 49_450, 545_500, 74_407.5],
    [2026, 'marriedFilingJointly', 98_900, 613_700, 77_220],
    [2026, 'marriedFilingSeparately', 49_450, 306_850, 38_610],
    [2026, 'headOfHousehold', 66_200, 579_600, 77_010],
    [2026, 'qualifyingSurvivingSpouse', 98_900, 613_700, 77_220],
  ])('%d, %s: 0%% to %d, 15%% to %d', (year, filingStatus, zeroLimit, middleLimit, taxAtMiddle) => {
    const law = lawOf(year, filingStatus);
    const tax = (income: number) =>
      lineOfReturn(law, line.REGULAR_TAX, { longTermGain: income + law.standardDeduction });
    expect(around(zeroLimit, tax)).toEqual([0, 0, 0.15]);
    expect(around(middleLimit, tax)).toEqual([0.15, taxAtMiddle, 0.2]);
  });
});

/** Taxable part of 20,000 of benefits at provisional income of exactly the amounts of 26 USC 86(c). */
describe('taxation of Social Security, 26 USC 86', () => {
  it.each<readonly [FilingStatus, boolean, number, number, number]>([
    ['single', false, 25_000, 34_000, 4_500],
    ['marriedFilingJointly', false, 32_000, 44_000, 6_000],
    ['headOfHousehold', false, 25_000, 34_000, 4_500],
    ['qualifyingSurvivingSpouse', false, 25_000, 34_000, 4_500],
    ['marriedFilingSeparately', true, 25_000, 34_000, 4_500],
  ])('%s (lived apart: %s): base amount %d, adjusted %d', (filingStatus, livedApart, base, adjusted, firstTier) => {
    const law = lawOf(2026, filingStatus, livedApart);
    const taxable = (provisionalIncome: number) =>
      lineOfReturn(law, line.SSW_18, {
        socialSecurityBenefits: 20_000,
        retirementDistributions: provisionalIncome - 10_000,
      });
    expect(around(base, taxable)).toEqual([0, 0, 0.5]);
    expect(around(adjusted, taxable)).toEqual([0.5, firstTier, 0.85]);
  });

  it('separate filers who lived together: 85% from the first dollar, up to 85% of benefits', () => {
    const law = lawOf(2026, 'marriedFilingSeparately');
    const taxable = (provisionalIncome: number) =>
      lineOfReturn(law, line.SSW_18, { socialSecurityBenefits: 20_000, otherIncome: provisionalIncome - 10_000 });
    expect(around(0, taxable)).toEqual([0, 0, 0.85]);
    expect(around(20_000, taxable)).toEqual([0.85, 17_000, 0]);
  });

  it('having lived apart changes nothing for the other statuses', () => {
    expect(lawOf(2026, 'marriedFilingJointly', true).benefitBaseAmount).toBe(32_000);
    expect(lawOf(2026, 'single', true).elderlyCreditInitialAmount).toBe(5_000);
  });
});

describe('net investment income tax, 26 USC 1411', () => {
  it.each<readonly [FilingStatus, number]>([
    ['single', 200_000],
    ['marriedFilingJointly', 250_000],
    ['marriedFilingSeparately', 125_000],
    ['headOfHousehold', 200_000],
    ['qualifyingSurvivingSpouse', 250_000],
  ])('%s: AGI over %d', (filingStatus, threshold) => {
    const law = lawOf(2026, filingStatus);
    const tax = (agi: number) =>
      lineOfReturn(law, line.NIIT, { taxableInterest: 50_000, retirementDistributions: agi - 50_000 });
    expect(around(threshold, tax)).toEqual([0, 0, 0.038]);
    expect(around(threshold + 50_000, tax)).toEqual([0.038, 1_900, 0]);
  });
});

describe('Additional Medicare Tax, 26 USC 3101(b)(2), 1401(b)(2)', () => {
  it.each<readonly [FilingStatus, number]>([
    ['single', 200_000],
    ['marriedFilingJointly', 250_000],
    ['marriedFilingSeparately', 125_000],
    ['headOfHousehold', 200_000],
    ['qualifyingSurvivingSpouse', 200_000],
  ])('%s: wages over %d', (filingStatus, threshold) => {
    const law = lawOf(2026, filingStatus);
    const tax = (wages: number) => lineOfReturn(law, line.ADDITIONAL_MEDICARE_TAX, { firstWages: wages });
    expect(around(threshold, tax)).toEqual([0, 0, 0.009]);
  });
});

/** A profit of 100,000 has net earnings of 92,350; the wage base of 2026 is 184,500. */
describe('self-employment tax under the wage base, 26 USC 1402(b)(1)', () => {
  it.each([
    [92_150, 14_129.55, 0, -0.124, 'wages leave room for all net earnings'],
    [184_500, 2_678.15, -0.124, 0, 'wages leave no room'],
  ])('wages %d: tax %d', (wages, tax, below, above, _why) => {
    const law = lawOf(2026, 'single');
    const taxWith = (firstWages: number) =>
      lineOfReturn(law, line.SE_TAX, { firstSelfEmployment: 100_000, firstWages });
    expect(around(wages, taxWith)).toEqual([below, tax, above]);
  });
});

/** Exemption, start of its phase-out, its rate, start of the 28% rate and the tax there (26% of it). */
describe('alternative minimum tax, 26 USC 55', () => {
  it.each<readonly [...YearAndStatus, number, number, number, number, number]>([
    [2024, 'single', 85_700, 609_350, 0.25, 232_600, 60_476],
    [2024, 'marriedFilingJointly', 133_300, 1_218_700, 0.25, 232_600, 60_476],
    [2024, 'marriedFilingSeparately', 66_650, 609_350, 0.25, 116_300, 30_238],
    [2024, 'headOfHousehold', 85_700, 609_350, 0.25, 232_600, 60_476],
    [2024, 'qualifyingSurvivingSpouse', 133_300, 1_218_700, 0.25, 232_600, 60_476],
    [2025, 'single', 88_100, 626_350, 0.25, 239_100, 62_166],
    [2025, 'marriedFilingJointly', 137_000, 1_252_700, 0.25, 239_100, 62_166],
    [2025, 'marriedFilingSeparately', 68_500, 626_350, 0.25, 119_550, 31_083],
    [2025, 'headOfHousehold', 88_100, 626_350, 0.25, 239_100, 62_166],
    [2025, 'qualifyingSurvivingSpouse', 137_000, 1_252_700, 0.25, 239_100, 62_166],
    [2026, 'single', 90_100, 500_000, 0.5, 244_500, 63_570],
    [2026, 'marriedFilingJointly', 140_200, 1_000_000, 0.5, 244_500, 63_570],
    [2026, 'marriedFilingSeparately', 70_100, 500_000, 0.5, 122_250, 31_785],
    [2026, 'headOfHousehold', 90_100, 500_000, 0.5, 244_500, 63_570],
    [2026, 'qualifyingSurvivingSpouse', 140_200, 1_000_000, 0.5, 244_500, 63_570],
  ])('%d, %s', (year, filingStatus, exemption, phaseOutStart, phaseOutRate, highRateOver, taxThere) => {
    const law = lawOf(year, filingStatus);
    const excess = (agi: number) => lineOfReturn(law, line.AMT_6, { otherIncome: agi });
    expect(around(exemption, excess)).toEqual([0, 0, 1]);
    expect(around(phaseOutStart, (amti) => amtExemption(amti, law))).toEqual([0, exemption, -phaseOutRate]);
    expect(around(highRateOver, (taxableExcess) => minimumTaxRates(taxableExcess, law))).toEqual([
      0.26,
      taxThere,
      0.28,
    ]);
  });

  /** 2024: Form 6251 instructions print 875,950 and 1,142,550, 25% and at most 66,650. */
  it.each([
    [2024, 875_950, 1.25, 1_142_550, 1_209_200],
    [2025, 900_350, 1.25, 1_174_350, 1_242_850],
    [2026, 640_200, 1.5, 780_400, 850_500],
  ])('%d: a separate return adds to its income from %d on', (year, start, slope, end, incomeThere) => {
    const law = lawOf(year, 'marriedFilingSeparately');
    const amti = (agi: number) => lineOfReturn(law, line.AMTI, { otherIncome: agi });
    expect(around(start, amti)).toEqual([1, start, slope]);
    expect(around(end, amti)).toEqual([slope, incomeThere, 1]);
  });
});

describe('senior deduction, 26 USC 151(d)(5)(C)', () => {
  it.each<readonly [FilingStatus, number, number, number]>([
    ['single', 6_000, 75_000, 175_000],
    ['marriedFilingJointly', 6_000, 150_000, 250_000],
    ['headOfHousehold', 6_000, 75_000, 175_000],
    ['qualifyingSurvivingSpouse', 6_000, 75_000, 175_000],
  ])('%s: %d, from %d to %d of AGI', (filingStatus, amount, start, end) => {
    const law = lawOf(2026, filingStatus);
    const perPerson = (agi: number) => seniorDeductionPerPerson(agi, law);
    expect(around(start, perPerson)).toEqual([0, amount, -0.06]);
    expect(around(end, perPerson)).toEqual([-0.06, 0, 0]);
  });

  it('none for separate returns', () => {
    expect(seniorDeductionPerPerson(0, lawOf(2026, 'marriedFilingSeparately'))).toBe(0);
  });

  it.each([
    [2024, 0],
    [2025, 12_000],
    [2028, 12_000],
    [2029, 0],
  ])('%d: %d for two persons of a joint return', (year, deduction) => {
    const amounts = { seniors: 2, retirementDistributions: 100_000 };
    expect(lineOfReturn(lawOf(year, 'marriedFilingJointly'), line.SENIOR_DEDUCTION, amounts)).toBe(deduction);
  });
});

/** Cap, start of its phase-down, end of it in whole thousands where there is one, and the cap there. */
describe('state and local taxes, 26 USC 164(b)(6), 164(b)(7)', () => {
  const joint: readonly FilingStatus[] = [
    'single',
    'marriedFilingJointly',
    'headOfHousehold',
    'qualifyingSurvivingSpouse',
  ];
  it.each(
    joint.flatMap((filingStatus) => [
      { year: 2025, filingStatus, cap: 40_000, start: 500_000, end: 600_000, floor: 10_000, slope: -0.3 },
      { year: 2026, filingStatus, cap: 40_400, start: 505_000, end: 606_333 + 1 / 3, floor: 10_000, slope: -0.3 },
      { year: 2027, filingStatus, cap: 40_804, start: 510_050, end: 612_730, floor: 10_000, slope: -0.3 },
    ]),
  )('$year, $filingStatus: $cap, phased down from $start', ({ year, filingStatus, cap, start, end, floor, slope }) => {
    const law = lawOf(year, filingStatus);
    expect(around(start, (agi) => saltCap(agi, law))).toEqual([0, cap, slope]);
    expect(around(end, (agi) => saltCap(agi, law))).toEqual([slope, floor, 0]);
    const allowed = (paid: number) => lineOfReturn(law, line.SCHA_5E, { stateAndLocalTaxPaid: paid });
    expect(around(cap, allowed)).toEqual([1, cap, 0]);
  });

  it.each([
    { year: 2025, cap: 20_000, start: 250_000, end: 350_000 },
    { year: 2026, cap: 20_200, start: 252_500, end: 353_833 + 1 / 3 },
  ])('$year, separate: $cap, phased down from $start at 15%', ({ year, cap, start, end }) => {
    const law = lawOf(year, 'marriedFilingSeparately');
    expect(around(start, (agi) => saltCap(agi, law))).toEqual([0, cap, -0.15]);
    expect(around(end, (agi) => saltCap(agi, law))).toEqual([-0.15, 5_000, 0]);
  });

  it.each([2024, 2030])('%d: 10,000 whatever the income, 5,000 for separate returns', (year) => {
    expect(saltCap(2_000_000, lawOf(year, 'single'))).toBe(10_000);
    expect(saltCap(2_000_000, lawOf(year, 'marriedFilingSeparately'))).toBe(5_000);
    expect(saltCap(0, lawOf(year, 'marriedFilingJointly'))).toBe(10_000);
  });
});

describe('medical expenses and gifts, 26 USC 213, 170', () => {
  it('medical expenses over 7.5% of AGI', () => {
    const law = lawOf(2026, 'single');
    expect(around(7_500, (expenses) => medicalDeduction(expenses, 100_000, law))).toEqual([0, 0, 1]);
  });

  it('cash gifts to 60% of AGI', () => {
    const law = lawOf(2026, 'single');
    expect(around(60_000, (gifts) => charityWithinLimit(gifts, 100_000, law))).toEqual([1, 60_000, 0]);
  });

  it('gifts over 0.5% of AGI from 2026, all of them in 2025', () => {
    expect(around(500, (gifts) => charityOverFloor(gifts, 100_000, lawOf(2026, 'single')))).toEqual([0, 0, 1]);
    expect(around(500, (gifts) => charityOverFloor(gifts, 100_000, lawOf(2025, 'single')))).toEqual([1, 500, 1]);
  });

  it.each<readonly [...YearAndStatus, number]>([
    [2025, 'single', 0],
    [2025, 'marriedFilingJointly', 0],
    [2026, 'single', 1_000],
    [2026, 'marriedFilingJointly', 2_000],
    [2026, 'marriedFilingSeparately', 1_000],
    [2026, 'headOfHousehold', 1_000],
    [2026, 'qualifyingSurvivingSpouse', 1_000],
  ])('%d, %s: %d without itemizing', (year, filingStatus, limit) => {
    const law = lawOf(year, filingStatus);
    const deducted = (gifts: number) =>
      lineOfReturn(law, line.NON_ITEMIZER_CHARITY, { charitableGifts: Math.max(0, gifts), otherIncome: 50_000 });
    expect(around(limit, deducted)).toEqual([limit === 0 ? 0 : 1, limit, 0]);
  });
});

describe('limit on itemized deductions, 26 USC 68', () => {
  it.each<readonly [FilingStatus, number]>([
    ['single', 640_600],
    ['marriedFilingJointly', 768_700],
    ['marriedFilingSeparately', 384_350],
    ['headOfHousehold', 640_600],
    ['qualifyingSurvivingSpouse', 768_700],
  ])('2026, %s: from %d of taxable income with the deductions added back', (filingStatus, start) => {
    const law = lawOf(2026, filingStatus);
    expect(around(start, (income) => itemizedReduction(50_000, excessOverTopBracket(income, law), law))).toEqual([
      0, 0, 0.054054,
    ]);
    expect(
      around(start + 37_000, (income) => itemizedReduction(37_000, excessOverTopBracket(income, law), law)),
    ).toEqual([0.054054, 2_000, 0]);
    expect(
      itemizedReduction(
        50_000,
        excessOverTopBracket(start + 1_000, lawOf(2025, filingStatus)),
        lawOf(2025, filingStatus),
      ),
    ).toBe(0);
  });
});

describe('capital losses, 26 USC 1211(b)', () => {
  it.each<readonly [FilingStatus, number]>([
    ['single', 3_000],
    ['marriedFilingJointly', 3_000],
    ['marriedFilingSeparately', 1_500],
    ['headOfHousehold', 3_000],
    ['qualifyingSurvivingSpouse', 3_000],
  ])('%s: at most %d against other income', (filingStatus, limit) => {
    const law = lawOf(2026, filingStatus);
    const allowed = (loss: number) => lineOfReturn(law, line.SCHD_21, { longTermGain: -loss });
    expect(around(limit, allowed)).toEqual([1, limit, 0]);
  });
});

describe('credit for the elderly, 26 USC 22', () => {
  /** Base of the credit: the initial amount, less half of AGI over the limit. */
  it.each<readonly [FilingStatus, boolean, number, number, number]>([
    ['single', false, 1, 7_500, 5_000],
    ['marriedFilingJointly', false, 1, 10_000, 5_000],
    ['marriedFilingJointly', false, 2, 10_000, 7_500],
    ['marriedFilingSeparately', true, 1, 5_000, 3_750],
    ['headOfHousehold', false, 1, 7_500, 5_000],
    ['qualifyingSurvivingSpouse', false, 1, 7_500, 5_000],
  ])(
    '%s (lived apart: %s), %d of 65: AGI over %d, initial amount %d',
    (filingStatus, livedApart, seniors, limit, initial) => {
      const law = lawOf(2026, filingStatus, livedApart);
      const base = (agi: number) => lineOfReturn(law, line.SCHR_19, { seniors, retirementDistributions: agi });
      expect(around(limit, base)).toEqual([0, initial, -0.5]);
      expect(around(limit + 2 * initial, base)).toEqual([-0.5, 0, 0]);
    },
  );

  it('none for separate filers who lived together', () => {
    const law = lawOf(2026, 'marriedFilingSeparately');
    expect(lineOfReturn(law, line.SCHR_12, { seniors: 1, retirementDistributions: 20_000 })).toBe(0);
  });
});

/** 20% of 50,000 is 10,000; without wages or property it falls to nothing over the phase-in range. */
describe('business income deduction, 26 USC 199A(b)(3)', () => {
  it.each<readonly [...YearAndStatus, number, number]>([
    [2025, 'single', 197_300, 50_000],
    [2025, 'marriedFilingJointly', 394_600, 100_000],
    [2025, 'marriedFilingSeparately', 197_300, 50_000],
    [2025, 'headOfHousehold', 197_300, 50_000],
    [2025, 'qualifyingSurvivingSpouse', 197_300, 50_000],
    [2026, 'single', 201_750, 75_000],
    [2026, 'marriedFilingJointly', 403_500, 150_000],
    [2026, 'marriedFilingSeparately', 201_775, 75_000],
    [2026, 'headOfHousehold', 201_750, 75_000],
    [2026, 'qualifyingSurvivingSpouse', 201_750, 75_000],
  ])('%d, %s: over %d, within %d', (year, filingStatus, threshold, range) => {
    const law = lawOf(year, filingStatus);
    const component = (income: number) => qbiComponentOn(law, income);
    expect(around(threshold, component)).toEqual([0, 10_000, toMillionths(-10_000 / range)]);
    expect(around(threshold + range, component)).toEqual([toMillionths(-10_000 / range), 0, 0]);
  });

  it('wages and property keep their share over the range', () => {
    expect(qbiComponentOn(lawOf(2026, 'single'), 1_000_000, 4_000)).toBeDollars(4_000);
    expect(qbiComponentOn(lawOf(2026, 'single'), 1_000_000, 12_000)).toBeDollars(10_000);
  });
});
