import { describe, expect, it } from 'vitest';
import { stateLaw } from '../../../../engine/law/states/state-law-year.ts';
import type { FilingStatus } from '../../../../engine/primitives/filing-status.ts';
import type { StateCode } from '../../../../engine/primitives/state-codes.ts';
import { stateTax } from '../../../../engine/tax/state/state-tax.ts';
import { STATE_LINE, STATE_LINE_COUNT } from '../../../../engine/tax/state/state-worksheet.ts';
import { stateTables } from '../../../state-tables.ts';
import { type StateReturnParts, stateReturnOf } from './state-return-fixture.ts';

const growth = { inflation: 0, wageGrowth: 0, medicalInflation: 0 };

function linesOf(code: StateCode, parts: StateReturnParts, filingStatus: FilingStatus = 'single', year = 2026) {
  const worksheet = new Float64Array(STATE_LINE_COUNT);
  const law = stateLaw(stateTables[code], { year, filingStatus, growth });
  stateTax(law, stateReturnOf({ federalTaxableIncome: parts.federalAgi ?? 0, ...parts }), worksheet);
  return worksheet;
}
const taxOf = (...args: Parameters<typeof linesOf>) => linesOf(...args)[STATE_LINE.tax];

describe('the Michigan standard deduction: MCL 206.30(9)', () => {
  // benefits 24,000 and interest 30,000: provisional income 42,000, of which 4,500 + 85% × 8,000 = 11,300 is taxable
  const benefits = { federalAgi: 41_300, taxableSocialSecurity: 11_300, interest: 30_000 };

  it.each<[number, number, number, string]>([
    // age year tax why
    [76, 2026, 174.25, 'born 1950: 4.25% × (30,000 − 20,000 − 5,900)'],
    [67, 2026, 425, 'born 1959: instead of the exemption, 4.25% × (30,000 − 20,000)'],
    [66, 2026, 1_024.25, 'under 67: 4.25% × (30,000 − 5,900)'],
    [70, 2029, 905.25, 'born 1959, from 2029 instead of the benefits as well: 4.25% × (41,300 − 20,000)'],
    [81, 2026, 383.775, 'born 1945: not for those born before 1946, who leave out 15,070 of the interest'],
  ])('age %d in %d: %d (%s)', (age, year, tax) => {
    expect(
      taxOf('MI', { ...benefits, persons: [{ age, socialSecurityBenefits: 24_000 }] }, 'single', year),
    ).toBeDollars(tax);
  });

  it('is not taken where the retirement deduction is larger: 4.25% × (60,000 − 60,000) = 0', () => {
    expect(taxOf('MI', { federalAgi: 60_000, persons: [{ age: 76, ira: 60_000 }] })).toBe(0);
  });

  it('is 40,000 for a couple: 4.25% × (60,000 − 40,000 − 11,800) = 348.50', () => {
    const couple = { federalAgi: 60_000, interest: 60_000, persons: [{ age: 76 }, { age: 74 }] };
    expect(taxOf('MI', couple, 'marriedFilingJointly')).toBeDollars(348.5);
  });
});

