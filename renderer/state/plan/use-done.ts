import { useCallback } from 'react';
import { ticked } from '../../../electron/contract/report/done-actions.ts';
import { isoDay } from '../../format/dates.ts';
import { useSession } from './session-context.tsx';

/** Ticks something of the list of a year as done today, or no longer. It is saved with the plan, and Undo takes it back. */
export function useTick(year: number): (action: string, isDone: boolean) => void {
  const session = useSession();
  return useCallback(
    (action: string, isDone: boolean) => {
      const { done } = session.state().document;
      session.describe({ done: ticked(done, { year, action }, isDone ? isoDay(new Date()) : null) });
    },
    [session, year],
  );
}
