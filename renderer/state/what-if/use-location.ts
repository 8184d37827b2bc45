import type { OperationOutput } from '../../../electron/contract/index.ts';
import type { RunSettings } from '../results/run-settings.ts';
import { usePlanOnPaths } from './use-plan-on-paths.ts';

export type LocationAnswer = OperationOutput<'stateless.adviseLocation'>;

/** What location alone is worth to the plan as it is typed, on the paths of its run. */
export function useLocation(settings: RunSettings, isShown: boolean) {
  return usePlanOnPaths<LocationAnswer>(
    'stateless.adviseLocation',
    (call, input, { signal, onProgress }) => call('stateless.adviseLocation', input, signal, onProgress),
    { settings, isShown },
  );
}
