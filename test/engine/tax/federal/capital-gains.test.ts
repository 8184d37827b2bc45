import { describe, expect, it } from 'vitest';
import * as line from '../../../../engine/tax/federal/federal-tax-lines.ts';
import { lawOf, returnOf } from './return-lines.ts';

/** Schedule D Tax Worksheet worked by hand with the rate schedules of 2026. */
describe('unrecaptured section 1250 gain, 26 USC 1(h)(1)(E)', () => {
  it('bears the ordinary rate where that is lower: all 40,000 at 22%', () => {
    const cell = returnOf(lawOf(2026, 'marriedFilingJointly'), {
      retirementDistributions: 132_200,
      longTermGain: 100_000,
      unrecaptured1250Gain: 40_000,
    });
    expect(cell(line.TAXABLE_INCOME)).toBe(200_000);
    expect(cell(line.SDTW_21)).toBe(140_000); // 100,000 ordinary and the 40,000
    expect(cell(line.SDTW_31)).toBeDollars(9_000); // 60,000 at 15%
    expect(cell(line.SDTW_40)).toBe(0);
    expect(cell(line.SDTW_44)).toBeDollars(20_224); // 11,600 + 22% of 39,200
    expect(cell(line.REGULAR_TAX)).toBeDollars(29_224);
  });

  it('bears 25% over ordinary income in the 35% bracket', () => {
    const cell = returnOf(lawOf(2026, 'single'), {
      otherIncome: 316_100,
      longTermGain: 80_000,
      unrecaptured1250Gain: 50_000,
    });
    expect(cell(line.SDTW_31)).toBeDollars(4_500); // 30,000 at 15%
    expect(cell(line.SDTW_40)).toBeDollars(12_500); // 50,000 at 25%
    expect(cell(line.REGULAR_TAX_ORDINARY)).toBeDollars(73_769.25); // 58,448 + 35% of 43,775
    expect(cell(line.REGULAR_TAX_PREFERENTIAL)).toBeDollars(17_000);
    expect(cell(line.REGULAR_TAX)).toBeDollars(90_769.25);
    expect(cell(line.PREFERENTIAL_INCOME)).toBe(80_000);
  });

  it('fills the 24% bracket first and bears 25% on the rest', () => {
    const cell = returnOf(lawOf(2026, 'single'), {
      otherIncome: 196_100,
      longTermGain: 50_000,
      unrecaptured1250Gain: 50_000,
    });
    expect(cell(line.SDTW_21)).toBe(201_775);
    expect(cell(line.SDTW_39)).toBe(28_225);
    expect(cell(line.REGULAR_TAX)).toBeDollars(48_080.25); // 41,024 + 25% of 28,225
  });

  it('bears 0% where it fits under the limit of that rate beside ordinary income', () => {
    const cell = returnOf(lawOf(2026, 'single'), {
      otherIncome: 16_100,
      longTermGain: 60_000,
      unrecaptured1250Gain: 10_000,
    });
    expect(cell(line.SDTW_22)).toBe(39_450); // 49,450 less the 10,000 taxed at ordinary rates
    expect(cell(line.REGULAR_TAX)).toBeDollars(1_000 + 1_582.5); // 10% of 10,000 and 15% of 10,550
  });

  it('20% over the limit of the 15% rate', () => {
    const cell = returnOf(lawOf(2026, 'single'), {
      otherIncome: 516_100,
      longTermGain: 100_000,
      unrecaptured1250Gain: 40_000,
    });
    // 45,500 of room under 545,500 is above 500,000 of ordinary income: 45,500 at 15%, 14,500 at 20%, 40,000 at 25%.
    expect(cell(line.SDTW_31)).toBeDollars(6_825);
    expect(cell(line.SDTW_34)).toBeDollars(2_900);
    expect(cell(line.SDTW_40)).toBeDollars(10_000);
  });

  it('shrinks by losses carried in and by a net short-term loss: Unrecaptured Section 1250 Gain Worksheet', () => {
    const cell = returnOf(lawOf(2026, 'single'), {
      longTermGain: 90_000,
      unrecaptured1250Gain: 40_000,
      longTermLossCarryforward: 20_000,
      shortTermGain: -5_000,
    });
    expect(cell(line.SCHD_19)).toBe(15_000);
    expect(cell(line.NET_CAPITAL_GAIN)).toBe(65_000);
  });

  it('stays within the minimum tax at 25%: Form 6251 part III', () => {
    const cell = returnOf(lawOf(2026, 'single'), {
      otherIncome: 316_100,
      longTermGain: 80_000,
      unrecaptured1250Gain: 50_000,
    });
    expect(cell(line.AMTI)).toBe(396_100);
    expect(cell(line.AMT_18)).toBeDollars(58_760); // 26% of 226,000
    expect(cell(line.AMT_31)).toBeDollars(4_500);
    expect(cell(line.AMT_37)).toBeDollars(12_500);
    expect(cell(line.AMT_39)).toBeDollars(80_790);
    expect(cell(line.TENTATIVE_MINIMUM_TAX)).toBeDollars(75_760);
    expect(cell(line.AMT)).toBe(0);
  });
});

