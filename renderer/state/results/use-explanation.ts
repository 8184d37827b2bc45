import { useCallback } from 'react';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { useCall } from '../backend.tsx';
import type { YearExplanation } from './answers.ts';
import { type Recomputed, useRecomputedPlan } from './use-recomputed.ts';

interface ExplanationQuestion {
  readonly plan: PlanInputs;
  readonly year: number;
}

/** How the figures of a year of the plan as it is typed came about. */
export function useExplanation(year: number): Recomputed<ExplanationQuestion, YearExplanation> {
  const call = useCall();
  const ofPlan = useCallback((plan: PlanInputs): ExplanationQuestion => ({ plan, year }), [year]);
  return useRecomputedPlan<ExplanationQuestion, YearExplanation>(ofPlan, {
    key: ['stateless.explain'],
    asks: 'paths',
    stages: (asked) => [({ signal }) => call('stateless.explain', asked, signal)],
  });
}
