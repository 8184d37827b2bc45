import { describe, expect, it } from 'vitest';
import { basicExclusionAmount } from '../../../engine/law/estate-tax-law.ts';
import { lawTables } from '../../law-tables.ts';

const growth = { inflation: 0.025, wageGrowth: 0.035, medicalInflation: 0.05 };

describe('the basic exclusion amount', () => {
  it.each([
    [2024, 13_610_000, 'Rev. Proc. 2023-34, 2.41'],
    [2025, 13_990_000, 'Rev. Proc. 2024-40, 2.41'],
    [2026, 15_000_000, '26 USC 2010(c)(3)(A) as amended by Public Law 119-21, 70106'],
    [2027, 15_380_000, '15,375,000 to the nearest $10,000: 2010(c)(3)(B)'],
    [2028, 15_760_000, '15,759,375'],
  ])('of %d is %d (%s)', (year, amount) => {
    expect(basicExclusionAmount(lawTables.estateTax, year, growth)).toBe(amount);
  });
});
