import { describe, expect, it } from 'vitest';
import { stateLaw } from '../../../../engine/law/states/state-law-year.ts';
import type { FilingStatus } from '../../../../engine/primitives/filing-status.ts';
import type { StateCode } from '../../../../engine/primitives/state-codes.ts';
import type { StateReturnPerson } from '../../../../engine/tax/state/state-return.ts';
import { stateTax } from '../../../../engine/tax/state/state-tax.ts';
import { STATE_LINE, STATE_LINE_COUNT } from '../../../../engine/tax/state/state-worksheet.ts';
import { stateTables } from '../../../state-tables.ts';
import { type StateReturnParts, stateReturnOf } from './state-return-fixture.ts';

const growth = { inflation: 0.025, wageGrowth: 0.03, medicalInflation: 0.04 };

function linesOf(code: StateCode, filingStatus: FilingStatus, parts: StateReturnParts): Float64Array {
  const worksheet = new Float64Array(STATE_LINE_COUNT);
  stateTax(stateLaw(stateTables[code], { year: 2026, filingStatus, growth }), stateReturnOf(parts), worksheet);
  return worksheet;
}

const taxOf = (...asked: Parameters<typeof linesOf>) => linesOf(...asked)[STATE_LINE.tax];

/** A couple of 62 and 61: interest 5,000, qualified dividends 30,000, long-term gain 60,000. */
const ZERO_RATE_COUPLE = {
  federalAgi: 95_000,
  federalTaxableIncome: 62_800,
  interest: 5_000,
  dividends: 30_000,
  qualifiedDividends: 30_000,
  longTermGain: 60_000,
  federalStandardDeduction: 32_200,
  persons: [{ age: 62 }, { age: 61 }],
};

describe('Nebraska: no more tax than the federal one before credits, Form 1040N, Federal Tax Liability Worksheet', () => {
  it.each([
    // tax, credits of the federal return; 77,300 taxed by the schedule at 2,915.41, less 352
    [0, 0, 0, 'all gain at 0%: nothing'],
    [1_000, 0, 1_000, 'the federal tax'],
    [900, 100, 1_000, 'before its credits'],
    [2_563, 0, 2_563, 'a dollar below'],
    [2_564, 0, 2_563.413, 'no limit above'],
  ])('federal tax %d after credits of %d: %d (%s)', (federalIncomeTax, federalCredits, tax) => {
    const parts = { ...ZERO_RATE_COUPLE, federalIncomeTax, federalCredits };
    expect(taxOf('NE', 'marriedFilingJointly', parts)).toBeDollars(tax);
  });
});

describe('Michigan: what an employee deferred without a match takes no subtraction, MCL 206.30(8)', () => {
  it.each<[Partial<StateReturnPerson>, number, string]>([
    [
      { employerPlan: 64_607, unmatchedDistributions: 64_607 },
      58_707,
      'all of a 457(b) plan, less the exemption 5,900',
    ],
    [{ employerPlan: 64_607 }, 0, 'a 401(k) plan of matched deferrals'],
    [{ employerPlan: 60_000, unmatchedDistributions: 15_000 }, 9_100, 'a quarter without a match: 15,000 − 5,900'],
    [{ rothConversion: 60_000, unmatchedConversions: 60_000 }, 54_100, 'converted from a 457(b) plan'],
    [{ rothConversion: 60_000 }, 0, 'converted from an IRA'],
  ])('%o: taxed %d (%s)', (person, taxableIncome) => {
    const federalAgi = (person.employerPlan ?? 0) + (person.rothConversion ?? 0);
    const lines = linesOf('MI', 'single', { federalAgi, persons: [{ age: 65.5, ...person }] });
    expect(lines[STATE_LINE.taxableIncome]).toBeDollars(taxableIncome);
  });

  it('a conversion of a 457(b) plan before 59½ takes nothing from the subtraction of a pension', () => {
    const persons = [{ age: 58, pension: 30_000, rothConversion: 20_000, unmatchedConversions: 20_000 }];
    const lines = linesOf('MI', 'single', { federalAgi: 50_000, persons });
    expect(lines[STATE_LINE.retirementIncome]).toBeDollars(30_000);
  });
});

