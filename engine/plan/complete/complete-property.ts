import type { Debt, ParsedDebt, ParsedProperty, Property } from '../schema/property.ts';
import { completeWhen } from './complete-when.ts';

function completeSale(sale: ParsedProperty['sale'], client: string): Property['sale'] {
  if (sale === undefined) return null;
  return { when: completeWhen(sale.when, client), costs: sale.costs, exclusion: sale.exclusion ?? null };
}

function completeMortgage(mortgage: ParsedProperty['mortgage']): Property['mortgage'] {
  if (mortgage === undefined) return null;
  const { balance, rate, monthlyPayment } = mortgage;
  return { balance, rate, monthlyPayment, endsOn: mortgage.endsOn ?? null };
}

export function completeProperty(inputs: ParsedProperty, client: string, usualGrowth: number): Property {
  return {
    name: inputs.name ?? (inputs.primary ? 'Home' : 'Property'),
    value: inputs.value,
    growth: inputs.growth ?? usualGrowth,
    mortgage: completeMortgage(inputs.mortgage),
    primary: inputs.primary,
    basis: inputs.basis ?? inputs.value,
    sale: completeSale(inputs.sale, client),
    propertyTax: inputs.propertyTax,
    insurance: inputs.insurance,
  };
}

export function completeDebt(inputs: ParsedDebt): Debt {
  const { balance, rate, monthlyPayment } = inputs;
  return { name: inputs.name ?? 'Debt', balance, rate, monthlyPayment };
}
