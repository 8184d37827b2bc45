import { describe, expect, it } from 'vitest';
import { DEFAULT_GROWTH } from '../../../engine/law/entry/indexing.ts';
import {
  parseRetirementDistributionTable,
  retirementDistributionLaw,
} from '../../../engine/law/retirement-distribution-law.ts';
import retirementDistributions from '../../../resources/law/retirement-distributions.json' with { type: 'json' };
import { lawTables } from '../../law-tables.ts';

const table = lawTables.retirementDistributions;
const law = retirementDistributionLaw(table, 2026, DEFAULT_GROWTH);
const tenths = (rows: readonly { readonly divisor: number }[]) => rows.map(({ divisor }) => Math.round(divisor * 10));

/** 26 CFR 1.401(a)(9)-9(c): ages 72 to 120, in tenths. */
const UNIFORM = [
  274, 265, 255, 246, 237, 229, 220, 211, 202, 194, 185, 177, 168, 160, 152, 144, 137, 129, 122, 115, 108, 101, 95, 89,
  84, 78, 73, 68, 64, 60, 56, 52, 49, 46, 43, 41, 39, 37, 35, 34, 33, 31, 30, 29, 28, 27, 25, 23, 20,
];

/** 26 CFR 1.401(a)(9)-9(b): ages 0 to 120, in tenths. */
const SINGLE = [
  846, 837, 828, 818, 808, 798, 788, 779, 769, 759, 749, 739, 729, 719, 709, 699, 690, 680, 670, 660, 650, 641, 631,
  621, 611, 602, 592, 582, 573, 563, 553, 544, 534, 525, 515, 505, 496, 486, 477, 467, 457, 448, 438, 429, 419, 410,
  400, 390, 381, 371, 362, 353, 343, 334, 325, 316, 306, 298, 289, 280, 271, 262, 254, 245, 237, 229, 220, 212, 204,
  196, 188, 180, 172, 164, 156, 148, 141, 133, 126, 119, 112, 105, 99, 93, 87, 81, 76, 71, 66, 61, 57, 53, 49, 46, 43,
  40, 37, 34, 32, 30, 28, 26, 25, 23, 22, 21, 21, 21, 20, 20, 20, 20, 20, 19, 19, 18, 18, 16, 14, 11, 10,
];

/** Notice 2022-6, Appendix A: ages 10 to 71, in tenths. */
const EQUAL_PAYMENT_UNIFORM = [
  882, 872, 862, 852, 842, 832, 822, 812, 802, 792, 782, 772, 762, 752, 742, 733, 723, 713, 703, 693, 683, 673, 663,
  653, 643, 633, 623, 613, 603, 594, 584, 574, 564, 554, 544, 534, 524, 515, 505, 495, 485, 475, 465, 456, 446, 436,
  426, 416, 407, 397, 387, 377, 368, 358, 349, 339, 330, 320, 311, 301, 292, 283,
];

/** 26 CFR 1.401(a)(9)-9(e): ages 0 to 120, deaths in a million. */
const DEATHS = [
  1762, 441, 292, 232, 177, 161, 153, 145, 132, 127, 128, 135, 146, 164, 192, 223, 253, 276, 293, 304, 313, 343, 377,
  421, 466, 520, 581, 630, 677, 720, 763, 799, 824, 833, 830, 823, 819, 824, 836, 853, 879, 909, 945, 980, 1019, 1065,
  1132, 1225, 1345, 1485, 1656, 1874, 2121, 2397, 2701, 3032, 3390, 3774, 4181, 4613, 5071, 5554, 6071, 6624, 7225,
  7884, 8238, 8659, 9163, 9767, 10491, 11358, 12385, 13598, 15014, 16670, 18587, 20815, 23391, 26387, 29850, 33883,
  38544, 43880, 49956, 56799, 64436, 72882, 82137, 92172, 102919, 114344, 126605, 139936, 154844, 171902, 187210,
  204659, 222921, 241884, 261476, 281536, 301847, 322371, 342940, 361261, 372886, 381098, 383358, 385709, 388092,
  390353, 392822, 395188, 397567, 400000, 400000, 400000, 400000, 400000, 400000,
];