describe('Maryland: military retirees of 65 have the pension exclusion too, worksheet 13A', () => {
  it.each<[Partial<StateReturnPerson>, number, string]>([
    [{ age: 70, militaryPension: 60_000 }, 60_000, '20,000, and 40,000 of the 40,600'],
    [{ age: 70, militaryPension: 70_000 }, 60_600, '20,000 and 40,600'],
    [{ age: 70, militaryPension: 60_000, socialSecurityBenefits: 30_600 }, 30_000, '20,000, and 40,600 − 30,600'],
    [{ age: 70, militaryPension: 30_000, pension: 40_000 }, 60_600, '20,000, and 40,600 of the 50,000 left'],
    [{ age: 64, militaryPension: 60_000 }, 20_000, 'no exclusion before 65'],
  ])('%o: %d left out (%s)', (person, leftOut) => {
    const federalAgi = (person.militaryPension ?? 0) + (person.pension ?? 0);
    expect(linesOf('MD', 'single', { federalAgi, persons: [person] })[STATE_LINE.retirementIncome]).toBeDollars(
      leftOut,
    );
  });

  it('single 70, military 60,000: no tax', () => {
    expect(taxOf('MD', 'single', { federalAgi: 60_000, persons: [{ age: 70, militaryPension: 60_000 }] })).toBe(0);
  });
});

describe('Wisconsin: the exclusion from 67, Wis. Stat. 71.05(6)(b)54m', () => {
  it.each<[readonly Partial<StateReturnPerson>[], number, string]>([
    [[{ age: 72, pension: 90_000 }, { age: 70 }], 48_000, 'both of age: 48,000 together'],
    [[{ age: 72 }, { age: 70, pension: 90_000 }], 48_000, 'whoever has the pension'],
    [[{ age: 72, pension: 90_000 }, { age: 66 }], 24_000, 'one of age: 24,000'],
    [
      [
        { age: 72, pension: 10_000 },
        { age: 70, ira: 80_000 },
      ],
      48_000,
      'in any parts',
    ],
  ])('%o: %d left out (%s)', (persons, leftOut) => {
    const parts = { federalAgi: 110_000, interest: 20_000, persons };
    expect(linesOf('WI', 'marriedFilingJointly', parts)[STATE_LINE.retirementIncome]).toBeDollars(leftOut);
  });

  it('couple of 72 and 70, one pension of 90,000, interest 20,000', () => {
    // 62,000 − (25,840 − 19.778% × 32,960) − 1,900 = 40,778.83: 3.5% × 20,150 + 4.4% × 20,628.83
    const parts = { federalAgi: 110_000, interest: 20_000, persons: [{ age: 72, pension: 90_000 }, { age: 70 }] };
    expect(taxOf('WI', 'marriedFilingJointly', parts)).toBeDollars(1_612.9185);
  });

  it('who takes it has no other credit: the better of both', () => {
    const couple = (ira: number) => ({
      federalAgi: 70_000 + ira,
      persons: [
        { age: 68, wages: 35_000, ira },
        { age: 68, wages: 35_000 },
      ],
    });
    // The married couple credit of 480 against 4.4% and the slope of the standard deduction on what is left out.
    const little = linesOf('WI', 'marriedFilingJointly', couple(2_000));
    const much = linesOf('WI', 'marriedFilingJointly', couple(40_000));
    expect([little[STATE_LINE.retirementIncome], little[STATE_LINE.otherCredits]]).toEqual([0, 480]);
    expect([much[STATE_LINE.retirementIncome], much[STATE_LINE.otherCredits]]).toEqual([40_000, 0]);
  });
});