describe('New Jersey’s other retirement income exclusion: N.J.S.A. 54A:6-15, Worksheet D', () => {
  it.each<[string, StateReturnParts, FilingStatus, number]>([
    [
      'single, 70,000 of interest: all',
      { federalAgi: 70_000, interest: 70_000, persons: [{ age: 65 }] },
      'single',
      70_000,
    ],
    ['single, 110,000: 37.5%', { federalAgi: 110_000, interest: 110_000, persons: [{ age: 65 }] }, 'single', 41_250],
    ['single, 130,000: 18.75%', { federalAgi: 130_000, interest: 130_000, persons: [{ age: 65 }] }, 'single', 24_375],
    ['single, 150,001: none', { federalAgi: 150_001, interest: 150_001, persons: [{ age: 65 }] }, 'single', 0],
    [
      'single, 120,000, 60,000 of it a pension: 22,500 and 22,500',
      { federalAgi: 120_000, interest: 60_000, persons: [{ age: 65, pension: 60_000 }] },
      'single',
      45_000,
    ],
    [
      'joint, one of 62: the pension of 20,000 and half of the interest of 40,000',
      { federalAgi: 60_000, interest: 40_000, persons: [{ age: 65, pension: 20_000 }, { age: 60 }] },
      'marriedFilingJointly',
      40_000,
    ],
    [
      'joint, both of 62, 120,000: 50%',
      { federalAgi: 120_000, interest: 120_000, persons: [{ age: 65 }, { age: 62 }] },
      'marriedFilingJointly',
      60_000,
    ],
    [
      'a capital loss of 3,000, which New Jersey does not deduct: all of 70,000',
      { federalAgi: 67_000, dividends: 10_000, capitalLossDeduction: 3_000, persons: [{ age: 67, pension: 60_000 }] },
      'single',
      70_000,
    ],
    [
      'wages of 3,001: the pension alone',
      { federalAgi: 63_001, interest: 40_000, persons: [{ age: 65, pension: 20_000, wages: 3_001 }] },
      'single',
      20_000,
    ],
  ])('%s', (_, parts, filingStatus, excluded) => {
    expect(linesOf('NJ', parts, filingStatus)[STATE_LINE.retirementIncome]).toBeDollars(excluded);
  });
});

describe('low incomes', () => {
  it.each<[StateCode, FilingStatus, number, number, string]>([
    ['MA', 'single', 8_000, 0, 'no-tax status'],
    ['MA', 'single', 9_000, 100, 'not more than 10% × 1,000; the tax is 5% × 4,600 = 230'],
    ['MA', 'single', 14_000, 480, '5% × 9,600, less than 10% × 6,000'],
    ['MA', 'marriedFilingJointly', 16_400, 0, 'no-tax status'],
    ['MA', 'marriedFilingJointly', 18_000, 160, '10% × 1,600; the tax is 5% × 9,200 = 460'],
    ['MA', 'headOfHousehold', 14_400, 0, 'no-tax status'],
    ['NJ', 'single', 10_000, 0, 'no tax up to 10,000: 54A:2-4'],
    ['NJ', 'single', 10_001, 126.014, '1.4% × 9,001'],
    ['NJ', 'marriedFilingJointly', 20_000, 0, 'no tax up to 20,000'],
    ['WV', 'single', 15_960, 0, 'at the poverty guideline'],
    ['WV', 'single', 16_260, 33.0706, '2.11% × 10,000 + 2.81% × 4,260 = 330.706, less 90%'],
    ['WV', 'single', 18_661, 398.1741, '2.11% × 10,000 + 2.81% × 6,661, 2,701 over the guideline'],
    ['WV', 'headOfHousehold', 21_640, 481.884, 'a family of one, over its limit: 2.11% × 10,000 + 2.81% × 9,640'],
    ['KY', 'single', 15_960, 0, 'at the poverty guideline'],
    ['KY', 'single', 16_000, 44.24, '3.5% × 12,640 = 442.40, less 90%'],
    ['KY', 'single', 21_227, 625.345, '3.5% × 17,867, over 133%'],
    ['OH', 'single', 30_000, 354.625, '332 + 2.75% × (30,000 − 2,400 − 26,050) − 20'],
  ])('%s, %s, income %d: %d (%s)', (code, filingStatus, federalAgi, tax) => {
    expect(taxOf(code, { federalAgi, persons: [{ age: 50 }, { age: 50 }] }, filingStatus)).toBeDollars(tax);
  });

  it('Kentucky takes 40 off for each person of 65: 3.5% × (40,000 − 3,360) − 40 = 1,242.40', () => {
    expect(taxOf('KY', { federalAgi: 40_000, persons: [{ age: 65 }] })).toBeDollars(1_242.4);
  });

  it('Arkansas takes 60 off a net income up to 26,500 and 5 less for each 100 over it', () => {
    const credit = (netIncome: number) =>
      linesOf('AR', { federalAgi: netIncome + 2_470, persons: [{ age: 50 }] })[STATE_LINE.otherCredits];
    expect([26_500, 26_501, 27_600, 27_601].map(credit)).toEqual([60, 55, 5, 0]);
  });
});

