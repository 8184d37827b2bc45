import type { Plan } from './complete/plan.ts';
import type { RothCeiling } from './schema/roth.ts';

/** The ceilings that a plan follows, null for one that follows none. */
export function ceilingsFollowed({ roth }: Plan): readonly RothCeiling[] | null {
  return roth === 'none' || 'manual' in roth ? null : roth.ceilings;
}
