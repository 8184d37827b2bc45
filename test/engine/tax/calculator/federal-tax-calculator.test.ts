import { describe, expect, it } from 'vitest';
import { calculateFederalTax } from '../../../../engine/tax/calculator/federal-tax-calculator.ts';
import * as line from '../../../../engine/tax/federal/federal-tax-lines.ts';
import { LINE_COUNT } from '../../../../engine/tax/federal/federal-tax-lines.ts';
import { filedForms } from '../../../../engine/tax/worksheets/federal-return.ts';
import { lawTables } from '../../../law-tables.ts';
import { lawOf } from '../federal/return-lines.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, i) => String(i + 1));

/** A worksheet in which every cell holds its own number, so that a line shows which cell it reads. */
const cells = Float64Array.from({ length: LINE_COUNT }, (_, cell) => cell + 1);
const formsOf = (lines: Float64Array, taxYear: number) =>
  filedForms({ lines, law: lawOf(taxYear, 'single'), taxYear }).flatMap((form) => form.lines);
const numbered = (rows: ReturnType<typeof formsOf>, name: string) =>
  rows.filter(({ form }) => form === name).map((row) => row.line);

/** Cells that formulas take in and that have no line of their own on a form. */
const READ_ELSEWHERE = [
  line.CAPITAL_GAIN_IN_AGI,
  line.NET_CAPITAL_GAIN,
  line.RETIREMENT_DISTRIBUTIONS,
  line.ENTRY_SENIORS,
  line.ENTRY_BLIND,
  line.ENTRY_QBI_SELF_EMPLOYMENT,
  line.ENTRY_HAS_RENTALS,
  line.HAS_CHILDREN,
  line.CHILDREN_CREDITS,
  line.ENTRY_EARNED_INCOME_CHILDREN,
];

describe('the worksheet', () => {
  const withSection1250 = formsOf(cells, 2026);
  const without = formsOf(
    cells.map((value, cell) => (cell === line.SCHD_19 ? 0 : value)),
    2026,
  );
  const belowThreshold = formsOf(
    cells.map((value, cell) => (cell === line.QBI_PHASE_IN ? 0 : value)),
    2026,
  );
  const before = formsOf(cells, 2025);
  const withRentals = formsOf(
    cells.map((value, cell) => (cell === line.ENTRY_HAS_RENTALS ? 1 : value)),
    2026,
  );
  const withChildren = formsOf(
    cells.map((value, cell) => (cell === line.HAS_CHILDREN ? 1 : value)),
    2026,
  );
  const afterTheSaversCredit = formsOf(cells, 2027);

  it('shows every cell', () => {
    const shown = new Set(
      [withSection1250, without, belowThreshold, before, withRentals, withChildren, afterTheSaversCredit].flatMap(
        (rows) => rows.map(({ cell }) => cell),
      ),
    );
    const missing = [...cells.keys()].filter((cell) => !shown.has(cell) && !READ_ELSEWHERE.includes(cell));
    expect(missing).toEqual([]);
  });

  it('shows one of the two worksheets for gains', () => {
    const forms = (rows: typeof without) => new Set(rows.map(({ form }) => form));
    expect(forms(withSection1250)).toContain('Schedule D Tax Worksheet');
    expect(forms(withSection1250)).not.toContain('Qualified Dividends and Capital Gain Tax Worksheet');
    expect(forms(without)).toContain('Qualified Dividends and Capital Gain Tax Worksheet');
    expect(forms(without)).not.toContain('Schedule D Tax Worksheet');
  });

  it('names form, line, label, formula and citation of every row', () => {
    const blank = [...withSection1250, ...withRentals].filter((row) =>
      [row.form, row.line, row.label, row.formula, row.citation].includes(''),
    );
    expect(blank).toEqual([]);
    expect(withSection1250.filter(({ citation }) => !citation.startsWith('26 USC'))).toEqual([]);
  });

  it('has all 18 and all 25 lines of the two worksheets of the 1040 instructions', () => {
    expect(numbered(without, 'Social Security Benefits Worksheet')).toEqual(upTo(18));
    expect(numbered(without, 'Qualified Dividends and Capital Gain Tax Worksheet')).toEqual(upTo(25));
  });
});

