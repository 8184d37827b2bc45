import { ROTH_EFFORTS, type RothEffort } from '../../plan/schema/roth.ts';

/** How many whole simulations a search may run; never a time, so that a request has the same answer everywhere. */
export const SIMULATIONS: Readonly<Record<RothEffort, number>> = {
  quick: 900,
  standard: 5_400,
  thorough: 60_000,
};

/** The efforts that one begins with, itself last: what less effort finds is found by more of it, too. */
export function effortsUpTo(effort: RothEffort): readonly RothEffort[] {
  return ROTH_EFFORTS.slice(0, ROTH_EFFORTS.indexOf(effort) + 1);
}
