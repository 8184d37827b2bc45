import { describe, expect, it } from 'vitest';
import {
  contributionLimitLaw,
  deductionPhaseOut,
  parseContributionLimitTable,
  rothPhaseOut,
} from '../../../engine/law/contribution-limit-law.ts';
import { DEFAULT_GROWTH } from '../../../engine/law/entry/indexing.ts';
import contributionLimits from '../../../resources/law/contribution-limits.json' with { type: 'json' };
import { lawTables } from '../../law-tables.ts';

const table = lawTables.contributionLimits;
type Law = ReturnType<typeof contributionLimitLaw>;
type AmountName = { [Name in keyof Law]: Law[Name] extends number ? Name : never }[keyof Law];

const lawIn = (year: number) => contributionLimitLaw(table, year, DEFAULT_GROWTH);

/** Columns: name; 2024, 2025, 2026. Notices 2023-75, 2024-80 and 2025-67. */
describe('published limits', () => {
  it.each([
    ['electiveDeferral', 23_000, 23_500, 24_500, '402(g)(1)'],
    ['deferral457b', 23_000, 23_500, 24_500, '457(e)(15)'],
    ['deferralCatchUp', 7_500, 7_500, 8_000, '414(v)(2)(B)(i)'],
    ['deferralCatchUp60To63', 7_500, 11_250, 11_250, '414(v)(2)(E)(i); from 2025'],
    ['annualAdditions', 69_000, 70_000, 72_000, '415(c)(1)(A)'],
    ['compensationLimit', 345_000, 350_000, 360_000, '401(a)(17)'],
    ['iraContribution', 7_000, 7_000, 7_500, '219(b)(5)(A)'],
    ['iraCatchUp', 1_000, 1_000, 1_100, '219(b)(5)(B)(ii)'],
    ['catchUpAge', 50, 50, 50, '414(v)(5)(A)'],
    ['higherCatchUpFirstAge', 60, 60, 60, '414(v)(2)(E)(i)'],
    ['higherCatchUpLastAge', 63, 63, 63, '414(v)(2)(E)(i)'],
    ['rothCatchUpWage', Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 150_000, '414(v)(7), from 2026'],
    ['spouseCoveredPhaseOutRange', 10_000, 10_000, 10_000, '219(g)(7)(B)'],
    ['phaseOutRounding', 10, 10, 10, '219(g)(2)(C)'],
    ['phaseOutFloor', 200, 200, 200, '219(g)(2)(B)'],
    ['hsaCatchUp', 1_000, 1_000, 1_000, '223(b)(3)(B)'],
    ['longServiceCatchUp', 3_000, 3_000, 3_000, '402(g)(7)(A)(i)'],
    ['longServiceLifetimeLimit', 15_000, 15_000, 15_000, '402(g)(7)(A)(ii)'],
    ['longServicePerYear', 5_000, 5_000, 5_000, '402(g)(7)(A)(iii)'],
    ['longServiceYears', 15, 15, 15, '402(g)(7)(C)'],
    ['last457bYears', 3, 3, 3, '457(b)(3)'],
    ['hsaCatchUpAge', 55, 55, 55, '223(b)(3)(A)'],
  ] as const)('%s: %d, %d, %d (26 USC %s)', (name, in2024, in2025, in2026, _source) => {
    expect([2024, 2025, 2026].map((year) => lawIn(year)[name])).toEqual([in2024, in2025, in2026]);
  });

  it.each([
    ['hsaSelfOnly', [4_150, 4_300, 4_400, 4_500]],
    ['hsaFamily', [8_300, 8_550, 8_750, 9_000]],
  ] as const)('%s, 2024 to 2027: Rev. Proc. 2023-23, 2024-25, 2025-19, 2026-24', (name, limits) => {
    expect([2024, 2025, 2026, 2027].map((year) => lawIn(year)[name])).toEqual(limits);
  });
});

const ends = ({ start, range }: { readonly start: number; readonly range: number }) => [start, start + range];

