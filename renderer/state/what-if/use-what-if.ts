import { useMemo } from 'react';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { useCall } from '../backend.tsx';
import type { PlanComparison } from '../results/answers.ts';
import { comparisonStages, type RunSettings, runRequest } from '../results/run-settings.ts';
import { type Recomputed, useRecomputed } from '../results/use-recomputed.ts';
import { variedPlan } from './varied-plan.ts';
import { keyOf, type WhatIf } from './what-if.ts';

interface WhatIfQuestion {
  readonly plan: PlanInputs;
  readonly whatIf: WhatIf;
  readonly settings: RunSettings;
}

type Compared = PlanComparison['plans'][number];

/** What a draft does to success, on the paths of the plan itself. */
export interface WhatIfEffect {
  /** Success of the draft less that of the plan, and its 95% interval. */
  readonly points: number;
  readonly interval: { readonly low: number; readonly high: number };
  /** Paths that only the draft, and only the plan, succeeds on. */
  readonly saved: number;
  readonly lost: number;
}

export interface WhatIfAnswer {
  readonly runs: number;
  readonly draft: Compared;
  readonly joint: WhatIfEffect;
  /** The effect of each handle by its name, as if it alone had been moved. */
  readonly alone: ReadonlyMap<string, WhatIfEffect>;
}

export type WhatIfState = Recomputed<WhatIfQuestion, WhatIfAnswer>;

/** Plans that one comparison takes beside the plan itself. */
const MOST_VARIANTS = 4;

/** A draft compared with the plan, together and handle by handle: a quick run first, then the full one. */
export function useWhatIf(plan: PlanInputs, whatIf: WhatIf, settings: RunSettings, isShown: boolean): WhatIfState {
  const call = useCall();
  const question = useMemo(() => ({ plan, whatIf, settings }), [plan, whatIf, settings]);
  return useRecomputed<WhatIfQuestion, WhatIfAnswer>(
    question,
    {
      key: ['stateless.compare', 'whatIf'],
      asks: 'paths',
      stages: (asked) =>
        comparisonStages(asked.settings).map((paths) => async ({ signal, onProgress }) => {
          const variants = variantsOf(asked);
          const parts: PlanComparison[] = [];
          for (let from = 0; from < variants.length; from += MOST_VARIANTS) {
            const part = variants.slice(from, from + MOST_VARIANTS);
            const plans = [asked.plan, ...part].map((inputs) => ({ inputs }));
            const request = { plans, ...runRequest(asked.settings, paths) };
            parts.push(await call('stateless.compare', request, signal, onProgress));
          }
          return answerOf(asked.whatIf, parts);
        }),
    },
    isShown,
  );
}

/** The draft itself, and where several handles were moved, each of them alone. */
function variantsOf({ plan, whatIf }: WhatIfQuestion): readonly PlanInputs[] {
  const joint = variedPlan(plan, whatIf);
  return whatIf.length === 1 ? [joint] : [joint, ...whatIf.map((move) => variedPlan(plan, [move]))];
}

/** Of the comparisons of each part of the variants, whose first plan is the plan itself. */
function answerOf(whatIf: WhatIf, parts: readonly PlanComparison[]): WhatIfAnswer {
  const effects = parts.flatMap(({ pairs }) => pairs.filter(({ a }) => a === 0).map(effectOf));
  const [first] = parts;
  const draft = first?.plans[1];
  const [joint, ...alone] = effects;
  if (first === undefined || draft === undefined || joint === undefined) throw new Error('No draft was compared');
  const single = whatIf.length === 1 ? [joint] : alone;
  const named = whatIf.flatMap((move, at) => {
    const effect = single[at];
    return effect === undefined ? [] : [[keyOf(move), effect] as const];
  });
  return { runs: first.runs, draft, joint, alone: new Map(named) };
}

function effectOf(pair: PlanComparison['pairs'][number]): WhatIfEffect {
  const { low, high } = pair.successDifferenceInterval;
  return {
    // Adding 0 makes no difference of a negative zero.
    points: 0 - pair.successDifference,
    interval: { low: -high, high: -low },
    saved: pair.onlyB,
    lost: pair.onlyA,
  };
}
