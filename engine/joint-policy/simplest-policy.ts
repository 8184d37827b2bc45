import type { PolicyDecision } from '../plan/policy-decisions.ts';
import { PLATEAU_SHARE } from '../primitives/default-assumptions.ts';
import { AS_PLANNED, type Policy } from './policy.ts';
import { type PathSteps, type Search, scored } from './policy-paths.ts';
import { isAllowed, valueOf } from './score.ts';
import { highest, searchPaths } from './search-policies.ts';

/** Every policy that makes some of the changes of one, by how many of them it makes. */
export function partsOf(policy: Policy): readonly (readonly Policy[])[] {
  const choices = [...policy];
  const parts: Policy[][] = Array.from({ length: choices.length + 1 }, () => []);
  for (let chosen = 0; chosen < 2 ** choices.length; chosen++) {
    const part: Policy = new Map(choices.filter((_, at) => Math.floor(chosen / 2 ** at) % 2 === 1));
    parts[part.size]?.push(part);
  }
  return parts;
}

/** The policy with the fewest of the changes of the best one that comes within half a percent of it; of several the best. */
export function* simplestPolicy(search: Search, together: Policy): PathSteps<Policy> {
  const { objective, spendingFloor } = search.asked;
  const paths = searchPaths(search);
  const [planned] = yield* scored(search, [AS_PLANNED], paths);
  const [whole] = yield* scored(search, [together], paths);
  if (planned === undefined || whole === undefined) return together;
  const top = valueOf(whole.score, objective);
  // Success is a share: half a percent of all paths.
  const least = top - PLATEAU_SHARE * (objective === 'afterTaxLegacy' ? Math.abs(top) : 1);
  for (const parts of partsOf(together)) {
    const all = yield* scored(search, parts, paths);
    const near = all.filter(
      ({ score }) => valueOf(score, objective) >= least && isAllowed(score, planned.score, spendingFloor),
    );
    const found = highest(near, search);
    if (found !== null) return found.policy;
  }
  return together;
}

/**
 * What each change adds, averaged over all orders in which they can be made: L. S. Shapley, "A Value for n-Person Games" (1953). They add up to
 * what all of them add.
 * @param valueAt what the policy that makes these of the changes comes to
 */
export function sharesOfChanges(
  policy: Policy,
  valueAt: (part: Policy) => number,
): ReadonlyMap<PolicyDecision, number> {
  const count = policy.size;
  const shares = new Map<PolicyDecision, number>();
  for (const [decision, choice] of policy) {
    let sum = 0;
    for (const part of partsOf(policy).flat()) {
      if (part.has(decision)) continue;
      const weight = (factorial(part.size) * factorial(count - part.size - 1)) / factorial(count);
      sum += weight * (valueAt(new Map([...part, [decision, choice]])) - valueAt(part));
    }
    shares.set(decision, sum);
  }
  return shares;
}

function factorial(count: number): number {
  return count < 2 ? 1 : count * factorial(count - 1);
}
