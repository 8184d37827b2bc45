import type { statelessOperations } from '../contract/stateless-operations.ts';
import { bestClaims } from './claim-strategy.ts';
import type { HandlersFor } from './handler-context.ts';
import { explained } from './plan-year.ts';
import { projected } from './projected.ts';

export const statelessHandlers = {
  'stateless.project': ({ plan, granularity, include }, context) =>
    projected(plan, { granularity, include, at: 'plan' }, context),
  'stateless.explain': ({ plan, year }, context) => explained(plan, { year, at: 'plan' }, context),
  'stateless.claimStrategy': ({ plan, ...request }, context) =>
    bestClaims({ inputs: plan, at: 'plan' }, request, context),
} satisfies HandlersFor<typeof statelessOperations>;
