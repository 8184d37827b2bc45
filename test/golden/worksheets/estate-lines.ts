import type { Comparison, ExplainedYear } from './explained-year.ts';

/** The taxes on what the plan leaves beside its last row; a plan whose estate nobody taxes has neither. */
export function estateComparisons({ sheets, row }: ExplainedYear): readonly Comparison[] {
  const { federalTax = 0, stateTax = 0, inheritanceTax = 0, totalTax = 0 } = row.estate ?? {};
  return [
    ['federal estate tax', sheets.sum('form-706', 'Federal estate tax'), federalTax],
    ['estate tax of the state', sheets.sum('state-estate-tax', 'Estate tax of the state'), stateTax],
    ['taxes on the estate', sheets.sum('heirs', 'Taxes on the estate'), totalTax],
    ['inheritance tax', sheets.sum('inheritance-tax', 'Inheritance tax'), inheritanceTax],
  ];
}
