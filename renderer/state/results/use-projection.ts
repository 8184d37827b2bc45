import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { type Call, useCall } from '../backend.tsx';
import { useInputs } from '../plan/session-context.tsx';
import type { YearlyProjection } from './answers.ts';
import { PROJECTION_PAUSE_MS } from './run-settings.ts';
import { type Recomputed, useRecomputed } from './use-recomputed.ts';

export type ProjectionState = Recomputed<PlanInputs, YearlyProjection>;

/** The yearly projection of the plan as it is typed, saved or not. */
export function useProjection(): ProjectionState {
  const call = useCall();
  return useRecomputed(useInputs(), {
    pauseMs: PROJECTION_PAUSE_MS,
    stages: (plan) => [({ signal }) => yearlyProjection(call, plan, signal)],
  });
}

async function yearlyProjection(call: Call, plan: PlanInputs, signal: AbortSignal): Promise<YearlyProjection> {
  const projection = await call('stateless.project', { plan, granularity: 'yearly' }, signal);
  if (projection.granularity !== 'yearly') throw new Error('Asked for years, given months');
  return projection;
}
