import { describe, expect, it } from 'vitest';
import { deductAgain, federalTax, marginalRate } from '../../../../engine/tax/federal/federal-tax.ts';
import {
  BEST_DEDUCTION,
  emptyFederalTaxInput,
  ITEMIZED_DEDUCTION_ONLY,
  STANDARD_DEDUCTION_ONLY,
} from '../../../../engine/tax/federal/federal-tax-input.ts';
import * as line from '../../../../engine/tax/federal/federal-tax-lines.ts';
import { lawOf, returnOf } from './return-lines.ts';

describe('standard deduction of 2026, 26 USC 63(f)', () => {
  it.each([
    ['single', 1, 1, 20_200],
    ['headOfHousehold', 1, 0, 26_200],
    ['marriedFilingJointly', 2, 1, 37_150],
    ['marriedFilingSeparately', 1, 0, 17_750],
    ['qualifyingSurvivingSpouse', 1, 0, 33_850],
  ] as const)('%s, %d aged 65, %d blind: %d', (filingStatus, seniors, blind, deduction) => {
    expect(returnOf(lawOf(2026, filingStatus), { seniors, blind })(line.STANDARD_DEDUCTION)).toBe(deduction);
  });
});

/** Schedule SE with the wage base of 2026, 184,500. */
describe('self-employment tax, 26 USC 1401', () => {
  it('12.4% and 2.9% of 92.35% of the profit; half is deducted', () => {
    const cell = returnOf(lawOf(2026, 'single'), { firstSelfEmployment: 100_000 });
    expect(cell(line.SE_NET_EARNINGS_FIRST)).toBeDollars(92_350);
    expect(cell(line.SE_TAX)).toBeDollars(14_129.55); // 11,451.40 + 2,678.15
    expect(cell(line.AGI)).toBeDollars(92_935.225);
    expect(cell(line.TAX_BEFORE_CREDITS)).toBeDollars(cell(line.REGULAR_TAX));
    expect(cell(line.TOTAL_TAX)).toBeDollars(cell(line.REGULAR_TAX) + 14_129.55);
  });

  it('wages of the same person use up the wage base', () => {
    const cell = returnOf(lawOf(2026, 'single'), { firstSelfEmployment: 100_000, firstWages: 150_000 });
    expect(cell(line.SE_TAX)).toBeDollars(6_956.15); // 12.4% of 34,500 + 2,678.15
    expect(cell(line.F8959_13)).toBeDollars(381.15); // 0.9% of 92,350 less the 50,000 that wages leave
  });

  it('wages of the spouse do not', () => {
    const law = lawOf(2026, 'marriedFilingJointly');
    const cell = returnOf(law, { secondSelfEmployment: 100_000, firstWages: 184_500 });
    expect(cell(line.SE_TAX_SECOND)).toBeDollars(14_129.55);
    expect(cell(line.ADDITIONAL_MEDICARE_TAX)).toBeDollars(241.65); // 0.9% of 276,850 less 250,000
  });

  it.each([
    [433, 0],
    [434, 61.32],
    [-5_000, 0],
  ])('profit %d: tax %d (nothing under 400 of net earnings)', (firstSelfEmployment, tax) => {
    expect(returnOf(lawOf(2026, 'single'), { firstSelfEmployment })(line.SE_TAX)).toBeDollars(tax);
  });

  it('counts as an adjustment in provisional income', () => {
    const amounts = { firstSelfEmployment: 100_000, hsaDeduction: 1_000, iraDeduction: 2_000 };
    expect(returnOf(lawOf(2026, 'single'), amounts)(line.SSW_7)).toBeDollars(100_000 - 7_064.775 - 3_000);
  });
});

