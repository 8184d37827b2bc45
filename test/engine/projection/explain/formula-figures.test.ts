import { describe, expect, it } from 'vitest';
import { withFigures } from '../../../../engine/projection/explain/formula-figures.ts';
import { figure } from '../../../../engine/projection/explain/worksheet.ts';

const row = (form: string, line: string, value: number, formula = '') => ({
  form,
  line,
  label: '',
  value,
  formula,
  citation: '',
});

const rows = [
  row('Form 1040', '11', 60_027.119),
  row('Form 1040', '15', 35_877.12),
  row('Schedule D (Form 1040)', '15', 12_984.21),
  row('Schedule D (Form 1040)', '16', -3_000),
  row('Worksheet A', '1', 35_877.12),
  row('Worksheet A', '4', 16_326.89),
  row('Worksheet A', '13c', 2),
];

describe('a formula in words is followed by its figures', () => {
  it.each([
    ['line 1 − line 4, not below 0', '35,877.12 − 16,326.89, not below 0'],
    ['lines 1 + 4 + 13c', '35,877.12 + 16,326.89 + 2.00'],
    ['the smaller of lines 1 and 4', 'the smaller of 35,877.12 and 16,326.89'],
    ['line 1 less lines 4, 13c', '35,877.12 less 16,326.89, 2.00'],
    ['line 4 × 15 %', '16,326.89 × 15 %'],
    ['line 1 and regular income', '35,877.12 and regular income'],
    ['Form 1040 line 15', '35,877.12'],
    ['smaller of Schedule D lines 15 and 16', 'smaller of 12,984.21 and −3,000.00'],
    ['7.5 % of AGI', '7.5 % of 60,027.12'],
  ])('%s', (formula, figures) => {
    expect(withFigures(row('Worksheet A', '9', 0, formula), rows).formula).toBe(`${formula}: ${figures}`);
  });

  it.each([
    ['by filing status'],
    ['Form 8962 line 29'],
    ['line 1 less line 99'],
    ['Schedule 1 adjustments that count here'],
    ['modified AGI over the threshold'],
  ])('but not where it names no line of the return: %s', (formula) => {
    expect(withFigures(row('Worksheet A', '9', 0, formula), rows).formula).toBe(formula);
  });
});

it.each([
  [0, '0.00'],
  [-0.001, '0.00'],
  [-0.01, '−0.01'],
  [999.995, '1,000.00'],
  [-1_234_567.891, '−1,234,567.89'],
  [12, '12.00'],
])('%d is written %s', (amount, text) => {
  expect(figure(amount)).toBe(text);
});
