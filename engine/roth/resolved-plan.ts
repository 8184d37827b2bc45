import type { LawTables } from '../law/law-tables.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { inputsHash } from '../plan/inputs-hash.ts';
import type { RothCeiling } from '../plan/schema/roth.ts';
import { type Outcome, success } from '../primitives/outcome.ts';
import { dynamicCeilings } from './optimize-roth.ts';
import { requestOf } from './used-request.ts';

/** Ceilings of plans whose `dynamic` strategy has been searched for, by the hash of the plan. */
export type KnownCeilings = Map<string, readonly RothCeiling[]>;

/** Plans whose ceilings are remembered; the one remembered longest is forgotten first. */
const MOST_KNOWN = 64;

/**
 * The plan with the ceilings that its `dynamic` strategy comes to, which is what projection and Monte Carlo run. Other plans
 * are returned as they are. A search is not repeated while its ceilings are known.
 */
export function resolvedPlan(plan: Plan, law: LawTables, known: KnownCeilings): Outcome<Plan> {
  const { roth } = plan;
  if (roth === 'none' || 'manual' in roth || roth.strategy !== 'dynamic' || roth.ceilings !== null)
    return success(plan);
  const hash = inputsHash(plan);
  const found = known.get(hash);
  if (found !== undefined) return success(followingCeilings(plan, found));
  const searched = dynamicCeilings(plan, requestOf(roth), law);
  if (!searched.ok) return searched;
  const [oldest] = known.keys();
  if (known.size >= MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  known.set(hash, searched.value);
  return success(followingCeilings(plan, searched.value));
}

/** The plan with ceilings that are known already; one without a `dynamic` strategy follows none. */
export function followingCeilings(plan: Plan, ceilings: readonly RothCeiling[]): Plan {
  const { roth } = plan;
  if (roth === 'none' || 'manual' in roth || roth.strategy !== 'dynamic') return plan;
  return { ...plan, roth: { ...roth, ceilings } };
}

/** The ceilings that a plan follows, null for one that follows none. */
export function ceilingsFollowed({ roth }: Plan): readonly RothCeiling[] | null {
  return roth === 'none' || 'manual' in roth ? null : roth.ceilings;
}
