import { monthInWords, parseYearMonth } from '../../../primitives/calendar.ts';
import { type PlanIssue, planError, planWarning } from '../../plan-issue.ts';
import type { Property } from '../../schema/property.ts';
import type { CheckContext } from '../check-context.ts';
import type { HomeDates } from './home-dates.ts';

/** Checks the figures of a rental. */
export function rentalIssues({ inputs }: CheckContext, property: Property, index: number): readonly PlanIssue[] {
  const { rental, purchase, name } = property;
  if (rental === null) return [];
  const path = `properties[${index}]`;
  const issues: PlanIssue[] = [];
  if (purchase === null && inputs.properties[index]?.basis === undefined && property.sale === null) {
    const message = 'Enter the cost basis: without it depreciation is worked out from today’s value.';
    issues.push(planWarning('propertyBasisMissing', `${path}.basis`, message));
  }
  const { depreciationTaken, buildingShare, participation, suspendedLosses } = rental;
  const building = (property.basis ?? purchase?.price ?? 0) * buildingShare;
  if (depreciationTaken !== null && depreciationTaken > building) {
    const message = `The building of ${name} has cost ${Math.floor(building)}: enter no more, or check basis and building share.`;
    issues.push(planError('rentalDepreciation', `${path}.rental.depreciationTaken`, message));
  }
  if (depreciationTaken !== null && depreciationTaken > 0 && purchase !== null) {
    const message = `${name} is bought within the plan: enter 0, or leave this out.`;
    issues.push(planError('rentalDepreciation', `${path}.rental.depreciationTaken`, message));
  }
  if (suspendedLosses > 0 && (participation === 'material' || purchase !== null)) {
    const why = purchase === null ? 'Losses of material participation are not passive' : `${name} is bought later`;
    issues.push(planError('rentalLosses', `${path}.rental.suspendedLosses`, `${why}: enter 0.`));
  }
  return issues;
}

/** Checks when a property is let: while it is owned and nobody of the household lives in it as the primary home. */
export function rentalDateIssues(home: HomeDates, startMonth: string, path: string): readonly PlanIssue[] {
  const { property, bought, sold, livedFrom, livedUntil } = home;
  const { rental, name } = property;
  if (rental === null) return [];
  const issues: PlanIssue[] = [];
  const refuse = (field: string, message: string) =>
    issues.push(planError('rentalDates', `${path}.rental.${field}`, message));
  const from = home.letFrom ?? bought ?? parseYearMonth(startMonth);
  const until = home.letUntil ?? sold ?? Number.POSITIVE_INFINITY;
  if (bought !== null && from < bought)
    refuse('placedInService', `${name} is bought in ${monthInWords(bought)}: enter no earlier month.`);
  if (sold !== null && from >= sold)
    refuse('placedInService', `${name} is sold in ${monthInWords(sold)}: enter an earlier month.`);
  if (home.letUntil !== null && home.letUntil <= from)
    refuse('until', `${name} is let from ${monthInWords(from)}: enter a later month.`);
  if (sold !== null && home.letUntil !== null && home.letUntil > sold)
    refuse('until', `${name} is sold in ${monthInWords(sold)}: enter no later month.`);
  if (!property.primary) return issues;
  const isLivedIn = (livedUntil ?? Number.POSITIVE_INFINITY) > from && (livedFrom ?? Number.NEGATIVE_INFINITY) < until;
  if (!isLivedIn) return issues;
  const message =
    livedFrom === null && livedUntil === null
      ? `${name} is the primary home as long as it is owned: enter when it is lived in, or write primary false.`
      : `${name} is lived in as the primary home while it is let: enter other months for one of the two.`;
  issues.push(planError('rentalLivedIn', `${path}.rental.placedInService`, message));
  return issues;
}
