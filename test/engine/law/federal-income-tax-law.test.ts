import { describe, expect, it } from 'vitest';
import { CHILDREN_ENTRIES } from '../../../engine/law/children-law.ts';
import type { ByStatus, IndexRule } from '../../../engine/law/entry/law-entry.ts';
import { federalIncomeTaxLaw } from '../../../engine/law/federal-income-tax-law.ts';
import { payrollTaxLaw } from '../../../engine/law/payroll-tax-law.ts';
import { lawTables } from '../../law-tables.ts';

const { entries } = lawTables.federalIncomeTax;
const payroll = lawTables.payrollTax.entries;

type Columns = readonly [from: number, single: number, joint: number, separate: number, head: number, survivor: number];

function columns(values: readonly (ByStatus<number> & { readonly from: number })[]): Columns[] {
  return values.map((value) => [
    value.from,
    value.single,
    value.marriedFilingJointly,
    value.marriedFilingSeparately,
    value.headOfHousehold,
    value.qualifyingSurvivingSpouse,
  ]);
}

const pairs = (values: readonly { readonly from: number; readonly value: number }[]) =>
  values.map(({ from, value }) => [from, value]);

const RATES = [0.1, 0.12, 0.22, 0.24, 0.32, 0.35, 0.37];

/** Tables 1 to 4 of Rev. Proc. 2023-34 sec. 3.01, 2024-40 sec. 2.01 and 2025-32 sec. 4.01. */
describe('rate schedules, 26 USC 1(j)', () => {
  it.each([
    [2024, 'single', [0, 11_600, 47_150, 100_525, 191_950, 243_725, 609_350]],
    [2024, 'marriedFilingJointly', [0, 23_200, 94_300, 201_050, 383_900, 487_450, 731_200]],
    [2024, 'marriedFilingSeparately', [0, 11_600, 47_150, 100_525, 191_950, 243_725, 365_600]],
    [2024, 'headOfHousehold', [0, 16_550, 63_100, 100_500, 191_950, 243_700, 609_350]],
    [2024, 'qualifyingSurvivingSpouse', [0, 23_200, 94_300, 201_050, 383_900, 487_450, 731_200]],
    [2025, 'single', [0, 11_925, 48_475, 103_350, 197_300, 250_525, 626_350]],
    [2025, 'marriedFilingJointly', [0, 23_850, 96_950, 206_700, 394_600, 501_050, 751_600]],
    [2025, 'marriedFilingSeparately', [0, 11_925, 48_475, 103_350, 197_300, 250_525, 375_800]],
    [2025, 'headOfHousehold', [0, 17_000, 64_850, 103_350, 197_300, 250_500, 626_350]],
    [2025, 'qualifyingSurvivingSpouse', [0, 23_850, 96_950, 206_700, 394_600, 501_050, 751_600]],
    [2026, 'single', [0, 12_400, 50_400, 105_700, 201_775, 256_225, 640_600]],
    [2026, 'marriedFilingJointly', [0, 24_800, 100_800, 211_400, 403_550, 512_450, 768_700]],
    [2026, 'marriedFilingSeparately', [0, 12_400, 50_400, 105_700, 201_775, 256_225, 384_350]],
    [2026, 'headOfHousehold', [0, 17_700, 67_450, 105_700, 201_750, 256_200, 640_600]],
    [2026, 'qualifyingSurvivingSpouse', [0, 24_800, 100_800, 211_400, 403_550, 512_450, 768_700]],
  ] as const)('%d, %s', (year, filingStatus, edges) => {
    const schedule = entries.ordinaryBrackets.values.find(({ from }) => from === year)?.[filingStatus];
    expect(schedule?.map(({ over }) => over)).toEqual(edges);
    expect(schedule?.map(({ rate }) => rate)).toEqual(RATES);
  });

  it('are those of 2024, 2025 and 2026', () => {
    expect(entries.ordinaryBrackets.values.map(({ from }) => from)).toEqual([2024, 2025, 2026]);
  });
});

