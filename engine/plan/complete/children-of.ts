import type { Dependent } from '../schema/benefits/social-security.ts';
import type { Plan } from './plan.ts';

/** The children of a household; one whom both parents list is one child, and twins are two. */
export function childrenOf({ persons: [client, spouse] }: Pick<Plan, 'persons'>): readonly Dependent[] {
  const ofClient = client?.dependents ?? [];
  const unmatched = ofClient.map(({ birthDate }) => birthDate);
  const ofSpouseAlone = (spouse?.dependents ?? []).filter(({ birthDate }) => {
    const at = unmatched.indexOf(birthDate);
    if (at >= 0) unmatched.splice(at, 1);
    return at < 0;
  });
  return [...ofClient, ...ofSpouseAlone];
}
