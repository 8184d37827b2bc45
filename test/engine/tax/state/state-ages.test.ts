import { describe, expect, it } from 'vitest';
import { parseStateTable } from '../../../../engine/law/states/state-law.ts';
import { stateLaw } from '../../../../engine/law/states/state-law-year.ts';
import type { FilingStatus } from '../../../../engine/primitives/filing-status.ts';
import { type StateCode } from '../../../../engine/primitives/state-codes.ts';
import { stateTax } from '../../../../engine/tax/state/state-tax.ts';
import { STATE_LINE, STATE_LINE_COUNT } from '../../../../engine/tax/state/state-worksheet.ts';
import { stateFiles, stateTables } from '../../../state-tables.ts';
import { type StateReturnParts, stateReturnOf } from './state-return-fixture.ts';

const growth = { inflation: 0.025, wageGrowth: 0.03, medicalInflation: 0.04 };

function linesOf(code: StateCode, parts: StateReturnParts, filingStatus: FilingStatus = 'single') {
  const worksheet = new Float64Array(STATE_LINE_COUNT);
  const law = stateLaw(stateTables[code], { year: 2026, filingStatus, growth });
  stateTax(law, stateReturnOf({ federalTaxableIncome: parts.federalAgi ?? 0, ...parts }), worksheet);
  return worksheet;
}

describe('exemptions at 64 and at 65, single with an income of 60,000', () => {
  it.each<[StateCode, number, number]>([
    ['AL', 1_500, 1_500],
    ['AZ', 0, 2_100],
    ['HI', 1_144, 2_288],
    ['IL', 2_925, 3_925],
    ['IN', 1_000, 2_000],
    ['MA', 4_400, 5_100],
    ['MD', 3_200, 4_200],
    ['MS', 6_000, 7_500],
    ['MT', 0, 5_810],
    ['NJ', 1_000, 2_000],
    ['OK', 1_000, 1_000],
    ['VA', 930, 1_730],
    ['WI', 700, 950],
  ])('%s: %d and %d', (code, at64, at65) => {
    const exemptions = [64, 65].map(
      (age) => linesOf(code, { federalAgi: 60_000, persons: [{ age }] })[STATE_LINE.exemptions],
    );
    expect(exemptions).toEqual([at64, at65]);
  });

  it.each<[StateCode, FilingStatus, number, number, string]>([
    ['IN', 'single', 39_999, 2_500, 'under 40,000: 500 more'],
    ['IN', 'single', 40_000, 2_000, 'not under 40,000'],
    ['OK', 'single', 15_000, 2_000, 'up to 15,000: 1,000 more'],
    ['OK', 'single', 15_001, 1_000, 'over 15,000'],
    ['OK', 'marriedFilingJointly', 25_000, 4_000, 'up to 25,000: 1,000 more each'],
    ['OK', 'marriedFilingJointly', 25_001, 2_000, 'over 25,000'],
    ['IL', 'marriedFilingJointly', 500_000, 7_850, '5,850 + 2 × 1,000'],
    ['IL', 'marriedFilingJointly', 500_001, 0, 'over 500,000'],
    ['NM', 'single', 18_000, 10_500, '8,000 + 2,500'],
    ['NM', 'single', 18_001, 9_500, '7,000 + 2,500'],
    ['NM', 'single', 28_500, 2_225, '1,000 + 2,500 − 15% × 8,500'],
    ['NM', 'single', 28_501, 1_224.85, '0 + 2,500 − 15% × 8,501'],
    ['NM', 'marriedFilingJointly', 30_000, 21_000, '2 × 8,000 + 2 × 2,500'],
    ['NM', 'marriedFilingJointly', 30_001, 18_999.8, '2 × 7,000 + 2 × (2,500 − 0.10)'],
    ['NM', 'marriedFilingSeparately', 15_001, 9_499.8, '7,000 + 2,500 − 20% × 1'],
    ['NM', 'headOfHousehold', 30_001, 9_499.9, '7,000 + 2,500 − 10% × 1'],
  ])('%s, %s, income %d at 65: %d (%s)', (code, filingStatus, federalAgi, expected) => {
    const persons = [{ age: 65 }, { age: 65 }];
    expect(linesOf(code, { federalAgi, persons }, filingStatus)[STATE_LINE.exemptions]).toBeDollars(expected);
  });
});

