import { ROTH_EFFORTS, type RothEffort } from '../../plan/schema/roth.ts';

/** Budget in simulations, not in time, so that a request has the same answer on every machine. */
export const SIMULATIONS: Readonly<Record<RothEffort, number>> = {
  quick: 900,
  standard: 4_000,
  thorough: 84_000,
};

/** All efforts up to and including one, in order: a greater effort also finds whatever a smaller one does. */
export function effortsUpTo(effort: RothEffort): readonly RothEffort[] {
  return ROTH_EFFORTS.slice(0, ROTH_EFFORTS.indexOf(effort) + 1);
}

/** Of the largest effort the part that starts again from changed schedules; the rest is what a single search gets. */
export const RESTARTED_SIMULATIONS = 24_000;

/** What `standard` gets beyond its budget where a simple rule leaves more than `quick` found, so that it goes on from that too. */
export const SECOND_DESCENT_SIMULATIONS = 2_000;
