import type { OperationOutput } from '../../../electron/contract/index.ts';
import type { RunSettings } from '../results/run-settings.ts';
import { usePlanOnPaths } from './use-plan-on-paths.ts';

export type PensionAnswer = OperationOutput<'stateless.advisePension'>;

/** The pension of the plan as it is typed in each of its forms, and as the lump sum offered, on the paths of its run. */
export function usePensionAdvice(settings: RunSettings, isShown: boolean) {
  return usePlanOnPaths<PensionAnswer>(
    'stateless.advisePension',
    (call, input, { signal, onProgress }) => call('stateless.advisePension', input, signal, onProgress),
    { settings, isShown },
  );
}
