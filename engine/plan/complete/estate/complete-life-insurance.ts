import type { LifeInsurance, ParsedLifeInsurance } from '../../schema/estate/life-insurance.ts';
import { completeWhen } from '../complete-when.ts';

const KIND_NAMES = { term: 'Term life insurance', permanent: 'Permanent life insurance' } as const;

/** Null where the plan has none. */
export function completeLifeInsurance(
  inputs: readonly ParsedLifeInsurance[],
  client: string,
): readonly LifeInsurance[] | null {
  if (inputs.length === 0) return null;
  return inputs.map(({ kind, benefit, premium, until, cashValue, ...rest }) => {
    const insured = rest.insured ?? client;
    const surrender = cashValue?.surrender;
    return {
      name: rest.name ?? KIND_NAMES[kind],
      insured,
      kind,
      benefit,
      premium,
      until: until === undefined ? null : completeWhen(until, insured),
      cashValue:
        cashValue === undefined
          ? null
          : { ...cashValue, surrender: surrender === undefined ? null : completeWhen(surrender, insured) },
    };
  });
}
