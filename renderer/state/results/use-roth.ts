import { useCallback, useMemo, useState } from 'react';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { type OperationQuestion, useCall } from '../backend.tsx';
import { useInputs } from '../plan/session-context.tsx';
import type { RothResult } from './answers.ts';
import { type Recomputed, useRecomputedPlan } from './use-recomputed.ts';

/** What is asked of the optimizer besides the plan. */
export type RothRequest = Omit<OperationQuestion<'stateless.optimizeRoth'>, 'plan' | 'underUncertainty'>;

interface RothQuestion {
  readonly plan: PlanInputs;
  readonly request: RothRequest;
}

export interface RothState extends Recomputed<RothQuestion, RothResult> {
  readonly request: RothRequest;
  readonly change: (request: RothRequest) => void;
}

/** Enough to know a share of paths to within three points. */
const GAIN_PATHS = 1000;

const USUAL_REQUEST: RothRequest = { strategy: 'dynamic', targetBracket: 0.24 };

/** The best conversions for the plan as it is typed, saved or not; computed only while a page shows them. */
export function useRoth(isShown: boolean): RothState {
  const call = useCall();
  const plan = useInputs();
  const [request, change] = useState<RothRequest>(() => requestOfPlan(plan) ?? USUAL_REQUEST);
  const ofPlan = useCallback((asked: PlanInputs): RothQuestion => ({ plan: asked, request }), [request]);
  const search = useRecomputedPlan<RothQuestion, RothResult>(
    ofPlan,
    {
      key: ['stateless.optimizeRoth'],
      asks: ({ request: { strategy } }) => (strategy === 'dynamic' ? 'long' : 'paths'),
      stages: (asked) =>
        stagesOf(asked.request).map((underUncertainty) => ({ signal, onProgress }) => {
          const input = { plan: asked.plan, ...asked.request, ...underUncertainty };
          return call('stateless.optimizeRoth', input, signal, onProgress);
        }),
    },
    isShown,
  );
  return useMemo(() => ({ ...search, request, change }), [search, request]);
}

/** A simple strategy is known at once, and judged on random paths afterward; a search is too long to be done twice. */
function stagesOf({ strategy }: RothRequest) {
  const judged = { underUncertainty: { runs: GAIN_PATHS } };
  return strategy === 'dynamic' ? [judged] : [{}, judged];
}

/** The strategy of the plan itself, if it has one. */
export function requestOfPlan({ roth }: PlanInputs): RothRequest | null {
  // Where a plan says nothing of a margin, it keeps none.
  return typeof roth === 'object' && 'strategy' in roth ? { ...roth, margin: roth.margin ?? 0 } : null;
}
