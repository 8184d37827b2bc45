import type { OperationOutput } from '../../../electron/contract/index.ts';
import type { RunSettings } from '../results/run-settings.ts';
import { usePlanOnPaths } from './use-plan-on-paths.ts';

export type OrderAnswer = OperationOutput<'stateless.optimizeOrder'>;

/** The order of withdrawals that leaves heirs of the plan as it is typed the most, on the paths of its run. */
export function useOrder(settings: RunSettings, isShown: boolean) {
  return usePlanOnPaths<OrderAnswer>(
    'stateless.optimizeOrder',
    (call, input, { signal, onProgress }) => call('stateless.optimizeOrder', input, signal, onProgress),
    { settings, isShown },
  );
}
