import { describe, expect, it } from 'vitest';
import { stateLaw } from '../../../../engine/law/states/state-law-year.ts';
import type { FilingStatus } from '../../../../engine/primitives/filing-status.ts';
import type { StateCode } from '../../../../engine/primitives/state-codes.ts';
import { stateTax } from '../../../../engine/tax/state/state-tax.ts';
import { STATE_LINE, STATE_LINE_COUNT } from '../../../../engine/tax/state/state-worksheet.ts';
import { stateTables } from '../../../state-tables.ts';
import { type StateReturnParts, stateReturnOf } from './state-return-fixture.ts';

const growth = { inflation: 0.025, wageGrowth: 0.03, medicalInflation: 0.04 };

function linesOf(code: StateCode, parts: StateReturnParts, filingStatus: FilingStatus = 'single', year = 2026) {
  const worksheet = new Float64Array(STATE_LINE_COUNT);
  const stateReturn = stateReturnOf({ persons: [{ age: 50 }], federalTaxableIncome: parts.federalAgi ?? 0, ...parts });
  stateTax(stateLaw(stateTables[code], { year, filingStatus, growth }), stateReturn, worksheet);
  return worksheet;
}

describe('tax at bracket edges', () => {
  it.each<[StateCode, number, number, string]>([
    // code  AGI  tax  why
    ['AL', 4_500, 0, '4,500 − 3,000 − 1,500 = 0'],
    ['AL', 5_000, 10, '2% × 500, the first bracket full'],
    ['AL', 5_001, 10.04, '10 + 4% × 1'],
    ['AL', 7_500, 110, '10 + 4% × 2,500, the second bracket full'],
    ['AL', 7_501, 110.05, '110 + 5% × 1'],
    ['CT', 65_000, 2_875, '10,000 × 2% + 40,000 × 4.5% + 15,000 × 5.5% + 50 of the 2% phase-out'],
    ['GA', 15_000, 0, 'AGI equal to the deduction'],
    ['GA', 15_001, 0.0499, '4.99% × 1'],
    ['MA', 1_112_150, 55_387.5, '5% × 1,107,750, at the surtax threshold'],
    ['MA', 1_112_151, 55_387.59, '55,387.50 + 9% × 1'],
    ['MS', 18_300, 0, '18,300 − 2,300 − 6,000 = 10,000, the untaxed band'],
    ['MS', 18_301, 0.04, '4% × 1'],
    ['ND', 49_575, 0, 'the untaxed band'],
    ['ND', 49_576, 0.0195, '1.95% × 1'],
    ['OH', 28_450, 0, '28,450 − 2,400 = 26,050'],
    [
      'OH',
      28_451,
      312.0275,
      '332 + 2.75% × 1: the statute restates the tax at the edge; less the exemption credit of 20',
    ],
    ['OH', 32_399, 420.5975, '332 + 2.75% × 3,949 − 20: 29,999 after the exemption'],
    ['OH', 32_400, 440.625, '332 + 2.75% × 3,950: no credit from 30,000 after the exemption'],
    ['PA', 6_500, 0, 'all forgiven'],
    ['PA', 6_501, 19.95807, '3.07% × 6,501, of which 90% forgiven'],
    ['PA', 8_750, 241.7625, '3.07% × 8,750, of which 10% forgiven'],
    ['PA', 8_751, 268.6557, '3.07% of everything'],
    ['VA', 26_680, 720, '26,680 − 8,750 − 930 = 17,000: 2% × 3,000 + 3% × 2,000 + 5% × 12,000'],
    ['VA', 26_681, 720.0575, '720 + 5.75% × 1'],
  ])('%s, income %d: tax %d (%s)', (code, federalAgi, tax) => {
    expect(linesOf(code, { federalAgi })[STATE_LINE.tax]).toBeDollars(tax);
  });
});

