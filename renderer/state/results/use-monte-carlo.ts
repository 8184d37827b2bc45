import { useMemo, useState } from 'react';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { useCall } from '../backend.tsx';
import { useInputs } from '../plan/session-context.tsx';
import { PathRuns } from './path-runs.ts';
import type { PathsResult } from './paths-result.ts';
import { hasQuickRun, pathsOf, type RunSettings, returnsOf, targetOf, USUAL_RUN } from './run-settings.ts';
import { type LookedAtRuns, usePathRuns } from './use-path-runs.ts';

/** What a run is of: the plan as it is typed, stored or not, and what the reader asks beside it. */
export interface RunQuestion {
  readonly plan: PlanInputs;
  readonly settings: RunSettings;
}

export interface MonteCarloState extends LookedAtRuns<RunQuestion, PathsResult> {
  readonly settings: RunSettings;
  readonly change: (settings: RunSettings) => void;
}

/** The paths of the plan. They run only while a page that shows them is looked at. */
export function useMonteCarlo(isLookedAt: boolean): MonteCarloState {
  const call = useCall();
  const plan = useInputs();
  const [settings, change] = useState<RunSettings>(USUAL_RUN);
  const question = useMemo(() => ({ plan, settings }), [plan, settings]);
  const [runs] = useState(
    () =>
      new PathRuns<RunQuestion, PathsResult>({
        hasQuick: (asked) => hasQuickRun(asked.settings),
        run: (asked, isQuick, { signal, onProgress }) => {
          const { plan: inputs, settings: how } = asked;
          const request = { ...returnsOf(how), ...pathsOf(how, isQuick), ...targetOf(how) };
          return call('stateless.runMonteCarlo', { plan: inputs, ...request }, signal, onProgress);
        },
      }),
  );
  return { ...usePathRuns(runs, question, isLookedAt), settings, change };
}
