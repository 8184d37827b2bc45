import type { Income } from '../../../plan/schema/income.ts';
import type { SurvivorForm } from '../../../plan/schema/pensions/survivor-form.ts';
import type { MonthIndex } from '../../../primitives/calendar.ts';
import type { Timeline } from '../../program/timeline.ts';

/** The form for two lives in which a pension is taken; null for the amount as it stands. */
export function takenForm({ survivorForms }: Pick<Income, 'survivorForms'>): SurvivorForm | null {
  return survivorForms?.find(({ taken }) => taken) ?? null;
}

/** Share of the amount for one life that is paid while its owner lives: reduced by the form, in full again where it pops up. */
export function ownersShare(income: Income, timeline: Timeline, month: MonthIndex): number {
  const form = takenForm(income);
  if (form === null) return 1;
  const spouse = 1 - timeline.personIndex(income.owner);
  const hasPoppedUp = form.popUp && month >= (timeline.deaths[spouse] ?? Number.POSITIVE_INFINITY);
  return hasPoppedUp ? 1 : 1 - form.reduction;
}

/** Share of it that goes on after the owner's death. */
export function survivorsShare(income: Income): number {
  const form = takenForm(income);
  return form === null ? income.survivorShare : (1 - form.reduction) * form.share;
}
