import { useCallback } from 'react';
import type { OperationId } from '../../../electron/contract/index.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { type Call, useCall } from '../backend.tsx';
import type { StageCall } from '../results/calculation.ts';
import { comparisonStages, type RunSettings, runRequest, type StagePaths } from '../results/run-settings.ts';
import type { RunQuestion } from '../results/use-monte-carlo.ts';
import { type Recomputed, useRecomputedPlan } from '../results/use-recomputed.ts';

type PathsInput = { readonly plan: PlanInputs } & ReturnType<typeof runRequest>;

interface OnPaths {
  readonly settings: RunSettings;
  readonly isShown: boolean;
  /** How many paths each stage has, where it is not those of a comparison. */
  readonly stagesOf?: (settings: RunSettings) => readonly Pick<StagePaths, 'runs'>[];
}

/** What an operation says of the plan as it is typed, on the paths of its run. */
export function usePlanOnPaths<Answer>(
  id: OperationId,
  ask: (call: Call, input: PathsInput, stage: StageCall) => Promise<Answer>,
  { settings, isShown, stagesOf = comparisonStages }: OnPaths,
): Recomputed<RunQuestion, Answer> {
  const call = useCall();
  const ofPlan = useCallback((plan: PlanInputs): RunQuestion => ({ plan, settings }), [settings]);
  return useRecomputedPlan<RunQuestion, Answer>(
    ofPlan,
    {
      key: [id],
      asks: 'long',
      stages: ({ plan, settings: asked }) =>
        stagesOf(asked).map((paths) => (stage) => ask(call, { plan, ...runRequest(asked, paths) }, stage)),
    },
    isShown,
  );
}
