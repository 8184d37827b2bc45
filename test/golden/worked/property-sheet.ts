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
}

export function openProperties(plan: PlanDocument): PropertyState[] {
  return (plan.properties ?? []).map((document) => ({
    document,
    value: document.value,
    owed: document.mortgage?.balance ?? 0,
    basis: document.basis,
    isSold: false,
  }));
}

export function equityOf(properties: readonly PropertyState[]): number {
  return properties.reduce((sum, { value, owed }) => sum + value - owed, 0);
}

/** Sales on the first of their month, else the month's mortgage, tax and insurance. Returns the cash, below 0 for costs. */
export function propertyMonth(properties: readonly PropertyState[], position: Position, at: At): number {
  let cash = sellHomes(properties, position, at);
  for (const property of properties.filter(({ isSold }) => !isSold)) cash -= hold(property, position, at);
  return cash;
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
