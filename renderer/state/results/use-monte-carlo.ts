import { useMemo, useState } from 'react';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { useCall } from '../backend.tsx';
import { useInputs } from '../plan/session-context.tsx';
import type { MonteCarloResult } from './answers.ts';
import { DEFAULT_RUN, PATHS_PAUSE_MS, type RunSettings, returnsOf, runStages, targetOf } from './run-settings.ts';
import { type Recomputed, useRecomputed } from './use-recomputed.ts';

/** What a run is of: the plan as it is typed, saved or not, and the settings of the run. */
export interface RunQuestion {
  readonly plan: PlanInputs;
  readonly settings: RunSettings;
}

export interface MonteCarloState extends Recomputed<RunQuestion, MonteCarloResult> {
  readonly settings: RunSettings;
  readonly change: (settings: RunSettings) => void;
}

/** The Monte Carlo run of the plan: a quick run first, then the full one, and only while a page shows it. */
export function useMonteCarlo(isShown: boolean): MonteCarloState {
  const call = useCall();
  const plan = useInputs();
  const [settings, change] = useState<RunSettings>(DEFAULT_RUN);
  const question = useMemo(() => ({ plan, settings }), [plan, settings]);
  const run = useRecomputed<RunQuestion, MonteCarloResult>(
    question,
    {
      pauseMs: PATHS_PAUSE_MS,
      stages: (asked) =>
        runStages(asked.settings).map((paths) => ({ signal, onProgress }) => {
          const request = { plan: asked.plan, ...returnsOf(asked.settings), ...paths, ...targetOf(asked.settings) };
          return call('stateless.runMonteCarlo', request, signal, onProgress);
        }),
    },
    isShown,
  );
  return { ...run, settings, change };
}
