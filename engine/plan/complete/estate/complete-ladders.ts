import type { BondLadder, ParsedBondLadder } from '../../schema/annuities/bond-ladder.ts';
import { completeWhen } from '../complete-when.ts';

/** Null where the plan buys none. */
export function completeLadders(inputs: readonly ParsedBondLadder[], client: string): readonly BondLadder[] | null {
  if (inputs.length === 0) return null;
  return inputs.map(({ name = 'Bond ladder', amount, start, until, when, from, yields }) => ({
    name,
    amount,
    start: completeWhen(start, client),
    until: completeWhen(until, client),
    when: completeWhen(when ?? { event: 'planStart', offsetYears: 0 }, client),
    from: from ?? null,
    yields: yields ?? null,
  }));
}