describe('Missouri: the share of the federal tax goes by line 6, before benefits and pensions are left out', () => {
  it.each([
    // single 71, benefits 54,996 (46,746.60 taxed), IRA 80,000: line 6 is 126,746.60
    [126_746.6, 61_850, 2_726.318, 'over 125,000: none of it'],
    [120_000, 54_205, 2_367.003, '5% of 17,966'],
  ])('income %d: %d taxed, tax %d (%s)', (federalAgi, taxableIncome, tax) => {
    const lines = linesOf('MO', 'single', {
      federalAgi,
      federalIncomeTax: 17_966,
      taxableSocialSecurity: 46_746.6,
      federalStandardDeduction: 16_100,
      federalAge65Addition: 2_050,
      persons: [{ age: 71, socialSecurityBenefits: 54_996, ira: federalAgi - 46_746.6 }],
    });
    expect([lines[STATE_LINE.taxableIncome], lines[STATE_LINE.tax]]).toEqual([
      expect.closeTo(taxableIncome, 0),
      expect.closeTo(tax, 0),
    ]);
  });

  it('the limit of the private pension exemption leaves out an exempt gain, form MO-A, part 3, section B', () => {
    const parts = { federalAgi: 70_000, longTermGain: 50_000, persons: [{ age: 63, ira: 20_000 }] };
    expect(linesOf('MO', 'single', parts)[STATE_LINE.retirementIncome]).toBeDollars(6_000);
  });
});

describe('New Mexico: spouses who file apart each deduct half of the gain deduction, NMSA 7-2-34', () => {
  it.each<[FilingStatus, number]>([
    ['single', 2_500],
    ['marriedFilingSeparately', 1_250],
    ['headOfHousehold', 2_500],
  ])('%s: %d', (filingStatus, leftOut) => {
    const parts = { federalAgi: 60_000, longTermGain: 10_000, persons: [{ age: 60 }] };
    expect(linesOf('NM', filingStatus, parts)[STATE_LINE.capitalGains]).toBeDollars(leftOut);
  });
});

describe('a separate return: 76, pension 14,180, IRA 129,220, interest 40,320, gain 33,900', () => {
  const parts = {
    federalAgi: 217_620,
    federalTaxableIncome: 199_870,
    federalIncomeTax: 40_000,
    interest: 40_320,
    longTermGain: 33_900,
    federalStandardDeduction: 16_100,
    federalAge65Addition: 1_650,
    federalDeduction: 17_750,
    persons: [{ age: 76, pension: 14_180, ira: 129_220 }],
  };

  it.each<[StateCode, number, string]>([
    ['VT', 13_136.7125, '198,070: 3.35% × 42,350 + 6.6% × 60,025 + 7.6% × 53,650 + 8.75% × 42,045'],
    ['ND', 3_012.1125, '186,310: 1.95% × 111,025 + 2.5% × 33,885'],
    [
      'ME',
      14_740.2744,
      '217,620 − 5,300 × (1 − 13,045 / 62,500) = 213,426.22: 1,589.20 + 2,527.875 + 7.15% × 148,576.22',
    ],
    ['OR', 19_400.79, '217,620 − 2,910 − 1,000 = 213,710: 216.125 + 462.375 + 8.75% × 113,600 + 9.9% × 88,710'],
    ['NE', 8_944.816, '217,620 − 8,850 − 1,700 = 207,070: 101.598 + 724.113 + 4.55% × 182,310, less 176'],
    ['SC', 8_813.3784, '217,620 − 15,000 − 44% of 33,900 = 187,704: 597 + 5.21% × 157,704'],
    ['WI', 9_270.11, '217,620 − 10,170 − 24,000 − 950 = 182,500: 352.80 + 4.4% × 24,550 + 5.3% × 147,870'],
  ])('%s: %d (%s)', (code, tax) => {
    expect(taxOf(code, 'marriedFilingSeparately', parts)).toBeDollars(tax);
  });
});

describe('Minnesota: the standard deduction of a separate return falls from half the income, Minn. Stat. 290.0123', () => {
  it.each([
    [122_200, 15_300, 'at the first threshold'],
    [132_200, 15_000, '3% of 10,000'],
    [178_900, 12_899, '3% × 46,700 and 10% × 10,000'],
    [400_000, 3_060, 'never more than 80%'],
  ])('income %d: %d (%s)', (federalAgi, deduction) => {
    const lines = linesOf('MN', 'marriedFilingSeparately', { federalAgi, persons: [{ age: 60 }] });
    expect(lines[STATE_LINE.standardDeduction]).toBeDollars(deduction);
  });
});