/** Columns: year from which it holds; single, joint, separate, head of household, surviving spouse. */
describe('amounts by filing status', () => {
  it.each<readonly [string, keyof typeof byStatus, readonly Columns[]]>([
    [
      'Rev. Proc. 2023-34 3.15, Pub. L. 119-21 70102, Rev. Proc. 2025-32 4.14',
      'standardDeduction',
      [
        [2024, 14_600, 29_200, 14_600, 21_900, 29_200],
        [2025, 15_750, 31_500, 15_750, 23_625, 31_500],
        [2026, 16_100, 32_200, 16_100, 24_150, 32_200],
      ],
    ],
    [
      '26 USC 63(f): 1,950/1,550, 2,000/1,600, 2,050/1,650',
      'additionalStandardDeduction',
      [
        [2024, 1_950, 1_550, 1_550, 1_950, 1_550],
        [2025, 2_000, 1_600, 1_600, 2_000, 1_600],
        [2026, 2_050, 1_650, 1_650, 2_050, 1_650],
      ],
    ],
    [
      'Rev. Proc. 2023-34 3.03, 2024-40 2.03, 2025-32 4.03: maximum zero rate amount',
      'zeroGainRateLimit',
      [
        [2024, 47_025, 94_050, 47_025, 63_000, 94_050],
        [2025, 48_350, 96_700, 48_350, 64_750, 96_700],
        [2026, 49_450, 98_900, 49_450, 66_200, 98_900],
      ],
    ],
    [
      'the same: maximum 15 percent rate amount',
      'middleGainRateLimit',
      [
        [2024, 518_900, 583_750, 291_850, 551_350, 583_750],
        [2025, 533_400, 600_050, 300_000, 566_700, 600_050],
        [2026, 545_500, 613_700, 306_850, 579_600, 613_700],
      ],
    ],
    ['26 USC 1211(b)', 'capitalLossLimit', [[1977, 3_000, 3_000, 1_500, 3_000, 3_000]]],
    ['26 USC 121(b)', 'homeSaleExclusion', [[1997, 250_000, 500_000, 250_000, 250_000, 250_000]]],
    ['26 USC 469(i)(2), (5)(A)(i)', 'rentalLossAllowance', [[1987, 25_000, 25_000, 12_500, 25_000, 25_000]]],
    [
      '26 USC 469(i)(3)(A), (5)(A)(ii)',
      'rentalLossPhaseOutStart',
      [[1987, 100_000, 100_000, 50_000, 100_000, 100_000]],
    ],
    ['26 USC 86(c)(1)', 'benefitBaseAmount', [[1984, 25_000, 32_000, 0, 25_000, 25_000]]],
    ['26 USC 86(c)(2)', 'benefitAdjustedBaseAmount', [[1994, 34_000, 44_000, 0, 34_000, 34_000]]],
    [
      '26 USC 151(d)(5)(C): 2025 through 2028',
      'seniorDeduction',
      [
        [2018, 0, 0, 0, 0, 0],
        [2025, 6_000, 6_000, 0, 6_000, 6_000],
        [2029, 0, 0, 0, 0, 0],
      ],
    ],
    ['26 USC 151(d)(5)(C)(iii)', 'seniorDeductionPhaseOutStart', [[2018, 75_000, 150_000, 75_000, 75_000, 75_000]]],
    [
      '26 USC 164(b)(7)(B): 500,000, 505,000, then 101 percent a year',
      'saltPhaseDownStart',
      [
        [2018, 500_000, 500_000, 250_000, 500_000, 500_000],
        [2026, 505_000, 505_000, 252_500, 505_000, 505_000],
        [2027, 510_050, 510_050, 255_025, 510_050, 510_050],
        [2028, 515_150.5, 515_150.5, 257_575.25, 515_150.5, 515_150.5],
        [2029, 520_302.005, 520_302.005, 260_151.002_5, 520_302.005, 520_302.005],
      ],
    ],
    ['26 USC 164(b)(6): half for separate returns', 'saltShare', [[2018, 1, 1, 0.5, 1, 1]]],
    ['26 USC 163(h)(3)(F)', 'acquisitionDebtLimit', [[2018, 750_000, 750_000, 375_000, 750_000, 750_000]]],
    [
      '26 USC 170(p): from 2026',
      'nonItemizerCharityLimit',
      [
        [2022, 0, 0, 0, 0, 0],
        [2026, 1_000, 2_000, 1_000, 1_000, 1_000],
      ],
    ],
    [
      'Rev. Proc. 2023-34 3.11, 2024-40 2.11, 2025-32 4.11: exemption',
      'amtExemption',
      [
        [2024, 85_700, 133_300, 66_650, 85_700, 133_300],
        [2025, 88_100, 137_000, 68_500, 88_100, 137_000],
        [2026, 90_100, 140_200, 70_100, 90_100, 140_200],
      ],
    ],
    [
      'the same: phase-out',
      'amtPhaseOutStart',
      [
        [2024, 609_350, 1_218_700, 609_350, 609_350, 1_218_700],
        [2025, 626_350, 1_252_700, 626_350, 626_350, 1_252_700],
        [2026, 500_000, 1_000_000, 500_000, 500_000, 1_000_000],
      ],
    ],
    [
      'the same: start of the 28 percent rate',
      'amtHighRateOver',
      [
        [2024, 232_600, 232_600, 116_300, 232_600, 232_600],
        [2025, 239_100, 239_100, 119_550, 239_100, 239_100],
        [2026, 244_500, 244_500, 122_250, 244_500, 244_500],
      ],
    ],
    ['26 USC 1411(b)', 'niitThreshold', [[2013, 200_000, 250_000, 125_000, 200_000, 250_000]]],
    ['26 USC 22(c)(2)(A)', 'elderlyCreditInitialAmount', [[1984, 5_000, 5_000, 3_750, 5_000, 5_000]]],
    ['26 USC 22(d)', 'elderlyCreditIncomeLimit', [[1984, 7_500, 10_000, 5_000, 7_500, 7_500]]],
    ['26 USC 25B(b)(2)', 'saversCreditShareOfStatus', [[2002, 0.5, 1, 0.5, 0.75, 0.5]]],
    ['26 USC 6433(b)(3)(B)', 'saversMatchShareOfStatus', [[2002, 0.5, 1, 0.5, 0.75, 1]]],
    [
      '26 USC 199A(e)(2)',
      'qbiThreshold',
      [
        [2024, 191_950, 383_900, 191_950, 191_950, 191_950],
        [2025, 197_300, 394_600, 197_300, 197_300, 197_300],
        [2026, 201_750, 403_500, 201_775, 201_750, 201_750],
      ],
    ],
    [
      '26 USC 199A(b)(3)(B), Pub. L. 119-21 70105',
      'qbiPhaseInRange',
      [
        [2018, 50_000, 100_000, 50_000, 50_000, 50_000],
        [2026, 75_000, 150_000, 75_000, 75_000, 75_000],
      ],
    ],
    [
      '26 USC 3101(b)(2): a surviving spouse is in any other case',
      'additionalMedicareThreshold',
      [[2013, 200_000, 250_000, 125_000, 200_000, 200_000]],
    ],
  ])('%s: %s', (_source, name, expected) => {
    expect(columns(byStatus[name].values)).toEqual(expected);
  });
});

