import type { statelessOperations } from '../contract/stateless-operations.ts';
import type { HandlersFor } from './handler-context.ts';
import { explained } from './plan-year.ts';
import { projected } from './projected.ts';

export const statelessHandlers = {
  'stateless.project': ({ plan, granularity }, context) => projected(plan, { granularity, at: 'plan' }, context),
  'stateless.explain': ({ plan, year }, context) => explained(plan, { year, at: 'plan' }, context),
} satisfies HandlersFor<typeof statelessOperations>;
