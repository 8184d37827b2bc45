import { useMemo } from 'react';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { type Call, type OperationQuestion, useCall } from '../backend.tsx';
import type { YearlyProjection } from './answers.ts';
import { ceilingsToFollow } from './ceilings-to-follow.ts';
import type { Stage } from './recomputed-answer.ts';
import { itself, type Recomputed, useRecomputedPlan } from './use-recomputed.ts';

export type ProjectionState = Recomputed<PlanInputs, YearlyProjection>;

/**
 * The yearly projection of the plan as it is typed, saved or not. Where its conversions have to be searched for, it first
 * follows the ceilings of the newest answer; such figures are stale until the search has ended.
 */
export function useProjection(): ProjectionState {
  const call = useCall();
  const projection = useRecomputedPlan<PlanInputs, YearlyProjection>(itself, {
    asks: 'figures',
    stages: (plan, newest) => {
      const ceilings = ceilingsToFollow(plan, newest?.rothCeilings);
      const searched: Stage<YearlyProjection> = ({ signal }) => yearlyProjection(call, { plan }, signal);
      if (ceilings === undefined) return [searched];
      return [({ signal }) => yearlyProjection(call, { plan, ceilings }, signal), searched];
    },
  });
  return useMemo(
    () => ({ ...projection, isStale: projection.isStale || (projection.answer?.followsGivenCeilings ?? false) }),
    [projection],
  );
}

async function yearlyProjection(
  call: Call,
  asked: Pick<OperationQuestion<'stateless.project'>, 'plan' | 'ceilings'>,
  signal: AbortSignal,
): Promise<YearlyProjection> {
  const projection = await call('stateless.project', { ...asked, include: ['ladders'], granularity: 'yearly' }, signal);
  if (projection.granularity !== 'yearly') throw new Error('Asked for years, given months');
  return projection;
}