/** 26 CFR 1.401(a)(9)-9(d): owner's age, sum of the row in tenths, and that sum with each cell times its place. */
const JOINT = [
  [72, 19547, 369675],
  [73, 19784, 380440],
  [74, 20014, 391048],
  [75, 20234, 401511],
  [76, 20448, 411838],
  [77, 20652, 421919],
  [78, 20846, 431749],
  [79, 21034, 441380],
  [80, 21212, 450788],
  [81, 21382, 459923],
  [82, 21551, 469031],
  [83, 21704, 477567],
  [84, 21852, 485960],
  [85, 21997, 494245],
  [86, 22126, 501937],
  [87, 22251, 509455],
  [88, 22371, 516720],
  [89, 22485, 523724],
  [90, 22594, 530520],
  [91, 22695, 536990],
  [92, 22785, 542888],
  [93, 22874, 548698],
  [94, 22959, 554313],
  [95, 23037, 559552],
  [96, 23107, 564412],
  [97, 23177, 569238],
  [98, 23242, 573790],
  [99, 23300, 577937],
  [100, 23355, 582006],
  [101, 23409, 585922],
  [102, 23457, 589532],
  [103, 23500, 592843],
  [104, 23544, 596209],
  [105, 23583, 599269],
  [106, 23625, 602505],
  [107, 23666, 605703],
  [108, 23702, 608569],
  [109, 23736, 611365],
  [110, 23770, 614134],
  [111, 23803, 616854],
  [112, 23833, 619353],
  [113, 23856, 621381],
  [114, 23882, 623645],
  [115, 23907, 625852],
  [116, 23919, 627067],
  [117, 23929, 628151],
  [118, 23926, 628213],
  [119, 23911, 627349],
  [120, 23893, 626185],
] as const;

describe('life tables, as typed in a second time', () => {
  it('uniform lifetime table', () => {
    expect(law.uniformLifetime.map(({ age }) => age)).toEqual(UNIFORM.map((_, at) => 72 + at));
    expect(tenths(law.uniformLifetime)).toEqual(UNIFORM);
  });

  it('single life table', () => {
    expect(law.singleLife.map(({ age }) => age)).toEqual(SINGLE.map((_, at) => at));
    expect(tenths(law.singleLife)).toEqual(SINGLE);
  });

  it('uniform table below 72, for equal payments; with the rest 111 figures that sum to 4,126.3', () => {
    expect(law.equalPaymentUniform.map(({ age }) => age)).toEqual(EQUAL_PAYMENT_UNIFORM.map((_, at) => 10 + at));
    expect(tenths(law.equalPaymentUniform)).toEqual(EQUAL_PAYMENT_UNIFORM);
    const all = [...tenths(law.equalPaymentUniform), ...tenths(law.uniformLifetime)];
    expect(all).toHaveLength(111);
    expect(all.reduce((sum, each) => sum + each, 0)).toBe(41_263);
  });

  it('mortality table', () => {
    expect(law.mortality.map(({ age }) => age)).toEqual(DEATHS.map((_, at) => at));
    expect(law.mortality.map(({ rate }) => Math.round(rate * 1_000_000))).toEqual(DEATHS);
  });

  it('joint table: every row by two sums that no changed cell leaves alone', () => {
    const sums = law.jointLife.map(({ ownerAge, divisors }) => {
      const cells = divisors.map((divisor) => Math.round(divisor * 10));
      return [
        ownerAge,
        cells.reduce((sum, cell) => sum + cell, 0),
        cells.reduce((sum, cell, at) => sum + (at + 1) * cell, 0),
      ];
    });
    expect(sums).toEqual(JOINT);
  });

  it('joint table: from a spouse of 20 to one ten years younger', () => {
    for (const row of law.jointLife) {
      expect(row.firstSpouseAge).toBe(20);
      expect(row.firstSpouseAge + row.divisors.length - 1).toBe(row.ownerAge - 10);
    }
  });
});

/** Chances of being alive at the end of each coming year; nobody outlives the last age. */
function survivalFrom(age: number): number[] {
  const chances: number[] = [];
  let alive = 1;
  for (const { rate } of law.mortality.slice(age, -1)) {
    alive *= 1 - rate;
    chances.push(alive);
  }
  return chances;
}

