import type { MonthIndex } from '../../../primitives/calendar.ts';
import type { Plan } from '../../complete/plan.ts';
import { tryResolveWhen } from '../../complete/resolve-when.ts';
import { statedClaimMonths } from '../../complete/stated-claim-months.ts';
import type { Property } from '../../schema/property.ts';
import type { When } from '../../schema/when.ts';

/** The months in which something becomes of a home; null where nothing does or the month is not known. */
export interface HomeDates {
  readonly property: Property;
  readonly bought: MonthIndex | null;
  readonly sold: MonthIndex | null;
  readonly refinanced: MonthIndex | null;
  /** First draw on the line of credit, and its first payment of principal. */
  readonly drawn: MonthIndex | null;
  readonly repaid: MonthIndex | null;
  readonly livedFrom: MonthIndex | null;
  readonly livedUntil: MonthIndex | null;
  readonly letFrom: MonthIndex | null;
  readonly letUntil: MonthIndex | null;
}

export function homeDates(property: Property, plan: Plan): HomeDates {
  const { purchase, sale, refinance, creditLine, livedIn, rental } = property;
  const claimMonths = statedClaimMonths(plan.persons);
  const monthOf = (when: When | null | undefined) => {
    const resolved = when === null || when === undefined ? null : tryResolveWhen(when, plan, claimMonths);
    return resolved !== null && 'month' in resolved ? resolved.month : null;
  };
  return {
    property,
    bought: monthOf(purchase?.when),
    sold: monthOf(sale?.when),
    refinanced: monthOf(refinance?.when),
    drawn: monthOf(creditLine?.draw?.start),
    repaid: monthOf(creditLine?.repayFrom),
    livedFrom: monthOf(livedIn?.from),
    livedUntil: monthOf(livedIn?.until),
    letFrom: monthOf(rental?.placedInService),
    letUntil: monthOf(rental?.until),
  };
}