describe('Delaware: before 60 only pensions of employers, 30 Del. C. 1106(b)(3)a', () => {
  it.each<[Partial<StateReturnPerson>, number]>([
    [{ age: 59, ira: 18_115 }, 0],
    [{ age: 59, pension: 18_115 }, 2_000],
    [{ age: 60, ira: 18_115 }, 12_500],
  ])('%o: %d left out', (person, leftOut) => {
    const lines = linesOf('DE', 'single', { federalAgi: 18_115, persons: [person] });
    expect(lines[STATE_LINE.retirementIncome]).toBeDollars(leftOut);
  });
});

describe('New Jersey', () => {
  it('counts no military pension in the income that limits the exclusion, N.J.S.A. 54A:6-10, 54A:6-26', () => {
    const persons = [{ age: 70, pension: 40_000, militaryPension: 50_000 }];
    const lines = linesOf('NJ', 'single', { federalAgi: 120_000, interest: 30_000, persons });
    // Total income 70,000: the pension whole, and 30,000 more of the cap of 75,000.
    expect(lines[STATE_LINE.retirementIncome]).toBeDollars(120_000);
  });

  it.each([
    [2_000, 0, '2% of 100,000'],
    [4_870, 2_870, 'what is over it'],
  ])('deducts medical expenses of %d by %d: over %s, N.J.S.A. 54A:3-3', (medicalExpenses, deducted) => {
    const parts = { federalAgi: 100_000, interest: 100_000, medicalExpenses, persons: [{ age: 50 }] };
    expect(linesOf('NJ', 'single', parts)[STATE_LINE.medicalDeduction]).toBeDollars(deducted);
  });
});

describe('Kentucky: a head of household without a qualifying child is a family of one, KRS 141.066', () => {
  it.each<[FilingStatus, number]>([
    ['single', 0.3],
    ['headOfHousehold', 0.3],
    ['marriedFilingJointly', 1],
  ])('%s, income 20,000: %d of the tax', (filingStatus, share) => {
    const lines = linesOf('KY', filingStatus, { federalAgi: 20_000, persons: [{ age: 60 }] });
    expect((lines[STATE_LINE.otherCredits] ?? 0) / (lines[STATE_LINE.taxBeforeCredits] ?? 1)).toBeCloseTo(share, 9);
  });
});

describe('West Virginia: the deduction from 65 is of the person’s own income, W. Va. Code 11-21-12(c)(8)', () => {
  it.each<[readonly Partial<StateReturnPerson>[], number, string]>([
    [[{ age: 67, ira: 40_000 }, { age: 66 }], 8_000, 'one has all of it'],
    [
      [
        { age: 67, ira: 35_000 },
        { age: 66, ira: 5_000 },
      ],
      13_000,
      '8,000 and 5,000',
    ],
    [
      [
        { age: 67, ira: 20_000 },
        { age: 66, ira: 20_000 },
      ],
      16_000,
      '8,000 each',
    ],
  ])('%o: %d (%s)', (persons, leftOut) => {
    const lines = linesOf('WV', 'marriedFilingJointly', { federalAgi: 40_000, persons });
    expect(lines[STATE_LINE.retirementIncome]).toBeDollars(leftOut);
  });
});

describe('Virginia: no tax on income up to the filing threshold, Va. Code 58.1-321(A)', () => {
  it.each<[FilingStatus, number, number]>([
    ['marriedFilingJointly', 23_900, 0],
    ['marriedFilingJointly', 23_901, 90.82],
    ['single', 11_950, 0],
  ])('%s, income %d: %d', (filingStatus, federalAgi, tax) => {
    const parts = { federalAgi, interest: federalAgi, persons: [{ age: 60 }, { age: 60 }] };
    expect(taxOf('VA', filingStatus, parts)).toBeDollars(tax);
  });
});

