import type { statelessOperations } from '../contract/stateless-operations.ts';
import { comparedClaims } from './calculations/claim-comparison.ts';
import { bestClaims } from './calculations/claim-strategy.ts';
import { optimizedRoth } from './calculations/optimized-roth.ts';
import { cliffs, explained } from './calculations/plan-year.ts';
import { projected } from './calculations/projected.ts';
import type { HandlersFor } from './handler-context.ts';

export const statelessHandlers = {
  'stateless.project': ({ plan, granularity, include, ceilings }, context) =>
    projected(plan, { granularity, include, ceilings, at: 'plan' }, context),
  'stateless.explain': ({ plan, year, onPath }, context) => explained(plan, { year, onPath, at: 'plan' }, context),
  'stateless.cliffRadar': ({ plan, year }, context) => cliffs(plan, { year, at: 'plan' }, context),
  'stateless.optimizeRoth': ({ plan, ...request }, context) =>
    optimizedRoth({ inputs: plan, at: 'plan' }, request, context),
  'stateless.claimStrategy': ({ plan, ...request }, context) =>
    bestClaims({ inputs: plan, at: 'plan' }, request, context),
  'stateless.compareClaims': ({ plan, ...request }, context) =>
    comparedClaims({ inputs: plan, at: 'plan' }, request, context),
} satisfies HandlersFor<typeof statelessOperations>;
