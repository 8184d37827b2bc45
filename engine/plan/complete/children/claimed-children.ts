import type { Dependent } from '../../schema/benefits/social-security.ts';
import type { Claimed } from '../../schema/children/claimed.ts';
import { childrenOf } from '../children-of.ts';
import type { Plan } from '../plan.ts';

/** A child that the household's return claims. */
export interface ClaimedChild extends Dependent {
  readonly claimed: Claimed;
}

function isClaimed(child: Dependent): child is ClaimedChild {
  return child.claimed !== null;
}

/** The children that the return claims, each once though both parents list it. */
export function claimedChildren({ persons }: Pick<Plan, 'persons'>): readonly ClaimedChild[] {
  const claiming = persons.map((person) => ({ ...person, dependents: person.dependents.filter(isClaimed) }));
  return childrenOf({ persons: claiming }).filter(isClaimed);
}
