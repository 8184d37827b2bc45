import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import type { OperationQuestion } from '../../../state/backend.tsx';
import { wagesOf } from './answer-edits.ts';

const USUAL_LAST_AGE = 66;

/** What an estimate of a person's PIA is made from: the wages of the plan, up to the age at which work ends. */
export function estimateRequest(inputs: PlanInputs, person: number): OperationQuestion<'calculators.estimatedPia'> {
  const { birthDate = '1960-01-01', retirement } = inputs.persons[person] ?? {};
  const born = Number(birthDate.slice(0, 4));
  const year = Number((inputs.startMonth ?? `${born + USUAL_LAST_AGE}`).slice(0, 4));
  const lastYear =
    retirement !== undefined && 'age' in retirement ? born + retirement.age - 1 : Math.max(year, born + USUAL_LAST_AGE);
  return { birthDate, wages: wagesOf(inputs, person), year, lastYear };
}