/** Years of expected life, at least one, with 11/24 for payments within the year. Preamble to T.D. 9930. */
function printedYears(chances: readonly number[]): number {
  const years = chances.reduce((sum, chance) => sum + chance, 0);
  return Math.floor(Math.max(1, years + 11 / 24) * 10 + 0.5) / 10;
}

function eitherAlive(ownerAge: number, spouseAge: number): number[] {
  const owner = survivalFrom(ownerAge);
  return survivalFrom(spouseAge).map((spouse, at) => spouse + (owner[at] ?? 0) * (1 - spouse));
}

describe('the mortality table gives the printed life expectancies', () => {
  it.each(law.singleLife.map(({ age, divisor }) => [age, divisor] as const))('at %d: %d', (age, printed) => {
    expect(printedYears(survivalFrom(age))).toBe(printed);
  });

  it.each(law.uniformLifetime.map(({ age, divisor }) => [age, divisor] as const))(
    'at %d with another ten years younger: %d',
    (age, printed) => {
      expect(printedYears(eitherAlive(age, age - 10))).toBe(printed);
    },
  );

  it.each(law.equalPaymentUniform.map(({ age, divisor }) => [age, divisor] as const))(
    'for equal payments at %d: %d',
    (age, printed) => {
      expect(printedYears(eitherAlive(age, age - 10))).toBe(printed);
    },
  );

  it('all joint ones but that of 112 and 102, printed as 3.2 and never used', () => {
    const others = law.jointLife.flatMap(({ ownerAge, firstSpouseAge, divisors }) =>
      divisors
        .map((divisor, at) => ({ ownerAge, spouseAge: firstSpouseAge + at, divisor }))
        .filter(({ spouseAge, divisor }) => printedYears(eitherAlive(ownerAge, spouseAge)) !== divisor),
    );
    expect(others).toEqual([{ ownerAge: 112, spouseAge: 102, divisor: 3.2 }]);
  });
});

/** IRS Pub. 939, Table V: ages 50 to 95, ten in a row. */
const TABLE_V = [
  33.1, 32.2, 31.3, 30.4, 29.5, 28.6, 27.7, 26.8, 25.9, 25.0, 24.2, 23.3, 22.5, 21.6, 20.8, 20.0, 19.2, 18.4, 17.6,
  16.8, 16.0, 15.3, 14.6, 13.9, 13.2, 12.5, 11.9, 11.2, 10.6, 10.0, 9.5, 8.9, 8.4, 7.9, 7.4, 6.9, 6.5, 6.1, 5.7, 5.3,
  5.0, 4.7, 4.4, 4.1, 3.9, 3.7,
];

const amounts = (entry: { readonly values: readonly { readonly from: number; readonly value: number }[] }) =>
  entry.values.map(({ from, value }) => [from, value]);

