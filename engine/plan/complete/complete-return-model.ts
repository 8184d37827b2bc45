import { invariant } from '../../primitives/invariant.ts';
import { type CompleteReturnModel, chosenModel, type PlanReturnModel } from '../schema/return-model.ts';

/** A model with its parameters written out, so that plans which mean the same are the same; one without parameters is its name. */
export function completeReturnModel(written: PlanReturnModel): CompleteReturnModel {
  const chosen = chosenModel(written);
  if (chosen.model === 'studentT') return { studentT: { degrees: chosen.degrees } };
  if (chosen.model === 'historical') {
    const { blocks, blockYears } = chosen;
    return { historical: { blocks, blockYears } };
  }
  invariant(chosen.model !== 'cycles', 'a plan cannot choose every window of history');
  return chosen.model;
}
