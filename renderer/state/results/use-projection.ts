import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OperationOutput } from '../../../electron/contract/index.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { useCall } from '../backend.tsx';
import { useSession, useSessionState } from '../plan/session-context.tsx';

export type YearlyProjection = Extract<OperationOutput<'stateless.project'>, { granularity: 'yearly' }>;

/** The result on the screen: the last one that could be worked out, and whether it is that of the plan as it is now. */
export interface ProjectionState {
  readonly projection: YearlyProjection | null;
  readonly isStale: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

const PAUSE_BEFORE_PROJECTING = 120;

/** Projects the plan as it is typed, stored or not. Each newer plan takes the place of the question before. */
export function useProjection(): ProjectionState {
  const call = useCall();
  const queries = useQueryClient();
  const session = useSession();
  const { inputs } = useSessionState().document;
  const [key] = useState(() => ['projection', crypto.randomUUID()]);
  const { data, error, refetch } = useQuery<{ projection: YearlyProjection; of: PlanInputs }>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const of = session.state().document.inputs;
      const projection = await call('stateless.project', { plan: of, granularity: 'yearly' }, signal);
      if (projection.granularity !== 'yearly') throw new Error('Asked for years, given months');
      return { projection, of };
    },
    gcTime: 0,
    // Shared structure would make another object of `of`, which then is never that of the plan again.
    structuralSharing: false,
    refetchOnWindowFocus: false,
  });
  useEffect(() => {
    let projected = session.state().document.inputs;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = session.subscribe(() => {
      const now = session.state().document.inputs;
      if (now === projected) return;
      projected = now;
      clearTimeout(timer);
      timer = setTimeout(() => void queries.invalidateQueries({ queryKey: key }), PAUSE_BEFORE_PROJECTING);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [session, queries, key]);
  return {
    projection: data?.projection ?? null,
    isStale: data !== undefined && data.of !== inputs,
    error,
    retry: () => void refetch(),
  };
}