describe('Virginia’s credit for low incomes: 300 a person up to the poverty guideline, Va. Code 58.1-339.8', () => {
  it.each([
    [64, 11_951, 0, '45.42, less 300'],
    [64, 15_960, 0, 'the guideline: 184, less 300'],
    [64, 15_961, 184.05, '15,961 − 8,750 − 930 = 6,281: 2% × 3,000 + 3% × 2,000 + 5% × 1,281'],
    [65, 25_000, 50.4, 'not at 65: 25,000 − 12,000 − 8,750 − 930 − 800 = 2,520 at 2%'],
  ])('age %d, income %d: %d (%s)', (age, federalAgi, tax) => {
    const parts = { federalAgi, interest: federalAgi, persons: [{ age }] };
    expect(taxOf('VA', 'single', parts)).toBeDollars(tax);
  });
});

describe('New York’s household credit, N.Y. Tax Law 606(b)', () => {
  it.each<[FilingStatus, number, number, string]>([
    ['single', 20_000, 45, 'over 7,000, up to 20,000'],
    ['single', 20_001, 40, 'over 20,000'],
    ['single', 28_001, 0, 'over 28,000'],
    ['headOfHousehold', 22_000, 60, 'one person'],
    ['headOfHousehold', 32_001, 0, 'over 32,000'],
    ['marriedFilingJointly', 22_000, 70, 'two persons: 60 + 10'],
    ['marriedFilingJointly', 28_000, 45, 'two persons: 40 + 5'],
    ['marriedFilingSeparately', 28_000, 22.5, 'half'],
  ])('%s, income %d: %d (%s)', (filingStatus, federalAgi, credit) => {
    const lines = linesOf('NY', filingStatus, {
      federalAgi,
      interest: federalAgi,
      persons: [{ age: 58 }, { age: 57 }],
    });
    expect(lines[STATE_LINE.otherCredits]).toBeDollars(credit);
  });
});

describe('Alabama: payroll taxes and medical expenses where they exceed the standard deduction, Form 40, Schedule A', () => {
  it.each([
    [90_000, 0, 6_885, 'payroll taxes of 7.65%'],
    [30_000, 0, 2_500, 'the standard deduction instead of 2,295'],
    [30_000, 4_200, 2_495, 'payroll taxes 2,295 and 4,200 − 4% × 100,000 = 200: 2,495 is less than 2,500'],
    [30_000, 6_000, 4_295, '2,295 and 2,000 over 4% of 100,000'],
  ])('wages %d, medical expenses %d: %d (%s)', (wages, medicalExpenses, deducted) => {
    const lines = linesOf('AL', 'single', {
      federalAgi: 100_000,
      interest: 100_000 - wages,
      medicalExpenses,
      persons: [{ age: 60, wages }],
    });
    expect(lines[STATE_LINE.taxableIncome]).toBeDollars(100_000 - 1_500 - Math.max(2_500, deducted));
  });
});

describe('Iowa: no tax at low incomes from 65, Iowa Code 422.5(3), (3B)', () => {
  const retiree = (age: number, interest: number): StateReturnParts => ({
    federalAgi: 180_000 + interest,
    federalTaxableIncome: 180_000 + interest - 18_150,
    federalDeduction: 18_150,
    interest,
    persons: [{ age, pension: 180_000 }],
  });

  it.each([
    [65, 24_000, 0, 'up to 24,000 before the federal deduction; pensions do not count'],
    [65, 24_100, 40, '24,100 − 24,000 = 100, less credits of 60; 3.8% × 5,950 is 226.10'],
    [65, 25_000, 200.3, '3.8% × 6,850 = 260.30, less than 1,000, less 60'],
    [64, 24_000, 182.3, 'not before 65: 3.8% × 5,850 = 222.30, less 40'],
  ])('single, age %d, interest %d: %d (%s)', (age, interest, tax) => {
    expect(taxOf('IA', 'single', retiree(age, interest))).toBeDollars(tax);
  });

  it.each<[FilingStatus, number, number, string]>([
    ['marriedFilingSeparately', 54_492, 907.156, '4.3% × (54,492 − 32,000), less 60; 3.8% × 36,742 is 1,396.196'],
    ['headOfHousehold', 32_000, 0, 'up to 32,000'],
  ])('%s, gain %d: %d (%s)', (filingStatus, longTermGain, tax) => {
    const figures = { federalAgi: longTermGain, federalTaxableIncome: longTermGain - 17_750, federalDeduction: 17_750 };
    expect(taxOf('IA', filingStatus, { ...figures, longTermGain, persons: [{ age: 73 }] })).toBeDollars(tax);
  });

  it('the deduction for seniors counts toward the limit, too', () => {
    const seniors = { federalDeduction: 18_150, federalSeniorDeduction: 6_000 };
    const figures = { federalAgi: 25_000, federalTaxableIncome: 850, ...seniors, interest: 25_000 };
    expect(linesOf('IA', 'single', { ...figures, persons: [{ age: 70 }] })[STATE_LINE.otherCredits]).toBeDollars(0);
  });
});

