import { useCallback } from 'react';
import type { OperationOutput } from '../../../electron/contract/index.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { useCall } from '../backend.tsx';
import { type RunSettings, runRequest } from '../results/run-settings.ts';
import type { RunQuestion } from '../results/use-monte-carlo.ts';
import { useRecomputedPlan } from '../results/use-recomputed.ts';

export type RelocationAnswer = OperationOutput<'stateless.relocate'>;

/** Each of 51 places is run on so many: what states differ by is far above what chance leaves open, because all meet the same futures. */
const PATHS = { runs: 1000 };

/** What the plan as it is typed would pay and leave in each state, on the same futures. */
export function useRelocation(settings: RunSettings, isShown: boolean) {
  const call = useCall();
  const ofPlan = useCallback((plan: PlanInputs): RunQuestion => ({ plan, settings }), [settings]);
  return useRecomputedPlan<RunQuestion, RelocationAnswer>(
    ofPlan,
    {
      key: ['stateless.relocate'],
      asks: 'long',
      stages: ({ plan, settings: asked }) => [
        ({ signal, onProgress }) =>
          call('stateless.relocate', { plan, ...runRequest(asked, PATHS) }, signal, onProgress),
      ],
    },
    isShown,
  );
}
