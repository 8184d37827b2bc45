import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILING_STATUSES } from '../../../../engine/primitives/filing-status.ts';
import { federalTax } from '../../../../engine/tax/federal/federal-tax.ts';
import { emptyFederalTaxInput, type FederalTaxInput } from '../../../../engine/tax/federal/federal-tax-input.ts';
import { emptyWorksheet, lineOf, TOTAL_TAX } from '../../../../engine/tax/federal/federal-tax-lines.ts';
import { fillEntries } from '../../../../engine/tax/federal/return-entries.ts';
import { type FiledForm, type FiledLine, filedForms } from '../../../../engine/tax/worksheets/federal-return.ts';
import { PROPERTY_RUNS } from '../../../properties/property-runs.ts';
import { lawOf } from '../federal/return-lines.ts';
import { recomputed, roundingOf } from './figures.ts';

const dollars = (most: number) =>
  fc.oneof(
    fc.constant(0),
    fc.integer({ min: 0, max: most * 100 }).map((c) => c / 100),
  );
const gain = (most: number) => fc.oneof(fc.constant(0), fc.integer({ min: -50_000, max: most }));

/** Returns with anything on them that a plan or the calculator can put there. */
const inputs: fc.Arbitrary<FederalTaxInput> = fc
  .record({
    firstWages: dollars(300_000),
    secondWages: dollars(100_000),
    firstDeferrals: dollars(24_000),
    firstSelfEmployment: gain(300_000),
    secondSelfEmployment: dollars(60_000),
    taxableInterest: dollars(60_000),
    taxExemptInterest: dollars(20_000),
    qualifiedDividends: dollars(60_000),
    otherDividends: dollars(20_000),
    shortTermGain: gain(30_000),
    longTermGain: gain(700_000),
    unrecaptured1250Gain: dollars(90_000),
    shortTermLossCarryforward: dollars(9_000),
    longTermLossCarryforward: dollars(40_000),
    iraDistributions: dollars(400_000),
    planDistributions: dollars(100_000),
    pensions: dollars(80_000),
    annuities: dollars(30_000),
    socialSecurityBenefits: dollars(80_000),
    rentalIncome: gain(60_000),
    otherIncome: dollars(20_000),
    ownPlanDeduction: dollars(10_000),
    iraDeduction: dollars(7_000),
    hsaDeduction: dollars(8_000),
    seniors: fc.constantFrom(0, 1, 2),
    blind: fc.constantFrom(0, 1),
    isEarnedIncomeCreditAge: fc.constantFrom(0, 1),
    stateAndLocalTaxPaid: dollars(60_000),
    mortgageInterest: dollars(40_000),
    charitableGifts: dollars(60_000),
    medicalExpenses: dollars(60_000),
    otherItemizedDeductions: dollars(20_000),
    isBusiness: fc.boolean(),
    isSpecifiedService: fc.constantFrom(0, 1),
    qbiWageAndPropertyLimit: dollars(40_000),
    earlyDistributionTax: dollars(4_000),
    hsaAdditionalTax: dollars(900),
    premiumTaxCredit: dollars(25_000),
    deductionChoice: fc.constantFrom(0, 0, 0, 1, 2),
  })
  .map(({ otherDividends, planDistributions, isBusiness, ...each }) => ({
    ...emptyFederalTaxInput(),
    ...each,
    ordinaryDividends: each.qualifiedDividends + otherDividends,
    retirementDistributions: each.iraDistributions + planDistributions,
    earlyDistributionTax: each.earlyDistributionTax + each.hsaAdditionalTax,
    qbiSelfEmployment: isBusiness ? each.firstSelfEmployment + each.secondSelfEmployment : 0,
    qbiIncome: isBusiness ? Math.max(0, each.rentalIncome) : 0,
  }));

/** A return with little else than small wages, which may have the earned income credit. */
const smallInputs: fc.Arbitrary<FederalTaxInput> = fc
  .record({ firstWages: dollars(24_000), firstSelfEmployment: dollars(9_000), taxableInterest: dollars(2_000) })
  .map((each) => ({ ...emptyFederalTaxInput(), ...each, isEarnedIncomeCreditAge: 1 }));

const returns = fc.record({
  input: fc.oneof({ arbitrary: inputs, weight: 5 }, { arbitrary: smallInputs, weight: 1 }),
  taxYear: fc.integer({ min: 2024, max: 2034 }),
  filingStatus: fc.constantFrom(...FILING_STATUSES),
});

/** One worksheet for all returns, as a projection has: what an earlier return left there must not be shown. */
const lines = emptyWorksheet();

function formsOf({ input, taxYear, filingStatus }: typeof returns extends fc.Arbitrary<infer R> ? R : never) {
  const law = lawOf(taxYear, filingStatus);
  federalTax({ ...input }, law, lines);
  fillEntries(input, lines);
  return filedForms({ lines, law, taxYear });
}

