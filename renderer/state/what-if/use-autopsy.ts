import type { OperationOutput } from '../../../electron/contract/index.ts';
import { useCall } from '../backend.tsx';
import { comparisonStages, runRequest } from '../results/run-settings.ts';
import type { RunQuestion } from '../results/use-monte-carlo.ts';
import { useRecomputed } from '../results/use-recomputed.ts';

export type Autopsy = OperationOutput<'stateless.autopsy'>;

/** A search of one processor: a hundred thousand paths would keep it for a minute. */
const MOST_PATHS = 10_000;

/** The spending cut that would have saved half of the failed paths of a run that has ended. */
export function useAutopsy(of: RunQuestion, isShown: boolean) {
  const call = useCall();
  return useRecomputed<RunQuestion, Autopsy>(
    of,
    {
      key: ['stateless.autopsy'],
      asks: 'long',
      stages: ({ plan, settings }) => [
        ({ signal, onProgress }) => {
          const { runs } = comparisonStages(settings).at(-1) ?? {};
          const paths = runs === undefined ? {} : { runs: Math.min(runs, MOST_PATHS) };
          return call('stateless.autopsy', { plan, ...runRequest(settings, paths) }, signal, onProgress);
        },
      ],
    },
    isShown,
  );
}