describe('phase-outs: start and end by filing status, the same Notices', () => {
  it.each([
    ['single', [146_000, 161_000], [150_000, 165_000], [153_000, 168_000]],
    ['headOfHousehold', [146_000, 161_000], [150_000, 165_000], [153_000, 168_000]],
    ['marriedFilingJointly', [230_000, 240_000], [236_000, 246_000], [242_000, 252_000]],
    ['qualifyingSurvivingSpouse', [230_000, 240_000], [236_000, 246_000], [242_000, 252_000]],
    ['marriedFilingSeparately', [0, 10_000], [0, 10_000], [0, 10_000]],
  ] as const)('Roth IRA, %s', (filingStatus, ...years) => {
    expect([2024, 2025, 2026].map((year) => ends(rothPhaseOut(lawIn(year), filingStatus)))).toEqual(years);
  });

  it.each([
    ['single', [77_000, 87_000], [79_000, 89_000], [81_000, 91_000]],
    ['headOfHousehold', [77_000, 87_000], [79_000, 89_000], [81_000, 91_000]],
    ['marriedFilingJointly', [123_000, 143_000], [126_000, 146_000], [129_000, 149_000]],
    ['qualifyingSurvivingSpouse', [123_000, 143_000], [126_000, 146_000], [129_000, 149_000]],
    ['marriedFilingSeparately', [0, 10_000], [0, 10_000], [0, 10_000]],
  ] as const)('deduction when covered, %s', (filingStatus, ...years) => {
    expect([2024, 2025, 2026].map((year) => ends(deductionPhaseOut(lawIn(year), 'self', filingStatus)))).toEqual(years);
  });

  it.each([
    ['marriedFilingJointly', [230_000, 240_000], [236_000, 246_000], [242_000, 252_000]],
    ['marriedFilingSeparately', [0, 10_000], [0, 10_000], [0, 10_000]],
  ] as const)('deduction when only the spouse is covered, %s', (filingStatus, ...years) => {
    const of = (year: number) => ends(deductionPhaseOut(lawIn(year), 'spouseOnly', filingStatus));
    expect([2024, 2025, 2026].map(of)).toEqual(years);
  });

  it('those who lived apart all year count as single. 26 USC 219(g)(4)', () => {
    expect(rothPhaseOut(lawIn(2026), 'marriedFilingSeparately', true).start).toBe(153_000);
    expect(deductionPhaseOut(lawIn(2026), 'self', 'marriedFilingSeparately', true).start).toBe(81_000);
    expect(deductionPhaseOut(lawIn(2026), 'spouseOnly', 'marriedFilingSeparately', true).start).toBe(Infinity);
  });

  it('the deduction never runs out where no employer plan covers', () => {
    expect(deductionPhaseOut(lawIn(2026), 'none', 'marriedFilingJointly').start).toBe(Infinity);
    expect(deductionPhaseOut(lawIn(2026), 'spouseOnly', 'single').start).toBe(Infinity);
  });
});

/** From 2026 at 2.5 percent: × 1.025, 1.050625, 1.076890625, 1.103812890625. */
describe('carried forward by the statutory roundings', () => {
  it.each<[AmountName, readonly number[], string]>([
    ['electiveDeferral', [25_000, 25_500, 26_000, 27_000], 'down to 500: 25,112, 25,740, 26,384, 27,043'],
    ['deferral457b', [25_000, 25_500, 26_000, 27_000], 'down to 500'],
    ['deferralCatchUp', [8_000, 8_000, 8_500, 8_500], 'down to 500: 8,200, 8,405, 8,615, 8,831'],
    ['deferralCatchUp60To63', [11_250, 11_750, 11_750, 12_250], 'the increases of 281, 570, 865, 1,168 down to 500'],
    ['annualAdditions', [73_000, 75_000, 77_000, 79_000], 'down to 1,000: 73,800, 75,645, 77,536, 79,475'],
    ['compensationLimit', [365_000, 375_000, 385_000, 395_000], 'down to 5,000: 369,000, 378,225, 387,681, 397,373'],
    ['rothCatchUpWage', [150_000, 155_000, 160_000, 165_000], 'down to 5,000: 153,750, 157,594, 161,534, 165,572'],
    ['iraContribution', [7_500, 7_500, 8_000, 8_000], 'down to 500: 7,688, 7,880, 8,077, 8,279'],
    ['iraCatchUp', [1_100, 1_100, 1_100, 1_200], 'down to 100: 1,128, 1,156, 1,185, 1,214'],
    ['hsaCatchUp', [1_000, 1_000, 1_000, 1_000], 'fixed by statute'],
  ])('%s, 2027 to 2030: %j (%s)', (name, limits) => {
    expect([2027, 2028, 2029, 2030].map((year) => lawIn(year)[name])).toEqual(limits);
  });

  it.each<[AmountName, readonly number[], string]>([
    ['hsaSelfOnly', [4_500, 4_600, 4_750, 4_850], 'from 2027, nearest 50: 4,612.50, 4,727.81, 4,846.01'],
    ['hsaFamily', [9_000, 9_250, 9_450, 9_700], 'from 2027, nearest 50: 9,225, 9,455.63, 9,692.02'],
  ])('%s, 2027 to 2030: %j (%s)', (name, limits) => {
    expect([2027, 2028, 2029, 2030].map((year) => lawIn(year)[name])).toEqual(limits);
  });

  it('starts of phase-outs to the nearest 1,000; those of separate returns stay at 0', () => {
    // 2027: 156,825, 248,050, 83,025, 132,225.
    const law = lawIn(2027);
    expect(law.rothPhaseOutStart.single).toBe(157_000);
    expect(law.rothPhaseOutStart.marriedFilingJointly).toBe(248_000);
    expect(law.rothPhaseOutStart.marriedFilingSeparately).toBe(0);
    expect(law.coveredPhaseOutStart.headOfHousehold).toBe(83_000);
    expect(law.coveredPhaseOutStart.qualifyingSurvivingSpouse).toBe(132_000);
    expect(law.spouseCoveredPhaseOutStart).toEqual({ joint: 248_000, separate: 0 });
    expect(law.rothPhaseOutRange.single).toBe(15_000);
  });
});

it('refuses a file without an entry, and names it', () => {
  const file = structuredClone(contributionLimits);
  Reflect.deleteProperty(file.entries, 'iraCatchUp');
  expect(() => parseContributionLimitTable(file)).toThrow('iraCatchUp');
});
