import type { PlanInputs } from '../../../../../../engine/plan/schema/plan-inputs.ts';

/** Where nobody has chances any more, random paths have the care that is entered. */
export function drawingNoCareOfNobody(inputs: PlanInputs): PlanInputs {
  const { careModel, ...assumptions } = inputs.assumptions ?? {};
  if (careModel !== 'drawn' || inputs.persons.some(({ care }) => care?.chances !== undefined)) return inputs;
  return { ...inputs, assumptions };
}