describe('amounts and ages, as typed in a second time', () => {
  it.each([
    ['earlyDistributionRate', [[1987, 0.1]], '26 USC 72(t)(1)'],
    ['penaltyFreeAgeInMonths', [[1987, 714]], '26 USC 72(t)(2)(A)(i): 59 1/2'],
    ['separationAge', [[1987, 55]], '26 USC 72(t)(2)(A)(v)'],
    ['publicSafetySeparationAge', [[2007, 50]], '26 USC 72(t)(10)(A)'],
    ['publicSafetyServiceYears', [[2023, 25]], '26 USC 72(t)(10)(A)'],
    ['firstHomeLifetimeLimit', [[1998, 10_000]], '26 USC 72(t)(8)(B)'],
    ['birthOrAdoptionLimit', [[2020, 5_000]], '26 USC 72(t)(2)(H)(ii)'],
    ['emergencyExpenseLimit', [[2024, 1_000]], '26 USC 72(t)(2)(I)(iii)(I)'],
    ['equalPaymentYears', [[1987, 5]], '26 USC 72(t)(4)(A)(ii)(I)'],
    ['equalPaymentRateFloor', [[2022, 0.05]], 'Notice 2022-6, section 3.02(c)'],
    ['equalPaymentMidTermMultiple', [[2003, 1.2]], 'Notice 2022-6, section 3.02(c)'],
    ['rothClockYears', [[1998, 5]], '26 USC 408A(d)(2)(B)'],
    ['rmdShortfallRate', [[2023, 0.25]], '26 USC 4974(a)'],
    ['rmdCorrectedShortfallRate', [[2023, 0.1]], '26 USC 4974(e)'],
    ['tenYearRuleYears', [[2020, 10]], '26 USC 401(a)(9)(H)(i)'],
    ['tenYearRuleFirstDeathYear', [[2020, 2020]], 'Pub. L. 116-94 div. O sec. 401(b)(1)'],
    ['inheritedMinimumFirstYear', [[2020, 2025]], 'Notice 2024-35'],
    ['minorChildAge', [[2020, 21]], '26 CFR 1.401(a)(9)-4(e)(3)'],
    ['qcdAgeInMonths', [[2006, 846]], '26 USC 408(d)(8)(B)(ii): 70 1/2'],
    [
      'qcdLimit',
      [
        [2024, 105_000],
        [2025, 108_000],
        [2026, 111_000],
      ],
      'Notices 2023-75, 2024-80, 2025-67',
    ],
    [
      'qlacLimit',
      [
        [2024, 200_000],
        [2025, 210_000],
        [2026, 210_000],
      ],
      'Notices 2024-80, 2025-67',
    ],
    ['qlacLatestAgeInMonths', [[2014, 1020]], '26 CFR 1.401(a)(9)-6(q)(1)(iii): 85'],
    ['exclusionRatioSteps', [[1954, 1000]], '26 CFR 1.72-4(a)(2), example: 79.06% is 79.1%'],
    ['hsaNonMedicalRate', [[2011, 0.2]], '26 USC 223(f)(4)(A)'],
    ['hsaNonMedicalFreeAge', [[2004, 65]], '26 USC 223(f)(4)(C)'],
  ] as const)('%s: %j (%s)', (name, expected, _source) => {
    expect(amounts(table.entries[name])).toEqual(expected);
  });

  it('applicable ages by birth: 70 1/2, 72, 73 and 75, 26 USC 401(a)(9)(C)(v)', () => {
    expect(law.rmdApplicableAges).toEqual([
      { bornFrom: '0001-01-01', ageInMonths: 846 },
      { bornFrom: '1949-07-01', ageInMonths: 864 },
      { bornFrom: '1951-01-01', ageInMonths: 876 },
      { bornFrom: '1960-01-01', ageInMonths: 900 },
    ]);
  });

  it('carries the QCD limit to the nearest 1,000 and nothing else but that of longevity annuities', () => {
    // 111,000 at 2.5 percent: 113,775 in 2027, 116,619.38 in 2028.
    expect(retirementDistributionLaw(table, 2027, DEFAULT_GROWTH).qcdLimit).toBe(114_000);
    expect(retirementDistributionLaw(table, 2028, DEFAULT_GROWTH).qcdLimit).toBe(117_000);
    const carried = { qcdLimit: 0, qlacLimit: 0 };
    expect({ ...retirementDistributionLaw(table, 2050, DEFAULT_GROWTH), ...carried }).toEqual({ ...law, ...carried });
  });

  it('carries the limit of longevity annuities down to 10,000', () => {
    // 210,000 at 2.5 percent: 215,250 in 2027, 220,631.25 in 2028.
    expect(retirementDistributionLaw(table, 2027, DEFAULT_GROWTH).qlacLimit).toBe(210_000);
    expect(retirementDistributionLaw(table, 2028, DEFAULT_GROWTH).qlacLimit).toBe(220_000);
  });

  it('has Table V by age, as Pub. 939 prints it', () => {
    expect(law.lifeAnnuityMultiples.map(({ age }) => age)).toEqual(TABLE_V.map((_, at) => 50 + at));
    expect(law.lifeAnnuityMultiples.map(({ divisor }) => divisor)).toEqual(TABLE_V);
  });

  it('refuses a table with a gap in its ages', () => {
    const file = structuredClone(retirementDistributions);
    file.entries.singleLifeTable.values[0]?.divisors.splice(40, 1);
    expect(() => parseRetirementDistributionTable(file)).toThrow('singleLifeTable');
  });
});
