import { describe, expect, it } from 'vitest';
import { CHILDREN_ENTRIES } from '../../../engine/law/children-law.ts';
import { federalIncomeTaxLaw } from '../../../engine/law/federal-income-tax-law.ts';
import { lawTables } from '../../law-tables.ts';

const { entries } = lawTables.federalIncomeTax;

const AMOUNTS = [
  ['26 USC 152(c)(3)(A)(i)', 'qualifyingChildAge', [[2005, 19]]],
  ['26 USC 152(c)(3)(A)(ii)', 'qualifyingStudentAge', [[2005, 24]]],
  ['26 USC 152(c)(1)(B): more than half of the year', 'qualifyingChildMonths', [[2005, 6]]],
  ['26 USC 2(a)(1)(A)', 'survivingSpouseYears', [[1954, 2]]],
  ['26 USC 24(c)(1)', 'childTaxCreditAge', [[1998, 17]]],
  [
    '26 USC 24(h)(2); Pub. L. 119-21 sec. 70104',
    'childTaxCredit',
    [
      [2024, 2_000],
      [2025, 2_200],
      [2026, 2_200],
    ],
  ],
  [
    '26 USC 24(h)(5)',
    'refundableChildTaxCredit',
    [
      [2024, 1_700],
      [2025, 1_700],
      [2026, 1_700],
    ],
  ],
  ['26 USC 24(h)(4)', 'otherDependentCredit', [[2018, 500]]],
  ['26 USC 24(b)(1)', 'childCreditStep', [[1998, 1_000]]],
  ['26 USC 24(b)(1)', 'childCreditPerStep', [[1998, 50]]],
  ['26 USC 24(h)(6)', 'refundableChildEarnedIncome', [[2018, 2_500]]],
  ['26 USC 24(d)(1)(B)(i)', 'refundableChildRate', [[2001, 0.15]]],
  ['26 USC 24(d)(1)(B)(ii)', 'refundableChildManyChildren', [[2001, 3]]],
  ['26 USC 32(b)(1)', 'earnedIncomeCreditRateOneChild', [[1996, 0.34]]],
  ['26 USC 32(b)(1)', 'earnedIncomeCreditRateTwoChildren', [[1996, 0.4]]],
  ['26 USC 32(b)(3)(A)', 'earnedIncomeCreditRateThreeChildren', [[2009, 0.45]]],
  ['26 USC 32(b)(1)', 'earnedIncomeCreditPhaseOutRateOneChild', [[1996, 0.159_8]]],
  ['26 USC 32(b)(1)', 'earnedIncomeCreditPhaseOutRateTwoChildren', [[1996, 0.210_6]]],
  [
    '4,213, 4,328 and 4,427 over 0.34',
    'earnedIncomeCreditEarnedIncomeOneChild',
    [
      [2024, 12_390],
      [2025, 12_730],
      [2026, 13_020],
    ],
  ],
  [
    '6,960, 7,152 and 7,316 over 0.4',
    'earnedIncomeCreditEarnedIncomeTwoChildren',
    [
      [2024, 17_400],
      [2025, 17_880],
      [2026, 18_290],
    ],
  ],
  ['26 USC 21(b)(1)(A)', 'dependentCareAge', [[2005, 13]]],
  ['26 USC 21(c)(1)', 'dependentCareLimitOne', [[2003, 3_000]]],
  ['26 USC 21(c)(2)', 'dependentCareLimitMore', [[2003, 6_000]]],
  [
    '26 USC 21(a)(2)',
    'dependentCareHighRate',
    [
      [2003, 0.35],
      [2026, 0.5],
    ],
  ],
  [
    '26 USC 21(a)(2)',
    'dependentCareMiddleRate',
    [
      [2003, 0.2],
      [2026, 0.35],
    ],
  ],
  ['26 USC 21(a)(2)', 'dependentCareLowRate', [[2003, 0.2]]],
  ['26 USC 21(a)(2)', 'dependentCarePerStep', [[2003, 0.01]]],
  ['26 USC 21(a)(2)', 'dependentCareFirstStart', [[2003, 15_000]]],
  ['26 USC 21(a)(2)', 'dependentCareFirstStep', [[2003, 2_000]]],
  ['26 USC 25A(b)(1)(A)', 'americanOpportunityFullExpenses', [[2015, 2_000]]],
  ['26 USC 25A(b)(1)(B)', 'americanOpportunityNextExpenses', [[2015, 2_000]]],
  ['26 USC 25A(b)(1)(B)', 'americanOpportunityNextRate', [[2015, 0.25]]],
  ['26 USC 25A(i)', 'americanOpportunityRefundableShare', [[2015, 0.4]]],
  ['26 USC 25A(b)(2)', 'americanOpportunityYears', [[2015, 4]]],
] as const;

/** Of a joint return, and of every other. */
const BY_STATUS = [
  ['26 USC 24(h)(3)', 'childCreditThreshold', [[2018, 400_000, 200_000]]],
  [
    'Rev. Proc. 2023-34, 2024-40, 2025-32',
    'earnedIncomeCreditPhaseOutStartWithChildren',
    [
      [2024, 29_640, 22_720],
      [2025, 30_470, 23_350],
      [2026, 31_160, 23_890],
    ],
  ],
  ['26 USC 21(a)(2)(B)', 'dependentCareSecondStart', [[2003, 150_000, 75_000]]],
  ['26 USC 21(a)(2)(B)', 'dependentCareSecondStep', [[2003, 4_000, 2_000]]],
  ['26 USC 25A(d)(1)', 'americanOpportunityPhaseOutStart', [[2015, 160_000, 80_000]]],
  ['26 USC 25A(d)(1)', 'americanOpportunityPhaseOutRange', [[2015, 20_000, 10_000]]],
] as const;

describe('what the law says of children', () => {
  it.each(AMOUNTS)('%s: %s', (_, name, values) => {
    expect(entries[name].values.map(({ from, value }) => [from, value])).toEqual(values);
  });

  it.each(BY_STATUS)('%s: %s', (_, name, values) => {
    const columns = entries[name].values.map((value) => {
      const others = [
        value.single,
        value.marriedFilingSeparately,
        value.headOfHousehold,
        value.qualifyingSurvivingSpouse,
      ];
      expect(new Set(others).size).toBe(1);
      return [value.from, value.marriedFilingJointly, value.single];
    });
    expect(columns).toEqual(values);
  });

  it('and nothing is left out', () => {
    expect([...AMOUNTS, ...BY_STATUS].map(([, name]) => name).sort()).toEqual(Object.keys(CHILDREN_ENTRIES).sort());
  });

  /**
   * 2,250 of 2026 × 1.025 = 2,306.25 in 2027, down to 2,300; 1,793 × 1.025 = 1,837.83, down to 1,800. From the printed 2,200 and
   * 1,700 both would stay.
   */
  it('carries the credit from what it was before rounding', () => {
    const growth = { inflation: 0.025, wageGrowth: 0.035, medicalInflation: 0.045 };
    const law = (year: number) => federalIncomeTaxLaw(lawTables.federalIncomeTax, year, growth);
    expect([2026, 2027, 2028, 2029].map((year) => law(year).childTaxCredit)).toEqual([2_200, 2_300, 2_300, 2_400]);
    expect([2026, 2027, 2028, 2029].map((year) => law(year).refundableChildTaxCredit)).toEqual([
      1_700, 1_800, 1_800, 1_900,
    ]);
    expect(law(2027).earnedIncomeCreditEarnedIncomeOneChild).toBe(13_350);
  });
});
