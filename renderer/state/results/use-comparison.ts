import { useMemo } from 'react';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { useCall } from '../backend.tsx';
import { useInputs } from '../plan/session-context.tsx';
import type { PlanComparison } from './answers.ts';
import { comparisonStages, PATHS_PAUSE_MS, type RunSettings, returnsOf, targetOf } from './run-settings.ts';
import { useRecomputed } from './use-recomputed.ts';

interface ComparisonQuestion {
  readonly ours: PlanInputs;
  readonly theirs: PlanInputs;
  readonly settings: RunSettings;
}

/** The plan as it is typed compared with another on the same random paths: a quick run first, then the full one. */
export function useComparison(theirs: PlanInputs, settings: RunSettings) {
  const call = useCall();
  const ours = useInputs();
  const question = useMemo(() => ({ ours, theirs, settings }), [ours, theirs, settings]);
  return useRecomputed<ComparisonQuestion, PlanComparison>(question, {
    pauseMs: PATHS_PAUSE_MS,
    stages: (asked) =>
      comparisonStages(asked.settings).map((paths) => ({ signal, onProgress }) => {
        const plans = [{ inputs: asked.ours }, { inputs: asked.theirs }];
        const request = { plans, ...returnsOf(asked.settings), ...targetOf(asked.settings), ...paths };
        return call('stateless.compare', request, signal, onProgress);
      }),
  });
}
