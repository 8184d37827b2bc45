import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { OperationOutput } from '../../electron/contract/index.ts';
import { ApiError } from '../../electron/contract/operation/api-error.ts';
import { isUnreachable } from '../api/http-channel.ts';
import { type Call, useCall } from './backend.tsx';
import { Listeners } from './store.ts';

/** `gone`: nothing answers. `signedOut`: Longhand was started again, and does not know this page. */
export type HostPresence = 'here' | 'gone' | 'signedOut';

type Situation = Exclude<HostPresence, 'here'> | OperationOutput<'encryption.status'>['state'];

/** Together less than the five seconds within which an idle page says that Longhand has ended. */
const LOOK_EVERY_MS = 1_500;
const ANSWER_LIMIT_MS = 2_500;

const PresenceContext = createContext<HostPresence>('here');
const returning = new Listeners();

export function useHostPresence(): HostPresence {
  return useContext(PresenceContext);
}

/** Runs `work` each time that Longhand answers again, or that its data folder is open again, until the returned function is called. */
export const whenHostReturns = returning.add;

/** Asks again and again whether Longhand is there and its data folder open; once it is again, so is everything on the page. */
export function HostPresenceProvider({ children }: { readonly children: ReactNode }) {
  const call = useCall();
  const queries = useQueryClient();
  const { data: situation = 'open' } = useQuery({
    queryKey: ['presence'],
    queryFn: async ({ signal }): Promise<Situation> => {
      try {
        const status = await answerInTime(call, signal);
        queries.setQueryData(['encryption.status', {}], status);
        return status.state;
      } catch (error) {
        return situationAfter(error);
      }
    },
    refetchInterval: LOOK_EVERY_MS,
  });
  useEffect(() => {
    if (situation === 'open') return undefined;
    // What was read before may have changed once the folder is open again, and nothing of it is on the page now.
    if (situation === 'locked' || situation === 'damaged') queries.removeQueries({ type: 'inactive' });
    return () => {
      void queries.invalidateQueries();
      returning.tell();
    };
  }, [situation, queries]);
  const presence = situation === 'gone' || situation === 'signedOut' ? situation : 'here';
  return <PresenceContext value={presence}>{children}</PresenceContext>;
}

async function answerInTime(call: Call, signal: AbortSignal) {
  const waiting = new AbortController();
  const end = () => waiting.abort();
  signal.addEventListener('abort', end);
  const timer = setTimeout(end, ANSWER_LIMIT_MS);
  try {
    return await call('encryption.status', {}, waiting.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

/** What is refused for another reason is told where it was asked for. */
function situationAfter(error: unknown): Situation {
  if (!(error instanceof ApiError)) return 'open';
  if (error.body.code === 'unauthorized') return 'signedOut';
  return isUnreachable(error) || error.body.code === 'cancelled' ? 'gone' : 'open';
}
