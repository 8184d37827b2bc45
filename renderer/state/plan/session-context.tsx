import { type Context, createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Plan } from '../../../engine/plan/complete/plan.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { useQuietStore } from '../scheduler/use-quiet-store.ts';
import { valueAt } from './document-path.ts';
import { useDrawnBeforeActing } from './drawn-before-acting.ts';
import { isTyping } from './pending-edits.ts';
import { checked } from './plan-check.ts';
import type { PlanSession, SessionState } from './plan-session.ts';

/** What the fields show and the results are computed from. */
export type EditedState = Pick<SessionState, 'document' | 'issues' | 'faults' | 'generation'>;

const SessionContext = createContext<PlanSession | null>(null);
const EditedContext = createContext<EditedState | null>(null);
const SavingContext = createContext<SessionState | null>(null);

export function SessionProvider({
  session,
  children,
}: {
  readonly session: PlanSession;
  readonly children: ReactNode;
}) {
  const [state, show] = useQuietStore(session, isPressed);
  useDrawnBeforeActing(
    () => session.state() !== state,
    () => show(session.state()),
  );
  const { document, issues, faults, generation } = state;
  const edited = useMemo(() => ({ document, issues, faults, generation }), [document, issues, faults, generation]);
  return (
    <SessionContext value={session}>
      <SavingContext value={state}>
        <EditedContext value={edited}>{children}</EditedContext>
      </SavingContext>
    </SessionContext>
  );
}

/** A change of the plan that nobody typed: what a press adds or removes is there when the press ends. */
function isPressed(before: SessionState, after: SessionState): boolean {
  return before.document !== after.document && !isTyping();
}

function useOpen<Value>(context: Context<Value | null>): Value {
  const value = useContext(context);
  if (value === null) throw new Error('No plan is open here');
  return value;
}

export function useSession(): PlanSession {
  return useOpen(SessionContext);
}

/** What is edited. Each edit is saved in two steps, which change nothing here: fields and results are not drawn for them. */
export function useSessionState(): EditedState {
  return useOpen(EditedContext);
}

/** What is edited, and how far it is saved. */
export function useSavingState(): SessionState {
  return useOpen(SavingContext);
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
  /** Points to review though the plan runs with it. */
  readonly warning: string | null;
  /** Enters a value; undefined restores the default. Returns why it is refused, or null. */
  readonly write: (value: unknown) => string | null;
}

export function usePlanField(path: string): PlanField {
  const session = useSession();
  const { document, issues: refused } = useSessionState();
  const { inputs } = document;
  const { plan, issues } = checked(inputs);
  return {
    written: valueAt(inputs, path),
    inEffect: valueAt(plan, path),
    issue:
      messageAt(refused, path) ??
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
