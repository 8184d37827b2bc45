import { useCallback } from 'react';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { useCall } from '../backend.tsx';
import type { CliffRadar } from './answers.ts';
import { type Recomputed, useRecomputedPlan } from './use-recomputed.ts';

interface RadarQuestion {
  readonly plan: PlanInputs;
  readonly year: number;
}

/** What more income would cost in a year of the plan as it is typed. */
export function useCliffRadar(year: number): Recomputed<RadarQuestion, CliffRadar> {
  const call = useCall();
  const ofPlan = useCallback((plan: PlanInputs): RadarQuestion => ({ plan, year }), [year]);
  return useRecomputedPlan<RadarQuestion, CliffRadar>(ofPlan, {
    key: ['stateless.cliffRadar'],
    asks: 'paths',
    stages: (asked) => [({ signal }) => call('stateless.cliffRadar', asked, signal)],
  });
}