describe('standard deductions at 64 and at 65', () => {
  it.each<[StateCode, number, number, number]>([
    // code  single 64, single 65, a couple of 65
    ['DE', 3_250, 5_750, 11_500],
    ['KS', 3_605, 4_455, 9_640],
    ['MN', 15_300, 17_300, 33_800],
    ['NE', 8_850, 10_900, 21_100],
    ['OR', 2_910, 4_110, 7_820],
    ['VT', 7_850, 9_150, 18_300],
    ['GA', 15_000, 15_000, 30_000],
    ['KY', 3_360, 3_360, 6_720], // 3,360 from the own income of each spouse
  ])('%s: %d, %d, %d', (code, single64, single65, couple65) => {
    const deduction = (filingStatus: FilingStatus, age: number) =>
      linesOf(code, { federalAgi: 60_000, persons: [{ age }, { age }] }, filingStatus)[STATE_LINE.standardDeduction];
    expect([deduction('single', 64), deduction('single', 65), deduction('marriedFilingJointly', 65)]).toEqual([
      single64,
      single65,
      couple65,
    ]);
  });

  it.each<[StateCode, number, string]>([
    ['DC', 17_425, '15,000 of 2025 × 1.025 + 2,050'],
    ['ME', 17_750, '15,700 + 2,050'],
    ['MO', 18_150, 'the federal 16,100 + 2,050'],
    ['NM', 18_150, 'the federal 16,100 + 2,050'],
    ['AZ', 16_100, 'the federal basic amount'],
    ['IA', 0, 'already in federal taxable income'],
  ])('%s: %d (%s)', (code, expected) => {
    const parts = { federalAgi: 60_000, federalStandardDeduction: 16_100, federalAge65Addition: 2_050 };
    expect(linesOf(code, { ...parts, persons: [{ age: 65 }] })[STATE_LINE.standardDeduction]).toBeDollars(expected);
  });

  it.each<[number, number]>([
    [60_000, 22_500],
    [101_250, 11_250],
    [142_500, 0],
  ])('South Carolina, head of household, income %d: %d', (federalAgi, expected) => {
    const lines = linesOf('SC', { federalAgi, persons: [{ age: 50 }] }, 'headOfHousehold');
    expect(lines[STATE_LINE.standardDeduction]).toBeDollars(expected);
  });

  it.each<[number, number, string]>([
    [20_120, 18_030, 'at the start'],
    [30_120, 15_778.5, 'less 22.515% × 10,000'],
    [58_827, 9_315.12, 'less 22.515% × 38,707: the single one has 13,960 − 12% × 38,707 = 9,315.16'],
    [70_000, 7_974.36, 'less another 12% × 11,173'],
    [136_500, 0, 'and nothing where the single one has ended'],
  ])('Wisconsin, head of household, income %d: %d (%s), Wis. Stat. 71.05(22)(dt)', (federalAgi, expected) => {
    const lines = linesOf('WI', { federalAgi, persons: [{ age: 50 }] }, 'headOfHousehold');
    expect(lines[STATE_LINE.standardDeduction]).toBeDollars(expected);
  });

  it.each<[FilingStatus, number, number]>([
    ['single', 900, 6_900],
    ['single', 1_500, 7_000],
    ['marriedFilingJointly', 1_500, 7_500],
    ['marriedFilingJointly', 2_500, 8_000],
  ])('Arizona, %s, gifts of %d beside a senior deduction of 6,000: %d', (filingStatus, nonItemizerGifts, expected) => {
    const parts = { federalAgi: 60_000, federalSeniorDeduction: 6_000, nonItemizerGifts, persons: [{ age: 66 }] };
    expect(linesOf('AZ', parts, filingStatus)[STATE_LINE.otherDeductions]).toBeDollars(expected);
  });
});

