import { useCallback } from 'react';
import type { OperationOutput } from '../../../../../electron/contract/index.ts';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import type { ComparedTool } from '../../../../../engine/results/tools/tool-comparison.ts';
import { useCall } from '../../../../state/backend.tsx';
import { useRecomputedPlan } from '../../../../state/results/use-recomputed.ts';

export type ToolAnswer = OperationOutput<'stateless.compareTools'>;

/** Another planner, and what it answered as far as that was entered. */
export interface ToolEntry {
  readonly tool: ComparedTool;
  readonly endingNetWorth?: number | undefined;
  readonly dollars: 'today' | 'future';
  readonly firstYearTax?: number | undefined;
}

interface ToolQuestion extends ToolEntry {
  readonly plan: PlanInputs;
}

/** Why another planner answers otherwise to the plan as it is typed. */
export function useToolComparison(entry: ToolEntry, isShown: boolean) {
  const call = useCall();
  const ofPlan = useCallback((plan: PlanInputs): ToolQuestion => ({ plan, ...entry }), [entry]);
  return useRecomputedPlan<ToolQuestion, ToolAnswer>(
    ofPlan,
    {
      key: ['stateless.compareTools'],
      asks: 'paths',
      stages: ({ plan, tool, endingNetWorth, dollars, firstYearTax }) => [
        ({ signal }) => {
          const isKnown = endingNetWorth !== undefined || firstYearTax !== undefined;
          const theirs = {
            dollars,
            ...(endingNetWorth !== undefined && { endingNetWorth }),
            ...(firstYearTax !== undefined && { firstYearTax }),
          };
          return call('stateless.compareTools', { plan, tool, ...(isKnown && { theirs }) }, signal);
        },
      ],
    },
    isShown,
  );
}
