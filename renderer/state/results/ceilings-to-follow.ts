import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import type { RothCeiling } from '../../../engine/plan/schema/roth.ts';

/**
 * What figures follow until a plan's own search has ended: the ceilings of the newest answer. A search takes seconds, and only
 * the host remembers what searches came to. Undefined where there is nothing, or nothing to search.
 */
export function ceilingsToFollow(
  { roth }: PlanInputs,
  newest: readonly RothCeiling[] | undefined,
): readonly RothCeiling[] | undefined {
  return typeof roth === 'object' && 'strategy' in roth && roth.strategy === 'dynamic' ? newest : undefined;
}
