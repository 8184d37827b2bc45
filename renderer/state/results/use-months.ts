import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { useCall } from '../backend.tsx';
import type { MonthlyProjection } from './answers.ts';
import { itself, type Recomputed, useRecomputedPlan } from './use-recomputed.ts';

/** The monthly projection of the plan as it is typed, while something shows it. */
export function useMonths(isShown: boolean): Recomputed<PlanInputs, MonthlyProjection> {
  const call = useCall();
  return useRecomputedPlan(
    itself,
    {
      key: ['stateless.project', 'monthly'],
      asks: 'paths',
      stages: (plan) => [
        async ({ signal }) => {
          const projection = await call('stateless.project', { plan, granularity: 'monthly' }, signal);
          if (projection.granularity !== 'monthly') throw new Error('Asked for months, given years');
          return projection;
        },
      ],
    },
    isShown,
  );
}
