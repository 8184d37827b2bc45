import { monthInWords } from '../../../primitives/calendar.ts';
import { type PlanIssue, planError, planWarning } from '../../plan-issue.ts';
import type { Property } from '../../schema/property.ts';
import type { CheckContext } from '../check-context.ts';
import { rentalDateIssues, rentalIssues } from './check-rentals.ts';
import { type HomeDates, homeDates } from './home-dates.ts';

/** Checks what is bought within the plan, and what becomes of its loans. */
export function checkHomes(context: CheckContext): readonly PlanIssue[] {
  return context.plan.properties.flatMap((property, index) => {
    const path = `properties[${index}]`;
    const { value } = context.inputs.properties[index] ?? {};
    return [
      ...valueIssues(property, value, path),
      ...purchaseIssues(context, property, path),
      ...useIssues(property, path),
      ...loanIssues(property, path),
      ...rentalIssues(context, property, index),
    ];
  });
}

/** The same of what comes before and after what. */
export function checkHomeDates(context: CheckContext): readonly PlanIssue[] {
  const homes = context.plan.properties.map((property) => homeDates(property, context.plan));
  return homes.flatMap((home, index) => [
    ...orderIssues(home, `properties[${index}]`),
    ...rentalDateIssues(home, context.plan.startMonth, `properties[${index}]`),
    ...twiceIssues(context, homes, index),
    ...primaryIssues(homes, index),
  ]);
}

function valueIssues({ purchase }: Property, value: number | undefined, path: string): readonly PlanIssue[] {
  if (purchase === null && value === undefined) {
    const message = 'Missing: enter a dollar amount from 0 to 1 trillion, such as 85000.';
    return [planError('propertyValueMissing', `${path}.value`, message)];
  }
  if (purchase === null || value === undefined || value === 0) return [];
  const message = 'A home is worth its price when it is bought: enter the price, and leave this out.';
  return [planWarning('fieldHasNoEffect', `${path}.value`, message)];
}

function purchaseIssues({ plan, droppedIds }: CheckContext, property: Property, path: string): readonly PlanIssue[] {
  const { purchase, mortgage, name } = property;
  if (purchase === null) return [];
  const issues: PlanIssue[] = [];
  if (mortgage !== null) {
    const message = `${name} is bought within the plan: enter its loan as purchase.mortgage, and leave this out.`;
    issues.push(planError('mortgageBeforePurchase', `${path}.mortgage`, message));
  }
  if (purchase.mortgage !== null && purchase.mortgage.amount > purchase.price) {
    const message = `Enter no more than the price of ${name}.`;
    issues.push(planError('mortgageAbovePrice', `${path}.purchase.mortgage.amount`, message));
  }
  const { downPaymentFrom } = purchase;
  const isKnown = downPaymentFrom === null || plan.accounts.some(({ id }) => id === downPaymentFrom);
  if (!isKnown && !droppedIds.has(downPaymentFrom)) {
    const ids = plan.accounts.map(({ id }) => id).join(', ');
    const message = `Nothing here has the id ${downPaymentFrom}: ${ids === '' ? 'leave this out' : `enter one of ${ids}`}.`;
    issues.push(planError('unknownAccount', `${path}.purchase.downPaymentFrom`, message));
  }
  return issues;
}

function useIssues({ primary, livedIn }: Property, path: string): readonly PlanIssue[] {
  if (livedIn === null || primary) return [];
  const message = 'Only a primary home is lived in by date: enter primary true, or leave this out.';
  return [planWarning('fieldHasNoEffect', `${path}.livedIn`, message)];
}