describe('deductions and exemptions at their thresholds', () => {
  it.each<[StateCode, number, number, string]>([
    ['AL', 25_500, 3_000, 'at the start of the phase-out'],
    ['AL', 25_999, 3_000, 'no full 500 yet'],
    ['AL', 26_000, 2_975, 'one full 500: less 25'],
    ['AL', 90_000, 2_500, 'the floor'],
    ['MN', 244_400, 15_300, 'at the start of the reduction'],
    ['MN', 254_400, 15_000, 'less 3% × 10,000'],
    ['MN', 337_800, 12_498, 'less 3% × 93,400'],
    ['MN', 347_800, 11_498, 'less another 10% × 10,000'],
    ['MN', 900_000, 3_060, 'at most 80% is lost'],
    ['ME', 102_250, 15_700, 'at the start'],
    ['ME', 139_750, 7_850, 'half of the range of 75,000'],
    ['ME', 177_250, 0, 'the end of the range'],
    ['RI', 261_000, 11_200, 'at the start'],
    ['RI', 261_001, 8_960, 'a part of a step takes 20%'],
    ['RI', 268_450, 8_960, 'one whole step of 7,450'],
    ['RI', 268_451, 6_720, 'the second step'],
    ['RI', 290_801, 0, 'the fifth step'],
    ['SC', 40_000, 15_000, 'at the start'],
    ['SC', 67_500, 7_500, 'half of the range of 55,000'],
    ['SC', 41_000, 14_720, '15,000 × 54/55 = 14,727.27, rounded down to 10'],
    ['SC', 95_000, 0, 'the end'],
    ['WI', 20_120, 13_960, 'at the start'],
    ['WI', 30_120, 12_760, 'less 12% × 10,000'],
    ['WI', 136_454, 0, '12% × 116,334 exceeds 13,960'],
  ])('%s, income %d: standard deduction %d (%s)', (code, federalAgi, expected) => {
    expect(linesOf(code, { federalAgi })[STATE_LINE.standardDeduction]).toBeDollars(expected);
  });

  it.each<[StateCode, FilingStatus, number, number, string]>([
    ['CT', 'single', 30_000, 15_000, 'at the start'],
    ['CT', 'single', 30_001, 14_000, 'a part of 1,000 takes 1,000'],
    ['CT', 'single', 44_001, 0, 'fifteen steps'],
    ['CT', 'marriedFilingJointly', 48_001, 23_000, 'joint start 48,000'],
    ['IL', 'single', 250_000, 2_925, 'at the limit'],
    ['IL', 'single', 250_001, 0, 'over the limit'],
    ['MD', 'single', 100_000, 3_200, 'at the first step'],
    ['MD', 'single', 100_001, 1_600, 'second'],
    ['MD', 'single', 125_001, 800, 'third'],
    ['MD', 'single', 150_001, 0, 'none'],
    ['MD', 'marriedFilingJointly', 150_001, 3_200, 'half of 6,400'],
    ['OH', 'single', 40_000, 2_400, 'at the first step'],
    ['OH', 'single', 40_001, 2_150, 'second'],
    ['OH', 'single', 80_001, 1_900, 'third'],
    ['OH', 'marriedFilingJointly', 80_001, 3_800, 'for each of two'],
    ['OH', 'single', 500_001, 0, 'none'],
    ['NM', 'single', 20_000, 2_500, 'at the start'],
    ['NM', 'single', 30_000, 1_000, '2,500 − 15% × 10,000'],
    ['NM', 'single', 36_667, 0, 'the end'],
    ['NM', 'marriedFilingJointly', 40_000, 3_000, '2 × (2,500 − 10% × 10,000)'],
  ])('%s, %s, income %d: exemptions %d (%s)', (code, filingStatus, federalAgi, expected) => {
    expect(linesOf(code, { federalAgi }, filingStatus)[STATE_LINE.exemptions]).toBeDollars(expected);
  });

  it.each<[StateCode, number, number, string]>([
    ['CA', 252_203, 153, 'at the start'],
    ['CA', 252_204, 147, 'a part of 2,500 takes 6'],
    ['CA', 254_704, 141, 'the second step'],
    ['OR', 100_000, 263, 'at the limit'],
    ['OR', 100_001, 0, 'over the limit'],
    ['AR', 50_000, 29, 'no limit'],
  ])('%s, income %d: personal credit %d (%s)', (code, federalAgi, expected) => {
    const year = code === 'CA' ? 2025 : 2026;
    expect(linesOf(code, { federalAgi }, 'single', year)[STATE_LINE.exemptionCredits]).toBeDollars(expected);
  });

  it.each<[number, number, string]>([
    [25_000, 3_500, '35% of 10,000 up to 25,000'],
    [25_001, 2_500, '25%'],
    [50_001, 1_500, '15%'],
    [100_001, 500, '5%'],
    [125_001, 0, 'none'],
  ])('Missouri, income %d: %d of a federal tax of 10,000 (%s)', (federalAgi, expected) => {
    expect(linesOf('MO', { federalAgi, federalIncomeTax: 10_000 })[STATE_LINE.federalTax]).toBeDollars(expected);
  });

  it.each<[number, number]>([
    [124_999, 8_750],
    [125_000, 7_000],
    [129_999, 7_000],
    [130_000, 5_250],
    [145_000, 0],
  ])('Oregon, income %d: at most %d of the federal tax', (federalAgi, expected) => {
    expect(linesOf('OR', { federalAgi, federalIncomeTax: 20_000 })[STATE_LINE.federalTax]).toBeDollars(expected);
  });

  it('Alabama deducts the whole federal tax, and nothing where it is negative', () => {
    expect(linesOf('AL', { federalAgi: 90_000, federalIncomeTax: 12_345 })[STATE_LINE.federalTax]).toBeDollars(12_345);
    expect(linesOf('AL', { federalAgi: 9_000, federalIncomeTax: -500 })[STATE_LINE.federalTax]).toBeDollars(0);
  });
});