it('Alabama deducts the federal tax on net investment income as well, Form 40, worksheet, line 2', () => {
  const federal = { federalAgi: 300_000, federalIncomeTax: 40_000, netInvestmentIncomeTax: 3_800 };
  const lines = linesOf('AL', 'single', { ...federal, interest: 300_000, persons: [{ age: 60 }] });
  expect(lines[STATE_LINE.federalTax]).toBeDollars(43_800);
});

describe('Arkansas: the low-income tax tables, A.C.A. 26-51-301', () => {
  it.each<[FilingStatus, StateReturnParts, number, string]>([
    ['single', { federalAgi: 16_000, persons: [{ age: 60 }] }, 95.5125, '(25.51 + 7% × (15,609.76 − 14,643)) × 1.025'],
    ['single', { federalAgi: 15_009, persons: [{ age: 60 }] }, 0, 'below the table, 14,643 × 1.025'],
    [
      'headOfHousehold',
      { federalAgi: 24_000, persons: [{ age: 60 }] },
      316.269775,
      '(64.79 + 9.395% × (23,414.63 − 20,820)) × 1.025; by the schedule more',
    ],
    [
      'single',
      { federalAgi: 17_000, persons: [{ age: 66, pension: 8_000 }] },
      58.6,
      '17,000 − 6,000 − 2,470 = 8,530, 2% over 5,600: the table knows no exclusion',
    ],
    [
      'marriedFilingSeparately',
      { federalAgi: 12_000, persons: [{ age: 60 }] },
      78.6,
      'not for separate filers: 2% × (12,000 − 2,470 − 5,600)',
    ],
  ])('%s, %o: %d before credits (%s)', (filingStatus, parts, tax) => {
    expect(linesOf('AR', filingStatus, parts)[STATE_LINE.taxBeforeCredits]).toBeDollars(tax);
  });
});

describe('Ohio: medical expenses over 7.5% of federal income, R.C. 5747.01(A)(10)(b)', () => {
  it.each([
    [7_500, 0, 'none over 7.5% of 100,000'],
    [9_000, 1_500, '9,000 − 7,500'],
  ])('%d: %d (%s)', (medicalExpenses, deducted) => {
    const lines = linesOf('OH', 'single', {
      federalAgi: 100_000,
      interest: 100_000,
      medicalExpenses,
      persons: [{ age: 70 }],
    });
    expect(lines[STATE_LINE.taxableIncome]).toBeDollars(100_000 - 1_900 - deducted);
  });
});

describe('Michigan: interest, dividends and gains of those born before 1946, MCL 206.30(1)(p)', () => {
  it.each<[Partial<StateReturnPerson>, number, string]>([
    [{ age: 81 }, 15_070, 'born 1945'],
    [{ age: 80 }, 0, 'born 1946'],
    [{ age: 81, ira: 10_000 }, 15_070, 'what the IRA takes comes off: 10,000 and 5,070'],
  ])('%o: %d (%s)', (person, leftOut) => {
    const lines = linesOf('MI', 'headOfHousehold', { federalAgi: 50_000, interest: 40_000, persons: [person] });
    const ofAlternative = person.age === 80 ? 20_000 : leftOut;
    expect(lines[STATE_LINE.retirementIncome]).toBeDollars(ofAlternative);
  });
});

