import { useCallback } from 'react';
import type { OperationOutput } from '../../../electron/contract/index.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { useCall } from '../backend.tsx';
import { type RunSettings, returnsOf } from '../results/run-settings.ts';
import { type Recomputed, useRecomputedPlan } from '../results/use-recomputed.ts';

export type SurvivorGridAnswer = OperationOutput<'stateless.survivors'>;
export type SurvivorLifeAnswer = OperationOutput<'stateless.survivorLife'>;

/** Enough that a cell is known to two points; the whole grid weighed is known better. */
const RUNS = 1000;

interface SurvivorsQuestion {
  readonly plan: PlanInputs;
  readonly settings: RunSettings;
}

/** The plan as it is typed under every pair of last ages, on the same futures. */
export function useSurvivors(
  settings: RunSettings,
  isShown: boolean,
): Recomputed<SurvivorsQuestion, SurvivorGridAnswer> {
  const call = useCall();
  const ofPlan = useCallback((plan: PlanInputs): SurvivorsQuestion => ({ plan, settings }), [settings]);
  return useRecomputedPlan<SurvivorsQuestion, SurvivorGridAnswer>(
    ofPlan,
    {
      key: ['stateless.survivors'],
      asks: 'long',
      stages: ({ plan, settings: asked }) => [
        ({ signal, onProgress }) =>
          call('stateless.survivors', { plan, ...returnsOf(asked), runs: RUNS }, signal, onProgress),
      ],
    },
    isShown,
  );
}

interface LifeQuestion extends SurvivorsQuestion {
  readonly lastAges: readonly number[];
}

/** One pair of last ages of the plan as it is typed, with everything that can be asked of it. */
export function useSurvivorLife(
  settings: RunSettings,
  lastAges: readonly number[],
  isShown: boolean,
): Recomputed<LifeQuestion, SurvivorLifeAnswer> {
  const call = useCall();
  const ofPlan = useCallback((plan: PlanInputs): LifeQuestion => ({ plan, settings, lastAges }), [settings, lastAges]);
  return useRecomputedPlan<LifeQuestion, SurvivorLifeAnswer>(
    ofPlan,
    {
      key: ['stateless.survivorLife'],
      asks: 'long',
      stages: ({ plan, settings: asked, lastAges: ages }) => {
        const request = { plan, ...returnsOf(asked), runs: RUNS, lastAges: [...ages] };
        return [
          ({ signal, onProgress }) => call('stateless.survivorLife', request, signal, onProgress),
          ({ signal, onProgress }) =>
            call(
              'stateless.survivorLife',
              { ...request, ask: ['spendingPower', 'insurance', 'chosenAgain'] },
              signal,
              onProgress,
            ),
        ];
      },
    },
    isShown,
  );
}