describe('Social Security at its thresholds', () => {
  const benefits = { taxableSocialSecurity: 20_000, persons: [{ age: 68, socialSecurityBenefits: 30_000 }] };
  it.each<[StateCode, number, number, string]>([
    ['AL', 500_000, 20_000, 'wholly exempt'],
    ['CT', 74_999, 20_000, 'under 75,000'],
    ['CT', 75_000, 12_500, 'all but 25% × 30,000'],
    ['MN', 86_410, 20_000, 'at the limit'],
    ['MN', 86_411, 18_000, 'a part of 4,000 takes 10%'],
    ['MN', 90_411, 16_000, 'the second step'],
    ['MN', 126_410, 0, 'ten steps'],
    ['NM', 100_000, 20_000, 'at the limit'],
    ['NM', 100_001, 0, 'over the limit'],
    ['RI', 109_674, 20_000, 'under 107,000 × 1.025 = 109,675'],
    ['RI', 109_675, 0, 'at the limit'],
    ['VT', 55_000, 20_000, 'at the start'],
    ['VT', 60_000, 10_000, 'half of the range'],
    ['VT', 65_000, 0, 'the end'],
    ['MT', 30_000, 0, 'taxed as by the federal return'],
    ['UT', 30_000, 0, 'taxed, with a credit'],
    ['CO', 500_000, 20_000, 'from 65 at any income'],
  ])('%s, income %d: %d left out (%s)', (code, federalAgi, expected) => {
    expect(linesOf(code, { ...benefits, federalAgi })[STATE_LINE.socialSecurity]).toBeDollars(expected);
  });

  it.each<[number, number, number, string]>([
    [54, 60_000, 0, 'under 55'],
    [55, 75_000, 30_000, 'all up to 75,000'],
    [64, 75_001, 20_000, 'the cap of 20,000 above it'],
    [65, 75_001, 30_000, 'all from 65'],
  ])('Colorado, age %d, income %d: %d left out (%s)', (age, federalAgi, expected) => {
    const parts = { federalAgi, taxableSocialSecurity: 30_000, persons: [{ age, socialSecurityBenefits: 40_000 }] };
    expect(linesOf('CO', parts)[STATE_LINE.socialSecurity]).toBeDollars(expected);
  });

  it.each<[StateCode, number, number]>([
    ['RI', 66, 0],
    ['RI', 67, 20_000],
    ['MO', 61, 0],
    ['MO', 62, 20_000],
  ])('%s, age %d: %d left out', (code, age, expected) => {
    const parts = {
      federalAgi: 60_000,
      taxableSocialSecurity: 20_000,
      persons: [{ age, socialSecurityBenefits: 30_000 }],
    };
    expect(linesOf(code, parts)[STATE_LINE.socialSecurity]).toBeDollars(expected);
  });

  it('a couple’s taxable benefits are divided by the benefits received', () => {
    const persons = [
      { age: 68, socialSecurityBenefits: 30_000 },
      { age: 60, socialSecurityBenefits: 10_000 },
    ];
    const parts = { federalAgi: 80_000, taxableSocialSecurity: 20_000, persons };
    expect(linesOf('RI', parts, 'marriedFilingJointly')[STATE_LINE.socialSecurity]).toBeDollars(15_000);
  });
});

