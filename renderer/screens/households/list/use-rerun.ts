import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorMessage, useCall } from '../../../state/backend.tsx';
import { useNotices } from '../../../state/notices.tsx';
import { DEFAULT_RUN } from '../../../state/results/run-settings.ts';
import type { Household } from '../use-household-actions.ts';

interface Counted {
  readonly done: number;
  readonly total: number;
}

/** Runs the main plans of households again, one after another: each run leaves its headline in the list. */
export function useRerun() {
  const call = useCall();
  const queries = useQueryClient();
  const { show } = useNotices();
  const [progress, setProgress] = useState<Counted | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const rerun = async (households: readonly Household[]) => {
    const own = new AbortController();
    running.current = own;
    const total = households.length;
    const left: string[] = [];
    for (const [done, { id: householdId, name }] of households.entries()) {
      if (own.signal.aborted) break;
      setProgress({ done, total });
      try {
        const { planId } = await call('households.outlook', { householdId }, own.signal);
        if (planId !== null)
          await call('plans.runMonteCarlo', { householdId, planId, runs: DEFAULT_RUN.paths }, own.signal);
      } catch (error) {
        if (!own.signal.aborted) left.push(`${name}: ${errorMessage(error)}`);
      }
      // What is done shows at once.
      await queries.invalidateQueries({ queryKey: ['households.list'] });
    }
    running.current = null;
    setProgress(null);
    if (left.length > 0) show({ text: `Not run: ${left.join(' ')}`, bad: true });
  };
  return { progress, rerun, stop: () => running.current?.abort() };
}
