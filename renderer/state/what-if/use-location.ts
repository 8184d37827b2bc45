import { useCallback } from 'react';
import type { OperationOutput } from '../../../electron/contract/index.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { useCall } from '../backend.tsx';
import { comparisonStages, type RunSettings, runRequest } from '../results/run-settings.ts';
import type { RunQuestion } from '../results/use-monte-carlo.ts';
import { useRecomputedPlan } from '../results/use-recomputed.ts';

export type LocationAnswer = OperationOutput<'stateless.adviseLocation'>;

/** What location alone is worth to the plan as it is typed, on the paths of its run. */
export function useLocation(settings: RunSettings, isShown: boolean) {
  const call = useCall();
  const ofPlan = useCallback((plan: PlanInputs): RunQuestion => ({ plan, settings }), [settings]);
  return useRecomputedPlan<RunQuestion, LocationAnswer>(
    ofPlan,
    {
      key: ['stateless.adviseLocation'],
      asks: 'long',
      stages: ({ plan, settings: asked }) =>
        comparisonStages(asked).map(
          (paths) =>
            ({ signal, onProgress }) =>
              call('stateless.adviseLocation', { plan, ...runRequest(asked, paths) }, signal, onProgress),
        ),
    },
    isShown,
  );
}