describe('business income deduction, 26 USC 199A', () => {
  const law = lawOf(2026, 'marriedFilingJointly');

  it('20% of qualified business income', () => {
    const cell = returnOf(law, { rentalIncome: 50_000, qbiIncome: 50_000, otherIncome: 60_000 });
    expect(cell(line.QBI_DEDUCTION)).toBeDollars(10_000);
    expect(cell(line.TAXABLE_INCOME)).toBeDollars(67_800);
  });

  it('at most 20% of taxable income less qualified dividends and net capital gain', () => {
    const cell = returnOf(law, {
      rentalIncome: 50_000,
      qbiIncome: 50_000,
      ordinaryDividends: 60_000,
      qualifiedDividends: 60_000,
    });
    expect(cell(line.QBI_DEDUCTION)).toBeDollars(3_560); // 20% of 17,800
  });

  it('counts beside itemized deductions, and rent is net investment income', () => {
    const cell = returnOf(law, {
      rentalIncome: 50_000,
      qbiIncome: 50_000,
      otherIncome: 250_000,
      mortgageInterest: 40_000,
    });
    expect(cell(line.ITEMIZES)).toBe(1);
    expect(cell(line.TAXABLE_INCOME)).toBeDollars(250_000);
    expect(cell(line.NIIT)).toBeDollars(1_900);
    expect(cell(line.AMTI)).toBeDollars(250_000);
  });

  it('none on a loss', () => {
    expect(returnOf(law, { qbiIncome: -10_000, otherIncome: 90_000 })(line.QBI_DEDUCTION)).toBe(0);
  });

  it('a net profit less half of its self-employment tax, 26 CFR 1.199A-3(b)(1)(vi)', () => {
    const cell = returnOf(law, { firstSelfEmployment: 50_000, qbiSelfEmployment: 50_000, otherIncome: 60_000 });
    expect(cell(line.SE_DEDUCTION)).toBeDollars(3_532.3875); // 50,000 × 0.9235 × 0.153 / 2
    expect(cell(line.QBI_DEDUCTION)).toBeDollars(9_293.5225); // 20% of 46,467.6125
  });

  it('of a half-qualified profit half of that', () => {
    const cell = returnOf(law, { firstSelfEmployment: 50_000, qbiSelfEmployment: 25_000, otherIncome: 60_000 });
    expect(cell(line.QBI_INCOME)).toBeDollars(23_233.80625);
  });

  it.each([
    // taxable income before   deduction   why
    [201_750, 10_000, 'at the threshold a specified service business counts whole'],
    [239_250, 2_500, 'half-way through the range: half the business, and of that half the component is cut'],
    [276_750, 0, 'past the range it is no qualified business, 199A(d)(3), and has no minimum either'],
  ])('a specified service business, single, 2026, taxable income %d: %d (%s)', (income, deduction) => {
    const cell = returnOf(lawOf(2026, 'single'), {
      qbiSelfEmployment: 50_000,
      isSpecifiedService: 1,
      otherIncome: income,
      deductionChoice: ITEMIZED_DEDUCTION_ONLY,
    });
    expect(cell(line.QBI_DEDUCTION)).toBeDollars(deduction);
  });

  it.each([
    // year   profit   deduction   why
    [2025, 1_500, 278.805675, 'no minimum before 2026: 20% of 1,500 less half of 211.94325 of tax'],
    [2026, 1_500, 400, 'the minimum of 199A(i): income from the business is 1,394.03, over 1,000'],
    [2026, 1_000, 185.87045, '929.35 is less than 1,000: no minimum'],
    [2026, 2_500, 464.676125, '20% of 2,323.38 is more than the minimum'],
  ])('%d, a profit of %d: %d (%s)', (year, profit, deduction) => {
    const amounts = { firstSelfEmployment: profit, qbiSelfEmployment: profit, otherIncome: 90_000 };
    expect(returnOf(lawOf(year, 'single'), amounts)(line.QBI_DEDUCTION)).toBeCloseTo(deduction, 3);
  });
});

/** 26 USC 63(e); Form 6251: the standard deduction and state taxes are not allowed in the minimum tax, other deductions are. */
describe('the best deduction is the one with the lower total tax', () => {
  const law = lawOf(2026, 'marriedFilingJointly');
  const totalOf = (amounts: object, deductionChoice: number) =>
    returnOf(law, { ...amounts, deductionChoice })(line.TOTAL_TAX);

  it('itemizing less than the standard deduction, where the minimum tax allows what is itemized', () => {
    // Gains of a million use up the exemption; 30,000 of interest counts in the minimum tax, 32,200 of standard deduction does not.
    const amounts = { longTermGain: 1_200_000, otherIncome: 100_000, mortgageInterest: 30_000 };
    const best = returnOf(law, amounts);
    expect(best(line.ITEMIZES)).toBe(1);
    expect(best(line.AMT)).toBeGreaterThan(0);
    expect(best(line.TOTAL_TAX)).toBe(totalOf(amounts, ITEMIZED_DEDUCTION_ONLY));
    expect(best(line.TOTAL_TAX)).toBeLessThan(totalOf(amounts, STANDARD_DEDUCTION_ONLY));
  });

  it('and never more than either choice', () => {
    for (const otherIncome of [50_000, 150_000, 400_000, 900_000]) {
      for (const longTermGain of [0, 200_000, 800_000, 2_000_000]) {
        for (const mortgageInterest of [0, 20_000, 32_000, 60_000]) {
          const amounts = { otherIncome, longTermGain, mortgageInterest, stateAndLocalTaxPaid: 25_000 };
          const either = [STANDARD_DEDUCTION_ONLY, ITEMIZED_DEDUCTION_ONLY].map((choice) => totalOf(amounts, choice));
          expect(totalOf(amounts, BEST_DEDUCTION)).toBe(Math.min(...either));
        }
      }
    }
  });
});