describe('retirement income at its ages and caps', () => {
  const sources = {
    pension: 30_000,
    statePension: 10_000,
    employerPlan: 20_000,
    ira: 40_000,
    rothConversion: 5_000,
  };
  it.each<[StateCode, number, number, string]>([
    ['AL', 64, 40_000, 'defined-benefit pensions only'],
    ['AL', 65, 46_000, 'and 6,000 of the rest'],
    ['AR', 59, 6_000, 'one cap, reached by the pension'],
    ['AZ', 70, 2_500, 'government pension'],
    ['CO', 54, 0, 'under 55'],
    ['CO', 64, 20_000, '55 to 64'],
    ['CO', 65, 24_000, 'from 65'],
    ['DE', 59, 2_000, 'under 60'],
    ['DE', 60, 12_500, 'from 60'],
    ['GA', 61, 0, 'under 62'],
    ['GA', 62, 35_000, '62 to 64'],
    ['GA', 65, 65_000, 'from 65'],
    ['HI', 50, 40_000, 'employer pensions'],
    ['IA', 54, 0, 'under 55'],
    ['IA', 55, 105_000, 'all'],
    ['IL', 45, 105_000, 'all, conversions too'],
    ['KS', 70, 10_000, 'government pension'],
    ['KY', 50, 31_110, 'the cap'],
    ['LA', 64, 10_000, 'government pension'],
    ['LA', 65, 22_324, 'and 12,324 of the rest'],
    ['MA', 70, 10_000, 'government pension'],
    ['MD', 64, 0, 'under 65'],
    ['MD', 65, 40_600, 'the cap; IRAs do not count'],
    ['ME', 60, 49_824, 'the cap'],
    ['MI', 59, 67_610, 'the cap of the return'],
    ['MS', 50, 105_000, 'all'],
    ['NC', 70, 0, 'none'],
    ['NY', 59, 10_000, 'government pension'],
    ['NY', 59.5, 30_000, 'and 20,000 of the rest'],
    ['OK', 50, 10_000, 'the cap'],
    ['PA', 59, 45_000, 'pensions and conversions'],
    ['PA', 59.5, 105_000, 'all'],
    ['RI', 66, 0, 'under the full retirement age'],
    ['RI', 67, 50_000, 'the cap; IRAs do not count'],
    ['SC', 64, 3_000, 'under 65'],
    ['SC', 65, 15_000, '10,000 and the rest of 15,000'],
    ['WI', 66, 0, 'under 67, income over 15,000'],
    ['WI', 67, 24_000, 'from 67'],
    ['WV', 64, 2_000, 'government pension'],
    ['WV', 65, 8_000, '2,000 and the rest of 8,000'],
  ])('%s, age %d: %d of 105,000 left out (%s)', (code, age, expected) => {
    const lines = linesOf(code, { federalAgi: 105_000, persons: [{ age, ...sources }] });
    expect(lines[STATE_LINE.retirementIncome]).toBeDollars(expected);
  });

  it.each<[StateCode, number, number, string]>([
    ['MD', 12_000, 28_600, '40,600 − 12,000'],
    ['ME', 12_000, 37_824, '49,824 − 12,000'],
    ['MD', 45_000, 0, 'the cap is used up'],
  ])('%s, benefits of %d: %d left out (%s)', (code, socialSecurityBenefits, expected) => {
    const lines = linesOf(code, {
      federalAgi: 90_000,
      persons: [{ age: 70, socialSecurityBenefits, pension: 60_000 }],
    });
    expect(lines[STATE_LINE.retirementIncome]).toBeDollars(expected);
  });

  it.each<[FilingStatus, number, number, string]>([
    ['single', 100_000, 75_000, 'the whole cap'],
    ['single', 100_001, 30_000, '37.5% of 80,000'],
    ['single', 125_001, 15_000, '18.75% of 80,000'],
    ['single', 150_001, 0, 'none'],
    ['marriedFilingJointly', 100_000, 80_000, 'all within 100,000'],
    ['marriedFilingJointly', 125_000, 40_000, '50% of 80,000'],
    ['marriedFilingJointly', 150_000, 20_000, '25% of 80,000'],
  ])('New Jersey, %s, income %d: %d of a pension of 80,000 (%s)', (filingStatus, federalAgi, expected) => {
    const persons = [{ age: 70, pension: 80_000, wages: 3_001 }];
    expect(linesOf('NJ', { federalAgi, persons }, filingStatus)[STATE_LINE.retirementIncome]).toBeDollars(expected);
  });

  it.each<[number, number, number, string]>([
    [3_000, 75_000, 75_000, 'the unused 45,000 shelters other income'],
    [3_001, 75_000, 30_000, 'earned income over 3,000'],
    [0, 60_000, 60_000, 'never more than the income'],
  ])('New Jersey, wages %d, income %d: %d left out (%s)', (wages, federalAgi, expected) => {
    const persons = [{ age: 62, pension: 30_000, wages }];
    expect(linesOf('NJ', { federalAgi, persons })[STATE_LINE.retirementIncome]).toBeDollars(expected);
  });

  it.each<[number, number, number, string]>([
    [65, 50_000, 12_000, 'at the limit'],
    [65, 55_000, 7_000, 'less 5,000'],
    [65, 62_000, 0, 'used up'],
    [87, 90_000, 0, 'born in 1939'],
    [88, 90_000, 12_000, 'born in 1938: no income test'],
  ])('Virginia, age %d, income %d: %d left out (%s)', (age, federalAgi, expected) => {
    expect(linesOf('VA', { federalAgi, persons: [{ age }] })[STATE_LINE.retirementIncome]).toBeDollars(expected);
  });

  it.each<[StateCode, number, string]>([
    ['ME', 0, 'all of it early'],
    ['MS', 0, 'all of it early'],
    ['IL', 20_000, 'early distributions are left out too'],
  ])('%s, an early distribution of 20,000: %d left out (%s)', (code, expected) => {
    const persons = [{ age: 50, ira: 20_000, earlyDistributions: 20_000 }];
    expect(linesOf(code, { federalAgi: 60_000, persons })[STATE_LINE.retirementIncome]).toBeDollars(expected);
  });

  it.each<[StateCode, number, number]>([
    ['ME', 70, 0],
    ['MI', 59, 0],
    ['MI', 59.5, 20_000],
    ['IL', 50, 20_000],
  ])('%s, age %d: %d of a Roth conversion of 20,000 left out', (code, age, expected) => {
    const lines = linesOf(code, { federalAgi: 60_000, persons: [{ age, rothConversion: 20_000 }] });
    expect(lines[STATE_LINE.retirementIncome]).toBeDollars(expected);
  });

  it('Georgia covers investment income and 5,000 of wages within the cap', () => {
    const parts = { federalAgi: 60_000, interest: 6_000, dividends: 4_000, longTermGain: 3_000, rentalIncome: 2_000 };
    const lines = linesOf('GA', { ...parts, persons: [{ age: 66, wages: 30_000 }] });
    expect(lines[STATE_LINE.retirementIncome]).toBeDollars(20_000);
  });

  it('Arkansas gives a credit for 65, and another to those who take no exclusion', () => {
    const credits = [0, 1].map(
      (ira) => linesOf('AR', { federalAgi: 50_000, persons: [{ age: 66, ira }] })[STATE_LINE.exemptionCredits],
    );
    expect(credits).toEqual([87, 58]);
  });
});

