import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Plan } from '../../../engine/plan/complete/plan.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { valueAt, withValue } from './document-path.ts';
import { checked } from './plan-check.ts';
import type { PlanSession, SessionState } from './plan-session.ts';

const SessionContext = createContext<PlanSession | null>(null);

export function SessionProvider({
  session,
  children,
}: {
  readonly session: PlanSession;
  readonly children: ReactNode;
}) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): PlanSession {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('No plan is open here');
  return session;
}

export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.state);
}

export function useInputs(): PlanInputs {
  return useSessionState().document.inputs;
}

/** The plan after defaults; null while what is stored is not a plan that the rules allow. */
export function useCompletePlan(): Plan | null {
  return checked(useInputs()).plan;
}

/** One field of the plan: what was entered, the value in effect, what is wrong with it, and how to change it. */
export interface PlanField {
  readonly written: unknown;
  readonly inEffect: unknown;
  readonly issue: string | null;
  /** What to look at though the plan runs with it. */
  readonly warning: string | null;
  /** Enters a value; undefined restores the default. Returns why it is refused, or null. */
  readonly write: (value: unknown) => string | null;
}

export function usePlanField(path: string): PlanField {
  const session = useSession();
  const { document, issues } = useSessionState();
  const found = [
    ...issues.map((issue) => ({ ...issue, path: issue.path.replace(/^(inputs|plan)\./, '') })),
    ...checked(document.inputs).issues,
  ];
  const { inputs } = document;
  const messageOf = (isWarning: boolean) =>
    found.find((issue) => issue.path === path && ('severity' in issue && issue.severity === 'warning') === isWarning)
      ?.message ?? null;
  const written = valueAt(inputs, path);
  const inEffect = valueAt(checked(inputs).plan, path);
  return {
    written,
    inEffect,
    issue: messageOf(false),
    warning: messageOf(true),
    write: (value) => session.editAt(path, value),
  };
}

/** The default at a path: its value if nothing were entered there. Computed only where it is shown. */
export function useFallback(path: string, isShown: boolean): unknown {
  const inputs = useInputs();
  return useMemo(() => {
    if (!isShown) return undefined;
    const without = valueAt(inputs, path) === undefined ? inputs : withValue(inputs, path, undefined);
    return valueAt(checked(without).plan, path);
  }, [inputs, path, isShown]);
}
