import type { statelessOperations } from '../contract/stateless-operations.ts';
import { refusedRequest } from './calculations/calculated.ts';
import { comparedClaims } from './calculations/claim-comparison.ts';
import { bestClaims } from './calculations/claim-strategy.ts';
import { optimizedRoth } from './calculations/optimized-roth.ts';
import { cliffs, explained } from './calculations/plan-year.ts';
import { projected } from './calculations/projected.ts';
import type { HandlersFor } from './handler-context.ts';

export const statelessHandlers = {
  'stateless.project': ({ plan, granularity, include, ceilings, shock }, context) => {
    if (shock !== undefined && include.includes('sustainable')) throw notUnderShock();
    return projected(plan, { granularity, include, ceilings, shock, isParsed: true, at: 'plan' }, context);
  },
  'stateless.explain': ({ plan, year, onPath }, context) => explained(plan, { year, onPath, at: 'plan' }, context),
  'stateless.cliffRadar': ({ plan, year }, context) => cliffs(plan, { year, at: 'plan' }, context),
  'stateless.optimizeRoth': ({ plan, ...request }, context) =>
    optimizedRoth({ inputs: plan, at: 'plan' }, request, context),
  'stateless.claimStrategy': ({ plan, ...request }, context) =>
    bestClaims({ inputs: plan, at: 'plan' }, request, context),
  'stateless.compareClaims': ({ plan, ...request }, context) =>
    comparedClaims({ inputs: plan, at: 'plan' }, request, context),
} satisfies HandlersFor<typeof statelessOperations>;

function notUnderShock() {
  const message = 'The highest level spending is that of the plan itself: leave out "sustainable", or the shock.';
  return refusedRequest([{ code: 'sustainableUnderShock', path: 'include', message }]);
}