describe('gifts deducted without itemizing, 26 USC 170(p)', () => {
  it('are no more than 60% of AGI, 170(b)(1)(G)', () => {
    const cell = returnOf(lawOf(2026, 'single'), { otherIncome: 1_000, charitableGifts: 5_000 });
    expect(cell(line.NON_ITEMIZER_CHARITY)).toBeDollars(600);
  });
});

/** 26 USC 32 without qualifying children; amounts of Rev. Proc. 2025-32. */
describe('earned income credit, 2026', () => {
  const single = lawOf(2026, 'single');
  const joint = lawOf(2026, 'marriedFilingJointly');
  const creditOf = (law: typeof single, amounts: object) =>
    returnOf(law, { isEarnedIncomeCreditAge: 1, ...amounts })(line.EARNED_INCOME_CREDIT);

  it.each([
    // wages     credit     why
    [1_000, 76.5, '7.65% of earned income'],
    [8_680, 664, 'the earned income amount: 664.02, printed as 664'],
    [10_860, 664, 'the threshold'],
    [10_861, 663.9235, 'a dollar over it'],
    [19_539, 0.0565, 'just below the end'],
    [19_541, 0, 'over it'],
  ])('single, wages %d: %d (%s)', (firstWages, credit) => {
    expect(creditOf(single, { firstWages })).toBeCloseTo(credit, 4);
  });

  it.each([
    [18_140, 664, 'the threshold of a joint return'],
    [26_819, 0.0565, 'just below its end'],
  ])('joint, wages %d: %d (%s)', (firstWages, credit) => {
    expect(creditOf(joint, { firstWages })).toBeCloseTo(credit, 4);
  });

  it('goes by AGI where that is larger than earned income', () => {
    expect(creditOf(single, { firstWages: 8_680, retirementDistributions: 6_320 })).toBeCloseTo(
      664 - 0.0765 * 4_140,
      6,
    );
  });

  it('counts the earnings of both, pay and profit less the deduction of half the tax', () => {
    expect(creditOf(joint, { firstWages: 500, secondWages: 500 })).toBeCloseTo(76.5, 6);
    expect(creditOf(joint, { firstWages: 500, secondSelfEmployment: 1_000 })).toBeCloseTo(0.0765 * 1_429.352_25, 6);
    expect(creditOf(joint, { firstSelfEmployment: 1_000, secondSelfEmployment: 1_000 })).toBeCloseTo(
      0.0765 * 1_858.704_5,
      6,
    );
  });

  it('adds up every kind of investment income', () => {
    const some = { firstWages: 8_680, taxableInterest: 3_000, taxExemptInterest: 3_000, longTermGain: 3_000 };
    expect(creditOf(joint, { ...some, ordinaryDividends: 3_200 })).toBeDollars(664);
    expect(creditOf(joint, { ...some, ordinaryDividends: 3_201 })).toBe(0);
  });

  it('is lost with investment income of more than 12,200, tax-exempt interest included', () => {
    expect(creditOf(joint, { firstWages: 8_680, taxExemptInterest: 12_200 })).toBeDollars(664);
    expect(creditOf(joint, { firstWages: 8_680, taxExemptInterest: 12_201 })).toBe(0);
  });

  it('is not for those of another age, nor for separate returns', () => {
    expect(creditOf(single, { firstWages: 8_680, isEarnedIncomeCreditAge: 0 })).toBe(0);
    expect(creditOf(lawOf(2026, 'marriedFilingSeparately'), { firstWages: 8_680 })).toBe(0);
  });
});