const byStatus = {
  standardDeduction: entries.standardDeduction,
  additionalStandardDeduction: entries.additionalStandardDeduction,
  zeroGainRateLimit: entries.zeroGainRateLimit,
  middleGainRateLimit: entries.middleGainRateLimit,
  capitalLossLimit: entries.capitalLossLimit,
  homeSaleExclusion: entries.homeSaleExclusion,
  rentalLossAllowance: entries.rentalLossAllowance,
  rentalLossPhaseOutStart: entries.rentalLossPhaseOutStart,
  benefitBaseAmount: entries.benefitBaseAmount,
  benefitAdjustedBaseAmount: entries.benefitAdjustedBaseAmount,
  seniorDeduction: entries.seniorDeduction,
  seniorDeductionPhaseOutStart: entries.seniorDeductionPhaseOutStart,
  saltPhaseDownStart: entries.saltPhaseDownStart,
  saltShare: entries.saltShare,
  acquisitionDebtLimit: entries.acquisitionDebtLimit,
  nonItemizerCharityLimit: entries.nonItemizerCharityLimit,
  amtExemption: entries.amtExemption,
  amtPhaseOutStart: entries.amtPhaseOutStart,
  amtHighRateOver: entries.amtHighRateOver,
  niitThreshold: entries.niitThreshold,
  elderlyCreditInitialAmount: entries.elderlyCreditInitialAmount,
  elderlyCreditIncomeLimit: entries.elderlyCreditIncomeLimit,
  saversCreditShareOfStatus: entries.saversCreditShareOfStatus,
  saversMatchShareOfStatus: entries.saversMatchShareOfStatus,
  qbiThreshold: entries.qbiThreshold,
  qbiPhaseInRange: entries.qbiPhaseInRange,
  earnedIncomeCreditPhaseOutStart: entries.earnedIncomeCreditPhaseOutStart,
  additionalMedicareThreshold: payroll.additionalMedicareThreshold,
};