describe('capital gains', () => {
  const gain = { federalAgi: 200_000, longTermGain: 100_000 };
  it.each<[StateCode, number, string]>([
    ['AR', 50_000, 'half'],
    ['AZ', 25_000, '25%'],
    ['MO', 100_000, 'all'],
    ['ND', 40_000, '40%'],
    ['NM', 2_500, 'a small exclusion'],
    ['SC', 44_000, '44%'],
    ['VT', 5_000, 'a small exclusion'],
    ['WI', 30_000, '30%'],
    ['GA', 0, 'ordinary income'],
  ])('%s leaves out %d of a long-term gain of 100,000 (%s)', (code, expected) => {
    expect(linesOf(code, gain)[STATE_LINE.capitalGains]).toBeDollars(expected);
  });

  it('short-term losses reduce the gain, short-term gains do not share its treatment', () => {
    expect(linesOf('WI', { ...gain, shortTermGain: -40_000 })[STATE_LINE.capitalGains]).toBeDollars(18_000);
    expect(linesOf('WI', { ...gain, shortTermGain: 40_000 })[STATE_LINE.capitalGains]).toBeDollars(30_000);
    expect(linesOf('MO', { ...gain, shortTermGain: 40_000 })[STATE_LINE.capitalGains]).toBeDollars(140_000);
  });

  it('North Dakota treats qualified dividends as gains', () => {
    expect(linesOf('ND', { ...gain, qualifiedDividends: 10_000 })[STATE_LINE.capitalGains]).toBeDollars(44_000);
  });

  it('Vermont’s exclusion is at most 40% of federal taxable income', () => {
    expect(linesOf('VT', { ...gain, federalTaxableIncome: 10_000 })[STATE_LINE.capitalGains]).toBeDollars(4_000);
  });

  it('Arkansas exempts a gain over 10,000,000', () => {
    const lines = linesOf('AR', { federalAgi: 12_000_000, longTermGain: 12_000_000 });
    expect(lines[STATE_LINE.capitalGains]).toBeDollars(7_000_000);
  });

  it.each<[number, number, string]>([
    [284_950, 0, '278,000 of 2025 × 1.025'],
    [384_950, 7_000, '7% × 100,000'],
    [1_284_950, 70_000, '7% × 1,000,000'],
    [1_384_950, 79_900, '70,000 + 9.9% × 100,000'],
  ])('Washington, long-term gain %d: excise %d (%s)', (longTermGain, expected) => {
    expect(linesOf('WA', { federalAgi: 2_000_000, longTermGain })[STATE_LINE.tax]).toBeDollars(expected);
  });
});

