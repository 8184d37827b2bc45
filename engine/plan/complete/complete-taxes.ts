import type { ParsedTaxes, Taxes } from '../schema/taxes.ts';

export function completeTaxes(inputs: ParsedTaxes): Taxes {
  return {
    ...inputs,
    priorYearMagi: inputs.priorYearMagi ?? null,
    localTax: inputs.localTax ?? null,
    acaHouseholdSize: inputs.acaHouseholdSize ?? null,
    acaBenchmarkMonthly: inputs.acaBenchmarkMonthly ?? null,
  };
}
