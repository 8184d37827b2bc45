import { useCallback, useMemo, useState } from 'react';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { type OperationQuestion, useCall } from '../backend.tsx';
import { useSession } from '../plan/session-context.tsx';
import type { MonteCarloResult } from './answers.ts';
import type { Stage } from './calculation.ts';
import { isSearchedFor } from './is-searched-for.ts';
import { DEFAULT_RUN, type RunSettings, runRequest, runStages, type StagePaths } from './run-settings.ts';
import { type Recomputed, useRecomputedPlan } from './use-recomputed.ts';

/** What a run is of: the plan as it is typed, saved or not, and the settings of the run. */
export interface RunQuestion {
  readonly plan: PlanInputs;
  readonly settings: RunSettings;
}

export interface MonteCarloState extends Recomputed<RunQuestion, MonteCarloResult> {
  readonly settings: RunSettings;
  readonly change: (settings: RunSettings) => void;
}

/**
 * The Monte Carlo run of the plan: a quick run first, then the full one, and only while a page shows it. Where conversions
 * have to be searched for, the quick run follows the ceilings of the last search, and its figures are stale.
 * @param first the settings until others are chosen
 */
export function useMonteCarlo(isShown: boolean, first: RunSettings = DEFAULT_RUN): MonteCarloState {
  const call = useCall();
  const session = useSession();
  const [settings, change] = useState<RunSettings>(first);
  const ofPlan = useCallback((plan: PlanInputs): RunQuestion => ({ plan, settings }), [settings]);
  const run = useRecomputedPlan<RunQuestion, MonteCarloResult>(
    ofPlan,
    {
      key: ['stateless.runMonteCarlo'],
      asks: 'paths',
      stages: (asked) => {
        const stage = (paths: StagePaths, given: Given = {}): Stage<MonteCarloResult> => {
          const request = { plan: asked.plan, ...runRequest(asked.settings, paths), ...shockOf(asked), ...given };
          return ({ signal, onProgress }) => call('stateless.runMonteCarlo', request, signal, onProgress);
        };
        /** Of what is saved it runs the revision, so that the host keeps its headline. */
        const fullStage =
          (paths: StagePaths): Stage<MonteCarloResult> =>
          async (stageCall) => {
            const saved = asked.settings.ofCase === undefined ? await session.savedAs(asked.plan) : null;
            if (saved === null) return stage(paths)(stageCall, null);
            const request = { ...saved, ...runRequest(asked.settings, paths) };
            return call('plans.runMonteCarlo', request, stageCall.signal, stageCall.onProgress);
          };
        const [quick = {}, ...full] = runStages(asked.settings);
        if (!isSearchedFor(asked.plan)) return [stage(quick), ...full.map(fullStage)];
        return [stage(quick, { ceilings: 'last' }), ...(full.length === 0 ? [quick] : full).map(fullStage)];
      },
    },
    isShown,
  );
  return useMemo(() => {
    const isStale = run.isStale || (run.answer?.followsGivenCeilings ?? false);
    return { ...run, isStale, settings, change };
  }, [run, settings]);
}

/** What befalls the paths of a case. */
function shockOf({ settings: { ofCase } }: RunQuestion): Pick<OperationQuestion<'stateless.runMonteCarlo'>, 'shock'> {
  const shock = ofCase?.shock ?? null;
  return shock === null ? {} : { shock };
}

type Given = Pick<OperationQuestion<'stateless.runMonteCarlo'>, 'ceilings'>;
