import { describe, expect, it } from 'vitest';
import { affordableCareLaw, parseAffordableCareTable } from '../../../engine/law/affordable-care-law.ts';
import { DEFAULT_GROWTH } from '../../../engine/law/entry/indexing.ts';
import affordableCareAct from '../../../resources/law/affordable-care-act.json' with { type: 'json' };
import { lawTables } from '../../law-tables.ts';

const lawIn = (year: number) => affordableCareLaw(lawTables.affordableCare, year, DEFAULT_GROWTH);

/** Columns of a band: percent of the poverty line, first and last percent of income. */
describe('applicable percentages, 26 USC 36B(b)(3)(A)', () => {
  const ENHANCED = [
    [0, 0, 0],
    [133, 0, 0],
    [150, 0, 2],
    [200, 2, 4],
    [250, 4, 6],
    [300, 6, 8.5],
    [400, 8.5, 8.5],
  ];
  const IN_2026 = [
    [0, 2.1, 2.1],
    [133, 3.14, 4.19],
    [150, 4.19, 6.6],
    [200, 6.6, 8.44],
    [250, 8.44, 9.96],
    [300, 9.96, 9.96],
  ];
  const IN_2027 = [
    [0, 2.15, 2.15],
    [133, 3.23, 4.3],
    [150, 4.3, 6.78],
    [200, 6.78, 8.66],
    [250, 8.66, 10.22],
    [300, 10.22, 10.22],
  ];
  it.each([
    [2024, ENHANCED, Infinity, 'through 2025: 36B(b)(3)(A)(iii)'],
    [2025, ENHANCED, Infinity, 'through 2025: 36B(b)(3)(A)(iii)'],
    [2026, IN_2026, 4, 'Rev. Proc. 2025-25; the limit of 400 percent again'],
    [2027, IN_2027, 4, 'Rev. Proc. 2026-26'],
    [2035, IN_2027, 4, 'the last published ones stay'],
  ])('%d (%#)', (year, bands, incomeLimit) => {
    const { bandOver, bandInitial, bandFinal, ...law } = lawIn(year);
    const typed = [...bandOver].map((over, at) =>
      [over, bandInitial[at] ?? 0, bandFinal[at] ?? 0].map((each) => Math.round(each * 10_000) / 100),
    );
    expect(typed).toEqual(bands);
    expect(law.incomeLimit).toBe(incomeLimit);
    expect(law.minimumIncomeShare).toBe(1);
  });
});

describe('poverty guidelines of the year before, 26 CFR 1.36B-1(h)', () => {
  it.each([
    [2024, [14_580, 5_140], [18_210, 6_430], [16_770, 5_910], '88 FR 3424'],
    [2025, [15_060, 5_380], [18_810, 6_730], [17_310, 6_190], '89 FR 2961'],
    [2026, [15_650, 5_500], [19_550, 6_880], [17_990, 6_330], '90 FR 5917'],
    [2027, [15_960, 5_680], [19_950, 7_100], [18_360, 6_530], '91 FR 1797'],
    [2028, [16_359, 5_822], [20_448.75, 7_277.5], [18_819, 6_693.25], 'those of 2026 × 1.025, unrounded'],
  ])('cover in %d: %j, Alaska %j, Hawaii %j (%s)', (year, ...regions) => {
    const { contiguous, alaska, hawaii } = lawIn(year).povertyGuideline;
    [contiguous, alaska, hawaii].forEach(({ first, additional }, at) => {
      expect([first, additional]).toEqual([
        expect.closeTo(Number(regions[at]?.[0]), 6),
        expect.closeTo(Number(regions[at]?.[1]), 6),
      ]);
    });
  });
});

const cap = (below: number, single: number, other: number) => ({ below, single, other });

it('caps on repayment: 36B(f)(2)(B), Rev. Proc. 2023-34 and 2024-40, none from 2026', () => {
  expect(lawIn(2024).repaymentCaps).toEqual([cap(2, 375, 750), cap(3, 950, 1_900), cap(4, 1_575, 3_150)]);
  expect(lawIn(2025).repaymentCaps).toEqual([cap(2, 375, 750), cap(3, 975, 1_950), cap(4, 1_625, 3_250)]);
  expect(lawIn(2026).repaymentCaps).toEqual([]);
});

/** In thousandths, ages 0 to 64. 45 CFR 147.102(e). */
it('federal default age curve', () => {
  const typed = [
    765, 765, 765, 765, 765, 765, 765, 765, 765, 765, 765, 765, 765, 765, 765, 833, 859, 885, 913, 941, 970, 1000, 1000,
    1000, 1000, 1004, 1024, 1048, 1087, 1119, 1135, 1159, 1183, 1198, 1214, 1222, 1230, 1238, 1246, 1262, 1278, 1302,
    1325, 1357, 1397, 1444, 1500, 1563, 1635, 1706, 1786, 1865, 1952, 2040, 2135, 2230, 2333, 2437, 2548, 2603, 2714,
    2810, 2873, 2952, 3000,
  ];
  expect([...lawIn(2026).ageCurve].map((factor) => Math.round(factor * 1000))).toEqual(typed);
});

it('refuses bands that do not ascend, and names the entry', () => {
  const file = structuredClone(affordableCareAct);
  file.entries.applicablePercentage.values[1]?.bands.reverse();
  expect(() => parseAffordableCareTable(file)).toThrow('applicablePercentage');
});
