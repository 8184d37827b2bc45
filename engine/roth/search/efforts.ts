import type { RothEffort } from '../../plan/schema/roth.ts';

/** How many whole simulations a search may run; never a time, so that a request has the same answer everywhere. */
export const SIMULATIONS: Readonly<Record<RothEffort, number>> = {
  quick: 900,
  standard: 5_400,
  thorough: 60_000,
};
