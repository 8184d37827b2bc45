import { useCallback } from 'react';
import type { OperationOutput } from '../../../electron/contract/index.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import type { AssumptionTarget } from '../../../engine/results/solve.ts';
import { useCall } from '../backend.tsx';
import { type RunSettings, runRequest } from '../results/run-settings.ts';
import { type Recomputed, useRecomputedPlan } from '../results/use-recomputed.ts';
import type { Solved } from './use-solve.ts';

/** Enough that the edge of an assumption is known to a few hundredths of a point. */
const RUNS = 1000;

/** How far each assumption may be wrong, and what may be spent at each month of retirement or inflation. */
export interface MustBeTrue {
  readonly runs: number;
  readonly lines: readonly { readonly target: AssumptionTarget; readonly solved: Solved }[];
  readonly frontier: OperationOutput<'stateless.solveFrontier'> | null;
}

interface MustBeTrueQuestion {
  readonly plan: PlanInputs;
  readonly settings: RunSettings;
  readonly targets: readonly AssumptionTarget[];
  /** What spending is set against; null where no spending can vary. */
  readonly along: 'retirement' | 'inflation' | null;
}

type Asked = Omit<MustBeTrueQuestion, 'plan'>;

/** What the plan as it is typed needs to be true for nine futures in ten to pay for everything, each assumption alone. */
export function useMustBeTrue(
  { settings, targets, along }: Asked,
  isShown: boolean,
): Recomputed<MustBeTrueQuestion, MustBeTrue> {
  const call = useCall();
  const ofPlan = useCallback(
    (plan: PlanInputs): MustBeTrueQuestion => ({ plan, settings, targets, along }),
    [settings, targets, along],
  );
  return useRecomputedPlan<MustBeTrueQuestion, MustBeTrue>(
    ofPlan,
    {
      key: ['stateless.solve', 'assumptions'],
      asks: 'long',
      stages: ({ plan, settings: used, targets: sought, along: other }) => [
        async ({ signal, onProgress }) => {
          const request = { plan, ...runRequest(used, { runs: RUNS }) };
          const all = sought.length + (other === null ? 0 : 1);
          const lines: MustBeTrue['lines'][number][] = [];
          for (const target of sought) {
            lines.push({
              target,
              solved: await call('stateless.solve', { ...request, solveFor: target }, signal, ({ done, total }) =>
                onProgress({ done: lines.length * total + done, total: all * total }),
              ),
            });
          }
          const frontier =
            other === null
              ? null
              : await call(
                  'stateless.solveFrontier',
                  { ...request, solveFor: 'spending', along: { solveFor: other } },
                  signal,
                  ({ done, total }) => onProgress({ done: lines.length * total + done, total: all * total }),
                );
          return { runs: lines[0]?.solved.used.runs ?? RUNS, lines, frontier };
        },
      ],
    },
    isShown,
  );
}