describe('additional taxes and credits at their thresholds', () => {
  it.each<[StateCode, number, number, StateReturnParts, string]>([
    ['CT', 56_500, 0, {}, 'at the start of the 2% phase-out'],
    ['CT', 56_501, 25, {}, 'a part of 5,000 adds 25'],
    ['CT', 105_000, 250, {}, 'the most the phase-out adds'],
    ['CT', 105_001, 275, {}, 'the first recapture'],
    ['CT', 200_001, 590, {}, '250 + 250 + 90'],
    ['MD', 350_000, 0, { longTermGain: 10_000 }, 'at the limit'],
    ['MD', 350_001, 200, { longTermGain: 10_000 }, '2% × 10,000'],
    ['MN', 2_000_000, 0, { netInvestmentIncome: 1_000_000 }, 'at the limit'],
    ['MN', 2_000_000, 1_000, { netInvestmentIncome: 1_100_000 }, '1% × 100,000'],
    ['NY', 107_650, 0, {}, 'at the start of the recapture'],
  ])('%s, income %d: additional tax %d (%j, %s)', (code, federalAgi, expected, parts) => {
    expect(linesOf(code, { federalAgi, ...parts })[STATE_LINE.additionalTaxes]).toBeDollars(expected);
  });

  it.each<[number, number, string]>([
    [1_005_706, 0, 'taxable income exactly 1,000,000'],
    [1_005_806, 1, '1% × 100'],
  ])('California 2025, income %d: surtax %d (%s)', (federalAgi, expected) => {
    expect(linesOf('CA', { federalAgi }, 'single', 2025)[STATE_LINE.additionalTaxes]).toBeDollars(expected);
  });

  it('Vermont’s tax is at least 3% of an income over 150,000', () => {
    const shelter = { taxableSocialSecurity: 0, federalTaxableIncome: 10_000, federalAgi: 150_001 };
    const lines = linesOf('VT', { ...shelter, persons: [{ age: 50 }] });
    expect(lines[STATE_LINE.tax]).toBeGreaterThanOrEqual(4_500.03);
    expect(linesOf('VT', { federalAgi: 20_000 })[STATE_LINE.additionalTaxes]).toBe(0);
  });

  it.each<[number, number, string]>([
    [94_700, 3_136.7, '112 + 144 + 353.60 + 3.7% × 68,300'],
    [94_701, 3_134.037, '94 + 3.7% × 90,001 − 290'],
    [94_801, 3_147.737, '94 + 3.7% × 90,101 − 280'],
    [97_601, 3_531.337, '94 + 3.7% × 92,901, nothing off'],
  ])('Arkansas, taxable income %d: schedule tax %d (%s)', (taxableIncome, expected) => {
    expect(linesOf('AR', { federalAgi: taxableIncome + 2_470 })[STATE_LINE.scheduleTax]).toBeDollars(expected);
  });

  it.each<[number, number, string]>([
    [500, 0, 'up to 500'],
    [501, 25, 'to 1,500'],
    [1_501, 50, 'to 3,000'],
    [3_001, 80, 'to 5,000'],
    [5_001, 130, 'to 8,000'],
    [8_001, 200, 'over 8,000'],
  ])('Ohio, retirement income %d: credit %d (%s)', (ira, expected) => {
    expect(linesOf('OH', { federalAgi: 60_000, persons: [{ age: 60, ira }] })[STATE_LINE.otherCredits]).toBeDollars(
      expected,
    );
  });

  it.each<[number, number, number, string]>([
    [64, 99_999, 0, 'under 65'],
    [65, 101_899, 50, '99,999 after the exemption of 1,900'],
    [65, 101_900, 0, 'income after the exemption not under 100,000'],
    [65, 60_000, 50, 'the senior credit'],
  ])('Ohio, age %d, income %d: senior credit %d (%s)', (age, federalAgi, expected) => {
    expect(linesOf('OH', { federalAgi, persons: [{ age }] })[STATE_LINE.otherCredits]).toBeDollars(expected);
  });

  it.each<[number, number, number, string]>([
    [100_000, 65, 1_000, 'at the limit'],
    [100_001, 65, 0, 'over it'],
    [60_000, 64, 0, 'under 65'],
  ])('Maryland, income %d, age %d: senior credit %d (%s)', (federalAgi, age, expected) => {
    expect(linesOf('MD', { federalAgi, persons: [{ age }] })[STATE_LINE.otherCredits]).toBeDollars(expected);
  });

  it.each<[number, number, string]>([
    [54_000, 445, '4.45% × 10,000'],
    [60_000, 295, '445 − 2.5% × 6,000'],
    [80_000, 0, 'used up'],
  ])('Utah, income %d: Social Security credit %d (%s)', (federalAgi, expected) => {
    const persons = [{ age: 70, socialSecurityBenefits: 12_000 }];
    const lines = linesOf('UT', { federalAgi, taxableSocialSecurity: 10_000, persons });
    expect(lines[STATE_LINE.otherCredits]).toBeDollars(expected);
  });

  it.each<[number, number, string]>([
    [15_000, 450, '9% × min(20,000, 7,500 − 2,500)'],
    [17_000, 270, '9% × (5,000 − 2,000)'],
    [20_000, 0, 'household income 5,000 over 15,000'],
  ])('Oregon, income %d: retirement income credit %d (%s)', (federalAgi, expected) => {
    const persons = [{ age: 62, ira: 20_000, socialSecurityBenefits: 2_500 }];
    expect(linesOf('OR', { federalAgi, persons })[STATE_LINE.otherCredits]).toBeDollars(expected);
  });

  it.each<[number, number]>([
    [18_800, 0.75],
    [18_801, 0.7],
    [31_300, 0.15],
    [60_000, 0.1],
    [64_500, 0.01],
    [64_501, 0],
  ])('Connecticut, income %d: personal credit of %d of the tax', (federalAgi, share) => {
    const lines = linesOf('CT', { federalAgi });
    const [tax, credit] = [lines[STATE_LINE.taxBeforeCredits] ?? 0, lines[STATE_LINE.otherCredits] ?? 0];
    expect(credit / tax).toBeCloseTo(share, 9);
  });
});

