import type { Plan } from '../../../plan/complete/plan.ts';
import type { Property } from '../../../plan/schema/property.ts';
import type { Timeline } from '../../program/timeline.ts';
import type { OwnedProperty } from '../homes/owned-property.ts';
import { type ComingInheritance, comingInheritances } from './inheritances.ts';

/** Homes that the plan's persons inherit, owned from the month in which they come. */
export function inheritedHomes(plan: Plan, timeline: Timeline): readonly OwnedProperty[] {
  return comingInheritances(plan, timeline).flatMap((coming) => {
    const property = propertyOf(coming);
    return property === null || !coming.isReceived ? [] : [ownedFrom(coming, property, timeline)];
  });
}

/** Its basis is its value at the death, so that only later growth is a gain: 26 USC 1014(a)(1); held long by 1223(9). */
function propertyOf({ inheritance: { name, home }, amount }: ComingInheritance): Property | null {
  if (home === null) return null;
  const { growth, propertyTax, insurance, upkeep, sale } = home;
  return {
    name,
    value: amount,
    growth,
    purchase: null,
    mortgage: null,
    refinance: null,
    extraPayments: null,
    creditLine: null,
    primary: false,
    livedIn: null,
    basis: amount,
    sale: sale === null ? null : { ...sale, exclusion: null },
    propertyTax,
    insurance,
    upkeep,
    rental: null,
  };
}

function ownedFrom({ path, month, person, amount }: ComingInheritance, property: Property, timeline: Timeline) {
  const { sale } = property;
  return {
    property,
    path: `${path}.home`,
    from: month - timeline.firstMonth,
    months: sale === null ? timeline.months : timeline.monthOf(sale.when) - timeline.firstMonth,
    worth: amount,
    heir: person,
    loan: null,
    creditLine: null,
    refinancedIn: Number.POSITIVE_INFINITY,
    letFrom: Number.POSITIVE_INFINITY,
    letUntil: Number.POSITIVE_INFINITY,
  };
}