describe('couples who work out two taxes', () => {
  const couple = (first: number, second: number): StateReturnParts => ({
    federalAgi: first + second,
    persons: [
      { age: 60, wages: first },
      { age: 60, wages: second },
    ],
  });

  it.each<[StateCode, number, number, number, string]>([
    // first and second spouse's wages, tax
    ['MS', 40_000, 40_000, 1_736, 'taxable 80,000 − 4,600 − 12,000 = 63,400, half each less 10,000: 2 × 4% × 21,700'],
    ['MS', 80_000, 0, 2_136, 'one income: 4% × (63,400 − 10,000)'],
    ['MS', 75_000, 5_000, 1_936, 'the second spouse’s 5,000 is all untaxed: 4% × (58,400 − 10,000)'],
    ['KY', 40_000, 40_000, 2_564.8, '3.5% × (80,000 − 2 × 3,360)'],
    ['KY', 80_000, 0, 2_682.4, '3.5% × (80,000 − 3,360)'],
    ['KY', 79_000, 1_000, 2_647.4, '3.5% × (80,000 − 3,360 − 1,000)'],
    ['DE', 40_000, 40_000, 2_866.25, 'twice 40,000 − 3,250 = 36,750: 1,001 + 5.55% × 11,750 − 220'],
    ['DC', 40_000, 40_000, 2_600, 'half of 50,000 each: 2 × (400 + 6% × 15,000)'],
    ['DC', 80_000, 0, 2_850, '400 + 1,800 + 6.5% × 10,000'],
    ['VA', 40_000, 40_000, 2_971.8, '80,000 − 17,500 − 1,860 = 60,640: 720 + 5.75% × 43,640 − 257.50'],
    ['VA', 79_000, 1_000, 3_226.675, '3,229.30 − 70 × (5.75% − 2%): the lesser income less its exemption of 930'],
  ])('%s, wages %d and %d: %d (%s)', (code, first, second, tax) => {
    expect(taxOf(code, couple(first, second), 'marriedFilingJointly')).toBeDollars(tax);
  });

  it.each<[StateCode, number, number, number, string]>([
    // first and second spouse's wages, credits beside the exemptions
    ['WI', 50_000, 10_000, 300, '3% × 10,000: Wis. Stat. 71.07(6)'],
    ['WI', 50_000, 40_000, 480, 'never more than 480'],
    ['SC', 60_000, 40_000, 280, '0.7% × 40,000: S.C. Code 12-6-3330'],
    ['SC', 90_000, 90_000, 350, 'never more than 0.7% × 50,000'],
    ['OH', 80_000, 0, 0, 'one income: R.C. 5747.05(E)'],
    ['OH', 79_500, 500, 84.86875, '5% × (332 + 2.75% × (80,000 − 4,300 − 26,050)), 500 being enough'],
    ['MN', 60_000, 60_000, 259.84, '5,373.05 on 89,400 jointly less 2 × 2,556.605 on 44,700: 290.0675'],
    ['MN', 90_000, 25_000, 0, 'the lesser spouse gains nothing'],
    ['ND', 100_000, 100_000, 318.825, '1.95% × (2 × 49,575 − 82,800): 57-38-01.28'],
  ])('%s, wages %d and %d: credits %d (%s)', (code, first, second, credits) => {
    expect(linesOf(code, couple(first, second), 'marriedFilingJointly')[STATE_LINE.otherCredits]).toBeDollars(credits);
  });

  it('Maryland leaves out up to 1,200 of the lesser income', () => {
    const stateAgi = (second: number) =>
      linesOf('MD', couple(50_000, second), 'marriedFilingJointly')[STATE_LINE.stateAgi];
    expect([0, 700, 5_000].map(stateAgi)).toEqual([50_000, 50_000, 53_800]);
  });

  it('Missouri taxes each by their share of the income: 4.7% of all less 180.632 for each who fills the brackets', () => {
    const figures = { ...couple(60_000, 20_000), federalStandardDeduction: 32_200, federalIncomeTax: 0 };
    // taxable 47,800, of which 35,850 and 11,950: 2 × 262.86 + 4.7% × (47,800 − 2 × 9,436)
    expect(taxOf('MO', figures, 'marriedFilingJointly')).toBeDollars(1_885.336);
  });
});
