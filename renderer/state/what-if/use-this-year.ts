import { useCallback } from 'react';
import type { OperationOutput } from '../../../electron/contract/index.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { useCall } from '../backend.tsx';
import type { StageCall } from '../results/calculation.ts';
import { type RunSettings, returnsOf } from '../results/run-settings.ts';
import { type Recomputed, useRecomputedPlan } from '../results/use-recomputed.ts';

export type YearAnswer = OperationOutput<'stateless.thisYear'>;
export type YearAction = YearAnswer['actions'][number];

/** Enough that a share of futures is known to three points. */
const RUNS = 1000;

interface YearQuestion {
  readonly plan: PlanInputs;
  readonly settings: RunSettings;
}

/** What there is to do in the first year of the plan as it is typed: the list at once, then its worth on random futures. */
export function useThisYear(
  settings: RunSettings,
  { isShown, onPaths }: { readonly isShown: boolean; readonly onPaths: boolean },
): Recomputed<YearQuestion, YearAnswer> {
  const call = useCall();
  const ofPlan = useCallback((plan: PlanInputs): YearQuestion => ({ plan, settings }), [settings]);
  return useRecomputedPlan<YearQuestion, YearAnswer>(
    ofPlan,
    {
      key: ['stateless.thisYear', onPaths ? 'paths' : 'list'],
      asks: 'long',
      stages: ({ plan, settings: asked }) => [
        ({ signal, onProgress }) =>
          call('stateless.thisYear', { plan, onPaths: false, calendar: true }, signal, onProgress),
        ...(onPaths
          ? [
              ({ signal, onProgress }: StageCall) =>
                call(
                  'stateless.thisYear',
                  { plan, ...returnsOf(asked), runs: RUNS, calendar: true },
                  signal,
                  onProgress,
                ),
            ]
          : []),
      ],
    },
    isShown,
  );
}
