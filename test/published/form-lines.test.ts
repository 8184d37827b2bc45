import { describe, expect, it } from 'vitest';
import type { FederalTaxRequest, FederalTaxResult } from '../../engine/results/federal-tax.ts';
import { calculateFederalTax } from '../../engine/tax/calculator/federal-tax-calculator.ts';
import { lawTables } from '../law-tables.ts';

/** The numbers of a form on a return, in the order shown. */
function numbersOn({ worksheet }: FederalTaxResult, form: string): readonly string[] {
  return worksheet.filter((each) => each.form === form).map(({ line }) => line);
}

function valueAt({ worksheet }: FederalTaxResult, form: string, line: string): number {
  const [found, ...others] = worksheet.filter((each) => each.form === form && each.line === line);
  if (found === undefined || others.length > 0) throw new Error(`not one line ${line} of ${form}`);
  return found.value;
}

/**
 * Numbers as printed: Form 1040 and Schedules 1-A, 2 and A of 2024 and 2025 (irs.gov/pub/irs-prior); of 2026 the drafts of
 * 8/19/26 (Form 1040), 6/16/26 (1-A) and 4/27/26 (2), irs.gov/pub/irs-dft. Lines that a retired household has nothing on are
 * left out.
 */
const PRINTED: readonly (readonly [number, string, string])[] = [
  [
    2024,
    'Form 1040',
    '1a 1z 2a 2b 3a 3b 4b 5b 6a 6b 7 8 9 10 11 12 13 14 15 16 17 18 20 21 22 23 24 27 31 32 33 34 37',
  ],
  [
    2025,
    'Form 1040',
    '1a 1z 2a 2b 3a 3b 4b 5b 6a 6b 7a 8 9 10 11a 12e 13a 13b 14 15 16 17 18 20 21 22 23 24 27a 31 32 33 34 37',
  ],
  [
    2026,
    'Form 1040',
    '1a 1z 2a 2b 3a 3b 4b 5b 6a 6b 7a 8 9 10 11a 12e 12f 13a 13b 14 15 16 17 18 20 21 22 23 24a 27a 31 32a 33 34 37',
  ],
  [2024, 'Schedule 1-A (Form 1040)', ''],
  [2025, 'Schedule 1-A (Form 1040)', '31 32 33 34 35 36a 36b 37 38'],
  [2026, 'Schedule 1-A (Form 1040)', '37 38 39 40 41 42a 42b 43 44'],
  [2024, 'Schedule 2 (Form 1040)', '2 3 4 8 11 12 17c 18 21'],
  [2025, 'Schedule 2 (Form 1040)', '2 3 4 8 11 12 17c 18 21'],
  [2026, 'Schedule 2 (Form 1040)', '2 3 4 5 6 11 13c 14 15 17b 17d 20 21'],
  [2024, 'Schedule A (Form 1040)', '1 2 3 4 5d 5e 7 8a 8e 10 11 14 16 17'],
  [2025, 'Schedule A (Form 1040)', '1 2 3 4 5d 5e 7 8a 8e 10 11 14 16 17'],
  [2026, 'Schedule A (Form 1040)', '1 2 3 4 5d 5e 7 8a 8e 10 11 13 15 17z 18'],
  [2024, 'Form 6251', '1 2a 3 4 5 6 7 9 10 11'],
  [2025, 'Form 6251', '1a 1b 2a 3 4 5 6 7 9 10 11'],
  [2025, 'Form 8959', '1 4 5 6 7 8 9 10 11 12 13 18'],
  [2026, 'Form 8959', '1 4 5 6 7 12 13 14 15 16 17 18'],
  [2025, 'Form 8960', '1 2 3 4c 5a 5b 5d 8 12 13 14 15 16 17'],
];

const EMPTY = { filingStatus: 'single', people: [{ age: 64 }] } as const;