function loanIssues(property: Property, path: string): readonly PlanIssue[] {
  const { mortgage, purchase, refinance, extraPayments, creditLine } = property;
  const hasLoan = mortgage !== null || (purchase?.mortgage ?? null) !== null;
  const issues: PlanIssue[] = [];
  if (!hasLoan && refinance !== null && refinance.cashOut === 0) {
    const message =
      'Nothing is owed that could be refinanced: enter a mortgage or money to take out, or leave this out.';
    issues.push(planWarning('fieldHasNoEffect', `${path}.refinance`, message));
  }
  if (!hasLoan && refinance === null && extraPayments !== null) {
    const message = 'There is no mortgage to pay: enter one, or leave this out.';
    issues.push(planWarning('fieldHasNoEffect', `${path}.extraPayments`, message));
  }
  if (creditLine !== null && creditLine.balance > creditLine.limit) {
    const message = 'Enter no more than the limit of the line.';
    issues.push(planError('creditLineLimit', `${path}.creditLine.balance`, message));
  }
  if (creditLine !== null && creditLine.balance > 0 && purchase !== null) {
    const message = 'Nothing is owed on a home that is bought later: enter 0.';
    issues.push(planError('creditLineLimit', `${path}.creditLine.balance`, message));
  }
  return issues;
}

function orderIssues(
  { property, bought, sold, refinanced, drawn, repaid, livedFrom, livedUntil }: HomeDates,
  path: string,
) {
  const issues: PlanIssue[] = [];
  const refuse = (field: string, message: string) => issues.push(planError('homeDates', `${path}.${field}`, message));
  const { name } = property;
  if (bought !== null && sold !== null && sold <= bought)
    refuse('sale.when', `${name} is bought in ${monthInWords(bought)}: enter a later month for its sale.`);
  if (bought !== null && refinanced !== null && refinanced <= bought)
    refuse('refinance.when', `${name} is bought in ${monthInWords(bought)}: enter a later month.`);
  if (sold !== null && refinanced !== null && refinanced >= sold)
    refuse('refinance.when', `${name} is sold in ${monthInWords(sold)}: enter an earlier month.`);
  if (bought !== null && drawn !== null && drawn < bought)
    refuse('creditLine.draw.start', `${name} is bought in ${monthInWords(bought)}: enter no earlier month.`);
  if (repaid !== null && drawn !== null && drawn >= repaid)
    refuse('creditLine.draw.start', `Repayment begins in ${monthInWords(repaid)}: enter an earlier month.`);
  if (livedFrom !== null && livedUntil !== null && livedUntil <= livedFrom)
    refuse('livedIn.until', `${name} is lived in from ${monthInWords(livedFrom)}: enter a later month.`);
  return issues;
}

function ownedTogether(one: HomeDates, other: HomeDates): boolean {
  return isOwnedBeforeSaleOf(one, other) && isOwnedBeforeSaleOf(other, one);
}

function isOwnedBeforeSaleOf({ bought }: HomeDates, { sold }: HomeDates): boolean {
  return (bought ?? Number.NEGATIVE_INFINITY) < (sold ?? Number.POSITIVE_INFINITY);
}

/** A home is bought once: two entries of one name may not be owned together. */
function twiceIssues({ inputs }: CheckContext, homes: readonly HomeDates[], index: number): readonly PlanIssue[] {
  const nameAt = (at: number) => inputs.properties[at]?.name?.trim().toLowerCase();
  const home = homes[index];
  if (home === undefined || home.property.purchase === null || nameAt(index) === undefined) return [];
  const other = homes.findIndex((one, at) => {
    const isEarlier = one.property.purchase === null || at < index;
    return at !== index && isEarlier && nameAt(at) === nameAt(index) && ownedTogether(one, home);
  });
  if (other < 0) return [];
  const message = `${home.property.name} is owned already by then, as properties[${other}]: remove one of the two, or enter another name.`;
  return [planError('homeBoughtTwice', `properties[${index}].purchase`, message)];
}

/** Two primary homes at a time, where one of them is bought: one of the two is hardly meant. */
function primaryIssues(homes: readonly HomeDates[], index: number): readonly PlanIssue[] {
  const home = homes[index];
  if (home === undefined || home.bought === null || !home.property.primary) return [];
  const other = homes.find(
    (one, at) =>
      at !== index &&
      one.property.primary &&
      one.livedUntil === null &&
      home.livedFrom === null &&
      (one.bought ?? 0) <= (home.bought ?? 0) &&
      (at < index || one.bought !== home.bought) &&
      ownedTogether(one, home),
  );
  if (other === undefined) return [];
  const message = `${other.property.name} is still owned as a primary home then: enter its sale, or how long it is lived in.`;
  return [planWarning('twoPrimaryHomes', `properties[${index}].purchase.when`, message)];
}
