import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useCall } from '../backend.tsx';
import { useStore } from '../store.ts';
import { type FillState, type RunningPlan, SuccessFill } from './success-fill.ts';

/** One for the page, however often the list is left and opened again. */
const fills = new WeakMap<QueryClient, SuccessFill>();

export function useSuccessFill(): SuccessFill {
  const client = useQueryClient();
  const call = useCall();
  const fill = fills.get(client) ?? new SuccessFill(call, client);
  fills.set(client, fill);
  return fill;
}

/** Is drawn again with each step of a run: for the line that shows it. */
export function useFillState(): FillState {
  return useStore(useSuccessFill());
}

/** How far the run of a plan is; null, and drawn again for nothing, while it is another’s. */
export function useRunningPlan(planId: number | null): RunningPlan | null {
  const { subscribe, state } = useSuccessFill();
  const runningPlan = useCallback(() => {
    const { running } = state();
    return running?.planId === planId ? running : null;
  }, [state, planId]);
  return useSyncExternalStore(subscribe, runningPlan);
}