describe('gains and losses', () => {
  it('the rate schedule wins where it is lower: between the 0% limit and the end of the 12% bracket of 2025', () => {
    const cell = returnOf(lawOf(2025, 'single'), { otherIncome: 48_350 + 15_750, longTermGain: 125 });
    expect(cell(line.QDCG_24)).toBeLessThan(cell(line.QDCG_23));
    expect(cell(line.REGULAR_TAX)).toBeDollars(5_578.5);
    expect(cell(line.REGULAR_TAX_PREFERENTIAL)).toBeDollars(15);
  });

  it('short-term gains bear ordinary rates, net of a long-term loss', () => {
    const cell = returnOf(lawOf(2026, 'single'), { shortTermGain: 40_000, longTermGain: -10_000 });
    expect(cell(line.CAPITAL_GAIN_IN_AGI)).toBe(30_000);
    expect(cell(line.NET_CAPITAL_GAIN)).toBe(0);
    expect(cell(line.REGULAR_TAX)).toBeDollars(1_240 + 0.12 * 1_500); // 13,900 taxable
  });
});

/** Capital Loss Carryover Worksheet, single filer of 2026 with a standard deduction of 16,100. */
describe('losses carried to the next year, 26 USC 1212(b)', () => {
  it.each([
    ['3,000 used of a long-term loss', { longTermGain: -10_000, otherIncome: 50_000 }, 0, 7_000],
    [
      'a short-term loss first meets a long-term gain',
      { shortTermGain: -5_000, longTermGain: 1_000, otherIncome: 50_000 },
      1_000,
      0,
    ],
    [
      'the loss used comes out of the short-term loss first',
      { shortTermGain: -2_000, longTermGain: -4_000, otherIncome: 50_000 },
      0,
      3_000,
    ],
    [
      'a long-term loss first meets a short-term gain',
      { shortTermGain: 2_000, longTermGain: -9_000, otherIncome: 50_000 },
      0,
      4_000,
    ],
    ['nothing is used without income', { longTermGain: -10_000 }, 0, 10_000],
    ['900 used where 900 of income is left', { longTermGain: -10_000, otherIncome: 17_000 }, 0, 9_100],
    ['losses carried in', { longTermGain: 5_000, longTermLossCarryforward: 12_000, otherIncome: 50_000 }, 0, 4_000],
    ['short-term losses carried in', { shortTermLossCarryforward: 12_000, otherIncome: 50_000 }, 9_000, 0],
    ['nothing where gains are larger', { shortTermGain: -5_000, longTermGain: 8_000, otherIncome: 50_000 }, 0, 0],
  ])('%s', (_case, amounts, shortTerm, longTerm) => {
    const cell = returnOf(lawOf(2026, 'single'), amounts);
    expect(cell(line.CLC_8)).toBeDollars(shortTerm);
    expect(cell(line.CLC_13)).toBeDollars(longTerm);
  });
});
