import { describe, expect, it } from 'vitest';
import { DEFAULT_GROWTH } from '../../../engine/law/entry/indexing.ts';
import { filerTaxLaw } from '../../../engine/law/filer-tax-law.ts';
import { lawForYear } from '../../../engine/law/law-tables.ts';
import { federalTax } from '../../../engine/tax/federal/federal-tax.ts';
import { emptyFederalTaxInput } from '../../../engine/tax/federal/federal-tax-input.ts';
import { ADDITIONAL_MEDICARE_TAX, AGI, emptyWorksheet, SE_TAX } from '../../../engine/tax/federal/federal-tax-lines.ts';
import { lawTables } from '../../law-tables.ts';

const law = filerTaxLaw(lawForYear(lawTables, 2026, DEFAULT_GROWTH), 'single');

describe('elective deferrals leave wages but not the wages of payroll taxes, 26 USC 3121(v)(1)(A)', () => {
  it('Additional Medicare Tax falls on 220,000 where 20,000 of it were deferred: 0.9% of 20,000', () => {
    const lines = emptyWorksheet();
    federalTax({ ...emptyFederalTaxInput(), firstWages: 200_000, firstDeferrals: 20_000 }, law, lines);
    expect(lines[AGI]).toBeDollars(200_000);
    expect(lines[ADDITIONAL_MEDICARE_TAX]).toBeDollars(180);
  });

  it('wages with their deferrals use up the base before self-employment: 184,500 of 2026 leave the 2.9% alone', () => {
    const lines = emptyWorksheet();
    const input = {
      ...emptyFederalTaxInput(),
      firstWages: 164_500,
      firstDeferrals: 20_000,
      firstSelfEmployment: 10_000,
    };
    federalTax(input, law, lines);
    // 10,000 × 0.9235 × 0.029
    expect(lines[SE_TAX]).toBeDollars(267.82);
  });
});