/** Schedule R, a single filer of 65 who forgoes the standard deduction, so that there is tax to credit. */
describe('credit for the elderly, 26 USC 22', () => {
  const law = lawOf(2026, 'single');
  const base = { seniors: 1, deductionChoice: ITEMIZED_DEDUCTION_ONLY };

  it('15% of 5,000 less half of AGI over 7,500', () => {
    const cell = returnOf(law, { ...base, otherIncome: 12_000 });
    expect(cell(line.REGULAR_TAX)).toBeDollars(600); // 12,000 less the senior deduction
    expect(cell(line.ELDERLY_CREDIT)).toBeDollars(412.5); // 15% of 2,750
    expect(cell(line.TOTAL_TAX)).toBeDollars(187.5);
  });

  it('is limited to the tax', () => {
    const cell = returnOf(law, { ...base, otherIncome: 7_500 });
    expect(cell(line.ELDERLY_CREDIT)).toBeDollars(150);
    expect(cell(line.TOTAL_TAX)).toBe(0);
  });

  it('falls by benefits that are not taxed', () => {
    const cell = returnOf(law, { ...base, otherIncome: 12_000, socialSecurityBenefits: 2_000 });
    expect(cell(line.SCHR_19)).toBeDollars(750);
  });

  it('none under 65', () => {
    expect(returnOf(law, { otherIncome: 12_000 })(line.SCHR_12)).toBe(0);
  });
});

describe('totals, Form 1040', () => {
  it('premium tax credit is refundable, additional taxes are added', () => {
    const law = lawOf(2026, 'single');
    const cell = returnOf(law, { otherIncome: 26_100, premiumTaxCredit: 3_000, earlyDistributionTax: 500 });
    expect(cell(line.REGULAR_TAX)).toBeDollars(1_000);
    expect(cell(line.TOTAL_TAX)).toBeDollars(-1_500);
    expect(cell(line.CREDITS)).toBeDollars(3_000);
  });

  it('annuities bought with own money are net investment income, pensions are not', () => {
    const law = lawOf(2026, 'single');
    expect(returnOf(law, { annuities: 20_000, pensions: 200_000 })(line.NET_INVESTMENT_INCOME)).toBe(20_000);
  });

  it('medical and other itemized deductions', () => {
    const cell = returnOf(lawOf(2026, 'single'), {
      otherIncome: 100_000,
      medicalExpenses: 20_000,
      otherItemizedDeductions: 5_000,
    });
    expect(cell(line.ITEMIZED_DEDUCTION)).toBeDollars(17_500); // 12,500 over 7.5% of AGI, and 5,000
    expect(cell(line.TAXABLE_INCOME)).toBeDollars(82_500);
  });
});

describe('marginal rate over 100 dollars', () => {
  it('22% becomes 40.7% where each dollar makes 85 cents of benefits taxable', () => {
    const law = lawOf(2026, 'single');
    const input = { ...emptyFederalTaxInput(), socialSecurityBenefits: 40_000, retirementDistributions: 45_000 };
    const lines = line.emptyWorksheet();
    federalTax(input, law, lines);
    expect(marginalRate(input, law, lines, line.emptyWorksheet())).toBeCloseTo(0.407, 10);
    expect(input.retirementDistributions).toBe(45_000);
  });
});

describe('a return worked out again after a change of its deductions alone', () => {
  const incomes = {
    retirementDistributions: 130_000,
    socialSecurityBenefits: 40_000,
    longTermGain: 60_000,
    qualifiedDividends: 9_000,
    ordinaryDividends: 12_000,
    mortgageInterest: 14_000,
    seniors: 1,
  };
  const before = { medicalExpenses: 8_000, stateAndLocalTaxPaid: 2_000, premiumTaxCredit: 0 };

  it.each([
    ['keeps the standard deduction', 'marriedFilingJointly', { stateAndLocalTaxPaid: 6_000 }],
    ['begins to itemize', 'single', { stateAndLocalTaxPaid: 12_000 }],
    ['itemizes more', 'single', { stateAndLocalTaxPaid: 30_000, medicalExpenses: 40_000 }],
    ['takes a premium tax credit', 'marriedFilingJointly', { premiumTaxCredit: 5_000, medicalExpenses: 3_000 }],
    ['no longer itemizes', 'single', { mortgageInterest: 0 }],
    ['owes the minimum tax', 'single', { retirementDistributions: 130_000, otherItemizedDeductions: 500_000 }],
  ] as const)('is to the bit the return worked out again: %s', (_, filingStatus, changes) => {
    const law = lawOf(2026, filingStatus);
    const input = { ...emptyFederalTaxInput(), ...incomes, ...before };
    const again = line.emptyWorksheet();
    federalTax(input, law, again);
    const amended = Float64Array.from(again);
    const changed = { ...input, ...changes };
    deductAgain(changed, law, again);
    federalTax(changed, law, amended);
    expect(again).toEqual(amended);
  });
});
