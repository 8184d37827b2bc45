import type { ParsedTaxes, Taxes } from '../schema/taxes.ts';
import { completeCharity } from './complete-charity.ts';

export function completeTaxes(inputs: ParsedTaxes): Taxes {
  return {
    ...inputs,
    charity: completeCharity(inputs.charity),
    priorYearMagi: inputs.priorYearMagi ?? null,
    localTax: inputs.localTax ?? null,
    acaHouseholdSize: inputs.acaHouseholdSize ?? null,
    acaBenchmarkMonthly: inputs.acaBenchmarkMonthly ?? null,
  };
}
