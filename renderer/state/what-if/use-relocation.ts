import type { OperationOutput } from '../../../electron/contract/index.ts';
import type { RunSettings } from '../results/run-settings.ts';
import { usePlanOnPaths } from './use-plan-on-paths.ts';

export type RelocationAnswer = OperationOutput<'stateless.relocate'>;

/** Each of 51 places is run on so many: what states differ by is far above what chance leaves open, because all meet the same futures. */
const ONE_STAGE = [{ runs: 1000 }] as const;

/** What the plan as it is typed would pay and leave in each state, on the same futures. */
export function useRelocation(settings: RunSettings, isShown: boolean) {
  return usePlanOnPaths<RelocationAnswer>(
    'stateless.relocate',
    (call, input, { signal, onProgress }) => call('stateless.relocate', input, signal, onProgress),
    { settings, isShown, stagesOf: () => ONE_STAGE },
  );
}