describe('additions', () => {
  it.each<[StateCode, StateReturnParts, number, string]>([
    ['PA', { employeeDeferrals: 20_000, iraDeduction: 3_000 }, 23_000, 'deferrals and IRA contributions are taxed'],
    ['NJ', { employeeDeferrals: 20_000, iraDeduction: 3_000, hsaDeduction: 4_000 }, 7_000, 'no IRA or HSA deduction'],
    ['CA', { hsaDeduction: 4_000 }, 4_000, 'no HSA deduction'],
    ['NJ', { capitalLossDeduction: 3_000 }, 3_000, 'no loss against other income'],
    ['MA', { capitalLossDeduction: 3_000, interest: 5_000 }, 1_000, '2,000 at most'],
    ['MA', { capitalLossDeduction: 3_000, interest: 500 }, 2_500, 'only against interest and dividends'],
    ['GA', { capitalLossDeduction: 3_000 }, 0, 'as by the federal return'],
    ['CO', { federalAgi: 299_999, federalDeduction: 16_100 }, 0, 'under 300,000'],
    ['CO', { federalAgi: 300_000, federalDeduction: 16_100 }, 15_100, 'all of the deduction but 1,000'],
  ])('%s, %j: %d added (%s)', (code, parts, expected) => {
    expect(linesOf(code, { federalAgi: 80_000, ...parts })[STATE_LINE.additions]).toBeDollars(expected);
  });
});