describe('the lines of a form', () => {
  it.each(PRINTED)('of %d, %s: %s', (taxYear, form, printed) => {
    const numbers = numbersOn(calculateFederalTax({ ...EMPTY, taxYear }, lawTables), form);
    expect(numbers.join(' ')).toBe(printed);
  });

  it('keep the numbers of the newest form in later years, and say so', () => {
    const later = calculateFederalTax({ ...EMPTY, taxYear: 2040 }, lawTables);
    expect(numbersOn(later, 'Schedule 2 (Form 1040)').join(' ')).toBe('2 3 4 5 6 11 13c 14 15 17b 17d 20 21');
    const editions = (result: FederalTaxResult) =>
      new Map(result.worksheet.map(({ form, edition }) => [form, edition]));
    const of = (taxYear: number) => editions(calculateFederalTax({ ...EMPTY, taxYear }, lawTables));
    expect(editions(later).get('Form 1040')).toBe('lines of the 2026 draft');
    expect(editions(later).get('Schedule R (Form 1040)')).toBe('lines of the 2025 form');
    expect(of(2026).get('Form 1040')).toBe('2026 draft');
    expect(of(2025).get('Form 1040')).toBe('2025');
    expect(of(2024).get('Form 1040')).toBe('2024');
    expect(of(2026).get('Tax by kind')).toBe('');
  });

  it('are each on one place alone, and stand in order', () => {
    for (const taxYear of [2024, 2025, 2026, 2030]) {
      const { worksheet } = calculateFederalTax({ ...EMPTY, taxYear }, lawTables);
      const places = worksheet.map(({ form, line }) => `${form} ${line}`);
      expect(new Set(places).size).toBe(places.length);
      expect(worksheet.filter(({ line }) => !/^\d+([a-z]|i{1,2})?$/.test(line))).toEqual([]);
    }
  });
});

interface Printed {
  readonly why: string;
  readonly request: FederalTaxRequest;
  readonly lines: readonly (readonly [line: string, value: number])[];
}

const EXAMPLES: readonly Printed[] = [
  {
    why: '2024, worked by hand: no senior deduction yet; 14,600 + 1,950; 11,600 at 10%, the rest of 33,450 at 12%',
    request: {
      taxYear: 2024,
      filingStatus: 'single',
      people: [{ age: 66 }],
      taxableRetirementDistributions: 50_000,
    },
    lines: [
      ['4b', 50_000],
      ['9', 50_000],
      ['11', 50_000],
      ['12', 16_550],
      ['14', 16_550],
      ['15', 33_450],
      ['16', 3_782],
      ['24', 3_782],
      ['37', 3_782],
    ],
  },
  {
    why: '2025: IRS scenario of TaxCalcBench TY2025, case 3: joint, one of 65, AGI 66,005; tax within the table’s row',
    request: {
      taxYear: 2025,
      filingStatus: 'marriedFilingJointly',
      people: [{ age: 65 }, { age: 60 }],
      otherIncome: 66_005,
    },
    lines: [
      ['8', 66_005],
      ['11a', 66_005],
      ['12e', 33_100],
      ['13b', 6_000],
      ['14', 39_100],
      ['15', 26_905],
      ['16', 2_751.6],
    ],
  },
  {
    why: '2026: case O0002 of federal-tax-cases.csv, computed by others: itemizes, senior deduction on 13a, gains at 0%',
    request: {
      taxYear: 2026,
      filingStatus: 'single',
      people: [{ age: 83, wages: 9_824 }],
      ordinaryDividends: 1_569,
      qualifiedDividends: 784,
      longTermGain: 15_827,
      taxableRetirementDistributions: 19_103,
      taxExemptInterest: 879,
      stateAndLocalTaxPaid: 19_479,
    },
    lines: [
      ['7a', 15_827],
      ['11a', 46_323],
      ['12e', 19_479],
      ['12f', 0],
      ['13a', 6_000],
      ['15', 20_844],
      ['16', 423.3],
      ['24a', 423.3],
    ],
  },
];

describe('the lines of Form 1040', () => {
  it.each(EXAMPLES)('$why', ({ request, lines }) => {
    const result = calculateFederalTax(request, lawTables);
    for (const [line, value] of lines) expect(valueAt(result, 'Form 1040', line), line).toBeDollars(value);
  });

  /** 32(b): 7.65% of 8,000 is 612, more than the tax of nothing; the limits of 2025 are above. */
  it('have the total tax before the credits that come after it', () => {
    const request = { taxYear: 2025, filingStatus: 'single', people: [{ age: 40, wages: 8_000 }] } as const;
    const result = calculateFederalTax(request, lawTables);
    expect(valueAt(result, 'Form 1040', '24')).toBe(0);
    expect(valueAt(result, 'Form 1040', '27a')).toBeDollars(612);
    expect(valueAt(result, 'Form 1040', '34')).toBeDollars(612);
    expect(result.totalTax).toBeDollars(-612);
  });
});
