import type { LawTables } from '../law/law-tables.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { inputsHash } from '../plan/inputs-hash.ts';
import type { RothCeiling, RothStrategy } from '../plan/schema/roth.ts';
import { type Outcome, success } from '../primitives/outcome.ts';
import { dynamicCeilings, type RothContext } from './optimize-roth.ts';
import { requestOf } from './used-request.ts';

/** Ceilings of plans whose `dynamic` strategy has been searched for, by the hash of the plan. */
export type KnownCeilings = Map<string, readonly RothCeiling[]>;

/** Plans whose ceilings are remembered; the one remembered longest is forgotten first. */
const MOST_KNOWN = 64;

export function rememberCeilings(known: KnownCeilings, hash: string, ceilings: readonly RothCeiling[]): void {
  const [oldest] = known.keys();
  if (known.size >= MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  known.set(hash, ceilings);
}

/**
 * The plan with the ceilings that its `dynamic` strategy comes to, which is what projection and Monte Carlo run. Other plans
 * are returned as they are. A search is not repeated while its ceilings are known.
 */
export function resolvedPlan(plan: Plan, law: LawTables, known: KnownCeilings): Outcome<Plan> {
  const strategy = strategyToSearch(plan);
  if (strategy === null) return success(plan);
  const hash = inputsHash(plan);
  const found = known.get(hash);
  if (found !== undefined) return success(followingCeilings(plan, found));
  const searched = dynamicCeilings(plan, requestOf(strategy), { law });
  if (!searched.ok) return searched;
  rememberCeilings(known, hash, searched.value);
  return success(followingCeilings(plan, searched.value));
}

/** The ceilings of a plan whose `dynamic` strategy has yet to be searched for; null for every other plan. */
export function searchedCeilings(plan: Plan, context: RothContext): Outcome<readonly RothCeiling[] | null> {
  const strategy = strategyToSearch(plan);
  return strategy === null ? success(null) : dynamicCeilings(plan, requestOf(strategy), context);
}

function strategyToSearch({ roth }: Plan): RothStrategy | null {
  if (roth === 'none' || 'manual' in roth) return null;
  return roth.strategy === 'dynamic' && roth.ceilings === null ? roth : null;
}

/** The plan with ceilings that are known already; one without a `dynamic` strategy follows none. */
export function followingCeilings(plan: Plan, ceilings: readonly RothCeiling[]): Plan {
  const { roth } = plan;
  if (roth === 'none' || 'manual' in roth || roth.strategy !== 'dynamic') return plan;
  return { ...plan, roth: { ...roth, ceilings } };
}
