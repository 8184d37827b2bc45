import type { MonthIndex } from '../../primitives/calendar.ts';
import { type Claimant, entitledFrom } from './claim-household.ts';
import type { ClaimModel } from './claim-model.ts';
import { earliestSpousalMonth } from './claim-window.ts';

/**
 * For the months chosen by the spouse and by the worker: the month until which a child in care brings the spouse's benefit anyway,
 * or which a claim made now reaches; 0 for neither.
 */
export type SpousalNotBefore = (claimMonth: MonthIndex, workerClaim: MonthIndex) => MonthIndex;

export function spousalNotBefore(
  { household, rounded, family }: Pick<ClaimModel, 'household' | 'rounded' | 'family'>,
  self: Claimant,
  worker: Claimant,
): SpousalNotBefore {
  const reached = rounded.areCreditsDeferred ? earliestSpousalMonth(self, worker, household) : 0;
  if (family === null) return () => reached;
  const { firstRetirementMonth } = self.dates;
  return (claimMonth, workerClaim) => {
    const due = Math.max(
      firstRetirementMonth,
      entitledFrom(self, claimMonth),
      entitledFrom(worker, workerClaim),
      reached,
    );
    return family.firstWithoutCare(due);
  };
}