const EVERY_FORM = [
  'Capital Loss Carryover Worksheet',
  'Choice of the deduction',
  'Earned income credit',
  'Form 1040',
  'Form 6251',
  'Form 8959',
  'Form 8960',
  'Form 8995',
  'Form 8995-A',
  'Limit on gifts to charity',
  'Limit on itemized deductions',
  'Qualified Dividends and Capital Gain Tax Worksheet',
  'Schedule 1 (Form 1040)',
  'Schedule 1-A (Form 1040)',
  'Schedule 2 (Form 1040)',
  'Schedule 3 (Form 1040)',
  'Schedule A (Form 1040)',
  'Schedule C (Form 1040), first person',
  'Schedule C (Form 1040), second person',
  'Schedule D (Form 1040)',
  'Schedule D Tax Worksheet',
  'Schedule R (Form 1040)',
  'Schedule SE (Form 1040), first person',
  'Schedule SE (Form 1040), second person',
  'Social Security Benefits Worksheet',
  'State and local tax cap',
  'Tax by kind',
  'Unrecaptured Section 1250 Gain Worksheet',
];

const place = ({ form, line, value, formula }: FiledLine) => `${form} line ${line} is ${value}: ${formula}`;

/** Lines that are worked out, and say so without figures, or with figures that come to something else. */
function wrongLines(forms: readonly FiledForm[]): readonly string[] {
  const all = forms.flatMap((form) => form.lines);
  const silent = all.filter(({ uses, formula }) => uses.length > 0 && !formula.includes(': '));
  const wrong = all.filter(({ value, formula }) => {
    if (!formula.includes(': ')) return false;
    return !(Math.abs(recomputed(formula) - value) <= roundingOf(formula));
  });
  return [...silent, ...wrong].map(place);
}

describe('every line of a return', () => {
  it('that is worked out shows its figures, and they come to its value', () => {
    fc.assert(
      fc.property(returns, (filed) => {
        const [first] = wrongLines(formsOf(filed));
        if (first !== undefined) throw new Error(first);
      }),
      { numRuns: 5 * PROPERTY_RUNS.numRuns },
    );
  });

  it('is in its order on its form, and the return adds up to the tax that is paid', () => {
    fc.assert(
      fc.property(returns, (filed) => {
        const forms = formsOf(filed);
        const [form1040] = forms;
        const of = (number: string) => form1040?.lines.find(({ line }) => line === number)?.value ?? Number.NaN;
        expect(form1040?.form).toBe('Form 1040');
        expect(of('37') - of('34')).toBeCloseTo(lineOf(lines, TOTAL_TAX), 6);
        const total = filed.taxYear < 2026 ? of('24') : of('24a');
        expect(total).toBeGreaterThanOrEqual(0);
      }),
      PROPERTY_RUNS,
    );
  });

  it('is tried: the random returns go through every form', () => {
    const seen = new Set(
      fc.sample(returns, { numRuns: 400, seed: 7 }).flatMap((filed) => formsOf(filed).map(({ form }) => form)),
    );
    expect([...seen].sort()).toEqual(EVERY_FORM);
  });

  it('leads to lines of the return alone', () => {
    fc.assert(
      fc.property(returns, (filed) => {
        const all = formsOf(filed).flatMap((form) => form.lines);
        const cells = all.map(({ cell }) => cell);
        expect(new Set(cells).size).toBe(cells.length);
        expect(all.flatMap(({ uses }) => uses).filter((cell) => !cells.includes(cell))).toEqual([]);
      }),
      PROPERTY_RUNS,
    );
  });
});

describe('the reader of figures', () => {
  it.each([
    ['line 1 − line 2, not below 0: 1,000.00 − 1,200.50, not below 0', 0],
    ['a: 2,000.00 − (−300.00)', 2_300],
    ['a: (the smaller of 10.00 and (20.00 − 5.00)) × 12.5%', 1.25],
    ['a: the larger of (3.00 + 4.00) and 6.00', 7],
    ['a: 300.00, 0 if under 400.00', 0],
    ['a: 10% × 100.00 + 12% × 50.00', 16],
    ['a: 90.00 × (10.00 ÷ 40.00)', 22.5],
  ])('%s: %d', (formula, value) => {
    expect(recomputed(formula)).toBeCloseTo(value, 10);
  });

  it('takes no text for a figure', () => {
    expect(() => recomputed('a: by filing status')).toThrow('no figure');
    expect(() => recomputed('a: 1.00 plus 2.00')).toThrow('not read to its end');
  });

  it('finds a planted formula that is wrong by a cent more than its rounding, and one without figures', () => {
    const line = { form: 'F', line: '1', label: '', citation: '', cell: 1, unit: 'dollars' } as const;
    const planted = (value: number, formula: string) => ({ ...line, value, formula, uses: [2] });
    const form = (each: FiledLine): FiledForm => ({ form: 'F', edition: '', isBlank: false, lines: [each] });
    expect(wrongLines([form(planted(3, 'sum: 1.00 + 2.00'))])).toEqual([]);
    expect(wrongLines([form(planted(3.03, 'sum: 1.00 + 2.00'))])).toHaveLength(1);
    expect(wrongLines([form(planted(3, 'lines 1 and 2'))])).toHaveLength(1);
  });
});
