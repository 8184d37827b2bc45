import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import { removedAt, replacedAt } from './list-edits.ts';

/** Changes of the part-time steps of wages, as pure functions from plan to plan. */

type IncomeInputs = NonNullable<PlanInputs['incomes']>[number];
type PhaseInputs = NonNullable<IncomeInputs['phases']>[number];

/** Half of the wages from five years on, to be written over; a later step a year after the last. */
export function withPhase(inputs: PlanInputs, index: number): PlanInputs {
  return changed(inputs, index, (phases) => [
    ...phases,
    { when: { event: 'planStart', offsetYears: FIRST_STEP + phases.length }, share: 1 / 2 },
  ]);
}

const FIRST_STEP = 5;

export function withoutPhase(inputs: PlanInputs, index: number, place: number): PlanInputs {
  return changed(inputs, index, (phases) => removedAt(phases, place));
}

function changed(
  inputs: PlanInputs,
  index: number,
  change: (phases: readonly PhaseInputs[]) => readonly PhaseInputs[],
): PlanInputs {
  const incomes = inputs.incomes ?? [];
  const income = incomes[index];
  if (income === undefined) return inputs;
  return { ...inputs, incomes: replacedAt(incomes, index, { ...income, phases: change(income.phases ?? []) }) };
}
