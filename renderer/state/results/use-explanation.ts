import { useMemo } from 'react';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { useCall } from '../backend.tsx';
import { useInputs } from '../plan/session-context.tsx';
import type { YearExplanation } from './answers.ts';
import { type Recomputed, useRecomputed } from './use-recomputed.ts';

interface ExplanationQuestion {
  readonly plan: PlanInputs;
  readonly year: number;
}

const PAUSE_MS = 200;

/** How the figures of a year of the plan as it is typed came about. */
export function useExplanation(year: number): Recomputed<ExplanationQuestion, YearExplanation> {
  const call = useCall();
  const plan = useInputs();
  const question = useMemo(() => ({ plan, year }), [plan, year]);
  return useRecomputed<ExplanationQuestion, YearExplanation>(question, {
    pauseMs: PAUSE_MS,
    stages: (asked) => [({ signal }) => call('stateless.explain', asked, signal)],
  });
}
