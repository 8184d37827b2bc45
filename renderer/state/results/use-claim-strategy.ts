import { useCallback, useMemo, useState } from 'react';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { type Call, useCall } from '../backend.tsx';
import type { ClaimStrategy } from './answers.ts';
import { AS_USUAL, type ClaimAssumptions, type ClaimQuestion, requestOf } from './claim-question.ts';
import type { Recipe } from './recomputed-answer.ts';
import { type ClaimComparisonState, useClaimComparison } from './use-claim-comparison.ts';
import { type Recomputed, useEditedQuestion, useRecomputed } from './use-recomputed.ts';

export interface ClaimStrategyState {
  readonly strategy: Recomputed<ClaimQuestion, ClaimStrategy>;
  /** The same with its `uncertainty`: what the best claims gain over those of the plan on random paths. */
  readonly gain: Recomputed<ClaimQuestion, ClaimStrategy>;
  /** The best by life table beside the best by the plan's own result. */
  readonly comparison: ClaimComparisonState;
  /** The plan as it is typed, with the assumptions. */
  readonly question: ClaimQuestion;
  readonly assumptions: ClaimAssumptions;
  readonly change: (assumptions: ClaimAssumptions) => void;
}

/** Enough to know a share of paths to within two points, in a fraction of a second. */
const UNDER_UNCERTAINTY = { runs: 2000 };

/** The best claims with their `uncertainty`. */
export function claimGainRecipe(call: Call): Recipe<ClaimQuestion, ClaimStrategy> {
  return {
    key: ['stateless.claimStrategy', 'underUncertainty'],
    asks: 'long',
    stages: (asked) => [
      ({ signal }) =>
        call('stateless.claimStrategy', { ...requestOf(asked), underUncertainty: UNDER_UNCERTAINTY }, signal),
    ],
  };
}

/** The best claims for the plan as it is typed, saved or not; computed only while a page shows them. */
export function useClaimStrategy(isShown: boolean): ClaimStrategyState {
  const call = useCall();
  const [assumptions, change] = useState(AS_USUAL);
  const ofPlan = useCallback((plan: PlanInputs): ClaimQuestion => ({ plan, assumptions }), [assumptions]);
  const { question, source } = useEditedQuestion(ofPlan);
  const strategy = useRecomputed<ClaimQuestion, ClaimStrategy>(
    question,
    {
      key: ['stateless.claimStrategy'],
      asks: 'paths',
      stages: (asked) => [({ signal }) => call('stateless.claimStrategy', requestOf(asked), signal)],
    },
    isShown,
    source,
  );
  const gain = useRecomputed<ClaimQuestion, ClaimStrategy>(
    question,
    claimGainRecipe(call),
    isShown && strategy.answer !== null && canGain(strategy.answer),
    source,
  );
  const comparison = useClaimComparison(question, isShown);
  return useMemo(
    () => ({ strategy, gain, comparison, question, assumptions, change }),
    [strategy, gain, comparison, question, assumptions],
  );
}

/** Whether the plan has other claims than the best, and can be projected at all. */
export function canGain({ yearly, optimal }: ClaimStrategy): boolean {
  return yearly.length > 0 && optimal.gainOverPlan >= 0.5;
}
