import type { Debt, ParsedDebt, ParsedProperty, Property } from '../schema/property.ts';
import { completeWhen } from './complete-when.ts';
import {
  completeCreditLine,
  completeExtraPayments,
  completeLivedIn,
  completePurchase,
  completeRefinance,
  completeRental,
} from './homes/complete-home.ts';

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
  const isBought = inputs.purchase !== undefined;
  const value = isBought ? 0 : (inputs.value ?? 0);
  return {
    name: inputs.name ?? (inputs.primary ? 'Home' : 'Property'),
    value,
    growth: inputs.growth ?? usualGrowth,
    purchase: completePurchase(inputs.purchase, client),
    mortgage: completeMortgage(inputs.mortgage),
    refinance: completeRefinance(inputs.refinance, client),
    extraPayments: completeExtraPayments(inputs.extraPayments, client),
    creditLine: completeCreditLine(inputs.creditLine, client),
    primary: inputs.primary,
    livedIn: completeLivedIn(inputs.livedIn, client),
    basis: inputs.basis ?? (isBought ? null : value),
    sale: completeSale(inputs.sale, client),
    propertyTax: inputs.propertyTax,
    insurance: inputs.insurance,
    upkeep: inputs.upkeep,
    rental: completeRental(inputs.rental, client),
  };
}

export function completeDebt(inputs: ParsedDebt, client: string): Debt {
  const { balance, rate, start, monthlyPayment = null, years = null } = inputs;
  return {
    name: inputs.name ?? 'Debt',
    start: start === undefined ? null : completeWhen(start, client),
    balance,
    rate,
    monthlyPayment,
    years,
    extraPayments: completeExtraPayments(inputs.extraPayments, client),
  };
}
