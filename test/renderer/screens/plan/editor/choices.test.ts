import { describe, expect, it } from 'vitest';
import {
  creditText,
  creditYear,
} from '../../../../../renderer/screens/plan/editor/sections/health/use-premium-credit.ts';
import { choiceOf } from '../../../../../renderer/screens/plan/editor/sections/income/use-pension-choice.ts';

const gap = (first: string, last: string) => ({ gap: { first, last, months: 1, age: 63 }, estimate: 1_000 });
const line = (key: string, value: number) => ({
  id: `form-8962/${key}`,
  form: '',
  line: '',
  label: '',
  value,
  formula: '',
  citation: '',
  unit: 'dollars' as const,
  uses: [],
});
const sheetOf = (income: number, times: number, credit: number) => ({
  year: 2028,
  worksheets: [
    {
      id: 'form-8962',
      title: '',
      edition: '',
      lines: [line('1', income), line('3', times), line('6', 18_918), line('credit', credit)],
    },
  ],
});

describe('the premium tax credit beside the premium', () => {
  it('is that of the first whole year of marketplace insurance', () => {
    expect(creditYear({ persons: [gap('2027-05', '2029-04')] })).toBe(2028);
    expect(creditYear({ persons: [gap('2028-01', '2029-04'), gap('2030-01', '2031-01')] })).toBe(2028);
    expect(creditYear({ persons: [gap('2027-05', '2027-11')] })).toBe(2027);
    expect(creditYear({ persons: [{ gap: null, estimate: undefined }] })).toBeNull();
  });

  it('says what it pays, or at which income there is none', () => {
    expect(creditText(sheetOf(71_200, 3.26, 9_840))).toBe(
      'In 2028 premiums come to $18,918 in dollars of that year; with an income of $71,200 a tax credit pays $9,840 of them.',
    );
    expect(creditText(sheetOf(145_960, 6.58, 0))).toBe(
      'In 2028 premiums come to $18,918 in dollars of that year; an income of $145,960, 6.6 times the poverty line, brings no tax credit.',
    );
    expect(creditText({ year: 2028, worksheets: [] })).toBe('');
  });
});

describe('a pension or its lump sum', () => {
  const plan = { successRate: 0.86 };
  const compared = (difference: number, low: number, high: number) =>
    choiceOf({
      runs: 1_000,
      plans: [plan, { successRate: 0.86 - difference }],
      pairs: [{ successDifference: difference, successDifferenceInterval: { low, high } }],
    });

  it('is said to be better only where the futures can tell', () => {
    expect(compared(0.01, -0.003, 0.02)).toEqual({
      rates: ['86%', '85%'],
      sentence: 'Success of the plan with each, on the same 1,000 futures: no measurable difference.',
    });
    expect(compared(0.04, 0.03, 0.05).sentence).toMatch(/Monthly for life is better by 4 points\.$/);
    expect(compared(-0.04, -0.05, -0.03).sentence).toMatch(/The lump sum is better by 4 points\.$/);
  });
});
