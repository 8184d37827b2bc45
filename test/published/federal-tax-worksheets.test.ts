import { describe, expect, it } from 'vitest';
import { calculateFederalTax } from '../../engine/tax/calculator/federal-tax-calculator.ts';
import { lawTables } from '../law-tables.ts';
import { numberIn, publishedReturnOf, rowsOf } from './federal-tax-cases.ts';

const BENEFITS = 'Social Security Benefits Worksheet';
const GAINS = 'Qualified Dividends and Capital Gain Tax Worksheet';
const cases = rowsOf('federal-tax-cases.csv');
const checks = rowsOf('federal-tax-worksheets.csv');
const lines = (prefix: string, count: number, form: string) =>
  Array.from({ length: count }, (_, i) => ({ column: `${prefix}_${i + 1}`, form, line: String(i + 1) }));
const COLUMNS = [...lines('SSW', 18, BENEFITS), ...lines('QDCG', 25, GAINS)];

describe('40 returns agree with the worksheets line by line', () => {
  it('are 40', () => {
    expect(checks).toHaveLength(40);
  });

  it.each(checks.map((check) => ({ id: check['case_id'] ?? '', tag: check['tag'] ?? '', check })))(
    '$id ($tag)',
    ({ id, check }) => {
      const row = cases.find((each) => each['case_id'] === id);
      if (row === undefined) throw new Error(`no case ${id}`);
      const { worksheet } = calculateFederalTax(publishedReturnOf(row), lawTables);
      const wrong = COLUMNS.filter(({ column }) => check[column] !== '')
        .map(({ column, form, line }) => ({
          column,
          expected: numberIn(check, column),
          got: worksheet.find((each) => each.form === form && each.line === line)?.value ?? Number.NaN,
        }))
        .filter(({ got, expected }) => !(Math.abs(got - expected) <= 0.02));
      expect(wrong).toEqual([]);
    },
  );

  it('compare at least 1,000 lines in all', () => {
    const compared = checks.flatMap((check) => COLUMNS.filter(({ column }) => check[column] !== ''));
    expect(compared.length).toBeGreaterThanOrEqual(1000);
  });
});
