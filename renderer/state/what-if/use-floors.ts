import { useCallback } from 'react';
import type { OperationOutput } from '../../../electron/contract/index.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { useCall } from '../backend.tsx';
import { useRecomputedPlan } from '../results/use-recomputed.ts';

export type FloorsAnswer = OperationOutput<'stateless.floors'>;

export interface LadderTerms {
  readonly from: number;
  readonly to: number;
  readonly amount: number;
}

interface FloorsQuestion {
  readonly plan: PlanInputs;
  readonly ladder: LadderTerms | null;
}

/** What of the must-spending of the plan as it is typed is floored, with a ladder of bonds where one is asked for. */
export function useFloors(ladder: LadderTerms | null, isShown: boolean) {
  const call = useCall();
  const ofPlan = useCallback((plan: PlanInputs): FloorsQuestion => ({ plan, ladder }), [ladder]);
  return useRecomputedPlan<FloorsQuestion, FloorsAnswer>(
    ofPlan,
    {
      key: ['stateless.floors'],
      asks: 'paths',
      stages: (asked) => [
        ({ signal }) =>
          call(
            'stateless.floors',
            { plan: asked.plan, ...(asked.ladder !== null && { ladder: asked.ladder }) },
            signal,
          ),
      ],
    },
    isShown,
  );
}
