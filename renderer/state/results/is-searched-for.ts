import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';

/**
 * Whether the conversions of a plan are searched for, which takes seconds: until then its figures follow the ceilings of the
 * last search, which the host remembers.
 */
export function isSearchedFor({ roth }: PlanInputs): boolean {
  return typeof roth === 'object' && 'strategy' in roth && roth.strategy === 'dynamic';
}