describe('single numbers: year from which it holds, value', () => {
  const amounts = { ...entries, ...payroll };
  it.each([
    ['26 USC 1(h)(1)(C)', 'middleGainRate', [[2003, 0.15]]],
    ['26 USC 1(h)(1)(D)', 'topGainRate', [[2013, 0.2]]],
    ['26 USC 1(h)(1)(E)', 'unrecaptured1250Rate', [[1997, 0.25]]],
    ['26 USC 121(b)(4); Public Law 110-142, section 7(b)', 'homeSaleSurvivorYears', [[2008, 2]]],
    ['26 USC 121(a), (b)(3)(A)', 'homeSaleUseYears', [[1997, 2]]],
    ['26 USC 121(a)', 'homeSaleTestYears', [[1997, 5]]],
    ['26 USC 168(c)', 'residentialRecoveryYears', [[1987, 27.5]]],
    ['26 USC 469(i)(3)(A)', 'rentalLossPhaseOutRate', [[1987, 0.5]]],
    ['26 USC 86(c)(1)(A)', 'benefitBaseAmountLivedApart', [[1984, 25_000]]],
    ['26 USC 86(c)(2)(A)', 'benefitAdjustedBaseAmountLivedApart', [[1994, 34_000]]],
    ['26 USC 86(b)(1)(A)', 'provisionalIncomeBenefitShare', [[1984, 0.5]]],
    ['26 USC 86(a)(1)(A)', 'firstTierBenefitRate', [[1984, 0.5]]],
    ['26 USC 86(a)(1)(B)', 'firstTierExcessRate', [[1984, 0.5]]],
    ['26 USC 86(a)(2)(A)(ii)', 'firstTierBandRate', [[1994, 0.5]]],
    ['26 USC 86(a)(2)(A)(i)', 'secondTierExcessRate', [[1994, 0.85]]],
    ['26 USC 86(a)(2)(B)', 'secondTierBenefitRate', [[1994, 0.85]]],
    ['26 USC 151(d)(5)(C)(iii)', 'seniorDeductionPhaseOutRate', [[2018, 0.06]]],
    [
      '26 USC 164(b)(7)(A): 40,000, 40,400, then 101 percent a year until 2029',
      'saltCap',
      [
        [2018, 10_000],
        [2025, 40_000],
        [2026, 40_400],
        [2027, 40_804],
        [2028, 41_212.04],
        [2029, 41_624.160_4],
        [2030, 10_000],
      ],
    ],
    [
      '26 USC 164(b)(7)(B)(i)',
      'saltPhaseDownRate',
      [
        [2018, 0],
        [2025, 0.3],
        [2030, 0],
      ],
    ],
    ['26 USC 164(b)(7)(B)(iii)', 'saltFloor', [[2018, 10_000]]],
    ['26 USC 213(a)', 'medicalFloorRate', [[2017, 0.075]]],
    ['26 USC 170(b)(1)(G)', 'charityCashLimitRate', [[2018, 0.6]]],
    ['26 USC 170(b)(1)(C)(i)', 'charityPropertyLimitRate', [[2018, 0.3]]],
    ['26 USC 170(b)(1)(A)', 'charityOverallLimitRate', [[2018, 0.5]]],
    ['26 USC 170(d)(1)(A)', 'charityCarryoverYears', [[2018, 5]]],
    [
      '26 USC 170(b)(1)(I)',
      'charityFloorRate',
      [
        [2018, 0],
        [2026, 0.005],
      ],
    ],
    ['26 USC 68(a)(2)', 'itemizedReductionBracketRate', [[2018, 0.37]]],
    [
      '26 USC 55(d)(3), Pub. L. 119-21 70107',
      'amtPhaseOutRate',
      [
        [1987, 0.25],
        [2026, 0.5],
      ],
    ],
    [
      '26 USC 55(d)(3), last sentence',
      'amtSeparateIncreaseRate',
      [
        [1987, 0.25],
        [2026, 0.5],
      ],
    ],
    ['26 USC 55(b)(1)(A)(i)', 'amtLowRate', [[1993, 0.26]]],
    ['26 USC 55(b)(1)(A)(ii)', 'amtHighRate', [[1993, 0.28]]],
    ['26 USC 1411(a)(1)', 'niitRate', [[2013, 0.038]]],
    ['26 USC 22(c)(2)(A)(ii)', 'elderlyCreditInitialAmountBothSpouses', [[1984, 7_500]]],
    ['26 USC 22(d)', 'elderlyCreditExcessRate', [[1984, 0.5]]],
    ['26 USC 22(a)', 'elderlyCreditRate', [[1984, 0.15]]],
    ['26 USC 25B(a), 6433(a)(1)', 'saversContributionLimit', [[2002, 2_000]]],
    ['26 USC 25B(c)(1)', 'saversAge', [[2002, 18]]],
    [
      '26 USC 25B(b)(1)(A)',
      'saversCreditHighRate',
      [
        [2002, 0.5],
        [2027, 0],
      ],
    ],
    [
      '26 USC 25B(b)(1)(B)',
      'saversCreditMiddleRate',
      [
        [2002, 0.2],
        [2027, 0],
      ],
    ],
    [
      '26 USC 25B(b)(1)(C)',
      'saversCreditLowRate',
      [
        [2002, 0.1],
        [2027, 0],
      ],
    ],
    [
      'Notice 2025-67',
      'saversCreditHighLimit',
      [
        [2024, 46_000],
        [2025, 47_500],
        [2026, 48_500],
      ],
    ],
    [
      'Notice 2025-67',
      'saversCreditMiddleLimit',
      [
        [2024, 50_000],
        [2025, 51_000],
        [2026, 52_500],
      ],
    ],
    [
      'Notice 2025-67',
      'saversCreditLowLimit',
      [
        [2024, 76_500],
        [2025, 79_000],
        [2026, 80_500],
      ],
    ],
    [
      '26 USC 6433(b)(1)',
      'saversMatchRate',
      [
        [2002, 0],
        [2027, 0.5],
      ],
    ],
    [
      '26 USC 6433(b)(3)(A)(i)',
      'saversMatchStart',
      [
        [2002, 0],
        [2027, 41_000],
      ],
    ],
    ['26 USC 6433(b)(3)(A)(ii)', 'saversMatchRange', [[2002, 30_000]]],
    ['26 USC 22(b)(1)', 'seniorAge', [[1984, 65]]],
    ['26 USC 199A(a)', 'qbiRate', [[2018, 0.2]]],
    [
      '26 USC 199A(i)(1)',
      'qbiMinimumDeduction',
      [
        [2018, 0],
        [2026, 400],
      ],
    ],
    ['26 USC 199A(i)(2)(A)', 'qbiMinimumIncome', [[2018, 1_000]]],
    ['26 USC 32(b)(1)', 'earnedIncomeCreditRate', [[1994, 0.076_5]]],
    ['26 USC 32(b)(1)', 'earnedIncomeCreditPhaseOutRate', [[1994, 0.076_5]]],
    [
      '26 USC 32(b)(2)(A): 632, 649 and 664 over 0.0765',
      'earnedIncomeCreditEarnedIncome',
      [
        [2024, 8_260],
        [2025, 8_490],
        [2026, 8_680],
      ],
    ],
    [
      '26 USC 32(i)(1)',
      'earnedIncomeCreditInvestmentIncomeLimit',
      [
        [2024, 11_600],
        [2025, 11_950],
        [2026, 12_200],
      ],
    ],
    ['26 USC 32(c)(1)(A)(ii)(II)', 'earnedIncomeCreditFirstAge', [[1994, 25]]],
    ['26 USC 32(c)(1)(A)(ii)(II)', 'earnedIncomeCreditAgeLimit', [[1994, 65]]],
    [
      '42 USC 430: contribution and benefit base',
      'socialSecurityWageBase',
      [
        [2024, 168_600],
        [2025, 176_100],
        [2026, 184_500],
        [2027, 192_300],
      ],
    ],
    ['26 USC 3101(a)', 'socialSecurityRate', [[1990, 0.062]]],
    ['26 USC 3101(b)(1)', 'medicareRate', [[1986, 0.014_5]]],
    ['26 USC 3121(a)(4)', 'sickPayMonths', [[1990, 6]]],
    ['26 USC 1402(a)(12)', 'selfEmploymentNetEarningsFactor', [[1990, 0.923_5]]],
    ['26 USC 1401(a)', 'selfEmploymentSocialSecurityRate', [[1990, 0.124]]],
    ['26 USC 1401(b)(1)', 'selfEmploymentMedicareRate', [[1990, 0.029]]],
    ['26 USC 164(f)(1)', 'selfEmploymentDeductibleShare', [[1990, 0.5]]],
    ['26 USC 1402(b)(2)', 'selfEmploymentMinimumNetEarnings', [[1951, 400]]],
    ['26 USC 3101(b)(2)', 'additionalMedicareRate', [[2013, 0.009]]],
  ] as const)('%s: %s', (_source, name, expected) => {
    expect(pairs(amounts[name].values)).toEqual(expected);
  });

  it('26 USC 68(a): two thirty-sevenths from 2026', () => {
    expect(entries.itemizedReductionShare.values).toEqual([
      { from: 2018, numerator: 0, denominator: 37 },
      { from: 2026, numerator: 2, denominator: 37 },
    ]);
  });
});