describe('rules of age beside the exemptions', () => {
  it.each<[FilingStatus, number, number, number]>([
    ['single', 66, 14_999, 5_000],
    ['single', 66, 15_000, 0],
    ['marriedFilingJointly', 66, 29_999, 10_000],
    ['marriedFilingJointly', 66, 30_000, 0],
    ['single', 64, 14_999, 0],
    ['single', 67, 30_000, 9_000],
  ])('Wisconsin, %s, age %d, income %d: %d of 9,000 each left out', (filingStatus, age, federalAgi, expected) => {
    const persons = [
      { age, ira: 9_000 },
      { age, ira: 9_000 },
    ];
    expect(linesOf('WI', { federalAgi, persons }, filingStatus)[STATE_LINE.retirementIncome]).toBeDollars(expected);
  });

  it.each<[FilingStatus, number, number, number, string]>([
    ['single', 74, 25_000, 450, 'born in 1952, at the limit'],
    ['single', 74, 31_000, 300, '450 − 2.5% × 6,000'],
    ['single', 73, 25_000, 0, 'born in 1953'],
    ['marriedFilingJointly', 74, 32_000, 900, 'two of 450, at the joint limit'],
    ['marriedFilingJointly', 74, 52_000, 400, '900 − 2.5% × 20,000'],
    ['marriedFilingSeparately', 74, 18_000, 400, '450 − 2.5% × 2,000'],
    ['headOfHousehold', 74, 36_000, 350, '450 − 2.5% × 4,000'],
  ])('Utah, %s, age %d, income %d: retirement credit %d (%s)', (filingStatus, age, federalAgi, expected) => {
    const persons = [{ age }, { age }];
    expect(linesOf('UT', { federalAgi, persons }, filingStatus)[STATE_LINE.otherCredits]).toBeDollars(expected);
  });

  it.each<[FilingStatus, number, number]>([
    ['marriedFilingSeparately', 45_000, 445],
    ['marriedFilingSeparately', 49_000, 345],
    ['marriedFilingJointly', 90_000, 445],
    ['marriedFilingJointly', 94_000, 345],
  ])('Utah, %s, income %d: Social Security credit %d of 4.45%% × 10,000', (filingStatus, federalAgi, expected) => {
    const parts = { federalAgi, taxableSocialSecurity: 10_000, persons: [{ age: 70, socialSecurityBenefits: 12_000 }] };
    expect(linesOf('UT', parts, filingStatus)[STATE_LINE.otherCredits]).toBeDollars(expected);
  });

  it.each<[StateCode, FilingStatus, number, number]>([
    ['CO', 'marriedFilingJointly', 95_000, 30_000],
    ['CO', 'marriedFilingJointly', 95_001, 20_000],
    ['CT', 'marriedFilingJointly', 99_999, 30_000],
    ['CT', 'marriedFilingJointly', 100_000, 20_000],
    ['MN', 'marriedFilingJointly', 110_780, 30_000],
    ['MN', 'marriedFilingJointly', 110_781, 27_000],
    ['MN', 'marriedFilingJointly', 114_781, 24_000],
    ['MN', 'marriedFilingSeparately', 55_391, 27_000],
    ['MN', 'marriedFilingSeparately', 57_391, 24_000],
    ['NM', 'marriedFilingJointly', 150_000, 30_000],
    ['NM', 'marriedFilingJointly', 150_001, 0],
    ['NM', 'marriedFilingSeparately', 75_001, 0],
    ['VT', 'marriedFilingJointly', 70_000, 30_000],
    ['VT', 'marriedFilingJointly', 75_000, 15_000],
  ])('%s, %s, income %d: %d of 30,000 of benefits left out at 60', (code, filingStatus, federalAgi, expected) => {
    const parts = { federalAgi, taxableSocialSecurity: 30_000, persons: [{ age: 60, socialSecurityBenefits: 40_000 }] };
    expect(linesOf(code, parts, filingStatus)[STATE_LINE.socialSecurity]).toBeDollars(expected);
  });

  it('Connecticut taxes at most 25% of the excess of provisional income over 25,000 and 32,000', () => {
    // provisional income 75,000 − 42,500 + 25,000 = 57,500; excess 32,500; taxed 8,125
    const single = {
      federalAgi: 75_000,
      taxableSocialSecurity: 42_500,
      persons: [{ age: 70, socialSecurityBenefits: 50_000 }],
    };
    expect(linesOf('CT', single)[STATE_LINE.socialSecurity]).toBeDollars(34_375);
    // 100,000 − 68,000 + 40,000 = 72,000; excess 40,000; taxed 10,000
    const couple = {
      federalAgi: 100_000,
      taxableSocialSecurity: 68_000,
      persons: [{ age: 70, socialSecurityBenefits: 80_000 }],
    };
    expect(linesOf('CT', couple, 'marriedFilingJointly')[STATE_LINE.socialSecurity]).toBeDollars(58_000);
  });

  it.each<[number, number, number]>([
    [60, 133_750, 0],
    [67, 137_093, 50_000],
    [67, 137_094, 0],
  ])(
    'Rhode Island, a couple of %d, income %d: %d of a pension of 60,000 (limit 133,750 × 1.025)',
    (age, federalAgi, expected) => {
      const persons = [{ age, pension: 60_000 }, { age: 60 }];
      const lines = linesOf('RI', { federalAgi, persons }, 'marriedFilingJointly');
      expect(lines[STATE_LINE.retirementIncome]).toBeDollars(expected);
    },
  );

  it.each<[number, number]>([
    [200_000, 526],
    [200_001, 0],
  ])('Oregon, a couple with an income of %d: exemption credit %d', (federalAgi, expected) => {
    const lines = linesOf('OR', { federalAgi, persons: [{ age: 50 }, { age: 50 }] }, 'marriedFilingJointly');
    expect(lines[STATE_LINE.exemptionCredits]).toBeDollars(expected);
  });

  it.each<[number, number]>([
    [249_999, 8_750],
    [250_000, 7_000],
    [260_000, 5_250],
    [270_000, 3_500],
    [280_000, 1_750],
    [289_999, 1_750],
    [290_000, 0],
  ])('Oregon, a couple with an income of %d: at most %d of the federal tax', (federalAgi, expected) => {
    const parts = { federalAgi, federalIncomeTax: 60_000, persons: [{ age: 50 }, { age: 50 }] };
    expect(linesOf('OR', parts, 'marriedFilingJointly')[STATE_LINE.federalTax]).toBeDollars(expected);
  });

  it('Missouri’s public pension exclusion is 48,967 less the excluded benefits', () => {
    const pension = { age: 70, statePension: 60_000 };
    expect(linesOf('MO', { federalAgi: 60_000, persons: [pension] })[STATE_LINE.retirementIncome]).toBeDollars(48_967);
    const parts = { federalAgi: 75_000, taxableSocialSecurity: 15_000 };
    const withBenefits = { ...parts, persons: [{ ...pension, socialSecurityBenefits: 20_000 }] };
    expect(linesOf('MO', withBenefits)[STATE_LINE.retirementIncome]).toBeDollars(33_967);
  });

  it('Vermont’s minimum tax binds where it exceeds the schedule', () => {
    const file = structuredClone(stateFiles.VT) as {
      entries: { additionalTaxes: { values: { rules: { rate: number }[] }[] } };
    };
    const [rule] = file.entries.additionalTaxes.values[0]?.rules ?? [];
    expect(rule).toEqual({ kind: 'minimumTax', rate: 0.03, agiOver: 150_000 });
    Object.assign(rule ?? {}, { rate: 0.2 });
    const law = stateLaw(parseStateTable('VT', file), { year: 2026, filingStatus: 'single', growth });
    const tax = (federalAgi: number) =>
      stateTax(law, stateReturnOf({ federalAgi, persons: [{ age: 50 }] }), new Float64Array(STATE_LINE_COUNT));
    expect(tax(150_001)).toBeDollars(30_000.2);
    expect(tax(150_000)).toBeLessThan(11_000);
  });
});
