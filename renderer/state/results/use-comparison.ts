import { useCallback } from 'react';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { useCall } from '../backend.tsx';
import type { PlanComparison } from './answers.ts';
import { comparisonStages, type RunSettings, runRequest } from './run-settings.ts';
import { type Recomputed, useRecomputedPlan } from './use-recomputed.ts';

interface ComparisonQuestion {
  /** The plan as it is typed first. */
  readonly plans: readonly PlanInputs[];
  readonly settings: RunSettings;
}

export type ComparisonState = Recomputed<ComparisonQuestion, PlanComparison>;

/**
 * The plan as it is typed compared with others on the same random paths: a quick run first, then the full one.
 * @param stagesOf how many paths each stage has
 */
export function useComparison(
  others: readonly PlanInputs[],
  settings: RunSettings,
  isShown: boolean,
  stagesOf = comparisonStages,
): ComparisonState {
  const call = useCall();
  const ofPlan = useCallback((plan: PlanInputs) => ({ plans: [plan, ...others], settings }), [others, settings]);
  return useRecomputedPlan<ComparisonQuestion, PlanComparison>(
    ofPlan,
    {
      key: ['stateless.compare'],
      asks: 'paths',
      stages: (asked) =>
        stagesOf(asked.settings).map((paths) => ({ signal, onProgress }) => {
          const plans = asked.plans.map((inputs) => ({ inputs }));
          const request = { plans, ...runRequest(asked.settings, paths) };
          return call('stateless.compare', request, signal, onProgress);
        }),
    },
    isShown && others.length > 0,
  );
}
