import type { OperationOutput } from '../../../electron/contract/index.ts';
import type { RunSettings } from '../results/run-settings.ts';
import { usePlanOnPaths } from './use-plan-on-paths.ts';

export type AnnuityAnswer = OperationOutput<'stateless.adviseAnnuity'>;

/** How much of its portfolio the plan as it is typed should put into the annuity that it buys, on the paths of its run. */
export function useAnnuityAdvice(settings: RunSettings, isShown: boolean) {
  return usePlanOnPaths<AnnuityAnswer>(
    'stateless.adviseAnnuity',
    (call, input, { signal, onProgress }) => call('stateless.adviseAnnuity', input, signal, onProgress),
    { settings, isShown },
  );
}
