import { useMemo, useState } from 'react';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { useCall } from '../backend.tsx';
import { useInputs } from '../plan/session-context.tsx';
import { PathRuns } from './path-runs.ts';
import type { ComparedPaths } from './paths-result.ts';
import { QUICK_PATHS, type RunSettings, returnsOf, targetOf, USUAL_RUN } from './run-settings.ts';
import { usePathRuns } from './use-path-runs.ts';

interface ComparisonQuestion {
  readonly ours: PlanInputs;
  readonly theirs: PlanInputs;
  readonly settings: RunSettings;
}

/** The plan as it is typed against another on the same paths. */
export function useComparison(theirs: PlanInputs, settings: RunSettings) {
  const call = useCall();
  const ours = useInputs();
  const question = useMemo(() => ({ ours, theirs, settings }), [ours, theirs, settings]);
  const [runs] = useState(
    () =>
      new PathRuns<ComparisonQuestion, ComparedPaths>({
        hasQuick: (asked) => comparedPaths(asked.settings) > QUICK_PATHS,
        run: (asked, isQuick, { signal, onProgress }) => {
          const { settings: how } = asked;
          const request = {
            plans: [{ inputs: asked.ours }, { inputs: asked.theirs }],
            ...returnsOf(how),
            ...targetOf(how),
            runs: isQuick ? QUICK_PATHS : comparedPaths(how),
          };
          return call('stateless.compare', request, signal, onProgress);
        },
      }),
  );
  return usePathRuns(runs, question, true);
}

/** A comparison has a number of paths; where one plan runs until its success is known, the usual number. */
export function comparedPaths({ paths }: RunSettings): number {
  return paths === 'until' ? USUAL_RUN.paths : paths;
}
