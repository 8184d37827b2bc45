import type { DisabilityInsurance, ParsedDisabilityInsurance } from '../../schema/work/disability-insurance.ts';
import { completeWhenOr, retirementOf } from '../complete-when.ts';

/** Null where the plan has none. */
export function completeDisabilityInsurance(
  inputs: readonly ParsedDisabilityInsurance[],
  client: string,
): readonly DisabilityInsurance[] | null {
  if (inputs.length === 0) return null;
  return inputs.map(({ name, insured = client, monthlyCap, until, ...rest }) => ({
    name: name ?? 'Disability insurance',
    insured,
    ...rest,
    monthlyCap: monthlyCap ?? null,
    until: completeWhenOr(until, insured, retirementOf(insured)),
  }));
}