const roundingOf = (rule: IndexRule) => (typeof rule === 'string' ? rule : rule.rounding);

/** What the law says of children is typed in `children-law.test.ts`. */
const isOfChildren = (name: string) => name in CHILDREN_ENTRIES;

it('no entry is left out above: one schedule, 28 by filing status, 66 single numbers, one fraction', () => {
  expect(Object.keys(byStatus)).toHaveLength(28);
  const names = Object.keys({ ...entries, ...payroll }).filter((name) => !isOfChildren(name));
  expect(names).toHaveLength(1 + 28 + 66 + 1);
});

describe('how amounts are carried forward', () => {
  const SEPARATE_50 = {
    single: 100,
    marriedFilingJointly: 100,
    marriedFilingSeparately: 50,
    headOfHousehold: 100,
    qualifyingSurvivingSpouse: 100,
  };

  it.each([
    [
      'ordinaryBrackets',
      'down',
      {
        single: 25,
        marriedFilingJointly: 50,
        marriedFilingSeparately: 25,
        headOfHousehold: 50,
        qualifyingSurvivingSpouse: 50,
      },
    ],
    ['standardDeduction', 'down', 50],
    ['additionalStandardDeduction', 'down', 50],
    ['zeroGainRateLimit', 'down', 50],
    ['middleGainRateLimit', 'down', 50],
    ['amtExemption', 'nearest', SEPARATE_50],
    ['amtPhaseOutStart', 'nearest', SEPARATE_50],
    ['amtHighRateOver', 'nearest', SEPARATE_50],
    [
      'qbiThreshold',
      'down',
      {
        single: 50,
        marriedFilingJointly: 100,
        marriedFilingSeparately: 25,
        headOfHousehold: 50,
        qualifyingSurvivingSpouse: 50,
      },
    ],
  ] as const)('%s: chained CPI, %s', (name, direction, to) => {
    const { indexed } = entries[name];
    expect(indexed).toHaveProperty('index', 'chainedCpi');
    expect(roundingOf(indexed)).toEqual({ direction, to });
  });

  it.each([
    ['saversCreditHighLimit', 500],
    ['saversCreditMiddleLimit', 500],
    ['saversCreditLowLimit', 500],
    ['saversMatchStart', 1000],
  ] as const)('%s: chained CPI, to the nearest %i', (name, to) => {
    const rounding = { direction: 'nearest', to };
    expect(entries[name].indexed).toEqual({ index: 'chainedCpi', rounding });
  });

  it('socialSecurityWageBase: wage index, to the nearest 300', () => {
    expect(payroll.socialSecurityWageBase.indexed).toEqual({
      index: 'wageIndex',
      rounding: { direction: 'nearest', to: 300 },
    });
  });

  it('leaves every other amount to the statute', () => {
    const indexed = Object.entries({ ...entries, ...payroll }).filter(
      ([name, entry]) => !isOfChildren(name) && typeof entry?.indexed === 'object',
    );
    expect(indexed).toHaveLength(19);
  });
});

