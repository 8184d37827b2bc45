import { replaceEqualDeep, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCall } from '../backend.tsx';
import { whenHostReturns } from '../host-presence.tsx';
import { keepOpen } from './open-sessions.ts';
import { addToHistory } from './plan-history.ts';
import { addToLists } from './plan-lists.ts';
import { type PlanRecord, PlanSession } from './plan-session.ts';
import { keptDraft } from './unsaved-draft.ts';

/** The editing session of a plan. It saves when the user leaves the page and reads the plan again when the user returns. */
export function useOpenSession(plan: PlanRecord): PlanSession {
  const call = useCall();
  const queries = useQueryClient();
  const [session] = useState(() => {
    const { householdId, id: planId } = plan;
    const opened = new PlanSession(plan, call, (saved) => {
      // The document that was sent goes on as itself where it came back the same: what is known of it stays known.
      const { inputs } = opened.state().document;
      const stored = { ...saved, inputs: replaceEqualDeep(inputs, saved.inputs) };
      queries.setQueryData(['plans.get', { householdId, planId }], stored);
      addToHistory(queries, stored);
      addToLists(queries, stored);
    });
    const draft = keptDraft(plan);
    if (draft !== null) opened.resume(draft);
    return opened;
  });
  useEffect(() => {
    const leave = () => session.leave();
    const visibilityChanged = () => {
      if (document.visibilityState === 'hidden') void session.flush();
      else void session.refresh().catch(() => undefined);
    };
    const focused = () => void session.refresh().catch(() => undefined);
    const close = keepOpen(session);
    const stopWaiting = whenHostReturns(
      () => void session.flush().then(() => session.refresh().catch(() => undefined)),
    );
    window.addEventListener('pagehide', leave);
    window.addEventListener('focus', focused);
    document.addEventListener('visibilitychange', visibilityChanged);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('focus', focused);
      document.removeEventListener('visibilitychange', visibilityChanged);
      stopWaiting();
      void session.flush().finally(close);
    };
  }, [session]);
  return session;
}
