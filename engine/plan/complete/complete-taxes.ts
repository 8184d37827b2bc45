import type { Harvest, ParsedTaxes, Taxes } from '../schema/taxes.ts';
import { completeCharity } from './complete-charity.ts';

export function completeTaxes(inputs: ParsedTaxes): Taxes {
  return {
    ...inputs,
    charity: completeCharity(inputs.charity),
    priorYearMagi: inputs.priorYearMagi ?? null,
    lastYearTax: inputs.lastYearTax ?? null,
    lastYearAgi: inputs.lastYearAgi ?? null,
    localTax: inputs.localTax ?? null,
    harvest: isAsked(inputs.harvest) ? inputs.harvest : null,
    acaHouseholdSize: inputs.acaHouseholdSize ?? null,
    acaBenchmarkMonthly: inputs.acaBenchmarkMonthly ?? null,
  };
}

function isAsked(harvest: ParsedTaxes['harvest']): harvest is Harvest {
  return harvest !== undefined && (harvest.gains !== 'none' || harvest.losses !== 'none');
}