it.each<[StateCode, number]>([
  ['GA', 11_044],
  ['DE', 11_044],
])('%s counts a capital loss against dividends in its exclusion: 14,044 − 3,000', (code, leftOut) => {
  const figures = {
    federalAgi: 51_044,
    interest: 0,
    dividends: 14_044,
    longTermGain: -8_000,
    capitalLossDeduction: 3_000,
  };
  const lines = linesOf(code, 'single', { ...figures, persons: [{ age: 66, wages: 0, socialSecurityBenefits: 0 }] });
  expect(lines[STATE_LINE.retirementIncome]).toBeDollars(leftOut);
});

describe('Georgia: military retirement pay before 65, O.C.G.A. 48-7-27(a)(5.1)', () => {
  it.each<[Partial<StateReturnPerson>, number, string]>([
    [{ age: 50, militaryPension: 40_000 }, 40_000, 'all of it'],
    [{ age: 61, militaryPension: 70_000, ira: 20_000 }, 65_000, 'the cap; no other exclusion before 62'],
    [{ age: 63, militaryPension: 30_000, ira: 20_000 }, 35_000, '35,000 at 62 to 64, the 30,000 among them'],
    [{ age: 63, militaryPension: 70_000, ira: 20_000 }, 65_000, 'the military one is larger'],
    [{ age: 65, militaryPension: 70_000, ira: 20_000 }, 65_000, 'the general one from 65'],
  ])('%o: %d (%s)', (person, leftOut) => {
    const lines = linesOf('GA', 'single', { federalAgi: 120_000, persons: [person] });
    expect(lines[STATE_LINE.retirementIncome]).toBeDollars(leftOut);
  });
});

describe('Massachusetts: payroll taxes, up to 2,000 each, M.G.L. c. 62, s. 3(B)(a)(3)', () => {
  it.each([
    [20_000, 1_530, '7.65% of it'],
    [26_143, 1_999.9395, 'under 2,000'],
    [26_144, 2_000, 'over it'],
    [90_000, 2_000, 'no more'],
  ])('wages %d: %d (%s)', (wages, deducted) => {
    const lines = linesOf('MA', 'single', { federalAgi: 100_000, persons: [{ age: 63, wages }] });
    expect(lines[STATE_LINE.payrollTaxDeduction]).toBeDollars(deducted);
    expect(lines[STATE_LINE.taxableIncome]).toBeDollars(95_600 - deducted);
  });

  it('each spouse of a couple has it', () => {
    const persons = [
      { age: 63, wages: 60_000 },
      { age: 60, wages: 10_000 },
    ];
    const lines = linesOf('MA', 'marriedFilingJointly', { federalAgi: 70_000, persons });
    expect(lines[STATE_LINE.payrollTaxDeduction]).toBeDollars(2_765);
  });
});

describe('Maryland: the credit from 65, Md. Tax-General 10-754(b)', () => {
  it.each<[FilingStatus, readonly number[], number, number, string]>([
    ['single', [70], 100_000, 1_000, '(1)'],
    ['single', [70], 100_001, 0, 'over 100,000'],
    ['marriedFilingSeparately', [70], 100_001, 0, 'over 100,000'],
    ['headOfHousehold', [70], 150_000, 1_750, '(2)(i)'],
    ['qualifyingSurvivingSpouse', [70], 150_000, 1_750, '(2)(i)'],
    ['marriedFilingJointly', [70, 65], 150_000, 1_750, '(2)(i)'],
    ['marriedFilingJointly', [70, 64], 150_000, 1_000, '(2)(ii): one of them'],
    ['headOfHousehold', [64], 50_000, 0, 'before 65'],
  ])('%s, %o, income %d: %d (%s)', (filingStatus, ages, federalAgi, credit) => {
    const parts = { federalAgi, interest: federalAgi, persons: ages.map((age) => ({ age })) };
    expect(linesOf('MD', filingStatus, parts)[STATE_LINE.otherCredits]).toBeDollars(credit);
  });
});
