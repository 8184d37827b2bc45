import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Plan } from '../../../engine/plan/complete/plan.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { useQuietStore } from '../quiet-store.ts';
import { valueAt } from './document-path.ts';
import { useDrawnBeforeActing } from './drawn-before-acting.ts';
import { isTyping } from './pending-edits.ts';
import { checked } from './plan-check.ts';
import type { PlanSession, SessionState } from './plan-session.ts';

interface OpenSession {
  readonly session: PlanSession;
  readonly state: SessionState;
}

const SessionContext = createContext<OpenSession | null>(null);

export function SessionProvider({
  session,
  children,
}: {
  readonly session: PlanSession;
  readonly children: ReactNode;
}) {
  const [state, show] = useQuietStore(session.subscribe, session.state, isPressed);
  useDrawnBeforeActing(
    () => session.state() !== state,
    () => show(session.state()),
  );
  const open = useMemo(() => ({ session, state }), [session, state]);
  return <SessionContext value={open}>{children}</SessionContext>;
}

/** A change of the plan that nobody typed: what a press adds or removes is there when the press ends. */
function isPressed(before: SessionState, after: SessionState): boolean {
  return before.document !== after.document && !isTyping();
}

function useOpen(): OpenSession {
  const open = useContext(SessionContext);
  if (open === null) throw new Error('No plan is open here');
  return open;
}

export function useSession(): PlanSession {
  return useOpen().session;
}

export function useSessionState(): SessionState {
  return useOpen().state;
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
  const { session, state } = useOpen();
  const { inputs } = state.document;
  const { plan, issues } = checked(inputs);
  return {
    written: valueAt(inputs, path),
    inEffect: valueAt(plan, path),
    issue:
      messageAt(state.issues, path) ??
      messageAt(
        issues.filter((issue) => !isWarning(issue)),
        path,
      ),
    warning: messageAt(issues.filter(isWarning), path),
    write: (value) => session.editAt(path, value),
  };
}

function messageAt(issues: readonly { readonly path: string; readonly message: string }[], path: string) {
  return issues.find((issue) => issue.path.replace(/^(inputs|plan)\./, '') === path)?.message ?? null;
}

function isWarning({ severity }: { readonly severity: string }): boolean {
  return severity === 'warning';
}