describe('the calculator', () => {
  const single = { taxYear: 2026, filingStatus: 'single', people: [{ age: 64 }] } as const;

  it('works out an empty return', () => {
    const result = calculateFederalTax(single, lawTables);
    expect(result).toMatchObject({ agi: 0, taxableIncome: 0, totalTax: 0, effectiveRate: 0, marginalRate: 0 });
    expect(result.itemizes).toBe(false);
  });

  /** 64,000 less 18,150 and 6,000 (65: 1,200 × 6% is not reached) is 39,850: 1,240 + 12% of 27,450. */
  it('gives a person of 65 the larger deductions', () => {
    const result = calculateFederalTax({ ...single, people: [{ age: 65 }], otherIncome: 64_000 }, lawTables);
    expect(result.standardDeduction).toBe(18_150);
    expect(result.seniorDeduction).toBe(6_000);
    expect(result.totalTax).toBeDollars(4_534);
    expect(result.effectiveRate).toBeCloseTo(4_534 / 64_000, 12);
  });

  it.each([
    [64, 16_100, 0],
    [65, 18_150, 6_000],
    [66, 18_150, 6_000],
  ])('age %d at the end of the year: standard deduction %d, senior deduction %d', (age, standard, senior) => {
    const result = calculateFederalTax({ ...single, people: [{ age }] }, lawTables);
    expect(result.standardDeduction).toBe(standard);
    expect(result.seniorDeduction).toBe(senior);
  });

  /**
   * 60,000 of profit: self-employment tax 8,477.73, half of it deducted; 20,400 of the benefits are taxed; AGI 76,161.135.
   * Less 18,150 and a senior deduction of 5,930.3319 it is 52,080.8031, and 20% of that is less than 20% of 55,761.135.
   */
  it('takes the deduction for business income from self-employment', () => {
    const people = [{ age: 68, selfEmployment: 60_000 }];
    const result = calculateFederalTax({ ...single, people, socialSecurityBenefits: 24_000 }, lawTables);
    expect(result.qbiDeduction).toBeCloseTo(10_416.1606, 4);
    expect(result.totalTax).toBeCloseTo(13_229.49, 2);
  });

  /** Self-employment tax of 1,621.08 less the largest credit; one of the spouses is under 65. */
  it('gives the earned income credit without children', () => {
    const people = [{ age: 56, selfEmployment: 11_473 }, { age: 70 }];
    const joint = { ...single, filingStatus: 'marriedFilingJointly', people, socialSecurityBenefits: 14_757 } as const;
    const result = calculateFederalTax(joint, lawTables);
    expect(result.earnedIncomeCredit).toBe(664);
    expect(result.totalTax).toBeCloseTo(957.08, 2);
    const older = [{ age: 65, selfEmployment: 11_473 }, { age: 70 }];
    expect(calculateFederalTax({ ...joint, people: older }, lawTables).earnedIncomeCredit).toBe(0);
  });

  /**
   * The phase-out comes off the largest credit, 664 in 2026 and 649 in 2025, not off the credit on the earnings: 26 USC 32(a)(2).
   * Thresholds 10,860 and 10,620; above them the limit falls by 7.65 cents a dollar.
   */
  it.each([
    // year wages  interest benefits  credit  why
    [2026, 1_024, 3_188, 68_805, 78.336, '7.65% of 1,024; AGI 12,634 lowers only the limit, to 528.27'],
    [2025, 4_022, 8_213, 0, 307.683, '7.65% of 4,022; AGI 12,235 lowers the limit to 525.45'],
    [2025, 4_022, 6_598, 0, 307.683, 'AGI of 10,620 is at the threshold'],
    [2025, 4_022, 11_061, 0, 307.5805, 'AGI of 15,083 lowers the limit to 307.58, below the credit on wages'],
    [2025, 4_022, 11_900, 0, 243.397, 'AGI of 15,922 lowers the limit by 405.60'],
    [2025, 9_000, 8_213, 0, 144.6355, 'the limit at AGI of 17,213 lies below the maximum'],
    [2025, 13_000, 0, 0, 466.93, 'AGI of 13,000 lowers the maximum by 182.07'],
    [2025, 19_200, 0, 0, 0, 'ends at 19,104'],
  ])('%d, wages %d, interest %d, benefits %d: %d (%s)', (taxYear, wages, interest, benefits, credit) => {
    const people = [{ age: 60, wages }];
    const request = { ...single, taxYear, people, taxableInterest: interest, socialSecurityBenefits: benefits };
    expect(calculateFederalTax(request, lawTables).earnedIncomeCredit).toBeCloseTo(credit, 6);
  });

  it('counts the second person of a joint return only', () => {
    const people = [
      { age: 70, wages: 1_000 },
      { age: 70, blind: true, wages: 2_000, selfEmployment: 10_000 },
    ];
    const joint = calculateFederalTax({ ...single, filingStatus: 'marriedFilingJointly', people }, lawTables);
    expect(joint.standardDeduction).toBe(32_200 + 3 * 1_650);
    expect(joint.selfEmploymentTax).toBeDollars(1_412.955);
    const separate = calculateFederalTax({ ...single, filingStatus: 'marriedFilingSeparately', people }, lawTables);
    expect(separate.standardDeduction).toBe(17_750);
    expect(separate.agi).toBe(1_000);
  });

  it('carries the losses of both terms', () => {
    const request = { ...single, otherIncome: 60_000, shortTermGain: -4_000, longTermGain: -5_000 };
    expect(calculateFederalTax(request, lawTables).carryforward).toBe(6_000);
  });

  it.each([
    ['best', 30_000, true],
    ['standard', 16_100, false],
    ['itemized', 30_000, true],
  ] as const)('deduction %s: %d', (deduction, taken, itemizes) => {
    const request = { ...single, deduction, otherIncome: 90_000, mortgageInterest: 30_000 };
    expect(calculateFederalTax(request, lawTables)).toMatchObject({ deductionTaken: taken, itemizes });
  });

  it('projects the law with the inflation of the request', () => {
    const later = { ...single, taxYear: 2027 };
    expect(calculateFederalTax(later, lawTables).standardDeduction).toBe(16_500);
    expect(calculateFederalTax({ ...later, inflation: 0.1 }, lawTables).standardDeduction).toBe(17_700);
    expect(calculateFederalTax({ ...single, inflation: 0.1 }, lawTables).standardDeduction).toBe(16_100);
  });

  /** The base of 2028 is 192,300 × 1.035, 198,900, or × 1.1, 211,530 to the nearest 300: 211,500. */
  it('projects the wage base with the wage growth of the request', () => {
    const people = [{ age: 50, selfEmployment: 400_000 }];
    const request = { ...single, taxYear: 2028, people };
    expect(calculateFederalTax(request, lawTables).selfEmploymentTax).toBeDollars(24_663.6 + 10_712.6);
    expect(calculateFederalTax({ ...request, wageGrowth: 0.1 }, lawTables).selfEmploymentTax).toBeDollars(
      26_226 + 10_712.6,
    );
  });
});
