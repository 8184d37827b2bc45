import { yearOf } from '../../../engine/primitives/calendar.ts';
import { taxableHomeSaleGain } from '../../../engine/tax/home-sale.ts';
import { januaryLevel, monthNumber } from './calendar-sheet.ts';
import type { PlanDocument, PropertyDocument } from './household.ts';
import { lawOf } from './law-sheet.ts';
import type { Position } from './position-sheet.ts';
import { statusOf } from './tax-sheet.ts';
import type { At } from './withdrawal-sheet.ts';

export interface PropertyState {
  readonly document: PropertyDocument;
  value: number;
  owed: number;
  isSold: boolean;
}

export function openProperties(plan: PlanDocument): PropertyState[] {
  return (plan.properties ?? []).map((document) => ({
    document,
    value: document.value,
    owed: document.mortgage?.balance ?? 0,
    isSold: false,
  }));
}

export function equityOf(properties: readonly PropertyState[]): number {
  return properties.reduce((sum, { value, owed }) => sum + value - owed, 0);
}

/** Sale on the first of its month, else the month's mortgage, tax and insurance. Returns the cash, below 0 for costs. */
export function propertyMonth(properties: readonly PropertyState[], position: Position, { plan, month }: At): number {
  let cash = 0;
  for (const property of properties.filter(({ isSold }) => !isSold)) {
    const { document } = property;
    const isSaleMonth = document.sale !== undefined && month === monthNumber(document.sale.when.month);
    cash += isSaleMonth ? sell(property, position, { plan, month }) : -hold(property, position, { plan, month });
  }
  return cash;
}

function sell(property: PropertyState, { book }: Position, { plan, month }: At): number {
  const { document } = property;
  const year = yearOf(month);
  const amountRealized = property.value * (1 - (document.sale?.costs ?? 0));
  const exclusion = document.primary
    ? lawOf(plan, year).federalIncomeTax.homeSaleExclusion[statusOf({ plan, year })]
    : 0;
  book.homeGain += taxableHomeSaleGain({ amountRealized, basis: document.basis, exclusion });
  const proceeds = amountRealized - property.owed;
  book.saleProceeds += proceeds;
  property.value = 0;
  property.owed = 0;
  property.isSold = true;
  return proceeds;
}

function hold(property: PropertyState, { book }: Position, { plan, month }: At): number {
  const { document } = property;
  const prices = januaryLevel(plan, plan.assumptions.inflation, yearOf(month));
  const propertyTax = (document.propertyTax * prices) / 12;
  const insurance = (document.insurance * prices) / 12;
  const { rate = 0, monthlyPayment = 0 } = document.mortgage ?? {};
  const interest = (property.owed * rate) / 12;
  const payment = Math.min(monthlyPayment, property.owed + interest);
  if (property.owed > 0) {
    book.mortgageBalances += property.owed;
    book.mortgageMonths += 1;
  }
  book.mortgageInterest += interest;
  property.owed += interest - payment;
  property.value *= (1 + document.growth) ** (1 / 12);
  book.propertyTax += propertyTax;
  book.spending.housing += propertyTax + insurance + payment;
  return propertyTax + insurance + payment;
}
