import { useCallback } from 'react';
import type { OperationOutput } from '../../../electron/contract/index.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { useCall } from '../backend.tsx';
import { comparisonStages, type RunSettings, runRequest } from '../results/run-settings.ts';
import type { RunQuestion } from '../results/use-monte-carlo.ts';
import { useRecomputedPlan } from '../results/use-recomputed.ts';

export type AnnuityAnswer = OperationOutput<'stateless.adviseAnnuity'>;

/** How much of its portfolio the plan as it is typed should put into the annuity that it buys, on the paths of its run. */
export function useAnnuityAdvice(settings: RunSettings, isShown: boolean) {
  const call = useCall();
  const ofPlan = useCallback((plan: PlanInputs): RunQuestion => ({ plan, settings }), [settings]);
  return useRecomputedPlan<RunQuestion, AnnuityAnswer>(
    ofPlan,
    {
      key: ['stateless.adviseAnnuity'],
      asks: 'long',
      stages: ({ plan, settings: asked }) =>
        comparisonStages(asked).map(
          (paths) =>
            ({ signal, onProgress }) =>
              call('stateless.adviseAnnuity', { plan, ...runRequest(asked, paths) }, signal, onProgress),
        ),
    },
    isShown,
  );
}
