import { yearOf } from '../../../engine/primitives/calendar.ts';
import type { FilingStatus } from '../../../engine/primitives/filing-status.ts';
import { taxableHomeSaleGain } from '../../../engine/tax/federal/deductions/home-sale.ts';
import type { PlanDocument, PropertyDocument } from '../households/household.ts';
import { firstDeathYear, januaryLevel, monthNumber } from './calendar-sheet.ts';
import { statusOf } from './filing-sheet.ts';
import { lawOf } from './law-sheet.ts';
import type { Position } from './position-sheet.ts';
import type { At } from './withdrawal-sheet.ts';

export interface PropertyState {
  readonly document: PropertyDocument;
  value: number;
  owed: number;
  basis: number;
  isSold: boolean;
  /** Whether it is still to be bought. */
  isComing: boolean;
}

export function openProperties(plan: PlanDocument): PropertyState[] {
  return (plan.properties ?? []).map((document) => ({
    document,
    value: document.value ?? 0,
    owed: document.mortgage?.balance ?? 0,
    basis: document.basis ?? 0,
    isSold: false,
    isComing: document.purchase !== undefined,
  }));
}

export function equityOf(properties: readonly PropertyState[]): number {
  return properties.reduce((sum, { value, owed }) => sum + value - owed, 0);
}

/** What is bought and owned and borrowed, where the plan buys a home; null elsewhere. */
export function homesOf(properties: readonly PropertyState[], { book }: Position) {
  if (properties.every(({ document }) => document.purchase === undefined)) return null;
  return {
    purchases: book.homesBought,
    borrowed: book.homesBorrowed,
    interest: book.mortgageInterest,
    value: properties.reduce((sum, { value }) => sum + value, 0),
    owed: properties.reduce((sum, { owed }) => sum + owed, 0),
  };
}

/** Sales and purchases on the first of their month, else the month's mortgage, tax, insurance and upkeep. Returns the cash, below 0 for costs. */
export function propertyMonth(properties: readonly PropertyState[], position: Position, at: At): number {
  let cash = sellHomes(properties, position, at) - buyHomes(properties, position, at);
  const owned = properties.filter(({ isSold, isComing }) => !isSold && !isComing);
  for (const property of owned) cash -= hold(property, position, at);
  return cash;
}

/** What is bought on the first of the month, its mortgage paying its part. Returns the rest. */
function buyHomes(properties: readonly PropertyState[], { book }: Position, { month }: At): number {
  let paid = 0;
  for (const property of properties) {
    const { purchase } = property.document;
    if (purchase === undefined || !property.isComing || month !== monthNumber(purchase.when.month)) continue;
    property.isComing = false;
    property.value = purchase.price;
    property.basis = purchase.price;
    property.owed = purchase.mortgage.amount;
    paid += purchase.price * (1 + purchase.costs) - purchase.mortgage.amount;
    book.homesBought += purchase.price * (1 + purchase.costs);
    book.homesBorrowed += purchase.mortgage.amount;
  }
  book.spending.oneTime += paid;
  return paid;
}

/** What is sold on the first of the month. Returns the cash. */
export function sellHomes(properties: readonly PropertyState[], position: Position, at: At): number {
  const sold = properties.filter(
    ({ isSold, document: { sale } }) => !isSold && sale !== undefined && at.month === monthNumber(sale.when.month),
  );
  return sold.reduce((cash, property) => cash + sell(property, position, at), 0);
}

function sell(property: PropertyState, { book }: Position, { plan, month }: At): number {
  const { document } = property;
  const year = yearOf(month);
  const amountRealized = property.value * (1 - (document.sale?.costs ?? 0));
  const exclusion = document.primary
    ? lawOf(plan, year).federalIncomeTax.homeSaleExclusion[exclusionStatus(plan, year)]
    : 0;
  book.homeGain += taxableHomeSaleGain({ amountRealized, basis: property.basis, exclusion });
  const proceeds = amountRealized - property.owed;
  if (proceeds > 0) book.saleProceeds += proceeds;
  else book.spending.housing -= proceeds;
  property.value = 0;
  property.owed = 0;
  property.isSold = true;
  return proceeds;
}

/** A widow(er) keeps the joint exclusion for a sale within two years of the death. 26 USC 121(b)(4). */
function exclusionStatus(plan: PlanDocument, year: number): FilingStatus {
  const isRecentWidow = plan.persons.length > 1 && year <= firstDeathYear(plan) + 2;
  return isRecentWidow ? 'marriedFilingJointly' : statusOf({ plan, year });
}

/** January after a death: the couple's home steps to its value like a joint account. 26 USC 1014. */
export function stepUpHomes(properties: readonly PropertyState[], share: number): void {
  for (const property of properties) property.basis += share * (property.value - property.basis);
}

/** The payment of a purchase repays its mortgage over its term: P × r ÷ (1 − (1 + r)^−n). */
function termsOf({ mortgage, purchase }: PropertyDocument): { readonly rate: number; readonly monthlyPayment: number } {
  if (purchase === undefined) return mortgage ?? { rate: 0, monthlyPayment: 0 };
  const { amount, rate, years } = purchase.mortgage;
  const monthly = rate / 12;
  return { rate, monthlyPayment: (amount * monthly) / (1 - (1 + monthly) ** (-12 * years)) };
}

function hold(property: PropertyState, { book }: Position, { plan, month }: At): number {
  const { document } = property;
  const prices = januaryLevel(plan, plan.assumptions.inflation, yearOf(month));
  const propertyTax = (document.propertyTax * prices) / 12;
  const insurance = (document.insurance * prices) / 12 + ((document.upkeep ?? 0) * prices) / 12;
  const { rate, monthlyPayment } = termsOf(document);
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
