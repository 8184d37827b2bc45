import type { FilerTaxLaw } from '../../law/filer-tax-law.ts';
import type { FederalTaxInput } from './federal-tax-input.ts';
import * as line from './federal-tax-lines.ts';
import { lineOf } from './federal-tax-lines.ts';

/**
 * Credit for the elderly, limited to regular tax and AMT. 26 USC 22, 26(a); Schedule R (Form 1040). Persons under 65
 * who are disabled are left out.
 */
export function fillElderlyCredit(
  { seniors, isTaxOnly }: Pick<FederalTaxInput, 'seniors' | 'isTaxOnly'>,
  law: FilerTaxLaw,
  lines: Float64Array,
): void {
  const initial = initialAmount(seniors, law);
  const untaxedBenefits = lineOf(lines, line.SSW_1) - lineOf(lines, line.SSW_18);
  const overLimit = Math.max(0, lineOf(lines, line.AGI) - law.elderlyCreditIncomeLimit);
  const reduction = law.elderlyCreditExcessRate * overLimit;
  const base = Math.max(0, initial - untaxedBenefits - reduction);
  const tax = lineOf(lines, line.REGULAR_TAX) + lineOf(lines, line.AMT);
  const taxLimit = tax - lineOf(lines, line.DEPENDENT_CARE_CREDIT);
  lines[line.ELDERLY_CREDIT] = Math.min(taxLimit, law.elderlyCreditRate * base);
  if (isTaxOnly === 1) return;
  lines[line.SCHR_12] = initial;
  lines[line.SCHR_13C] = untaxedBenefits;
  lines[line.SCHR_17] = reduction;
  lines[line.SCHR_19] = base;
}

/** 26 USC 22(c)(2)(A); Schedule R line 10. */
function initialAmount(seniors: number, law: FilerTaxLaw): number {
  if (seniors === 0) return 0;
  return seniors === 1 ? law.elderlyCreditInitialAmount : law.elderlyCreditInitialAmountBothSpouses;
}
