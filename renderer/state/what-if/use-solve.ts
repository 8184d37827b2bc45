import { useMemo, useState } from 'react';
import type { OperationOutput } from '../../../electron/contract/index.ts';
import { plannedSpending } from '../../../engine/plan/living-goals.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import type { DecisionTarget } from '../../../engine/results/solve.ts';
import { useCall } from '../backend.tsx';
import { useCompletePlan, useInputs } from '../plan/session-context.tsx';
import { comparisonStages, type RunSettings, runRequest } from '../results/run-settings.ts';
import type { MonteCarloState } from '../results/use-monte-carlo.ts';
import { type Recomputed, useRecomputed } from '../results/use-recomputed.ts';

export type Solved = OperationOutput<'stateless.solve'>;

/** What is looked for: the spending of the household, or the retirement or the saving of one who works. */
export interface Sought {
  readonly solveFor: DecisionTarget;
  readonly person: string | null;
}

interface SolveQuestion {
  readonly plan: PlanInputs;
  readonly settings: RunSettings;
  readonly successRate: number;
  readonly sought: readonly Sought[];
}

export interface SolveState extends Recomputed<SolveQuestion, readonly Solved[]> {
  /** Whether somebody asked: it takes seconds, so it does not start by itself. */
  readonly isWanted: boolean;
  readonly start: () => void;
}

/** Paths on which a page that opens looks for what can be spent. */
const FEW_PATHS = 1000;

/** On how many paths each stage of a search is: a few first, unless all are as few. */
function searchPaths(settings: RunSettings, mostPaths: number): readonly { readonly runs?: number }[] {
  const { runs } = comparisonStages(settings).at(-1) ?? {};
  if (runs === undefined) return [{}];
  const most = Math.min(runs, mostPaths);
  return most > FEW_PATHS ? [{ runs: FEW_PATHS }, { runs: most }] : [{ runs: most }];
}

function useSearches(question: SolveQuestion, isShown: boolean, mostPaths: number) {
  const call = useCall();
  return useRecomputed<SolveQuestion, readonly Solved[]>(
    question,
    {
      key: ['stateless.solve', `${mostPaths}`],
      asks: 'long',
      stages: ({ plan, settings, successRate, sought }) =>
        searchPaths(settings, mostPaths).map((paths) => async ({ signal, onProgress }) => {
          const answers: Solved[] = [];
          for (const { solveFor, person } of sought) {
            const request = {
              plan,
              solveFor,
              successRate,
              ...(person === null ? {} : { person }),
              ...runRequest(settings, paths),
            };
            answers.push(
              await call('stateless.solve', request, signal, ({ done, total }) =>
                onProgress({ done: answers.length * total + done, total: sought.length * total }),
              ),
            );
          }
          return answers;
        }),
    },
    isShown,
  );
}

/** What reaches a chosen success, once somebody asks, on as many paths as the plan's own run. */
export function useSolve(question: SolveQuestion): SolveState {
  const [isWanted, want] = useState(false);
  const search = useSearches(question, isWanted, Number.POSITIVE_INFINITY);
  return { ...search, isWanted, start: () => want(true) };
}

const SPENDING: readonly Sought[] = [{ solveFor: 'spending', person: null }];
const NINE_IN_TEN = 0.9;

export interface SpendableState
  extends Pick<Recomputed<SolveQuestion, readonly Solved[]>, 'answer' | 'isStale' | 'error'> {
  /** Whether the plan has spending that can vary. */
  readonly isSought: boolean;
}

/**
 * What can be spent in 9 of 10 paths, on the first thousand of them, once the plan's own run has ended. The search is asked
 * for nothing that cannot vary.
 */
export function useSpendable(paths: MonteCarloState, isShown: boolean): SpendableState {
  const { settings, isRunning, isStale, answer } = paths;
  const plan = useInputs();
  const complete = useCompletePlan();
  const canVary = complete !== null && plannedSpending(complete.goals) > 0;
  const question = useMemo(() => ({ plan, settings, successRate: NINE_IN_TEN, sought: SPENDING }), [plan, settings]);
  const search = useSearches(question, isShown && canVary && answer !== null && !isStale && !isRunning, FEW_PATHS);
  return useMemo(() => ({ ...search, isSought: canVary }), [search, canVary]);
}
