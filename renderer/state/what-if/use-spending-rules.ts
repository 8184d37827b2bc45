import type { OperationOutput } from '../../../electron/contract/index.ts';
import { useCall } from '../backend.tsx';
import { comparisonStages, runRequest } from '../results/run-settings.ts';
import type { RunQuestion } from '../results/use-monte-carlo.ts';
import { useRecomputed } from '../results/use-recomputed.ts';

export type RulesAnswer = OperationOutput<'stateless.compareRules'>;

/** The plan of a run under every spending rule, on the same paths. */
export function useSpendingRules(of: RunQuestion, isShown: boolean) {
  const call = useCall();
  return useRecomputed<RunQuestion, RulesAnswer>(
    of,
    {
      key: ['stateless.compareRules'],
      asks: 'long',
      stages: ({ plan, settings }) =>
        comparisonStages(settings).map(
          (paths) =>
            ({ signal, onProgress }) =>
              call('stateless.compareRules', { plan, ...runRequest(settings, paths) }, signal, onProgress),
        ),
    },
    isShown,
  );
}