describe('projected years, worked by hand at 2.5% inflation and 3.5% wage growth', () => {
  const growth = { inflation: 0.025, wageGrowth: 0.035, medicalInflation: 0.045 };
  const law2027 = federalIncomeTaxLaw(lawTables.federalIncomeTax, 2027, growth);
  const edges = (name: 'single' | 'marriedFilingJointly' | 'headOfHousehold' | 'marriedFilingSeparately') =>
    law2027.ordinaryBrackets[name].map(({ over }) => over);

  it('2027 rate schedules: 12,400 × 1.025 = 12,710, down to 12,700; 768,700 × 1.025 = 787,917.50, down to 787,900', () => {
    expect(edges('single')).toEqual([0, 12_700, 51_650, 108_325, 206_800, 262_625, 656_600]);
    expect(edges('marriedFilingJointly')).toEqual([0, 25_400, 103_300, 216_650, 413_600, 525_250, 787_900]);
    expect(edges('marriedFilingSeparately')).toEqual([0, 12_700, 51_650, 108_325, 206_800, 262_625, 393_950]);
    expect(edges('headOfHousehold')).toEqual([0, 18_100, 69_100, 108_300, 206_750, 262_600, 656_600]);
  });

  it('2027 deductions and gain limits go down to 50', () => {
    expect(law2027.standardDeduction).toMatchObject({
      single: 16_500,
      marriedFilingJointly: 33_000,
      headOfHousehold: 24_750,
    });
    expect(law2027.additionalStandardDeduction).toMatchObject({ single: 2_100, marriedFilingJointly: 1_650 });
    expect(law2027.zeroGainRateLimit).toMatchObject({
      single: 50_650,
      marriedFilingJointly: 101_350,
      headOfHousehold: 67_850,
    });
    expect(law2027.middleGainRateLimit).toMatchObject({
      single: 559_100,
      marriedFilingJointly: 629_000,
      marriedFilingSeparately: 314_500,
      headOfHousehold: 594_050,
    });
  });

  it('2027 minimum tax goes to the nearest 100, separate 50', () => {
    expect(law2027.amtExemption).toMatchObject({
      single: 92_400,
      marriedFilingJointly: 143_700,
      marriedFilingSeparately: 71_850,
    });
    expect(law2027.amtPhaseOutStart).toMatchObject({ single: 512_500, marriedFilingJointly: 1_025_000 });
    expect(law2027.amtHighRateOver).toMatchObject({ single: 250_600, marriedFilingSeparately: 125_300 });
  });

  it('is not chained: 1,650 in 2028 is 1,733.53, down to 1,700, although 2027 was rounded down to 1,650', () => {
    const law2028 = federalIncomeTaxLaw(lawTables.federalIncomeTax, 2028, growth);
    expect(law2028.additionalStandardDeduction.marriedFilingJointly).toBe(1_700);
  });

  it('the wage base of 2027 is published; 2028: 199,030.50, to the nearest 300', () => {
    expect(payrollTaxLaw(lawTables.payrollTax, 2027, growth).socialSecurityWageBase).toBe(192_300);
    expect(payrollTaxLaw(lawTables.payrollTax, 2028, growth).socialSecurityWageBase).toBe(198_900);
  });

  it('amounts fixed by statute stay', () => {
    const law2060 = federalIncomeTaxLaw(lawTables.federalIncomeTax, 2060, growth);
    expect(law2060.benefitBaseAmount.marriedFilingJointly).toBe(32_000);
    expect(law2060.niitThreshold.single).toBe(200_000);
    expect(law2060.capitalLossLimit.single).toBe(3_000);
    expect(law2060.nonItemizerCharityLimit.marriedFilingJointly).toBe(2_000);
  });

  it.each([
    [2024, 0, 10_000, 0],
    [2025, 6_000, 40_000, 0.3],
    [2028, 6_000, 41_212.04, 0.3],
    [2029, 0, 41_624.160_4, 0.3],
    [2030, 0, 10_000, 0],
    [2045, 0, 10_000, 0],
  ])('%d: senior deduction %d, state and local tax cap %d, phase-down %d', (year, senior, cap, phaseDown) => {
    const law = federalIncomeTaxLaw(lawTables.federalIncomeTax, year, growth);
    expect(law.seniorDeduction.single).toBe(senior);
    expect(law.saltCap).toBe(cap);
    expect(law.saltPhaseDownRate).toBe(phaseDown);
  });
});
