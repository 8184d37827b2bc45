import type { Plan } from '../../../plan/complete/plan.ts';
import type { LoanSchedule } from '../../program/homes/program-homes.ts';
import type { Milestone } from '../../program/program-person.ts';
import type { OwnedProperty } from '../../schedule/homes/owned-property.ts';

/** Homes that are bought and refinanced, and loans that begin. */
export function homeMilestones(
  { debts }: Plan,
  properties: readonly OwnedProperty[],
  loans: readonly LoanSchedule[],
): readonly Milestone[] {
  return [
    ...properties.flatMap(({ property, from, months, refinancedIn }): readonly Milestone[] => [
      ...(property.purchase === null
        ? []
        : [{ month: from, kind: 'purchase' as const, text: `${property.name} is bought` }]),
      ...(refinancedIn < months
        ? [{ month: refinancedIn, kind: 'loan' as const, text: `Mortgage on ${property.name} is refinanced` }]
        : []),
    ]),
    ...debts.flatMap(({ name, start }, at): readonly Milestone[] => {
      const month = loans[at]?.borrowed.findIndex((amount) => amount > 0) ?? -1;
      return start === null || month < 0 ? [] : [{ month, kind: 'loan', text: `${name} begins` }];
    }),
  ];
}
